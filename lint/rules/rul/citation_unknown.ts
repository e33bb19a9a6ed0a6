import { rule } from "../../rule.ts";
import { both, en, fr, withSuggestion } from "../../words.ts";

export default rule({
  code: "RUL007",
  severity: "error",
  title: both("Code cites an unknown rule", "Le code cite une règle inconnue"),
  why: both(
    "Events explain themselves by the rules that they cite; one that is not in the register explains nothing.",
    "Les événements s'expliquent par les règles qu'ils citent ; une règle hors du registre n'explique rien.",
  ),
  needs: ["game", "rules", "rulings"],
  failing: {
    changes: [],
    manifest: { citations: ["T-001", "T-022", "TQ-01"] },
    at: { file: "game.json", pointer: "/system" },
    value: "T-022",
  },
  passing: { changes: [] },
  check(subject, report) {
    const rules = subject.data.rules.map(({ id }) => id);
    const rulings = subject.data.rulings.map(({ id }) => id);
    // A game that keeps no register yet has nothing to cite from.
    if (rules.length === 0) return;
    const known = new Set([...rules, ...rulings]);
    for (const citation of subject.system?.citations ?? []) {
      if (known.has(citation)) continue;
      const alike = citation.includes("Q-") ? rulings : rules;
      report(
        subject.document("game"),
        "/system",
        withSuggestion(
          {
            en:
              en`System ${subject.system?.id} cites ${citation}, which is neither a rule nor a ruling of this game.`,
            fr:
              fr`Le système ${subject.system?.id} cite ${citation}, qui n'est ni une règle ni une décision de ce jeu.`,
          },
          citation,
          alike,
        ),
        { record: citation },
      );
    }
  },
});
