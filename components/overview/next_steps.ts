/** What to do next with a game: the most pressing first. */
import type { Language } from "../../library/finding.ts";
import type { LibraryGame } from "../../library/model.ts";
import type { LastSmoke } from "../smoke/smoke_store.ts";
import type { Glance } from "./summary.ts";
import { word } from "../words/words.ts";
import { playedBy } from "./systems.ts";

export interface NextStep {
  readonly text: string;
  readonly href: string;
}

/** At most four steps, each with the page where it is done. There is always one. */
export function nextSteps(
  game: LibraryGame,
  glance: Glance,
  smoke: Pick<LastSmoke, "failures"> | null,
  lang: Language,
): NextStep[] {
  const home = `/games/${game.id}`;
  const steps: NextStep[] = [];
  const { error, warning } = glance.findings;
  if (error > 0) {
    steps.push({
      text: word(lang, "next.errors", { count: error }),
      href: `${home}/findings?severity=error`,
    });
  } else if (warning > 0) {
    steps.push({
      text: word(lang, "next.warnings", { count: warning }),
      href: `${home}/findings?severity=warning`,
    });
  }
  for (const { language, translated, total } of glance.translation) {
    if (translated >= total) continue;
    steps.push({
      text: word(lang, "next.translate", { count: total - translated }),
      href: `${home}/translation?to=${language}&state=missing`,
    });
  }
  if (error === 0 && smoke === null && playedBy(game)) {
    steps.push({ text: word(lang, "next.smoke"), href: `${home}/smoke` });
  } else if (smoke !== null && smoke.failures > 0) {
    steps.push({
      text: word(lang, "next.failures", { count: smoke.failures }),
      href: `${home}/smoke`,
    });
  }
  const doubtful = glance.fidelity["stand-in"] + glance.fidelity.missing;
  if (doubtful > 0) {
    steps.push({ text: word(lang, "next.doubtful", { count: doubtful }), href: `${home}/oob` });
  }
  const [map] = game.data.maps;
  if (steps.length === 0 && map) {
    steps.push({ text: word(lang, "next.map"), href: `${home}/map/${map.id}` });
  }
  if (steps.length === 0) steps.push({ text: word(lang, "next.oob"), href: `${home}/oob` });
  return steps.slice(0, 4);
}
