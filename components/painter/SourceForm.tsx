/** How sure something new on the map is, and what that rests on. */
import type { JSX } from "preact";
import { ui } from "../../i18n/ui/mod.ts";
import type { Language } from "../../library/finding.ts";
import { fidelities, type Fidelity } from "../../schemas/fidelity.ts";
import { painterWord } from "./words.ts";

export interface SourceDraft {
  readonly fidelity: Fidelity;
  readonly remark: string;
}

export const freshSource: SourceDraft = { fidelity: "reconstructed", remark: "" };

/** Whether enough is said: a reconstruction needs its evidence. */
export const sourced = ({ fidelity, remark }: SourceDraft): boolean =>
  fidelity !== "reconstructed" || remark.trim() !== "";

export function SourceForm(
  { source, onSource, lang }: {
    readonly source: SourceDraft;
    readonly onSource: (source: SourceDraft) => void;
    readonly lang: Language;
  },
): JSX.Element {
  const { fidelity, remark } = source;
  const evidence = fidelity === "reconstructed";
  return (
    <>
      <label>
        {painterWord(lang, "place.sure")}{" "}
        <select
          value={fidelity}
          onChange={(event) =>
            onSource({
              ...source,
              fidelity: fidelities.find((item) => item === event.currentTarget.value) ?? fidelity,
            })}
        >
          {fidelities.filter((item) => item !== "missing").map((item) => (
            <option key={item} value={item}>{ui(lang)(`fidelity.${item}`)}</option>
          ))}
        </select>
      </label>
      <label>
        {painterWord(lang, evidence ? "place.evidence" : "place.note")}{" "}
        <input
          value={remark}
          required={evidence}
          maxLength={2000}
          onInput={(event) => onSource({ ...source, remark: event.currentTarget.value })}
        />
      </label>
    </>
  );
}
