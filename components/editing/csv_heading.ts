/** The first line of a list's file that has to be written by hand, for the pages that say so. */
import {
  formationColumns,
  leaderColumns,
  provenanceColumns,
  ruleColumns,
  rulingColumns,
  unitColumns,
} from "../../schemas/records.ts";

const columns = {
  formations: formationColumns,
  leaders: [...leaderColumns, null, ...provenanceColumns],
  units: [...unitColumns, null, ...provenanceColumns],
  rules: ruleColumns,
  rulings: rulingColumns,
} as const;

/** The heading of `units.csv` and its like; the game's own columns stand before those of provenance. */
export function csvHeading(
  kind: keyof typeof columns,
  own: readonly { readonly id: string }[] = [],
): string {
  return columns[kind].flatMap((column) => column === null ? own : [column]).map(({ id }) => id)
    .join(",");
}
