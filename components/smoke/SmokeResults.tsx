/** A smoke report: per scenario and policy, how the games ended and what failed. */
import type { JSX } from "preact";
import { formats } from "../../i18n/formats.ts";
import { ui } from "../../i18n/ui/mod.ts";
import type { Language } from "../../library/finding.ts";
import type { SmokeReport } from "../../smoke/report.ts";
import { colon, word } from "../words/words.ts";

export function SmokeResults(
  { report, game, scenario, levels, chosen, lang }: {
    report: SmokeReport;
    game: string;
    scenario: (id: string) => string;
    levels: Readonly<Record<string, string>>;
    /** Names of what was chosen, by scenario and choice, divided by a space. */
    chosen: Readonly<Record<string, string>>;
    lang: Language;
  },
): JSX.Element {
  const say = ui(lang);
  const { number, percent } = formats(lang);
  const own = report.games.find((item) => item.game === game);
  return (
    <div class="run-results">
      <div class="scroll" tabIndex={0} role="region" aria-label={word(lang, "smoke.results")}>
        <table class="data">
          <thead>
            <tr>
              <th scope="col">{word(lang, "smoke.scenario")}</th>
              <th scope="col">{say("smoke.policy")}</th>
              <th scope="col" class="figures">{word(lang, "smoke.count")}</th>
              <th scope="col">{say("smoke.outcomes")}</th>
              <th scope="col" class="figures">{say("smoke.turns")}</th>
              <th scope="col" class="figures">{say("smoke.decisionsPerSecond")}</th>
              <th scope="col">{word(lang, "smoke.failures")}</th>
            </tr>
          </thead>
          <tbody>
            {own?.results.map((result) => (
              <tr>
                <th scope="row">
                  {scenario(result.scenario)}
                  {Object.values(result.choices).map((choice) => (
                    <span key={choice} class="tag">
                      {chosen[`${result.scenario} ${choice}`] ?? choice}
                    </span>
                  ))}
                </th>
                <td>
                  {result.policy === "random"
                    ? say("smoke.policy.random")
                    : say("smoke.policy.steady")}
                </td>
                <td class="figures">{number(result.games)}</td>
                <td>
                  {Object.entries(result.outcomes).sort(([, a], [, b]) => b - a).map((
                    [level, count],
                  ) => (
                    <div>
                      {levels[`${result.scenario} ${level}`] ?? level}{" "}
                      <span class="quiet">{percent(count / Math.max(1, result.games))}</span>
                    </div>
                  ))}
                </td>
                <td class="figures">{result.turns.minimum}–{result.turns.maximum}</td>
                <td class="figures">
                  {result.timing ? number(result.timing.decisionsPerSecond) : "—"}
                </td>
                <td>
                  {result.failures.length === 0
                    ? say("smoke.noFailures")
                    : result.failures.slice(0, 10).map((failure) => (
                      <div>
                        {failure.replay
                          ? (
                            <a
                              href={`/games/${game}/replay/${
                                failure.replay.replace(/\.replay\.json$/, "")
                              }`}
                            >
                              {failure.kind}
                            </a>
                          )
                          : failure.kind}
                        {colon(lang)}
                        {failure.message.split("\n")[0]}
                      </div>
                    ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {own && own.unexercised.length > 0 && (
        <p class="quiet">
          {word(lang, "smoke.unexercised")}
          {colon(lang)}
          {own.unexercised.map((id) => (
            <a
              class="cite"
              href={/Q-/.test(id)
                ? `/games/${game}/rulings?record=${id}#${id}`
                : `/games/${game}/rules?record=${id}#${id}`}
            >
              {id}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}
