// Holds the module against the program: the same calls to both, answers compared byte for byte.
//
//   node prove.mjs equal MODULE PROGRAM [SEEDS]   golden playthroughs, perft counts, kept records, whole matches of bots
//   node prove.mjs bench MODULE PROGRAM           random play a second, side by side
//   node prove.mjs size MODULE                    what a page has to load

import { spawn } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { createInterface } from "node:readline";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { start } from "./engine.mjs";

/** What a page may have to load, with brotli. */
const MOST_BYTES = 1_200_000;
/** Rounds of a searching bot: enough for trees that branch, few enough for thousands of matches. */
const ROUNDS = 12;
/** Counts above are left to the program: they say nothing more about the module. */
const DEEPEST = 30_000;
const OWNER = { id: "ana", name: "Ana" };
const ROOT = new URL("../../../", import.meta.url);

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
const text = (path) => readFileSync(new URL(path, ROOT), "utf8");
const folder = (path, ending) =>
  readdirSync(new URL(path, ROOT))
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => `${path}${name}`);

/** A golden playthrough as the record of a match. */
function recordOfGolden(golden, games) {
  const [, game] = /^(\S+), seed/.exec(golden);
  const setup = JSON.parse(/^set-up (.*)$/m.exec(golden)[1]);
  const log = { setup, opening: [], entries: [] };
  let last;
  for (const line of golden.split("\n")) {
    const played = /^\d+ s(\d+) (.*)$/.exec(line);
    if (played) {
      last = { seat: Number(played[1]), action: JSON.parse(played[2]) };
      log.entries.push(last);
    }
    const chance = /^ {2}chance (.*)$/.exec(line);
    if (!chance) continue;
    if (last) last.chance = JSON.parse(chance[1]);
    else log.opening = JSON.parse(chance[1]);
  }
  const { rules_version } = games.find(({ id }) => id === game);
  const head = { format: "sobremesa-record", version: 2, game, rules_version };
  return JSON.stringify({ ...head, players: [], log });
}

class Unequal extends Error {}

async function equal(file, program, seeds) {
  const module = await start(await compiled(file));
  const here = native(program);
  let compared = 0;
  const both = async (what, call, mayRefuse = false) => {
    const asked = JSON.stringify(call);
    const [one, two] = [module(asked), await here.ask(asked)];
    if (one !== two) {
      const at = [...one].findIndex((letter, place) => letter !== two[place]);
      const part = (said) => said.slice(Math.max(0, at - 80), at + 80);
      throw new Unequal(`${what}\n  module:  …${part(one)}\n  program: …${part(two)}`);
    }
    compared += 1;
    const { ok, refused } = JSON.parse(one);
    if (refused && !mayRefuse) throw new Unequal(`${what}: ${JSON.stringify(refused)}`);
    return ok;
  };
  await both("begin", { begin: { secret: "5e".repeat(32) } });
  const { value: games } = await both("games", { games: {} });
  const look = async (path, record, mayRefuse) => {
    const imported = await both(path, { import: { now: 1, owner: OWNER, record } }, mayRefuse);
    if (!imported) return;
    const { table, facts, head } = imported.todo[0].store;
    const kept = { table, game: head.game, facts };
    await both(`${path}: replay`, { replay: { kept, eyes: "open" } });
  };
  const [golden, kept] = [
    folder("crates/checks/golden/", ".txt"),
    folder("crates/cli/tests/kept/0.1.0/records/", ".json"),
  ];
  for (const path of golden) await look(path, recordOfGolden(text(path), games), false);
  // Rules that have changed since refuse an old record; both in the same words.
  for (const path of kept) await look(path, text(path), true);
  console.log(`${golden.length} golden playthroughs, ${kept.length} kept records: equal`);
  let counts = 0;
  for (const path of folder("crates/checks/golden/", ".perft")) {
    const game = /([^/]+)\.perft$/.exec(path)[1];
    for (const line of text(path).split("\n")) {
      if (line === "" || line.startsWith("#")) continue;
      const [name, seed, setup, counted] = line.split(" | ");
      for (const [depth, count] of counted.split(" ").map((pair) => pair.split(":"))) {
        if (Number(count) > DEEPEST) continue;
        const perft = { game, setup: JSON.parse(setup), depth: Number(depth), seed: Number(seed) };
        const { value } = await both(`${game}, ${name}`, { perft });
        if (value !== count) throw new Unequal(`${game}, ${name}: ${value}, kept is ${count}`);
        counts += 1;
      }
    }
  }
  console.log(`${counts} perft counts: equal`);
  for (const { id: game, fewest, most, bots } of games) {
    for (let seed = 0; seed < seeds; seed += 1) {
      const seats = Math.max(fewest, 2) + (seed % (Math.min(most, 4) - Math.max(fewest, 2) + 1));
      const bot = bots[bots.length - 1 - (seed % Math.min(3, bots.length))];
      const call = { game, setup: { seats }, bot, rounds: ROUNDS, seed };
      await both(`${game}, ${seats} × ${bot}, seed ${seed}`, { match: call });
    }
    console.log(`${game}: ${seeds} whole matches of bots: equal byte for byte`);
  }
  here.end();
  console.log(`Tests  ${compared} passed`);
}

async function bench(file, program) {
  const module = await start(await compiled(file));
  const here = native(program);
  const matches = { "the-game": 4_000, push: 2_000, "cthulhu-500": 1_000, "great-race": 500 };
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
  if (what === "equal") await equal(file, program, Number(seeds));
  else if (what === "bench") await bench(file, program);
  else if (what === "size") size(file);
  else throw new Error("prove.mjs takes equal, bench or size");
} catch (error) {
  console.error(error instanceof Unequal ? `unequal: ${error.message}` : error);
  process.exit(1);
}
