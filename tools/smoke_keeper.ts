/** Where a smoke run's replays and reports go, and what is said when they can not go there. */
import { join } from "node:path";
import type { Exported } from "../bundle/mod.ts";
import { folderOf } from "../components/smoke/smoke_store.ts";
import type { Replay } from "../smoke/replay.ts";
import { replayText, type SmokeReport } from "../smoke/report.ts";
import { type Context, say, UsageError } from "./command.ts";
import { requireWritableFolder, writeFile } from "./output.ts";

/** Keeps what a run leaves behind. A place that takes no files never takes the report away: it is told of afterwards. */
export class Keeper {
  /** Paths of the replays that were kept. */
  readonly replays: string[] = [];
  /** Why a replay was lost: what the command ends with, after its report. */
  problem: UsageError | undefined;
  readonly #context: Context;
  readonly #folder: string | undefined;
  /** Whether the report is kept as each game's last run. */
  readonly #asLast: boolean;
  /** The data folder was found to take no files, which has been said. */
  #closed = false;

  /** `folder` is what `--replays` named; without it the data folder is used, of whose last runs a shard is none. */
  constructor(context: Context, folder: string | undefined, isShard: boolean) {
    this.#context = context;
    this.#folder = folder;
    this.#asLast = folder === undefined && !isShard;
  }

  /**
   * Looks before anything is played whether the places take files. Throws `UsageError` when one does not that was asked
   * for, or when every replay would be lost; a data folder that only a failure would need is told of.
   */
  async tryPlaces(games: Iterable<string>, everyReplay: boolean): Promise<void> {
    if (this.#folder !== undefined) return await requireWritableFolder(this.#folder);
    for (const game of games) {
      try {
        await requireWritableFolder(folderOf(this.#context.dataRoot, game));
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        if (everyReplay) throw new UsageError(error.bilingual, elsewhere);
        this.#closed = true;
        this.#warn(error);
        return;
      }
    }
  }

  /** Writes a replay; when it can not, remembers why and plays on. */
  async keepReplay(replay: Replay, fileName: string): Promise<void> {
    const path = join(this.#folder ?? folderOf(this.#context.dataRoot, replay.game), fileName);
    try {
      await writeFile(path, replayText(replay));
      this.replays.push(path);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      this.problem ??= new UsageError({
        en: `${error.bilingual.en} The replay is lost; the report names its seed.`,
        fr: `${error.bilingual.fr} La partie à rejouer est perdue ; le rapport en dit la graine.`,
      }, elsewhere);
    }
  }

  /** Keeps each game's part of a report as its last run, where the editor shows it, and the bundles its replays need. */
  async keepReport(
    report: SmokeReport,
    bundleOf: (game: string) => Exported | undefined,
  ): Promise<void> {
    if (!this.#asLast || this.#closed) return;
    try {
      for (const game of report.games) {
        const folder = folderOf(this.#context.dataRoot, game.game);
        const text = `${JSON.stringify({ ...report, games: [game] })}\n`;
        await writeFile(join(folder, "report.json"), text);
        const made = bundleOf(game.game);
        if (this.replays.length === 0 || !made) continue;
        await writeFile(join(folder, `${made.digest}.grognard.zip`), made.bytes);
      }
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      if (this.replays.length > 0) this.problem ??= error;
      else this.#warn(error);
    }
  }

  #warn({ bilingual }: UsageError): void {
    const { streams, lang } = this.#context;
    streams.err(`grognard smoke: ${say(lang, bilingual)} ${
      say(lang, {
        en:
          "The editor will not show this run, and a failure's replay would be lost: --replays DIR.",
        fr:
          "L’éditeur ne montrera pas cette série, et une partie ratée serait perdue : --replays DIR.",
      })
    }\n`);
  }
}

const elsewhere = {
  en: "Name a folder that takes files with --replays DIR, or make the data folder writable.",
  fr:
    "Indiquez un dossier où écrire avec --replays DIR, ou ouvrez le dossier de données en écriture.",
};
