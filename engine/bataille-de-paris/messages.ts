/**
 * Everything that the system says, in English and French: events, options, decisions, phases. Templates name parameters
 * in braces; words that are ids in the data (counters, places) come from the caller, so that catalogues can name them.
 * French typography: U+00A0 before a colon and inside guillemets, U+202F before ; ! ?, U+2019 as apostrophe.
 */
import type { NameKind, SystemWords } from "../core/system.ts";
import { type Message, wordsOf } from "../core/words.ts";
import { decisionMessages, optionMessages } from "./text/options.ts";

/** Events by kind. `docs/engine.md` lists their parameters. */
export const eventMessages: Readonly<Record<string, Message>> = {
  turn: {
    en: "Turn {turn} begins. Morale of Paris: {morale}.",
    fr: "Début du tour {turn}. Moral de Paris : {morale}.",
  },
  plan: {
    en: "A choice is made: {choice} ({option}).",
    fr: "Un choix est fait : {choice} ({option}).",
  },
  "set-up": { en: "{counter} sets up in {hex}.", fr: "{counter} se place {hex:in}." },
  "movement-phase": {
    en: "Movement of the {side}.",
    fr: "Mouvement : {side}.",
  },
  enters: {
    en: "{counter} enters the map in {hex}.",
    fr: "{counter} entre sur la carte {hex:in}.",
  },
  "entry-blocked": {
    en: "{counter} waits: the enemy holds the whole {edge} edge.",
    fr: "{counter} attend : l’ennemi tient tout le bord {edge}.",
  },
  "arrival-delayed": {
    en: "The French do not roll for reinforcements this turn.",
    fr: "Les Français ne lancent pas le dé des renforts ce tour-ci.",
  },
  "arrival-roll": {
    en: "Reinforcement die: {die}, {result}.",
    fr: "Dé des renforts : {die}, {result}.",
  },
  placed: {
    en: "{counter} arrives as a reinforcement in {hex}.",
    fr: "{counter} arrive en renfort {hex:in}.",
  },
  move: {
    en: "{counter} moves from {from} to {to} ({cost} MP, {left} left).",
    fr: "{counter} va {from:of} {to:at} ({cost} PM, reste {left}).",
  },
  "decoy-placed": { en: "A decoy is placed in {hex}.", fr: "Un leurre est placé {hex:in}." },
  "decoy-removed": {
    en: "The decoy in {hex} is taken back.",
    fr: "Le leurre {hex:in} est repris.",
  },
  control: { en: "{hex} passes to the {side}.", fr: "{hex} change de main : {side}." },
  "paris-entered": {
    en: "{counter} enters Paris in {hex}.",
    fr: "{counter} entre dans Paris {hex:in}.",
  },
  morale: {
    en: "Morale of Paris: {before} → {after} ({event}).",
    fr: "Moral de Paris : {before} → {after} ({event}).",
  },
  "attack-declared": {
    en: "Attack {attack} on {targets} is declared: {attackers}.",
    fr: "Attaque {attack} déclarée contre {targets} : {attackers}.",
  },
  "attack-extended": {
    en: "Attack {attack} is extended to {hex}.",
    fr: "L’attaque {attack} s’étend {hex:at}.",
  },
  "attack-withdrawn": {
    en: "Attack {attack} is taken back.",
    fr: "L’attaque {attack} est retirée.",
  },
  "combat-begins": {
    en: "Attack {attack} on {targets} is resolved.",
    fr: "Résolution de l’attaque {attack} contre {targets}.",
  },
  refused: {
    en: "The cavalry in {from} refuses combat and falls back to {to}.",
    fr: "La cavalerie {from:in} refuse le combat et se replie {to:in}.",
  },
  "combat-void": {
    en: "Nobody is left to fight: the attack is over.",
    fr: "Plus personne à combattre : l’attaque prend fin.",
  },
  "quality-roll": {
    en: "Quality of {counter}: die {die}, {result}.",
    fr: "Qualité {counter:of} : dé {die}, {result}.",
  },
  combat: {
    en:
      "Combat in {targets}: {attackers} ({attackerStrength}, head {attackerHead}) against {defenders} ({defenderStrength}, head {defenderHead}). Modifiers: ratio {strengthRatio}, quality {quality}, terrain {terrain}, commanders {commanders}, morale {moraleModifier}, combined attack {combinedAttack}, overstacking {overstacking}; total {modifier}. Dice {dice}, modified {total}{tactical}: {result}.",
    fr:
      "Combat {targets:in} : {attackers} ({attackerStrength}, tête {attackerHead}) contre {defenders} ({defenderStrength}, tête {defenderHead}). Modificateurs : rapport {strengthRatio}, qualité {quality}, terrain {terrain}, commandants {commanders}, moral {moraleModifier}, attaque combinée {combinedAttack}, surempilement {overstacking} ; total {modifier}. Dés {dice}, modifiés {total}{tactical} : {result}.",
  },
  "commander-hit": {
    en: "{counter} is hit in {hex}: die {die}, {result}.",
    fr: "{counter} est touché {hex:in} : dé {die}, {result}.",
  },
  "capture-roll": {
    en: "{counter}, alone in {hex}, is overtaken: die {die}, {result}.",
    fr: "{counter}, seul {hex:in}, est rejoint : dé {die}, {result}.",
  },
  "commander-displaced": {
    en: "{counter} escapes from {from} to {to}.",
    fr: "{counter} s’échappe {from:of} vers {to}.",
  },
  "commander-gone": {
    en: "{counter} has no unit to join and leaves the game.",
    fr: "{counter} n’a plus d’unité à rejoindre et quitte la partie.",
  },
  "step-lost": { en: "{counter} loses a step in {hex}.", fr: "{counter} perd un pas {hex:in}." },
  eliminated: { en: "{counter} is eliminated in {hex}.", fr: "{counter} est éliminé {hex:in}." },
  "napoleon-option": {
    en: "Napoleon turns the retreat into losses.",
    fr: "Napoléon change le recul en pertes.",
  },
  "cannot-retreat": {
    en: "The stack in {hex} has nowhere to go, stays and loses a step.",
    fr: "La pile {hex:in} ne peut reculer nulle part, reste et perd un pas.",
  },
  stays: {
    en: "The stack in {hex} stays at the price of a step.",
    fr: "La pile {hex:in} tient au prix d’un pas.",
  },
  retreat: {
    en: "The stack in {from} retreats to {to}.",
    fr: "La pile {from:in} recule {to:in}.",
  },
  advance: {
    en: "{counter} advances from {from} to {to}.",
    fr: "{counter} avance {from:of} {to:at}.",
  },
  accompanies: { en: "{counter} goes with it to {to}.", fr: "{counter} l’accompagne {to:in}." },
  "game-over": {
    en: "The game is over: {level}. Morale of Paris: {morale}.",
    fr: "La partie est finie : {level}. Moral de Paris : {morale}.",
  },
};

export const phaseMessages: Readonly<Record<string, Message>> = {
  plan: { en: "Choices before the game", fr: "Choix avant la partie" },
  setup: { en: "Set-up", fr: "Mise en place" },
  reinforcements: { en: "Reinforcements", fr: "Renforts" },
  movement: { en: "Movement", fr: "Mouvement" },
  declaration: { en: "Declaration of attacks", fr: "Déclaration des attaques" },
  combat: { en: "Combats", fr: "Combats" },
};

/** Words for values that are neither names nor numbers. */
const words: Readonly<Record<string, Message>> = {
  french: { en: "French", fr: "Français" },
  coalition: { en: "Coalition", fr: "Coalition" },
  none: { en: "nobody comes", fr: "personne ne vient" },
  arrives: { en: "they arrive", fr: "ils arrivent" },
  wounded: { en: "wounded", fr: "blessé" },
  killed: { en: "killed", fr: "tué" },
  captured: { en: "captured", fr: "capturé" },
  displaced: { en: "he escapes", fr: "il s’échappe" },
  secret: { en: "kept secret", fr: "tenu secret" },
  tactical: { en: ", tactical option", fr: ", option tactique" },
  "key-hex-taken": { en: "key hex taken", fr: "hexagone clé pris" },
  "key-hex-retaken": { en: "key hex retaken", fr: "hexagone clé repris" },
  "pantin-or-romainville-retaken": {
    en: "Pantin or Romainville retaken",
    fr: "Pantin ou Romainville repris",
  },
  "first-attack-on-paris": { en: "Paris is attacked", fr: "Paris est attaqué" },
  "first-entry-into-paris": { en: "Paris is entered", fr: "l’ennemi entre dans Paris" },
  "french-commander-lost": { en: "French commander lost", fr: "commandant français perdu" },
  "coalition-commander-lost": { en: "Coalition commander lost", fr: "commandant coalisé perdu" },
  "napoleon-wounded": { en: "Napoleon is wounded", fr: "Napoléon est blessé" },
  "napoleon-lost": { en: "Napoleon is lost", fr: "Napoléon est perdu" },
  "paris-overrun": { en: "Paris is overrun", fr: "Paris est submergé" },
};

const nameKinds: Readonly<Record<string, NameKind>> = {
  counter: "counter",
  attackerHead: "counter",
  defenderHead: "counter",
  hex: "hex",
  from: "hex",
  to: "hex",
  formation: "formation",
  choice: "choice",
  level: "level",
  edge: "edge",
};
const listKinds: Readonly<Record<string, NameKind>> = {
  attackers: "counter",
  defenders: "counter",
  targets: "hex",
};
const signed: ReadonlySet<string> = new Set([
  "strengthRatio",
  "quality",
  "terrain",
  "commanders",
  "moraleModifier",
  "combinedAttack",
  "overstacking",
  "modifier",
]);

/** The words of the system, for `System.words`. */
export const systemWords: SystemWords = wordsOf({
  events: eventMessages,
  options: optionMessages,
  decisions: decisionMessages,
  phases: phaseMessages,
  values: words,
  nameKinds,
  listKinds,
  signed,
  special(name, value, params, language, names) {
    if (name === "tactical") return value === 1 ? words.tactical?.[language] ?? "" : "";
    if (typeof value === "number") return null;
    if (name === "level" && params.scenario !== undefined) {
      // Two scenarios may both have a level `tie`, and call it by different names.
      const full = `${params.scenario}.${value}`;
      const named = names("level", full);
      return named === full ? value : named;
    }
    return name === "option" && value !== "secret" ? names("option", value) : null;
  },
});

/** One event as a sentence; what a decision asks. */
export const render = systemWords.event;
export const renderDecision = systemWords.decision;
