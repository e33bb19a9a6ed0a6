/** One document: read it, or edit the version that `If-Match` names. */
import { HttpError } from "fresh";
import { z } from "zod";
import { readJson } from "../../../adapter/guard.ts";
import { answerEdit, ifMatch } from "../../../components/editing/answers.ts";
import { define, type State } from "../../../components/page.ts";
import type { Merge } from "../../../edit/desk.ts";
import { EditRequest } from "../../../edit/request.ts";
import type { LibraryDocument } from "../../../library/model.ts";
import type { Context } from "fresh";

const Merging = z.strictObject({
  base: z.string().regex(/^[0-9a-f]{64}$/),
  choices: z.record(z.string(), z.enum(["mine", "theirs"])),
});
const PatchBody = z.strictObject({ edit: EditRequest, merge: Merging.optional() });
const PutBody = z.strictObject({ text: z.string() });

/** The document by its id; ids are compared with those of the library, never made into paths. */
function documentOf(context: Context<State>): LibraryDocument {
  const id = context.params["id"] ?? "";
  const document = context.state.view.library.documents.find((item) => item.id === id);
  if (!document) throw new HttpError(404, `there is no document "${id}"`);
  return document;
}

function base(request: Request): string | Response {
  const digest = ifMatch(request);
  if (digest !== null) return digest;
  return Response.json({
    error: "precondition-required",
    message: {
      en: "say with If-Match which version you edited",
      fr: "dites avec If-Match quelle version vous avez modifiée",
    },
  }, { status: 428 });
}

async function edit(
  context: Context<State>,
  digest: string,
  request: EditRequest,
  merge?: Merge,
): Promise<Response> {
  const { desk } = context.state;
  const document = documentOf(context);
  const result = await desk.edit(document.id, digest, request, merge);
  return answerEdit(result, await desk.view(), document.id);
}

/** Zod's complaints as one line: what, where. */
function complaint(error: z.ZodError): string {
  return error.issues.slice(0, 3).map((item) => `${item.path.join("/")}: ${item.message}`).join(
    "; ",
  );
}

export const handler = define.handlers({
  GET(context) {
    const document = documentOf(context);
    const etag = `"${document.digest}"`;
    if (context.req.headers.get("if-none-match") === etag) {
      return new Response(null, { status: 304, headers: { etag } });
    }
    const { id, kind, file, text, value, digest, sound } = document;
    return Response.json({ id, kind, file, text, value, digest, sound }, { headers: { etag } });
  },
  async PATCH(context) {
    const digest = base(context.req);
    if (digest instanceof Response) return digest;
    const body = PatchBody.safeParse(await readJson(context.req));
    if (!body.success) throw new HttpError(400, complaint(body.error));
    return await edit(context, digest, body.data.edit, body.data.merge);
  },
  async PUT(context) {
    const digest = base(context.req);
    if (digest instanceof Response) return digest;
    const body = PutBody.safeParse(await readJson(context.req));
    if (!body.success) throw new HttpError(400, complaint(body.error));
    return await edit(context, digest, { do: "set-text", text: body.data.text });
  },
});
