/** Props that the pages and the drawn parts (maps, counters) agree on. */
import type { Language } from "../library/finding.ts";
import type { Fidelity } from "../schemas/common.ts";
import type { GameMap } from "../schemas/map.ts";

/** Symbols of unit classes, as game.json names them. */
export type CounterSymbol =
  | "infantry"
  | "cavalry"
  | "artillery"
  | "leader"
  | "marker"
  | "militia"
  | "engineer"
  | "horse-artillery";

/** One figure on a counter: what stands there, where, and how sure it is. */
export interface CounterValue {
  /** Column id: `strength`, `quality`, `movement`. */
  readonly id: string;
  readonly corner: "top-left" | "top-right" | "bottom-left" | "bottom-centre" | "bottom-right";
  readonly face: "front" | "reverse";
  /** As printed; null when it is missing. */
  readonly text: string | null;
  /** The text in the reader's language, where it is one of the column's choices. */
  readonly word?: string;
  /** Heading of the column in the reader's language, for what is read aloud. */
  readonly column?: string;
  readonly fidelity: Fidelity;
}

/** One counter, drawn. Colours are `#rrggbb`. */
export interface CounterProps {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly formation: string;
  readonly nationGround: string;
  readonly nationInk: string;
  readonly stripe: string | null;
  readonly symbol: CounterSymbol;
  readonly values: readonly CounterValue[];
  /** Of the counter as a whole: the weakest of its values. */
  readonly fidelity: Fidelity;
  /** Face down: the other side must not see more than its colour. */
  readonly hidden: boolean;
  /** On its reverse: a step lost. */
  readonly reduced?: boolean;
  /** How large it is drawn: among others, by itself, as an example. `map.css` knows the pixels. */
  readonly size?: "tray" | "shown" | "large";
  readonly lang: Language;
}

/** A counter on the map: a counter and the label of its hex. */
export interface MapCounter extends Omit<CounterProps, "lang" | "size"> {
  readonly hex: string;
}

/** What a click, a drag or the space bar does to hexes and counters while the map is edited. */
export type MapTool = "look" | "paint" | "hexside" | "road" | "place" | "move";

/**
 * The map. As an island of its own it gets JSON only; inside another island (the hex painter, the replay) it may also get
 * the callbacks. `map` may change at every edit: the drawing follows.
 */
export interface MapViewProps {
  readonly map: GameMap;
  readonly counters?: readonly MapCounter[];
  /** Set when the map may be edited. */
  readonly editable?: { readonly document: string; readonly digest: string };
  /** Hexes to mark, such as those of a finding; the first is scrolled into view. */
  readonly highlight?: readonly string[];
  /** Hexes where what is in hand may be put down. */
  readonly allowed?: readonly string[];
  /** Sides that hold hexes, by hex label, in a replay. */
  readonly control?: Readonly<Record<string, string>>;
  readonly lang: Language;
  readonly tool?: MapTool;
  /** One stroke: hexes in the order in which they were touched, none twice. Called when the stroke ends. */
  readonly onPaint?: (hexes: readonly string[]) => void;
  /** The side between two neighbouring hexes was chosen. */
  readonly onHexside?: (between: readonly [string, string]) => void;
  /** The hex under the keyboard cursor or the pointer's last click. */
  readonly onCursor?: (hex: string) => void;
  /** A hex was clicked. Said after `onCursor`. */
  readonly onPick?: (hex: string) => void;
  /** With the tool `move`: a counter was dragged to a hex. */
  readonly onDrop?: (counter: string, hex: string) => void;
  /** Accessible name of the map. */
  readonly label?: string;
}
