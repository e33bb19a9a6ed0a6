/** `errata.json`: published corrections to data, applied over the base in layer order; the base files stay as printed. */
import { z } from "zod";
import { header, Id, provenance, Text } from "./common.ts";

export const Erratum = z.looseObject({
  id: Id,
  layer: z.enum(["clarification", "change", "erratum"]),
  document: Text.meta({ description: "File relative to the game's folder, such as units.csv" }),
  record: Text.meta({ description: "Id of the record, or a JSON Pointer in a JSON document" }),
  field: Text,
  was: z.string().nullable().meta({ description: "The value that is replaced, as text; checked" }),
  becomes: z.string().nullable(),
  ...provenance,
});
export type Erratum = z.infer<typeof Erratum>;
export const Errata = z.looseObject({ ...header, errata: z.array(Erratum) });
export type Errata = z.infer<typeof Errata>;
