import { parseArgs } from "node:util";
import type { Language } from "../../library/finding.ts";
import { anchorsOfCsv, anchorsOfMap, touchingPairs } from "../../library/georef/anchors.ts";
import {
  type Anchor,
  type Candidate,
  fitGrid,
  type LabelShape,
  type Layout,
  type Model,
} from "../../library/georef/fit.ts";
import type { GameMap } from "../../schemas/map.ts";
import { type Command, type Context, say, UsageError } from "../command.ts";
import { nearestOf, openData, requireGame } from "../data.ts";
import { columns, painter } from "../terminal.ts";
import { ranges, rangeText, requireCount, requireFormat } from "../options.ts";

const command: Command = {
  name: "georef",
  summary: {
    en: "fit a map's printed hexes to latitudes and longitudes",
    fr: "caler les hexagones imprimés d’une carte sur latitudes et longitudes",
  },
  usage:
    "GAME [--map ID] [--anchors FILE] [--all] [--touching HEX/HEX] [--model similarity|affine] [--candidates N] [--format text|json]",
  help: {
    en:
      `Finds out how a hex grid lies on the ground, from places whose printed hex and whose latitude and longitude are
known. Every orientation, stagger and direction of numbering is fitted by least squares; the best stands first, with
what each place is off, in hexes and metres. Nothing is written.

  --map ID             the map; needed when the game has several
  --anchors FILE       a table name,hex,latitude,longitude in decimal degrees, instead of the map's places (- is standard
                       input); no GAME is needed then, and labels are of two and two digits
  --all                all places with coordinates, not just those whose hex is printed: how far the map keeps to itself
  --touching HEX/HEX   two hexes that must touch (repeatable); the map's printed hexsides are such pairs already
  --model MODEL        similarity (the default) turns and scales; affine may also stretch, and shows how much it must
  --candidates N       how many layouts to list (4; ${rangeText(ranges.candidates, "en")})

See docs/maps/georef.md.`,
    fr:
      `Cherche comment une grille se pose sur le terrain, d’après des lieux dont on connaît l’hexagone imprimé, la
latitude et la longitude. Chaque orientation, décalage et sens de numérotation est ajusté aux moindres carrés ; le
meilleur vient d’abord, avec l’écart de chaque lieu, en hexagones et en mètres. Rien n’est écrit.

  --map ID             la carte ; nécessaire si le jeu en a plusieurs
  --anchors FICHIER    un tableau name,hex,latitude,longitude en degrés décimaux, au lieu des lieux de la carte (- est
                       l’entrée standard) ; JEU est alors inutile, et les étiquettes ont deux et deux chiffres
  --all                tous les lieux à coordonnées, et pas seulement ceux dont l’hexagone est imprimé
  --touching HEX/HEX   deux hexagones qui doivent se toucher (répétable) ; les côtés imprimés de la carte en sont déjà
  --model MODÈLE       similarity (par défaut) tourne et agrandit ; affine peut aussi étirer, et dit de combien
  --candidates N       nombre de dispositions à montrer (4 ; ${rangeText(ranges.candidates, "fr")})

Voir docs/maps/georef.md.`,
  },
  examples: [
    "georef 1792",
    "georef 1792 --model affine --format json",
    "georef --anchors places.csv --touching 0807/0908",
  ],
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        map: { type: "string" },
        anchors: { type: "string" },
        all: { type: "boolean", default: false },
        touching: { type: "string", multiple: true, default: [] },
        model: { type: "string", default: "similarity" },
        candidates: { type: "string", default: "4" },
        format: { type: "string", default: "text" },
      },
    });
    const format = requireFormat(values.format);
    const model = requireModel(values.model);
    const shown = requireCount("--candidates", values.candidates, ranges.candidates) ?? 4;
    const [gameId, ...rest] = positionals;
    if (rest.length > 0 || (gameId === undefined && values.anchors === undefined)) {
      throw new UsageError({
        en: "name one game, or a table with --anchors.",
        fr: "nommez un jeu, ou un tableau avec --anchors.",
      });
    }
    const map = gameId === undefined ? undefined : await openMap(gameId, values.map, context);
    const anchors = values.anchors !== undefined
      ? await readAnchors(values.anchors)
      : map === undefined
      ? []
      : anchorsOfMap(map, values.all ? "all" : "printed");
    if (map !== undefined && values.anchors === undefined && anchors.length < 3) {
      throw new UsageError(
        {
          en:
            `map ${map.id} has ${anchors.length} places with coordinates and a printed hex; three are needed.`,
          fr:
            `la carte ${map.id} a ${anchors.length} lieux à coordonnées et hexagone imprimé ; il en faut trois.`,
        },
        {
          en: "Give a table with --anchors FILE, or --all to fit every place with coordinates.",
          fr:
            "Donnez un tableau avec --anchors FICHIER, ou --all pour tous les lieux à coordonnées.",
        },
      );
    }
    const touching = [
      ...(map === undefined ? [] : touchingPairs(map)),
      ...values.touching.map(requirePair),
    ];
    const shape = map?.grid.numbering ?? { prefix: "", columnDigits: 2, rowDigits: 2 };
    const candidates = fit(anchors, shape, model, touching).slice(0, Math.max(1, shown));
    if (format === "json") reportJson(candidates, { map, model }, context);
    else reportText(candidates, anchors, map, context);
    return 0;
  },
};
export default command;

function requireModel(text: string): Model {
  if (text === "similarity" || text === "affine") return text;
  throw new UsageError({
    en: `--model ${text}: expected similarity or affine.`,
    fr: `--model ${text} : attendu similarity ou affine.`,
  });
}

function requirePair(text: string): readonly [string, string] {
  const [from, to, ...rest] = text.split("/");
  if (from !== undefined && to !== undefined && rest.length === 0) return [from, to];
  throw new UsageError({
    en: `--touching ${text}: expected two hexes, such as 0807/0908.`,
    fr: `--touching ${text} : attendu deux hexagones, comme 0807/0908.`,
  });
}

async function openMap(
  gameId: string,
  mapId: string | undefined,
  context: Context,
): Promise<GameMap> {
  const { library } = await openData(context.dataRoot);
  const { data: { maps } } = requireGame(library, gameId);
  const ids = maps.map(({ id }) => id);
  const map = mapId === undefined && maps.length === 1
    ? maps[0]
    : maps.find(({ id }) => id === mapId);
  if (map !== undefined) return map;
  const list = ids.join(", ");
  const nearest = mapId === undefined ? undefined : nearestOf(mapId, ids);
  throw new UsageError(
    mapId === undefined
      ? {
        en: `game ${gameId} has ${maps.length} maps; name one with --map.`,
        fr: `le jeu ${gameId} a ${maps.length} cartes ; nommez-en une avec --map.`,
      }
      : {
        en: `game ${gameId} has no map ${mapId}.${nearest ? ` Did you mean ${nearest}?` : ""}`,
        fr: `le jeu ${gameId} n’a pas de carte ${mapId}.${
          nearest ? ` Vouliez-vous dire ${nearest} ?` : ""
        }`,
      },
    { en: `The maps: ${list}.`, fr: `Les cartes : ${list}.` },
  );
}

async function readAnchors(path: string): Promise<Anchor[]> {
  const text = await readTable(path);
  try {
    return anchorsOfCsv(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UsageError({
      en: `${path}: ${error.message}.`,
      fr: `${path} : ${error.message}.`,
    });
  }
}

async function readTable(path: string): Promise<string> {
  if (path === "-") return await new Response(Deno.stdin.readable).text();
  try {
    return await Deno.readTextFile(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new UsageError({ en: `${path} does not exist.`, fr: `${path} n’existe pas.` });
  }
}

/** The fit; what the anchors make impossible is wrong use. */
function fit(
  anchors: readonly Anchor[],
  shape: LabelShape,
  model: Model,
  touching: readonly (readonly [string, string])[],
): Candidate[] {
  try {
    return fitGrid(anchors, shape, { model, touching });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UsageError({
      en: `no grid can be fitted: ${error.message}.`,
      fr: `aucune grille ne peut être calée : ${error.message}.`,
    });
  }
}

const words: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {},
  fr: {
    flat: "plat",
    pointy: "pointu",
    even: "pairs",
    odd: "impairs",
    "column-row": "colonne-rangée",
    "row-column": "rangée-colonne",
    right: "droite",
    left: "gauche",
    down: "bas",
    up: "haut",
  },
};

function layoutWords(layout: Layout, lang: Language): string[] {
  const word = (text: string) => words[lang][text] ?? text;
  const lines = layout.orientation === "flat"
    ? say(lang, { en: "columns lower", fr: "plus bas" })
    : say(lang, { en: "rows to the right", fr: "plus à droite" });
  return [
    word(layout.orientation),
    `${word(layout.lowered)} ${lines}`,
    word(layout.order),
    `${word(layout.columnDirection)}, ${word(layout.rowDirection)}`,
  ];
}

function reportText(
  candidates: readonly Candidate[],
  anchors: readonly Anchor[],
  map: GameMap | undefined,
  { streams, lang }: Context,
): void {
  const paint = painter(streams.colour);
  const number = (value: number, digits: number) => {
    const text = value.toFixed(digits);
    return lang === "fr" ? text.replace(".", ",") : text;
  };
  const heading = say(lang, {
    en: "hexes|stagger|numbers|directions|m per hex|bearing|stretch|rms|worst|",
    fr: "hexagones|décalage|numéros|sens|m par hex|cap|étirement|écart|maximum|",
  }).split("|");
  const rows = candidates.map((candidate) => [
    ...layoutWords(candidate.layout, lang),
    number(candidate.metresPerHex, 0),
    `${number(candidate.bearing, 1)}°`,
    number(candidate.stretch, 2),
    number(candidate.rms, 2),
    number(candidate.worst, 2),
    candidate.parted.length === 0 ? "" : say(lang, {
      en: `parts ${candidate.parted.map((pair) => pair.join("/")).join(", ")}`,
      fr: `sépare ${candidate.parted.map((pair) => pair.join("/")).join(", ")}`,
    }),
  ]);
  const count = anchors.length;
  streams.out(
    `${paint("bold", say(lang, { en: `${count} anchors`, fr: `${count} points d’appui` }))}${
      map === undefined ? "" : `  ${map.id}`
    }\n\n${columns([heading, ...rows], [4, 5, 6, 7, 8])}\n`,
  );
  const [best] = candidates;
  if (best === undefined) return;
  const places = best.residuals.map(({ name, hex, falls, hexes, metres, right, down }) => [
    name,
    hex,
    falls === hex ? falls : paint("yellow", falls),
    number(hexes, 2),
    number(metres, 0),
    `${number(right, 2)} ${number(down, 2)}`,
  ]);
  const placeHeading = say(lang, {
    en: "place|hex|falls in|hexes off|metres off|right, down",
    fr: "lieu|hexagone|tombe en|écart, hex|écart, m|droite, bas",
  }).split("|");
  streams.out(`\n${columns([placeHeading, ...places], [3, 4, 5])}\n`);
}

/** What goes into a map document as its `grid.stagger`, which counts lines from zero, from the left and from the top. */
function staggerOf({ orientation, lowered, columnDirection, rowDirection }: Layout, map: GameMap) {
  const { columns: width, rows: height, numbering } = map.grid;
  const flat = orientation === "flat";
  const backwards = flat ? columnDirection === "left" : rowDirection === "up";
  const first = flat ? numbering.firstColumn : numbering.firstRow;
  const printedFirst = backwards ? first + (flat ? width : height) - 1 : first;
  return (printedFirst % 2 === 1) === (lowered === "odd") ? "even" : "odd";
}

function reportJson(
  candidates: readonly Candidate[],
  { map, model }: { map: GameMap | undefined; model: Model },
  { streams }: Context,
): void {
  const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
  const report = {
    version: 1,
    map: map?.id ?? null,
    model,
    candidates: candidates.map((candidate) => ({
      ...candidate.layout,
      stagger: map === undefined ? null : staggerOf(candidate.layout, map),
      metresPerHex: rounded(candidate.metresPerHex, 1),
      bearing: rounded(candidate.bearing, 2),
      stretch: rounded(candidate.stretch, 4),
      rms: rounded(candidate.rms, 4),
      worst: rounded(candidate.worst, 4),
      parted: candidate.parted,
      residuals: candidate.residuals.map((residual) => ({
        ...residual,
        hexes: rounded(residual.hexes, 4),
        metres: rounded(residual.metres, 0),
        right: rounded(residual.right, 4),
        down: rounded(residual.down, 4),
      })),
    })),
  };
  streams.out(`${JSON.stringify(report, null, 2)}\n`);
}
