/** Where in the editor a place in the data is shown. */
import type { Finding } from "../../library/finding.ts";
import type { DocumentKind, LibraryDocument } from "../../library/model.ts";

/** The last part of a document's id: `paris` of `paris-1814/maps/paris`. */
function recordOf(document: Pick<LibraryDocument, "id">): string {
  return document.id.slice(document.id.lastIndexOf("/") + 1);
}

/** The page that shows a document, or null when none does. */
export function documentHref(
  game: string,
  document: Pick<LibraryDocument, "id" | "kind">,
): string | null {
  const home = `/games/${game}`;
  const record = recordOf(document);
  const pages: Readonly<Partial<Record<DocumentKind, string | null>>> = {
    game: home,
    map: `${home}/map/${record}`,
    formations: `${home}/oob`,
    leaders: `${home}/oob`,
    units: `${home}/oob`,
    table: `${home}/tables/${record}`,
    schedule: `${home}/schedule`,
    setup: `${home}/setups/${record}`,
    scenario: `${home}/scenarios/${record}`,
    catalogue: `${home}/translation?to=${record}`,
    rules: `${home}/rules`,
    rulings: `${home}/rulings`,
  };
  return pages[document.kind] ?? null;
}

/** The file itself with a line marked: the way to every place that no page shows. */
export function sourceHref(game: string, document: string, line: number): string {
  const query = new URLSearchParams({ document, line: String(line) });
  return `/games/${game}/source?${query}#line-${line}`;
}

/** The page and the record that a finding speaks of; null when its file is no document of the game. */
export function findingHref(
  game: string,
  documents: readonly LibraryDocument[],
  finding: Finding,
): string | null {
  const document = documents.find((item) => item.file === finding.place.file);
  if (!document) return null;
  const page = documentHref(game, document);
  const href = finding.record === undefined && document.kind !== "game" ? null : page;
  if (!href || finding.record === undefined || document.kind === "game") {
    return sourceHref(game, document.id, finding.place.line);
  }
  if (document.kind === "catalogue") return `${href}&text=${encodeURIComponent(finding.record)}`;
  if (document.kind === "map") return `${href}?hex=${encodeURIComponent(finding.record)}`;
  const field = finding.place.pointer.split("/")[2];
  const query = new URLSearchParams({ record: finding.record });
  if (field && ["units", "leaders", "formations"].includes(document.kind)) {
    query.set("field", field);
  }
  return `${href}?${query}#${encodeURIComponent(finding.record)}`;
}
