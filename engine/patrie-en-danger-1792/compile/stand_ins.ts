/**
 * Tables that note what they take from a stand-in, for answers that must say so (NQ-169). A stand-in table also holds what
 * is printed: a cell that the printed table has, and a row that is marked as printed or derived, are not noted.
 */
import type { GameData } from "../../../schemas/bundle.ts";
import type { Table } from "../../../schemas/table.ts";
import { findIntervalRow, findKeyRow, isRead } from "./rows.ts";
import { inSentences, type StandInTable, type Tables } from "./tables.ts";

/** The same tables; `note` is called with the id of a stand-in table whenever a value that it made up is read. */
export function tracing(
  data: GameData,
  tables: Tables,
  note: (id: StandInTable) => void,
): Tables {
  const table = (id: string): Table | undefined => data.tables.find((one) => one.id === id);
  const printed = (id: string, row: number, column: string): boolean => {
    const source = table(id);
    const cells = source === undefined ? undefined : findIntervalRow(source, row)?.cells;
    return (cells?.[column] ?? null) !== null;
  };
  const terrain = (id: string) => {
    const source = table("terrain-effects-stand-in");
    const row = source === undefined ? undefined : findKeyRow(source, id);
    return row !== undefined && isRead(row);
  };
  return {
    ...tables,
    attrition(column, strength, die, level) {
      note("attrition-columns-stand-in");
      note("attrition-lines-stand-in");
      note("attrition-stand-in");
      return tables.attrition(column, strength, die, level);
    },
    bombardment(ratio, artillery, die) {
      const source = table("bombardment-stand-in");
      const line = source && findIntervalRow(source, die + Math.min(3, ratio) - 1);
      const fired = artillery > 0 && ratio >= 1;
      if (fired && !(line !== undefined && isRead(line))) note("bombardment-stand-in");
      return tables.bombardment(ratio, artillery, die);
    },
    combat(column, die) {
      if (!printed("combat", die, `c${column}`)) note("combat-stand-in");
      return tables.combat(column, die);
    },
    pursuitColumn(initiative, retreat) {
      const length = Math.max(1, Math.min(8, retreat));
      if (!printed("pursuit-column", Math.min(4, initiative), `retreat-${length}`)) {
        note("pursuit-column-stand-in");
      }
      return tables.pursuitColumn(initiative, retreat);
    },
    resistance(active, passive, weather) {
      const column = `${weather === 2 ? "rain" : "fair"}-${Math.min(4, passive)}`;
      // Without initiative nothing is left to lower (NQ-86).
      if (active > 0 && !printed("resistance", active, column)) note("resistance-stand-in");
      return tables.resistance(active, passive, weather);
    },
    terrainCost(id, arm) {
      if (!terrain(id)) note("terrain-effects-stand-in");
      return tables.terrainCost(id, arm);
    },
    pathCost(id) {
      note("path-costs-stand-in");
      return tables.pathCost(id);
    },
    terrainEffect(id) {
      const effect = tables.terrainEffect(id);
      if (terrain(id)) return effect;
      if (!inSentences.some((told) => told === id)) {
        note("terrain-effects-stand-in");
        return effect;
      }
      // All but the M is printed in sentences.
      return {
        ...effect,
        get modified() {
          note("terrain-effects-stand-in");
          return effect.modified;
        },
      };
    },
  };
}
