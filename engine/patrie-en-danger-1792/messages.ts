/**
 * What the system says of its events and phases, in English and French; see engine/core/words.ts for the templates.
 * French typography: U+00A0 before a colon and inside guillemets, U+202F before ; ! ?, U+2019 as apostrophe.
 */
import type { NameKind, SystemWords } from "../core/system.ts";
import { type Messages, wordsOf } from "../core/words.ts";
import { decisionMessages, optionMessages } from "./text/options.ts";

/** Events by kind. `docs/engine.md` lists their parameters. */
export const eventMessages: Messages = {
  "set-up": {
    en: "The armies stand where the order of battle puts them.",
    fr: "Les armées sont placées selon l’ordre de bataille.",
  },
  opening: {
    en: "The armies of the Coalition enter France.",
    fr: "Les armées de la Coalition entrent en France.",
  },
  turn: {
    en: "Turn {turn} begins. Weather: {weather}. Morale: French {french}, Coalition {coalition}.",
    fr:
      "Début du tour {turn}. Temps : {weather}. Moral : Français {french}, Coalition {coalition}.",
  },
  weather: { en: "Weather die: {die}, {weather}.", fr: "Dé de météo : {die}, {weather}." },
  "movement-phase": { en: "Movement of the {side}.", fr: "Mouvement : {side}." },
  "turn-ends": { en: "Turn {turn} ends.", fr: "Fin du tour {turn}." },
  "source-named": {
    en: "{hex} becomes a supply source.",
    fr: "{hex} devient une source de ravitaillement.",
  },
  "source-given-up": {
    en: "The source in {hex} is given up.",
    fr: "La source {hex:in} est abandonnée.",
  },
  "source-lost": {
    en: "The {side} lose the source in {hex}.",
    fr: "Source perdue {hex:in} : {side}.",
  },
  "unit-transferred": { en: "{counter} passes to {leader}.", fr: "{counter} passe à {leader}." },
  "strength-transferred": {
    en: "{points} strength points of {giver} pass to {counter}.",
    fr: "{points} points de force {giver:of} passent à {counter}.",
  },
  "general-created": {
    en: "{counter} takes a command in {hex}.",
    fr: "{counter} prend un commandement {hex:in}.",
  },
  "general-removed": { en: "{counter} leaves the map.", fr: "{counter} quitte la carte." },
  luckner: {
    en: "{counter} appears in {hex}: the enemy is near.",
    fr: "{counter} apparaît {hex:in} : l’ennemi est proche.",
  },
  enters: {
    en: "{counter} enters the map in {hex}.",
    fr: "{counter} entre sur la carte {hex:in}.",
  },
  "entry-barred": {
    en: "{counter} waits: the enemy holds every entry.",
    fr: "{counter} attend : l’ennemi tient toutes les entrées.",
  },
  orders: { en: "Movement orders received: {count}.", fr: "Ordres de mouvement reçus : {count}." },
  announced: {
    en: "{counter} in {hex} announces a force ({march}): {force}.",
    fr: "{counter} {hex:in} annonce une force ({march}) : {force}.",
  },
  "initiative-test": {
    en: "{counter} tests his initiative: die {die}, needed {needed}, {result}.",
    fr: "{counter} teste son initiative : dé {die}, requis {needed}, {result}.",
  },
  move: { en: "{counter} moves from {from} to {to}.", fr: "{counter} va {from:of} {to:at}." },
  dropped: { en: "{counter} is left in {hex}.", fr: "{counter} est laissé {hex:in}." },
  passage: {
    en:
      "{counter} tries to force a passage through {hex}: {attackers} against {defenders}, {result}.",
    fr: "{counter} tente de forcer le passage {hex:in} : {attackers} contre {defenders}, {result}.",
  },
  "left-map": {
    en: "{counter} marches off the map in {hex} and is due on turn {due}.",
    fr: "{counter} sort de la carte {hex:in} et reviendra au tour {due}.",
  },
  sortie: { en: "{counter} marches on Paris.", fr: "{counter} marche sur Paris." },
  "convoy-ends": {
    en: "The strategic movement of {counter} ends in {hex}.",
    fr: "Le mouvement stratégique {counter:of} finit {hex:in}.",
  },
  attrition: {
    en:
      "Attrition of {counter}: {points} points, {movement} MP, dice {die} and {cavalryDie}; infantry {infantry}, cavalry {cavalry} ({isolated}).",
    fr:
      "Attrition {counter:of} : {points} points, {movement} PM, dés {die} et {cavalryDie} ; infanterie {infantry}, cavalerie {cavalry} ({isolated}).",
  },
  "commander-lost": {
    en: "{counter} is without men and out of the game.",
    fr: "{counter} n’a plus d’hommes et quitte la partie.",
  },
  "pushed-back": {
    en: "{counter} is pushed back from {from} to {to}: nobody can command all.",
    fr: "{counter} est repoussé {from:of} {to:in} : personne ne peut commander l’ensemble.",
  },
  "crowded-out": {
    en: "{counter} finds no room in {hex}; what {leader} can not lead is lost.",
    fr: "{counter} ne trouve pas de place {hex:in} ; ce que {leader} ne peut commander est perdu.",
  },
  displaced: {
    en: "{counter} escapes from {from} to {to}.",
    fr: "{counter} s’échappe {from:of} vers {to}.",
  },
  "bridge-damage": {
    en: "The bridge between {hex} and {to}: die {die}, destruction a {result}.",
    fr: "Pont entre {hex} et {to} : dé {die}, destruction, {result}.",
  },
  "bridge-repair": {
    en: "The bridge between {hex} and {to}: die {die}, repair a {result}.",
    fr: "Pont entre {hex} et {to} : dé {die}, réparation, {result}.",
  },
  stand: { en: "{hex}: the garrison fights {stand}.", fr: "{hex} : la garnison combat {stand}." },
  siege: { en: "{hex} is besieged.", fr: "{hex} est assiégée." },
  "siege-ends": { en: "The siege of {hex} ends.", fr: "Le siège {hex:of} est levé." },
  surrender: { en: "{hex} surrenders.", fr: "{hex} capitule." },
  "place-falls": { en: "{hex} has fallen.", fr: "{hex} est tombée." },
  occupied: { en: "{counter} occupies {hex}.", fr: "{counter} occupe {hex}." },
  "combat-begins": {
    en:
      "{counter} attacks {targets} from {from} ({how}): infantry {infantry}, cavalry {cavalry}, artillery {artillery} against infantry {enemyInfantry}, cavalry {enemyCavalry}, artillery {enemyArtillery}.",
    fr:
      "{counter} attaque {targets} à partir {from:of} ({how}) : infanterie {infantry}, cavalerie {cavalry}, artillerie {artillery} contre infanterie {enemyInfantry}, cavalerie {enemyCavalry}, artillerie {enemyArtillery}.",
  },
  bombardment: {
    en: "Artillery on {hex}: {artillery} points, ratio {ratio}-1, die {die}: {losses} lost.",
    fr:
      "Artillerie sur {hex} : {artillery} points, rapport {ratio}-1, dé {die} : {losses} de pertes.",
  },
  combat: {
    en:
      "{attackerHead} strikes {targets}: {attackers} against {defenders} ({defenderHead}), column {column} ({modified}, shift {shift}), die {die}: {result}.",
    fr:
      "{attackerHead} frappe {targets} : {attackers} contre {defenders} ({defenderHead}), colonne {column} ({modified}, décalage {shift}), dé {die} : {result}.",
  },
  "battle-type": {
    en: "{counter} shows his marker: {type} ({number}).",
    fr: "{counter} montre son marqueur : {type} ({number}).",
  },
  "counter-attack": {
    en: "{counter} counter-attacks {targets} from {hex}.",
    fr: "{counter} contre-attaque {targets} à partir {hex:of}.",
  },
  losses: {
    en: "{counter} loses {points} and has {left}.",
    fr: "{counter} perd {points}, reste {left}.",
  },
  eliminated: { en: "{counter} is eliminated.", fr: "{counter} est éliminé." },
  retreat: {
    en: "{counter} retreats {hexes} hexes from {from} to {to}.",
    fr: "{counter} recule de {hexes} hexagones, {from:of} {to:at}.",
  },
  blocked: {
    en: "{counter} can retreat no further than {hex}.",
    fr: "{counter} ne peut reculer plus loin que {hex}.",
  },
  "made-room": {
    en: "The force in {from} makes room and goes to {to}.",
    fr: "La force {from:in} fait place et va {to:in}.",
  },
  "retreat-off-map": {
    en: "{counter} retreats off the map in {hex}.",
    fr: "{counter} recule hors carte {hex:in}.",
  },
  pursuit: {
    en:
      "{counter} pursues: initiative {initiative}, retreat of {retreat}, cavalry {differential}, modified die {die}: {hexes} hexes.",
    fr:
      "{counter} poursuit : initiative {initiative}, recul de {retreat}, cavalerie {differential}, dé modifié {die} : {hexes} hexagones.",
  },
  pursued: {
    en: "The pursuit of {counter} ends in {hex}.",
    fr: "La poursuite {counter:of} s’arrête {hex:in}.",
  },
  "combat-ends": {
    en: "The combat for {targets} ends.",
    fr: "Le combat pour {targets} prend fin.",
  },
  morale: {
    en: "Morale of the {side}: {before} → {after} ({event}).",
    fr: "Moral, {side} : {before} → {after} ({event}).",
  },
  "order-test": {
    en: "{counter} after the retreat: die {die}, {result}.",
    fr: "{counter} après le recul : dé {die}, {result}.",
  },
  "rally-test": {
    en: "{counter} tries to rally: die {die}, {result}.",
    fr: "{counter} tente de se rallier : dé {die}, {result}.",
  },
  "game-over": { en: "The game is over: {level}.", fr: "La partie est finie : {level}." },
};

export const phaseMessages: Messages = {
  intermediate: { en: "Intermediate phase", fr: "Phase intermédiaire" },
  command: { en: "Command", fr: "Commandement" },
  movement: { en: "Movement", fr: "Mouvement" },
  combat: { en: "Combat", fr: "Combat" },
  "end-of-turn": { en: "End of turn", fr: "Fin de tour" },
};

/** Words for values that are neither names nor numbers. */
const values: Messages = {
  french: { en: "French", fr: "Français" },
  coalition: { en: "Coalition", fr: "Coalition" },
  fair: { en: "fair", fr: "beau" },
  mud: { en: "mud", fr: "boue" },
  rain: { en: "rain", fr: "pluie" },
  infantry: { en: "infantry", fr: "infanterie" },
  cavalry: { en: "cavalry", fr: "cavalerie" },
  success: { en: "success", fr: "réussite" },
  failure: { en: "failure", fr: "échec" },
  order: { en: "by order", fr: "par ordre" },
  extended: { en: "extended march", fr: "marche prolongée" },
  strategic: { en: "strategic movement", fr: "mouvement stratégique" },
  initiative: { en: "by initiative", fr: "par initiative" },
  forced: { en: "forced march", fr: "marche forcée" },
  isolated: { en: "isolated", fr: "isolé" },
  "in-supply": { en: "in supply", fr: "ravitaillé" },
  open: { en: "in the open", fr: "en rase campagne" },
  advantage: { en: "behind its walls", fr: "derrière ses murs" },
  storm: { en: "storm", fr: "assaut" },
  sally: { en: "sally", fr: "sortie" },
  battle: { en: "battle", fr: "bataille" },
  normal: { en: "normal line", fr: "ligne normale" },
  modified: { en: "modified line", fr: "ligne modifiée" },
  "set-piece": { en: "set-piece battle", fr: "bataille rangée" },
  pursuit: { en: "pursuit battle", fr: "bataille de poursuite" },
  holds: { en: "in order", fr: "en ordre" },
  disorganised: { en: "disorganised", fr: "désorganisé" },
  rallies: { en: "rallied", fr: "rallié" },
  sortie: { en: "the road to Paris", fr: "la route de Paris" },
  "place-lost": { en: "a place is lost", fr: "une place est perdue" },
  "battle-won": { en: "a battle is won", fr: "une bataille est gagnée" },
  "commander-lost": { en: "a commander is lost", fr: "un commandant est perdu" },
  "duke-lost": { en: "the Duke of Brunswick is lost", fr: "le duc de Brunswick est perdu" },
};

const nameKinds: Readonly<Record<string, NameKind>> = {
  counter: "counter",
  leader: "counter",
  giver: "counter",
  unit: "counter",
  attackerHead: "counter",
  defenderHead: "counter",
  hex: "hex",
  from: "hex",
  to: "hex",
  level: "level",
};
const listKinds: Readonly<Record<string, NameKind>> = {
  force: "counter",
  targets: "hex",
  sources: "hex",
  from: "hex",
};

/** The words of the system, for `System.words`. */
export const systemWords: SystemWords = wordsOf({
  events: eventMessages,
  options: optionMessages,
  decisions: decisionMessages,
  phases: phaseMessages,
  values,
  nameKinds,
  listKinds,
  signed: new Set(["french", "coalition", "before", "after", "differential"]),
  special(name, value, params, _language, names) {
    if (name !== "level" || typeof value === "number") return null;
    const full = `${params.scenario ?? ""}.${value}`;
    const named = names("level", full);
    return named === full ? value : named;
  },
});
