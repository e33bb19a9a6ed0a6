/** The map's own words, in both languages. */
import { featureName } from "../../edit/naming/names.ts";
import type { Language } from "../../library/finding.ts";

const en = {
  reconstructed: "Reconstructed from geography; no printed map in the source",
  derived: "Drawn from what the rulebook says; no printed map in the source",
  "stand-in": "Made up so that the game can be played; no printed map in the source",
  scale: "One hex is {metres} metres",
  kilometres: "kilometres",
  north: "N",
  legend: "Legend",
  mapOf: "Map: {name}",
  help:
    "Arrow keys move the cursor from hex to hex, Shift with arrows moves the sheet, plus and minus change the scale, 0 shows the whole sheet, Enter selects, Escape leaves.",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  whole: "Show the whole sheet",
  hex: "Hex {hex}",
  elevation: "height {level}",
  roadTo: "{name} towards {directions}",
  sideTo: "{kind} to the {directions}",
  bridge: "bridge",
  gate: "gate",
  ford: "ford",
  ferry: "ferry",
  counters: "Counters",
  noHex: "No hex under the cursor",
  table: "All hexes as a table",
  tableNote: "Hexes that differ from {terrain}, or where something stands.",
  columnHex: "Hex",
  columnTerrain: "Terrain",
  columnElevation: "Height",
  columnPlace: "Place",
  columnRoads: "Roads",
  columnSides: "Hexsides",
  columnCounters: "Counters",
  "post-road": "Post road",
  road: "Road",
  track: "Track",
  railway: "Railway",
  stream: "Stream",
  river: "River",
  canal: "Canal",
  wall: "Wall with gate",
  slope: "Slope",
  crest: "Crest",
  frontier: "Frontier",
  heights: "Heights: level 1, level 2",
  woods: "Woods",
  city: "City",
  town: "Town",
  village: "Village",
  marsh: "Marsh",
  water: "Water",
  field: "Fields",
  clear: "Open ground",
  bridgeLegend: "Bridge",
  more: "and {count} more",
};

export type MapWord = keyof typeof en;

const fr: Readonly<Record<MapWord, string>> = {
  reconstructed: "Reconstituée d’après la géographie ; la source ne comporte pas de carte imprimée",
  derived: "Dessinée d’après le livret de règles ; la source ne comporte pas de carte imprimée",
  "stand-in": "Inventée pour que l’on puisse jouer ; la source ne comporte pas de carte imprimée",
  scale: "Un hexagone vaut {metres} mètres",
  kilometres: "kilomètres",
  north: "N",
  legend: "Légende",
  mapOf: "Carte : {name}",
  help:
    "Les flèches déplacent le curseur d’hexagone en hexagone, Maj et les flèches déplacent la feuille, plus et moins changent l’échelle, 0 montre toute la feuille, Entrée sélectionne, Échap quitte.",
  zoomIn: "Agrandir",
  zoomOut: "Réduire",
  whole: "Montrer toute la feuille",
  hex: "Hexagone {hex}",
  elevation: "hauteur {level}",
  roadTo: "{name} vers {directions}",
  sideTo: "{kind} : {directions}",
  bridge: "pont",
  gate: "barrière",
  ford: "gué",
  ferry: "bac",
  counters: "Pions",
  noHex: "Aucun hexagone sous le curseur",
  table: "Tous les hexagones en tableau",
  tableNote: "Les hexagones autres que {terrain}, ou qui portent quelque chose.",
  columnHex: "Hexagone",
  columnTerrain: "Terrain",
  columnElevation: "Hauteur",
  columnPlace: "Lieu",
  columnRoads: "Routes",
  columnSides: "Côtés",
  columnCounters: "Pions",
  "post-road": "Route de poste",
  road: "Route",
  track: "Chemin",
  railway: "Chemin de fer",
  stream: "Ruisseau",
  river: "Rivière",
  canal: "Canal",
  wall: "Mur et barrière",
  slope: "Pente",
  crest: "Crête",
  frontier: "Frontière",
  heights: "Hauteurs : niveau 1, niveau 2",
  woods: "Bois",
  city: "Ville",
  town: "Bourg",
  village: "Village",
  marsh: "Marais",
  water: "Eau",
  field: "Champs",
  clear: "Terrain découvert",
  bridgeLegend: "Pont",
  more: "et {count} de plus",
};

const directionWords: Readonly<Record<string, string>> = {
  north: "nord",
  "north-east": "nord-est",
  east: "est",
  "south-east": "sud-est",
  south: "sud",
  "south-west": "sud-ouest",
  west: "ouest",
  "north-west": "nord-ouest",
};

/** A word of the map in a language, its parameters filled in. */
export function mapWord(
  lang: Language,
  word: MapWord,
  parameters: Readonly<Record<string, string | number>> = {},
): string {
  const text = (lang === "fr" ? fr : en)[word];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole));
}

/** What a feature of a hex is called. */
export const featureWord = (lang: Language, id: string): string => featureName(id)[lang];

/** A compass direction in a language. */
export const directionWord = (lang: Language, name: string): string =>
  lang === "fr" ? directionWords[name] ?? name : name;
