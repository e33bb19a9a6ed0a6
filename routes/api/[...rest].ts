/** Addresses below /api/ that mean nothing: an answer in JSON like all others. */
import { HttpError } from "fresh";
import { define } from "../../components/page.ts";

const none = () => Promise.reject(new HttpError(404, "there is nothing at this address"));

export const handler = define.handlers({
  GET: none,
  POST: none,
  PUT: none,
  PATCH: none,
  DELETE: none,
});
