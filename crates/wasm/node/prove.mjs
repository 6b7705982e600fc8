// Holds the module against the program: the same calls to both, answers compared byte for byte.
//
//   node prove.mjs equal MODULE PROGRAM [SEEDS]     golden playthroughs, perft counts, kept records, whole matches of bots
//   node prove.mjs chromium MODULE PROGRAM [SEEDS]  the same with the module in a browser
//   node prove.mjs strength MODULE PROGRAM DEALS FOLDER [GAME…]
//                                                   expert in a browser against expert in the program, on the same deals;
//                                                   what was played is kept in the folder
//   node prove.mjs bench MODULE PROGRAM             random play a second, side by side
//   node prove.mjs size MODULE                      what a page has to load

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { inChromium } from "./chromium.mjs";
import { start } from "./engine.mjs";
import { after, compare, Unequal } from "./equal.mjs";
import { CONTESTS, LIMITS, strength } from "./strength.mjs";

/** What a page may have to load, with brotli. */
const MOST_BYTES = 1_200_000;
/** The program with the engine inside, answering a line for a line. */
function native(program) {
  const child = spawn(program, { stdio: ["pipe", "pipe", "inherit"] });
  const waiting = [];
  createInterface({ input: child.stdout }).on("line", (line) =>
    waiting.shift()?.(line),
  );
  child.on("error", (error) => {
    throw error;
  });
  return {
    ask(text) {
      return new Promise((answer) => {
        waiting.push(answer);
        child.stdin.write(`${text}\n`);
      });
    },
    end: () => child.stdin.end(),
  };
}

const compiled = (file) => WebAssembly.compile(readFileSync(file));
async function equal(engine, program, seeds) {
  const here = native(program);
  const compared = await compare(engine, here.ask, seeds, console.log);
  here.end();
  console.log(`Tests  ${compared} passed`);
}

/** Matches of random moves in one round: some ten milliseconds, so that a busy machine leaves some rounds alone. */
const MATCHES = {
  "the-game": 2_000,
  push: 1_000,
  "cthulhu-500": 250,
  "great-race": 150,
};
/** For so long each engine warms up, and then shows its best; in milliseconds. */
const [WARMING, SHOWING] = [2_500, 2_500];

/** The module plays at least this part of what the program does in the same time. */
const GOAL = 0.8;

/** An expert that makes so many trials a turn plays this match, in each game whose expert uses the time it is given; so often,
 * of which the quickest counts. */
const [TRIALS, TIMES] = [30, 3];

/** How long an expert takes for a match with as many trials everywhere, in milliseconds, all taking turns. A second in the page is
 * worth at least as many trials as the program makes in the time it has in `strength`. */
async function think(engines, names) {
  const slow = [];
  console.log(
    `an expert's match, ms${names.map((name, at) => name.padStart(at ? 22 : 15)).join("")}`,
  );
  for (const [game, { seats, options }] of Object.entries(CONTESTS)) {
    const setup = options ? { seats, options } : { seats };
    const match = { game, setup, bot: "expert", rounds: TRIALS, seed: 1 };
    const best = engines.map(() => Infinity);
    for (let time = 0; time < TIMES; time += 1)
      for (const [place, ask] of engines.entries()) {
        const begun = performance.now();
        const { refused } = JSON.parse(await ask(JSON.stringify({ match })));
        if (refused) throw new Error(JSON.stringify(refused));
        best[place] = Math.min(best[place], performance.now() - begun);
      }
    const row = best.map((ms, place) => {
      const share = place ? ` (${Math.round((100 * best[0]) / ms)} %)` : "";
      return `${Math.round(ms).toLocaleString("en")}${share}`.padStart(22);
    });
    console.log(`${game.padEnd(14)}${row.join("")}`);
    for (const [place, ms] of best.entries())
      if (best[0] / ms < LIMITS.program / LIMITS.page)
        slow.push(`${game} in ${names[place]}`);
  }
  return slow;
}

/** Steps a second of random play: of each engine the best round, all taking turns. Fails where the module is too slow. */
async function bench(file, program) {
  const here = native(program);
  const page = await inChromium(file).catch((error) => {
    console.log(`not in Chromium: ${error.message.split("\n")[0]}`);
    return null;
  });
  const engines = [
    here.ask,
    await start(await compiled(file)),
    ...(page ? [page.ask] : []),
  ];
  const names = ["program", "Node", ...(page ? ["Chromium"] : [])];
  const slow = [];
  console.log(
    `steps a second${names.map((name) => name.padStart(22)).join("")}`,
  );
  for (const [game, matches] of Object.entries(MATCHES)) {
    const call = JSON.stringify({ bench: { game, matches } });
    const best = engines.map(() => 0);
    const round = async (ask) => {
      const { steps, ms } = JSON.parse(await ask(call)).ok.value;
      return (1000 * steps) / ms;
    };
    for (const ask of engines) {
      const until = performance.now() + WARMING;
      while (performance.now() < until) await round(ask);
    }
    // Round by round: whatever else the machine does in a moment, all of them meet it.
    const until = performance.now() + engines.length * SHOWING;
    while (performance.now() < until)
      for (const [place, ask] of engines.entries())
        best[place] = Math.max(best[place], await round(ask));
    const row = best.map((speed, place) => {
      const share = place ? ` (${Math.round((100 * speed) / best[0])} %)` : "";
      return `${Math.round(speed).toLocaleString("en")}${share}`.padStart(22);
    });
    console.log(`${game.padEnd(14)}${row.join("")}`);
    for (const [place, speed] of best.entries())
      if (speed < GOAL * best[0]) slow.push(`${game} in ${names[place]}`);
  }
  const weak = await think(engines, names);
  here.end();
  await page?.end();
  if (weak.length > 0)
    throw new Error(
      `a second is worth less than ${LIMITS.program} ms in the program: ${weak.join(", ")}`,
    );
  if (slow.length > 0)
    throw new Error(
      `less than ${100 * GOAL} % of the program's steps a second: ${slow.join(", ")}`,
    );
}

/** The expert in a page against the one in the program. */
async function compete(file, program, deals, folder, games) {
  const page = await inChromium(file);
  const here = native(program);
  // Another build plays other matches.
  const hash = (path) =>
    createHash("sha256").update(readFileSync(path)).digest("hex");
  const faults = await strength({
    page: page.ask,
    program: here.ask,
    games: games.length > 0 ? games : Object.keys(CONTESTS),
    deals,
    folder,
    identity: [hash(file), hash(program)],
  });
  here.end();
  await page.end();
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

function size(file) {
  const bytes = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const packed = brotliCompressSync(bytes, { params }).length;
  const sizes = [bytes.length, gzipSync(bytes, { level: 9 }).length, packed];
  const [plain, gzip, brotli] = sizes.map(
    (count) => `${(count / 1e6).toFixed(2)} MB`,
  );
  console.log(`the module: ${plain}, gzip ${gzip}, brotli ${brotli}`);
  if (packed > MOST_BYTES)
    throw new Error(`more than ${MOST_BYTES} bytes with brotli: ${packed}`);
}

const [what, file, program, seeds = "25", folder, ...games] =
  process.argv.slice(2);
try {
  if (what === "equal")
    await equal(
      after(await start(await compiled(file))),
      program,
      Number(seeds),
    );
  else if (what === "chromium") {
    const page = await inChromium(file);
    await equal(page.ask, program, Number(seeds));
    await page.end();
  } else if (what === "strength")
    await compete(file, program, Number(seeds), folder, games);
  else if (what === "bench") await bench(file, program);
  else if (what === "size") size(file);
  else
    throw new Error("prove.mjs takes equal, chromium, strength, bench or size");
} catch (error) {
  console.error(error instanceof Unequal ? `unequal: ${error.message}` : error);
  process.exit(1);
}
