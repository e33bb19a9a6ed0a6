/**
 * A game's event log as a report for people: a heading for each turn and phase, the steps of one move as one sentence,
 * the hexes that change hands after it, counters set up in one hex together. Every line cites its rules.
 */
import type { GameEvent } from "../engine/core/system.ts";
import type { Playable } from "../engine/systems.ts";
import type { Language } from "../library/finding.ts";
import { say } from "./command.ts";
import type { Ink } from "./terminal.ts";

/** What the report is written with. */
export interface Reporter {
  readonly game: Playable;
  readonly lang: Language;
  /** Names of the sides, in the scenario's order. */
  readonly sides: readonly { readonly id: string; readonly name: string }[];
  /** Tell also which plain hexes change hands; otherwise only places do. */
  readonly all: boolean;
  paint(ink: Ink, text: string): string;
}

/** The lines of a report. Kinds of events are those of docs/engine.md; one that is unknown here is told by itself. */
export function battleReport(log: readonly GameEvent[], reporter: Reporter): string[] {
  const { game, lang, sides, paint, all } = reporter;
  const isPlain = ({ kind, params: { hex } }: GameEvent): boolean =>
    kind === "control" && typeof hex === "string" && game.name("hex", hex, lang) === hex;
  const events = all ? log : log.filter((event) => !isPlain(event));
  const lines: string[] = [];
  const cited = (text: string, cites: readonly string[]) =>
    cites.length > 0 ? `${text}${paint("dim", `  [${cites.join(" ")}]`)}` : text;
  let heading = "";
  for (let index = 0; index < events.length;) {
    const first = events[index];
    if (first === undefined) break;
    if (first.kind === "turn") {
      lines.push("", cited(paint("bold", game.tell(first, lang)), first.cites));
      heading = "";
      index++;
      continue;
    }
    const side = sides[first.side]?.name ?? "";
    const phase = game.phase(first.phase, lang);
    const title = side === "" ? phase : `${side}${lang === "fr" ? "\u00a0" : ""}: ${phase}`;
    if (title !== heading) {
      heading = title;
      // The event that opens a movement phase says no more than this heading does.
      const opens = first.kind === "movement-phase";
      lines.push(`  ${cited(paint("underline", title), opens ? first.cites : [])}`);
      if (opens) {
        index++;
        continue;
      }
    }
    const together = first.kind === "set-up"
      ? setUpOf(events, index)
      : first.kind === "move" || first.kind === "control"
      ? moveOf(events, index)
      : null;
    if (together === null) {
      lines.push(`    ${cited(game.tell(first, lang), first.cites)}`);
      index++;
      continue;
    }
    for (const part of together.parts) {
      lines.push(`    ${cited(textOf(part, reporter), part.cites)}`);
    }
    index += together.length;
  }
  return lines;
}

/** Something that happened, or several things of one kind that are told together. */
type Part =
  | { readonly kind: "event"; readonly event: GameEvent; readonly cites: readonly string[] }
  | { readonly kind: "control"; readonly events: readonly GameEvent[]; readonly cites: string[] }
  | { readonly kind: "set-up"; readonly events: readonly GameEvent[]; readonly cites: string[] };

interface Together {
  readonly parts: readonly Part[];
  /** Events that the parts tell. */
  readonly length: number;
}

function textOf(part: Part, { game, lang, sides }: Reporter): string {
  const colon = lang === "fr" ? "\u00a0: " : ": ";
  const named = (kind: "hex" | "counter", events: readonly GameEvent[], key: string) =>
    events.map(({ params }) => game.name(kind, String(params[key]), lang)).join(", ");
  switch (part.kind) {
    case "event":
      return game.tell(part.event, lang);
    case "control": {
      const first = part.events[0];
      if (part.events.length === 1 && first !== undefined) return game.tell(first, lang);
      const side = sides.find(({ id }) => id === first?.params["side"])?.name ?? "";
      const what = say(lang, { en: "Control passes", fr: "Changent de main" });
      return `${what} (${side})${colon}${named("hex", part.events, "hex")}.`;
    }
    case "set-up": {
      const first = part.events[0];
      if (part.events.length === 1 && first !== undefined) return game.tell(first, lang);
      return `${named("hex", part.events.slice(0, 1), "hex")}${colon}${
        named("counter", part.events, "counter")
      }.`;
    }
  }
}

/** Consecutive set-ups of one side, hex by hex in the order in which each hex was first taken. */
function setUpOf(events: readonly GameEvent[], start: number): Together {
  const byHex = new Map<string, GameEvent[]>();
  let end = start;
  for (; events[end]?.kind === "set-up"; end++) {
    const event = events[end];
    if (event === undefined || event.side !== events[start]?.side) break;
    const hex = String(event.params["hex"]);
    byHex.set(hex, [...byHex.get(hex) ?? [], event]);
  }
  const parts = Array.from(byHex.values(), (here): Part => ({
    kind: "set-up",
    events: here,
    cites: citesOf(here),
  }));
  return { parts, length: end - start };
}

/** The steps of one counter with the hexes that change hands on its way: one move, then one line of control a side. */
function moveOf(events: readonly GameEvent[], start: number): Together {
  const moves: GameEvent[] = [];
  const controls: GameEvent[] = [];
  let end = start;
  for (;; end++) {
    const event = events[end];
    if (event === undefined || event.phase !== events[start]?.phase) break;
    if (event.kind === "control") {
      controls.push(event);
      continue;
    }
    const last = moves.at(-1);
    const follows = last === undefined ||
      event.params["counter"] === last.params["counter"] &&
        event.params["from"] === last.params["to"];
    if (event.kind !== "move" || !follows) break;
    moves.push(event);
  }
  // What changes hands after the last step belongs to the next counter's step, of which it is told first.
  let length = end - start;
  if (moves.length > 0 && events[end]?.kind === "move") {
    while (events[start + length - 1]?.kind === "control") {
      controls.pop();
      length--;
    }
  }
  const parts: Part[] = [];
  const [first] = moves;
  const last = moves.at(-1);
  if (first !== undefined && last !== undefined) {
    const cost = moves.reduce((sum, { params }) => sum + Number(params["cost"]), 0);
    const cites = citesOf(moves);
    const params = { ...last.params, from: first.params["from"] ?? "", cost };
    parts.push({ kind: "event", event: { ...last, params, cites }, cites });
  }
  for (const here of Map.groupBy(controls, ({ params }) => params["side"]).values()) {
    parts.push({ kind: "control", events: here, cites: citesOf(here) });
  }
  return { parts, length };
}

function citesOf(events: readonly GameEvent[]): string[] {
  return [...new Set(events.flatMap(({ cites }) => cites))];
}
