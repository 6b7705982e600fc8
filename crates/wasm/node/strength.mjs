// How strong the expert is in a browser: at tables of two, one expert thinks in Chromium and the other one in the program, each
// deal from both seats. Everything but where and how long they think is as in any match: rooms hand out jobs.

import { inChromium } from "./chromium.mjs";

/** What an expert has for a turn, in milliseconds. */
const LIMITS = { page: 1_000, program: 400 };
const GAME = "push";
const OWNER = { id: "ana", name: "Ana" };

/** Asks an engine and answers with what it says. */
async function put(ask, call) {
  const reply = JSON.parse(await ask(JSON.stringify(call)));
  if (reply.refused) throw new Error(JSON.stringify(reply.refused));
  return reply.ok;
}

/** One match; `thinkers` by seat. Says the share of the win that seat 0 got. Thinkers remember by the name of a table: the
 * same deal from the other seat is another table to them. */
async function played(rooms, deal, name, thinkers) {
  await put(rooms, {
    begin: { secret: deal.toString(16).padStart(64, "0"), pace: 0 },
  });
  const conn = deal * 2 + 1;
  const now = 1_000;
  const waiting = [];
  let [listing, kept, table] = [null, null, ""];
  const carry = async (call) => {
    const { value, todo = [] } = await put(rooms, call);
    for (const each of todo) {
      if (each.store) {
        listing = JSON.parse(each.store.head.summary);
        const { table, first, facts } = each.store;
        if (first === 0) kept = { table, game: GAME, facts };
        else await carry({ stored: { now, table, ok: true } });
      } else if (each.think) waiting.push(each.think);
    }
    return value;
  };
  const terms = { options: {}, seats: 2 };
  const fresh = { game: GAME, terms, bots: ["expert", "expert"], start: true };
  table = (await carry({ "open-table": { now, owner: OWNER, new: fresh } })).table;
  await carry({ connect: { conn, person: OWNER } });
  await carry({ "open-room": { now, kept } });
  while (listing.phase !== "over") {
    const { job, failed } = waiting.shift() ?? {};
    if (!job) throw new Error("nobody thinks, and the match is not over");
    const sent = JSON.parse(job);
    const { ask, limit } = thinkers[sent.seat];
    const thought = await put(ask, {
      think: {
        job: JSON.stringify({ ...sent, limit, table: `${table}${name}` }),
      },
    });
    await carry({ thought: { now, table, answer: thought.value ?? failed } });
  }
  await carry({ "close-room": { table } });
  const { winners } = listing.ranking.each;
  return winners.includes(0) ? 1 / winners.length : 0;
}

export async function strength(file, program, deals) {
  const page = await inChromium(file);
  const there = { ask: page.ask, limit: LIMITS.page };
  const here = { ask: program.ask, limit: LIMITS.program };
  await put(there.ask, { begin: { secret: "5e".repeat(32) } });
  const shares = [];
  for (let deal = 0; deal < deals; deal += 1) {
    const first = await played(program.ask, deal, "a", [there, here]);
    const second = 1 - (await played(program.ask, deal, "b", [here, there]));
    shares.push((first + second) / 2);
    console.log(`deal ${deal}: ${first} and ${second}`);
  }
  const mean = shares.reduce((sum, one) => sum + one, 0) / deals;
  const spread = shares.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, deals - 1);
  const error = 1.96 * Math.sqrt(spread / deals);
  const percent = (share) => `${(100 * share).toFixed(1)} %`;
  console.log(
    `${GAME}, expert: ${LIMITS.page} ms a turn in Chromium wins ${percent(mean)} ± ${percent(error)} against ` +
      `${LIMITS.program} ms in the program, ${2 * deals} matches on ${deals} deals (95 %)`,
  );
  program.end();
  await page.end();
}
