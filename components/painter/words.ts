/** Words of the map's tools that came with features, crossings, regions and new places. Each is English, then French. */
import type { Language } from "../../library/finding.ts";

export const painterWords = {
  "tool.feature": ["Features", "Éléments"],
  "tool.crossing": ["Crossings", "Passages"],
  "tool.label": ["Names and exits", "Noms et sorties"],
  "tool.region": ["Areas and edges", "Secteurs et bords"],
  "keys.feature": [
    "Drag over hexes, or press Enter or Space on one: puts the feature there, or takes it away where it is.",
    "Glissez sur des hexagones, ou appuyez sur Entrée ou Espace sur l’un d’eux\u00a0: pose l’élément, ou le retire où il est.",
  ],
  "keys.crossing": [
    "Click near a side with water or a wall, or press Q, W, E, A, S or D for the side that lies there.",
    "Cliquez près d’un bord avec de l’eau ou un mur, ou appuyez sur Q, W, E, A, S ou D pour le bord qui se trouve là.",
  ],
  "keys.region": [
    "Drag over hexes, or press Enter or Space on one: adds it to the region, or takes it away when it is in it. Choose a new one first to draw another.",
    "Glissez sur des hexagones, ou appuyez sur Entrée ou Espace sur l’un d’eux\u00a0: l’ajoute au tracé, ou l’en retire s’il y est. Pour en dessiner un autre, choisissez d’abord «\u00a0un nouveau tracé\u00a0».",
  ],
  "keys.label": [
    "Click a hex under a name to change it, or another to begin a new one; then hex after hex in the order of the letters. With the keys, Space on the map; Escape lets go.",
    "Cliquez un hexagone sous un nom pour le modifier, ou un autre pour en commencer un nouveau\u00a0; puis hexagone après hexagone dans l’ordre des lettres. Au clavier, Espace sur la carte\u00a0; Échap pour laisser.",
  ],
  "keys.place": [
    "Click a place to change it, or an empty hex to put a new one there; with the keys, move the cursor and press Space.",
    "Cliquez un lieu pour le modifier, ou un hexagone libre pour y mettre un nouveau lieu\u00a0; au clavier, déplacez le curseur et appuyez sur Espace.",
  ],
  "feature": ["Feature", "Élément"],
  "crossing": ["Crossing", "Passage"],
  "crossing.none": ["none", "aucun"],
  "region": ["Region", "Tracé"],
  "region.new": ["a new one", "un nouveau tracé"],
  "region.kind.areas": ["area", "secteur"],
  "region.kind.edges": ["edge of the map", "bord de la carte"],
  "region.hexes": ["Hexes, as outlined on the map", "Hexagones, entourés sur la carte"],
  "region.add": ["Add it to the map", "L’ajouter à la carte"],
  "region.remove": ["Remove this one", "Le supprimer"],
  "region.none": [
    "Choose an area or an edge first, or a new one.",
    "Choisissez d’abord un secteur ou un bord, ou un nouveau tracé.",
  ],
  "label": ["Name", "Nom"],
  "label.new": ["a new name", "un nouveau nom"],
  "label.hexes": [
    "Hexes that the letters run over, in order",
    "Hexagones que les lettres parcourent, dans l’ordre",
  ],
  "label.add": ["Put it on the map", "Le mettre sur la carte"],
  "label.remove": ["Remove this name", "Supprimer ce nom"],
  "label.kind.river": ["river", "rivière"],
  "label.kind.canal": ["canal", "canal"],
  "label.kind.wood": ["wood", "bois"],
  "label.kind.height": ["height", "hauteur"],
  "label.kind.region": ["country", "pays"],
  "label.kind.road": ["road", "route"],
  "label.kind.exit": ["way off the map", "sortie de la carte"],
  "terrain.new": ["A new kind of terrain", "Un nouveau terrain"],
  "terrain.name": ["Name in the file", "Nom dans le fichier"],
  "terrain.pattern": ["Drawn as", "Dessiné comme"],
  "terrain.add": ["Add this terrain", "Ajouter ce terrain"],
  "pattern.clear": ["open ground", "terrain découvert"],
  "pattern.woods": ["woods", "bois"],
  "pattern.heights": ["heights", "hauteurs"],
  "pattern.field": ["fields", "champs"],
  "pattern.marsh": ["marsh", "marais"],
  "pattern.water": ["water", "eau"],
  "pattern.village": ["village", "village"],
  "pattern.town": ["town", "bourg"],
  "pattern.city": ["city", "ville"],
  "pattern.fortification": ["fortification", "fortification"],
  "region.areas": ["Areas", "Secteurs"],
  "region.edges": ["Edges of the map", "Bords de la carte"],
  "region.count": [
    "{count} hexes, outlined on the map",
    "{count} hexagones, entourés sur la carte",
  ],
  "place.new": ["a new place", "un nouveau lieu"],
  "place.kind": ["Kind", "Genre"],
  "place.sure": ["Fidelity", "Fidélité"],
  "place.evidence": ["Evidence", "Preuves"],
  "place.note": ["Note", "Note"],
  "place.add": ["Put it on the map", "Le mettre sur la carte"],
  "place.remove": ["Remove this place", "Supprimer ce lieu"],
  "kind.city": ["city", "ville"],
  "kind.town": ["town", "bourg"],
  "kind.village": ["village", "village"],
  "kind.hamlet": ["hamlet", "hameau"],
  "kind.fort": ["fort", "fort"],
  "kind.castle": ["castle", "château"],
  "kind.hill": ["hill", "hauteur"],
  "kind.wood": ["wood", "bois"],
  "kind.farm": ["farm", "ferme"],
  "kind.gate": ["gate", "barrière"],
  "kind.island": ["island", "île"],
  "ground": ["How the map lies on the ground", "Comment la carte se pose sur le terrain"],
  "ground.fit": [
    "The middle of hex {hex} is at {latitude} N, {longitude} E; {metres} m from centre to centre, turned by {bearing}°.",
    "Le centre de l’hexagone {hex} est à {latitude} N, {longitude} E\u00a0; {metres} m de centre à centre, tournée de {bearing}°.",
  ],
  "ground.anchors": ["Places whose hex is printed", "Lieux dont l’hexagone est imprimé"],
  "ground.rms": [
    "Root mean square {rms} hex, largest {worst}. All {count} places with coordinates: {all} hex, largest {allWorst}.",
    "Écart quadratique moyen {rms} hexagone, maximum {worst}. Les {count} lieux à coordonnées\u00a0: {all} hexagone, maximum {allWorst}.",
  ],
  "ground.place": ["Place", "Lieu"],
  "ground.hex": ["Hex", "Hexagone"],
  "ground.falls": ["Falls in", "Tombe en"],
  "ground.off": ["Hexes off", "Écart, hexagones"],
  "ground.metres": ["Metres off", "Écart, mètres"],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;

export type PainterWord = keyof typeof painterWords;

/** A word of the map's tools in a language, its parameters filled in. */
export function painterWord(
  lang: Language,
  key: PainterWord,
  parameters: Readonly<Record<string, string | number>> = {},
): string {
  const text: string = painterWords[key][lang === "fr" ? 1 : 0];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole));
}
