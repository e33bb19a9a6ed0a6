/** Edits of Paris that tests make, and how they make them. */
import assert from "node:assert/strict";
import type { Desk } from "../../edit/desk.ts";
import type { EditRequest } from "../../edit/request.ts";

export const units = "paris-1814/units";
export const map = "paris-1814/maps/paris";

/** The version of a document that a desk knows now. */
export async function digest(desk: Desk, id: string): Promise<string> {
  const found = (await desk.view()).library.documents.find((item) => item.id === id);
  assert.ok(found, id);
  return found.digest;
}

/** Sets a unit's strength. */
export const strength = (record: string, value: number): EditRequest => ({
  do: "set-field",
  record,
  field: "strength",
  value,
});

export const sorted = <Item extends { readonly path: string }>(items: readonly Item[]): Item[] =>
  [...items].sort((a, b) => a.path < b.path ? -1 : 1);

/** Makes an edit that must go through. */
export async function done(desk: Desk, id: string, request: EditRequest): Promise<void> {
  const result = await desk.edit(id, await digest(desk, id), request);
  assert.equal(result.kind, "done", JSON.stringify(result).slice(0, 400));
}
