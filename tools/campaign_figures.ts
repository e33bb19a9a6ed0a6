/**
 * What play of 1792 shows: plays games under `steady` with their logs and prints averages, as docs/play/1792.md has them.
 * `deno run --allow-read tools/campaign_figures.ts [games] [first seed]`
 */
import { openGame } from "../engine/systems.ts";
import { isRefusal, makeBundle } from "../bundle/mod.ts";
import { loadLibrary } from "../library/mod.ts";
import { makePolicy } from "../smoke/policy.ts";

const games = Number(Deno.args[0] ?? "400");
const first = Number(Deno.args[1] ?? "1");
const bundle = makeBundle(await loadLibrary("data"), "1792");
if (isRefusal(bundle)) throw new Error(bundle.reason.en);
const game = openGame(bundle);

const counts = new Map<string, number>();
const count = (key: string, by = 1) => counts.set(key, (counts.get(key) ?? 0) + by);
const turnsOfFall = new Map<string, number>();
for (let seed = first; seed < first + games; seed++) {
  const match = game.start("campaign", seed, { log: true });
  const choose = makePolicy("steady", seed);
  let decisions = 0;
  for (let decision = match.decision(); decision !== null; decision = match.decision()) {
    match.choose(choose(match, decision));
    decisions++;
  }
  const outcome = match.outcome();
  if (outcome === null) throw new Error(`seed ${seed} has no outcome`);
  count("decisions", decisions);
  count("turns", outcome.turn);
  count(`level ${outcome.level}`);
  for (const side of ["french", "coalition"]) {
    count(`lost ${side}`, outcome.measures[`losses-${side}`]);
  }
  let combats = 0;
  for (const { kind, params, side, turn } of match.events()) {
    const who = side === 0 ? "coalition" : "french";
    if (kind === "attrition") {
      count(`attrition ${who}`, Number(params.infantry) + Number(params.cavalry));
      if (params.isolated === "isolated") count(`isolated ${who}`);
    } else if (kind === "combat-begins") {
      count(`${params.how} by ${who}`);
      combats++;
    } else if (kind === "pursuit" && Number(params.hexes) > 0) count("pursuits of a hex or more");
    else if (kind === "counter-attack") count("counter-attacks");
    else if (kind === "place-falls") {
      count(`falls ${params.hex}`);
      turnsOfFall.set(String(params.hex), (turnsOfFall.get(String(params.hex)) ?? 0) + turn);
    } else if (kind === "morale" && params.event !== "place-lost") {
      const rose = Number(params.after) > Number(params.before);
      count(
        `prize ${(params.side === "french") === rose ? "french" : "coalition"}: ${params.event}`,
      );
    } else if (kind === "luckner") count("Luckner comes");
    else if (kind === "passage") count(`passages, ${params.result}`);
    else if (kind === "announced") count(`marches ${params.march}`);
  }
  count("combats", combats);
}

for (const [key, total] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const [what, hex] = key.split(" ");
  const when = what === "falls" && hex !== undefined
    ? `  (turn ${((turnsOfFall.get(hex) ?? 0) / total).toFixed(1)})`
    : "";
  console.log(`${key.padEnd(40)} ${(total / games).toFixed(3)}${when}`);
}
