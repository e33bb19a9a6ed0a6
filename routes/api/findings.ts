/** All findings, or those of one game (`?game=`). */
import { define } from "../../components/page.ts";

export const handler = define.handlers({
  GET({ state, url }) {
    const game = url.searchParams.get("game");
    const findings = state.view.findings.filter((item) =>
      game === null || item.place.file.startsWith(`${game}/`)
    );
    const count = (severity: string) =>
      findings.filter((item) => item.severity === severity).length;
    return Response.json({
      version: 1,
      checked: {
        files: state.view.library.documents.length,
        games: state.view.library.games.map((item) => item.id),
      },
      summary: { errors: count("error"), warnings: count("warning"), infos: count("info") },
      findings,
    });
  },
});
