/** Legend of the signs, and every key. */
import { Counter } from "../components/counter/Counter.tsx";
import { Marked } from "../components/overview/FidelityBar.tsx";
import { define } from "../components/page.ts";
import type { CounterProps } from "../components/types.ts";
import { word } from "../components/words/words.ts";
import { ui } from "../i18n/ui/mod.ts";
import type { Language } from "../library/finding.ts";
import { fidelities } from "../schemas/common.ts";

type Pair = readonly [string, string];
type Keys = readonly (readonly [keys: readonly string[], does: Pair])[];

const arrows = ["←", "→", "↑", "↓"];
const grid: Keys = [
  [arrows, ["Move to the next cell", "Aller à la case voisine"]],
  [["Shift", "←→↑↓"], ["Extend the selection", "Étendre la sélection"]],
  [["Ctrl", "←→↑↓"], ["To the edge of the grid", "Aller au bord de la grille"]],
  [["Home", "End"], ["First, last column", "Première, dernière colonne"]],
  [["F2", "Enter"], [
    "Edit the cell; Enter also confirms",
    "Modifier la case ; Entrée valide aussi",
  ]],
  [["a … z"], ["Type over the cell", "Remplacer le contenu de la case"]],
  [["Esc"], ["Leave the cell as it was", "Laisser la case en l’état"]],
  [["Delete"], ["Empty the selected cells", "Vider les cases choisies"]],
  [["Ctrl", "C"], ["Copy for a spreadsheet", "Copier pour un tableur"]],
  [["Ctrl", "V"], ["Paste from a spreadsheet", "Coller depuis un tableur"]],
  [["Ctrl", "Z"], ["Undo", "Annuler"]],
  [["Ctrl", "Y"], ["Redo", "Rétablir"]],
  [["Tab"], [
    "Next cell; after the last one, leave the grid",
    "Case suivante ; après la dernière, sortir de la grille",
  ]],
];
const map: Keys = [
  [arrows, ["Move the cursor to the next hex", "Amener le curseur à l’hexagone voisin"]],
  [["+", "−", "0"], [
    "Zoom in, zoom out, show the whole sheet",
    "Agrandir, réduire, montrer toute la feuille",
  ]],
  [["1 … 9"], ["Choose the terrain to paint with", "Choisir le terrain à peindre"]],
  [["Q", "W", "E", "A", "S", "D"], [
    "With the tools for hexsides and crossings: set or clear what lies on that side",
    "Avec les outils des côtés et des passages : poser ou ôter ce qui se trouve sur ce côté",
  ]],
  [["Space"], [
    "Use the chosen tool on the hex; lay a road there; choose the place or the name there or begin a new one, and lead a name’s letters on",
    "Appliquer l’outil à l’hexagone ; y mener une voie ; y choisir un lieu ou un nom, ou en commencer un, et mener plus loin les lettres d’un nom",
  ]],
  [["Enter"], [
    "Paint; end a road; put a chosen counter of a set-up down",
    "Peindre ; terminer une voie ; poser un pion choisi d’une mise en place",
  ]],
  [["Backspace"], [
    "Take the last hex of a road back",
    "Reprendre le dernier hexagone d’une voie",
  ]],
  [["Esc"], [
    "Give up a road or a new region, let go of a counter, a place or a name, leave the map",
    "Abandonner une voie ou une nouvelle région, lâcher un pion, un lieu ou un nom, quitter la carte",
  ]],
  [["Ctrl", "Z"], ["Undo", "Annuler"]],
  [["Ctrl", "Y"], ["Redo", "Rétablir"]],
];
const translation: Keys = [
  [["Ctrl", "Enter"], [
    "Save and go on to the next text",
    "Enregistrer et passer au texte suivant",
  ]],
  [["Ctrl", "Shift", "Space"], ["Put a no-break space", "Poser une espace insécable"]],
  [["Alt", "Shift", "Space"], ["Put a narrow no-break space", "Poser une espace fine insécable"]],
];
const replay: Keys = [
  [["Space"], ["Play or pause", "Lancer ou suspendre"]],
  [["←", "→"], ["Step back, step on", "Reculer, avancer d’un pas"]],
  [["Home", "End"], ["First, last step", "Premier, dernier pas"]],
];

/** What is printed on French keyboards. */
const keyNames: Readonly<Record<string, string>> = {
  Shift: "Maj",
  Enter: "Entrée",
  Esc: "Échap",
  Delete: "Suppr",
  Home: "Début",
  End: "Fin",
  Space: "Espace",
  Backspace: "Retour arrière",
};

function KeyTable(
  { title, keys, lang }: { title: string; keys: Keys; lang: Language },
) {
  return (
    <table class="data">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{word(lang, "help.key")}</th>
          <th scope="col">{word(lang, "help.does")}</th>
        </tr>
      </thead>
      <tbody>
        {keys.map(([names, does]) => (
          <tr>
            <th scope="row">
              {names.map((name) => (
                <>
                  <kbd>{lang === "fr" ? keyNames[name] ?? name : name}</kbd>
                  {" "}
                </>
              ))}
            </th>
            <td>{does[lang === "fr" ? 1 : 0]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export default define.page(({ state }) => {
  const { lang } = state;
  const say = ui(lang);
  const example: CounterProps = {
    id: "kretow",
    name: "Kretow",
    side: "coalition",
    formation: "Barclay de Tolly",
    nationGround: "#2f6b3c",
    nationInk: "#ffffff",
    stripe: "#7ccf6b",
    symbol: "cavalry",
    values: [
      { id: "strength", corner: "bottom-left", face: "front", text: "2", fidelity: "printed" },
      {
        id: "quality",
        corner: "bottom-centre",
        face: "front",
        text: "A",
        fidelity: "reconstructed",
      },
      { id: "movement", corner: "bottom-right", face: "front", text: "6", fidelity: "stand-in" },
    ],
    fidelity: "stand-in",
    hidden: false,
    lang,
  };
  return (
    <article>
      <h1>{word(lang, "help.title")}</h1>
      <h2 id="signs">{word(lang, "help.signs")}</h2>
      <div class="sheets">
        <table class="data">
          <caption>{say("fidelity.title")}</caption>
          <thead>
            <tr>
              <th scope="col">{word(lang, "help.example")}</th>
              <th scope="col">{word(lang, "help.signs")}</th>
              <th scope="col">{word(lang, "help.means")}</th>
            </tr>
          </thead>
          <tbody>
            {fidelities.map((fidelity) => (
              <tr>
                <td class="figures">
                  <Marked
                    text={fidelity === "missing" ? null : "4"}
                    fidelity={fidelity}
                    lang={lang}
                  />
                </td>
                <th scope="row">
                  <span class={`key key-${fidelity}`}>{say(`fidelity.${fidelity}`)}</span>
                </th>
                <td>{say(`fidelity.${fidelity}.legend`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div>
          <h3>{word(lang, "help.counter")}</h3>
          <Counter {...example} size="large" />
        </div>
      </div>
      <h2 id="keys">{word(lang, "help.keys")}</h2>
      <div class="sheets">
        <KeyTable title={word(lang, "help.grid")} keys={grid} lang={lang} />
        <KeyTable title={word(lang, "help.map")} keys={map} lang={lang} />
        <KeyTable title={ui(lang)("page.translation")} keys={translation} lang={lang} />
        <KeyTable title={word(lang, "help.replay")} keys={replay} lang={lang} />
      </div>
      <h2 id="saving">{word(lang, "help.saving")}</h2>
      <p class="prose">{word(lang, "help.savingText")}</p>
    </article>
  );
});
