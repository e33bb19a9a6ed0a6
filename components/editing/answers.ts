/** Results of edits as HTTP answers. */
import { HttpError } from "fresh";
import { z } from "zod";
import type { EditResult } from "../../edit/desk.ts";
import { pathText } from "../../edit/values/difference.ts";
import type { Difference } from "../../edit/values/difference.ts";
import type { Finding, JsonValue } from "../../library/finding.ts";
import type { DeskView } from "../../edit/desk.ts";

/** A difference for the wire: absent values are left out. */
function shown({ path, before, after }: Difference): {
  path: string;
  before?: JsonValue;
  after?: JsonValue;
} {
  return {
    path: pathText(path),
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
}

/** Differences sent at most; a file that was replaced wholly differs everywhere. */
const most = 400;

/** 200 with the new digests, 412 with both versions and what differs, 409 and 422 for refusals. */
export function answerEdit(result: EditResult, view: DeskView, document?: string): Response {
  switch (result.kind) {
    case "done": {
      const game = document?.split("/")[0];
      const findings: readonly Finding[] = view.findings.filter((item) =>
        game === undefined || item.place.file.startsWith(`${game}/`)
      );
      const digest = document === undefined ? undefined : result.digests[document];
      const current = view.library.documents.find((item) => item.id === document)?.digest;
      const tag = digest ?? current;
      return Response.json({
        kind: "done",
        operation: result.operation,
        title: result.title,
        digests: result.digests,
        findings,
      }, { headers: tag ? { etag: `"${tag}"` } : {} });
    }
    case "conflict":
      return Response.json({
        ...result,
        theirs: result.theirs.slice(0, most).map(shown),
        mine: result.mine.slice(0, most).map(shown),
      }, { status: 412, headers: { etag: `"${result.digest}"` } });
    case "refused": {
      const status = result.reason === "no-such-document"
        ? 404
        : ["id-taken", "other-game"].includes(result.reason) ||
            result.reason.startsWith("nothing-to-")
        ? 409
        : 422;
      return Response.json({ kind: "refused", reason: result.reason, message: result.refused }, {
        status,
      });
    }
  }
}

/** The digest that `If-Match` names; null without the header, `*` as it stands. Weak tags never match. */
export function ifMatch(request: Request): string | null {
  const header = request.headers.get("if-match");
  if (header === null) return null;
  return /^\s*"([0-9a-f]{64})"\s*$/.exec(header)?.[1] ?? header;
}

const Step = z.strictObject({ game: z.string().max(64).optional() });

/** The game that a request to undo or redo keeps to; undefined for all of them. */
export function gameOfStep(body: unknown): string | undefined {
  const step = Step.safeParse(body);
  if (!step.success) throw new HttpError(400, step.error.issues[0]?.message);
  return step.data.game;
}
