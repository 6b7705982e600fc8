// How strong the expert is in a browser: some experts think in Chromium and the others in the program, on the same deals from
// every seat. Everything but where and how long they think is as in any match: rooms hand out jobs. What was played is kept
// deal by deal, and not played again.

import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What an expert has for a turn, in milliseconds. */
export const LIMITS = { page: 1_000, program: 400 };
/** How many sit at a table. Against each other the page has one seat after the other; as a team it has all of them, and then the
 * program has. All of these experts use the time they are given. */
export const CONTESTS = {
  "great-race": { seats: 2 },
  "cthulhu-500": { seats: 3, options: { race: "short" } },
  "the-game": { seats: 3, team: true },
};
/** With fewer deals nothing is judged: an interval would say nothing. */
const ENOUGH = 8;
/** A thought that takes longer has not kept to its time. */
const late = (ms, limit) => ms > 1.1 * limit + 50;
const OWNER = { id: "ana", name: "Ana" };

/** Asks an engine and answers with what it says. */
async function put(ask, call) {
  const reply = JSON.parse(await ask(JSON.stringify(call)));
  if (reply.refused) throw new Error(JSON.stringify(reply.refused));
  return reply.ok;
}

/** One match; `thinkers` by seat. Says how it ended. Thinkers remember by the name of a table: the same deal from another seat
 * is another table to them. */
async function played(rooms, game, options, deal, name, thinkers) {
  await put(rooms, { begin: { secret: deal.toString(16).padStart(64, "0"), pace: 0 } });
  let now = 1_000;
  let [listing, kept, wake] = [null, null, null];
  const waiting = [];
  const carry = async (call) => {
    const { value, todo = [] } = await put(rooms, call);
    for (const each of todo) {
      if (each.store) {
        listing = JSON.parse(each.store.head.summary);
        const { table, first, facts } = each.store;
        if (first === 0) kept = { table, game, facts };
        else await carry({ stored: { now, table, ok: true } });
      } else if (each.think) waiting.push(each.think);
      else if (each.wake) wake = each.wake.at;
    }
    return value;
  };
  const terms = { options, seats: thinkers.length };
  const bots = thinkers.map(() => "expert");
  const fresh = { game, terms, bots, start: true };
  const { table } = await carry({ "open-table": { now, owner: OWNER, new: fresh } });
  await carry({ connect: { conn: 1, person: OWNER } });
  await carry({ "open-room": { now, kept } });
  while (listing.phase !== "over") {
    const next = waiting.shift();
    if (!next) {
      if (wake === null) throw new Error(`${game}: nobody thinks, and the match is not over`);
      [now, wake] = [Math.max(now, wake), null];
      await carry({ wake: { now, table } });
      continue;
    }
    const sent = JSON.parse(next.job);
    const thinker = thinkers[sent.knows.seat];
    const job = JSON.stringify({ ...sent, limit: thinker.limit, table: `${table}${name}` });
    const began = performance.now();
    const thought = await put(thinker.ask, { think: { job } });
    thinker.took.push(Math.round(performance.now() - began));
    await carry({ thought: { now, table, answer: thought.value ?? next.failed } });
  }
  await carry({ "close-room": { table } });
  return listing.ranking;
}

/** A deal from every seat: what share of the wins the page has, against a fair one. */
async function dealt({ page, program }, game, { seats, team = false, options = {} }, deal) {
  const took = { page: [], program: [] };
  const there = { ...page, took: took.page };
  const here = { ...program, took: took.program };
  const match = (name, at) =>
    played(
      program.ask,
      game,
      options,
      deal,
      name,
      Array.from({ length: seats }, (_, seat) => (at(seat) ? there : here)),
    );
  if (team) {
    const ours = (await match("a", () => true)).team.won;
    const theirs = (await match("b", () => false)).team.won;
    return { share: (1 + Number(ours) - Number(theirs)) / 2, took };
  }
  let share = 0;
  for (let seat = 0; seat < seats; seat += 1) {
    const { winners } = (await match("abcdefgh"[seat], (at) => at === seat)).each;
    if (winners.includes(seat)) share += 1 / winners.length / seats;
  }
  return { share, took };
}

/** Deals that were played before, by their number; a line that was torn by a sudden end is played again. */
function journal(file) {
  const known = new Map();
  if (!existsSync(file)) return known;
  for (const line of readFileSync(file, "utf8").split("\n"))
    try {
      const { deal, ...rest } = JSON.parse(line);
      known.set(deal, rest);
    } catch {
      // Nothing, or half a line.
    }
  return known;
}

/** Half of a 95 % interval of a mean, by Student's distribution. */
function halfInterval(values, mean) {
  const free = values.length - 1;
  if (free < 1) return Infinity;
  const spread = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / free;
  const z = 1.959964;
  const quantile =
    z + (z ** 3 + z) / (4 * free) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * free ** 2);
  return quantile * Math.sqrt(spread / values.length);
}

const percent = (share) => `${(100 * share).toFixed(1)} %`;

/** What all deals together say, and what is wrong with it. */
export function judged(game, deals, limits) {
  const { seats, team = false } = CONTESTS[game];
  const fair = team ? 1 / 2 : 1 / seats;
  const shares = deals.map(({ share }) => share);
  const mean = shares.reduce((sum, one) => sum + one, 0) / shares.length;
  const error = halfInterval(shares, mean);
  const faults = [];
  const enough = shares.length >= ENOUGH;
  if (enough && mean + error < fair)
    faults.push(`${game}: weaker in the page, at most ${percent(mean + error)} of the wins`);
  const times = Object.entries(limits).map(([side, limit]) => {
    const took = deals.flatMap((deal) => deal.took[side]).sort((one, other) => one - other);
    const over = took.filter((ms) => late(ms, limit)).length;
    if (enough && over > 0)
      faults.push(`${game}: ${over} thoughts of the ${side} took too long, up to ${took.at(-1)} ms`);
    const average = Math.round(took.reduce((sum, ms) => sum + ms, 0) / Math.max(1, took.length));
    return (
      `${side}: ${took.length} thoughts, ${average} ms on average, ${took.at(-1)} ms at most, ` +
      `${over} longer than 1.1 × ${limit} + 50 ms`
    );
  });
  const interval = Number.isFinite(error) ? `± ${percent(error)}` : "(too few for an interval)";
  const lines = [
    `${game}, expert: ${limits.page} ms a turn in the page against ${limits.program} ms in the program: ` +
      `${percent(mean)} ${interval} of the wins, ${percent(fair)} would be even; ` +
      `${shares.length} deals, ${team ? "each by either team" : "each from every seat"} (95 %)`,
    ...times.map((line) => `  ${line}`),
  ];
  return { lines, faults };
}

/** Plays what was not played yet and says how it went; answers with what is wrong. `identity` is what a deal depends on beside
 * its number: journals of something else are left alone. */
export async function strength({ page, program, games, deals, folder, identity, ...more }) {
  const { limits = LIMITS, told = console.log } = more;
  const sides = {
    page: { ask: page, limit: limits.page },
    program: { ask: program, limit: limits.program },
  };
  await put(page, { begin: { secret: "5e".repeat(32) } });
  mkdirSync(folder, { recursive: true });
  const faults = [];
  for (const game of games) {
    const contest = CONTESTS[game];
    if (!contest) throw new Error(`${game}: one of ${Object.keys(CONTESTS).join(", ")}`);
    const hash = createHash("sha256").update(JSON.stringify([identity, contest, limits]));
    const file = join(folder, `${game}-${hash.digest("hex").slice(0, 12)}.jsonl`);
    const known = journal(file);
    const all = [];
    for (let deal = 0; deal < deals; deal += 1) {
      let found = known.get(deal);
      if (!found) {
        found = await dealt(sides, game, contest, deal);
        appendFileSync(file, `\n${JSON.stringify({ deal, ...found })}`);
        told(`${game}, deal ${deal}: ${percent(found.share)} of the wins`);
      }
      all.push(found);
    }
    const { lines, faults: wrong } = judged(game, all, limits);
    lines.forEach((line) => told(line));
    faults.push(...wrong);
  }
  return faults;
}
