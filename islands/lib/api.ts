/** How islands talk to the server: every edit names the version that it was made on. */
import type { Bilingual, Finding, JsonValue } from "../../library/finding.ts";

/** An operation as `edit/request.ts` takes it. Plain data; the server checks it. */
export type Edit = Readonly<Record<string, unknown>> & { readonly do: string };

export interface Done {
  readonly kind: "done";
  readonly title: Bilingual;
  readonly digests: Readonly<Record<string, string>>;
  readonly findings: readonly Finding[];
}

export interface ShownDifference {
  readonly path: string;
  readonly before?: JsonValue;
  readonly after?: JsonValue;
}

export interface ShownClash {
  readonly path: string;
  readonly base?: JsonValue;
  readonly mine?: JsonValue;
  readonly theirs?: JsonValue;
}

export interface ConflictAnswer {
  readonly kind: "conflict";
  readonly document: string;
  readonly digest: string;
  readonly base: string;
  readonly theirText: string;
  readonly myText: string | null;
  readonly theirs: readonly ShownDifference[];
  readonly mine: readonly ShownDifference[];
  readonly clashes: readonly ShownClash[];
}

export interface RefusedAnswer {
  readonly kind: "refused";
  readonly reason: string;
  readonly message: Bilingual;
}

/** The server could not be reached; nothing is known to be written. */
export interface Unreachable {
  readonly kind: "unreachable";
}

export type Answer = Done | ConflictAnswer | RefusedAnswer | Unreachable;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function isDone(value: unknown): value is Done {
  return isObject(value) && value["kind"] === "done" && isObject(value["digests"]);
}

function isConflict(value: unknown): value is ConflictAnswer {
  return isObject(value) && value["kind"] === "conflict" && typeof value["digest"] === "string";
}

function isBilingual(value: unknown): value is Bilingual {
  return isObject(value) && typeof value["en"] === "string" && typeof value["fr"] === "string";
}

async function answerOf(response: Response): Promise<Answer> {
  const body: unknown = await response.json();
  if (isDone(body) || isConflict(body)) return body;
  const given = isObject(body) ? body["message"] : undefined;
  const text = typeof given === "string" ? given : `HTTP ${response.status}`;
  const message = isBilingual(given) ? given : { en: text, fr: text };
  const reason = isObject(body) ? String(body["reason"] ?? body["error"] ?? response.status) : "";
  return { kind: "refused", reason, message };
}

const headers = { "content-type": "application/json", "x-grognard": "1" };

async function send(url: string, init: RequestInit): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(url, init);
  } catch (error) {
    if (error instanceof TypeError) return { kind: "unreachable" };
    throw error;
  }
  return await answerOf(response);
}

/** How a conflict is settled; see `edit/desk.ts`. */
export interface MergeChoice {
  readonly base: string;
  readonly choices: Readonly<Record<string, "mine" | "theirs">>;
}

/** Makes an edit on the version `digest` of a document. */
export function sendEdit(
  document: string,
  digest: string,
  edit: Edit,
  merge?: MergeChoice,
): Promise<Answer> {
  return send(`/api/documents/${document}`, {
    method: "PATCH",
    headers: { ...headers, "if-match": `"${digest}"` },
    body: JSON.stringify(merge ? { edit, merge } : { edit }),
  });
}

/** Undoes or does again the last edit of a game. Refused when the last edit of all is in another one. */
export function sendStep(step: "undo" | "redo", game: string): Promise<Answer> {
  return send(`/api/${step}`, { method: "POST", headers, body: JSON.stringify({ game }) });
}

/** An edit that could be undone or done again, and the documents that it changed. */
export interface HistoryStep {
  readonly title: Bilingual;
  readonly documents: readonly string[];
}

/** The next edits to undo and to do again; null when the server can not be asked. */
export async function fetchHistory(): Promise<
  { readonly undo: HistoryStep | null; readonly redo: HistoryStep | null } | null
> {
  try {
    const response = await fetch("/api/history");
    if (!response.ok) return null;
    const body: { undo: readonly HistoryStep[]; redo: readonly HistoryStep[] } = await response
      .json();
    return { undo: body.undo[0] ?? null, redo: body.redo[0] ?? null };
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** A document as it is now: its value and digest; null when it can not be had. */
export async function fetchDocument(
  document: string,
): Promise<{ readonly value: JsonValue; readonly digest: string } | null> {
  try {
    const response = await fetch(`/api/documents/${document}`);
    const body: { value: JsonValue; digest: string } = await response.json();
    return response.ok ? body : null;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** The digest of a document as it is on disk, `known` when it is still that; null when the server can not be asked. */
export async function digestOnDisk(document: string, known: string): Promise<string | null> {
  try {
    const response = await fetch(`/api/documents/${document}`, {
      headers: { "if-none-match": `"${known}"` },
      cache: "no-store",
    });
    if (response.status === 304) return known;
    return response.ok
      ? /"([0-9a-f]{64})"/.exec(response.headers.get("etag") ?? "")?.[1] ?? null
      : null;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Says something to readers of the screen, politely. */
export function announce(text: string): void {
  const place = document.getElementById("announce");
  if (place) place.textContent = text;
}
