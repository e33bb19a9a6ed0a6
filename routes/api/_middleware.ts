/** The API answers in JSON, errors too. */
import { HttpError } from "fresh";
import { define } from "../../components/page.ts";
import { SaveError } from "../../edit/files/save.ts";

/** Status by what the file system said: the client tells full disks from read-only files. */
const saveStatus = {
  "read-only": 403,
  "disk-full": 507,
  gone: 410,
  outside: 403,
  unwritable: 500,
} as const;

export default define.middleware(async (context) => {
  try {
    return await context.next();
  } catch (error) {
    if (error instanceof SaveError) {
      return Response.json({ error: error.problem, message: error.words }, {
        status: saveStatus[error.problem],
      });
    }
    if (error instanceof HttpError) {
      const { message } = error;
      return Response.json(
        { error: `http-${error.status}`, message: { en: message, fr: message } },
        {
          status: error.status,
        },
      );
    }
    throw error;
  }
});
