// Holds the module against the program: the same calls to both, answers compared byte for byte.
//
//   node prove.mjs equal MODULE PROGRAM [SEEDS]     golden playthroughs, perft counts, kept records, whole matches of bots
//   node prove.mjs chromium MODULE PROGRAM [SEEDS]  the same with the module in a browser
//   node prove.mjs strength MODULE PROGRAM [DEALS]  expert in a browser against expert in the program, on the same deals
//   node prove.mjs bench MODULE PROGRAM             random play a second, side by side
//   node prove.mjs size MODULE                      what a page has to load

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { inChromium } from "./chromium.mjs";
import { start } from "./engine.mjs";
import { compare, Unequal } from "./equal.mjs";
import { strength } from "./strength.mjs";

/** What a page may have to load, with brotli. */
const MOST_BYTES = 1_200_000;
/** The program with the engine inside, answering a line for a line. */
function native(program) {
  const child = spawn(program, { stdio: ["pipe", "pipe", "inherit"] });
  const waiting = [];
  createInterface({ input: child.stdout }).on("line", (line) => waiting.shift()?.(line));
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

async function bench(file, program) {
  const module = await start(await compiled(file));
  const here = native(program);
  const matches = {
    "the-game": 4_000,
    push: 2_000,
    "cthulhu-500": 1_000,
    "great-race": 500,
  };
  console.log("game          program, steps/s   module, steps/s   share");
  for (const [game, count] of Object.entries(matches)) {
    const call = JSON.stringify({ bench: { game, matches: count } });
    const speed = (said) => {
      const { steps, ms } = JSON.parse(said).ok.value;
      return steps / (ms / 1000);
    };
    let [ours, theirs] = [0, 0];
    // The first is for warming up; then the better of three.
    for (let time = 0; time < 4; time += 1) {
      theirs = Math.max(theirs, speed(await here.ask(call)));
      ours = Math.max(ours, speed(module(call)));
    }
    const row = [theirs, ours].map((number) =>
      Math.round(number).toLocaleString("en").padStart(16),
    );
    console.log(`${game.padEnd(12)}${row.join("  ")}   ${Math.round((100 * ours) / theirs)} %`);
  }
  here.end();
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
  const [plain, gzip, brotli] = sizes.map((count) => `${(count / 1e6).toFixed(2)} MB`);
  console.log(`the module: ${plain}, gzip ${gzip}, brotli ${brotli}`);
  if (packed > MOST_BYTES) throw new Error(`more than ${MOST_BYTES} bytes with brotli: ${packed}`);
}

const [what, file, program, seeds = "25"] = process.argv.slice(2);
try {
  if (what === "equal") await equal(await start(await compiled(file)), program, Number(seeds));
  else if (what === "chromium") {
    const page = await inChromium(file);
    await equal(page.ask, program, Number(seeds));
    await page.end();
  } else if (what === "strength") await strength(file, native(program), Number(seeds));
  else if (what === "bench") await bench(file, program);
  else if (what === "size") size(file);
  else throw new Error("prove.mjs takes equal, chromium, strength, bench or size");
} catch (error) {
  console.error(error instanceof Unequal ? `unequal: ${error.message}` : error);
  process.exit(1);
}
