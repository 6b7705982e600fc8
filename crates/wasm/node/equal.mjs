// The same calls to two engines, answers compared byte for byte: golden playthroughs, perft counts, kept records and whole
// matches of bots. An engine is whatever answers a text with a text: the module in Node, in a page, or the program.

import { readFileSync, readdirSync } from "node:fs";

/** Rounds of a searching bot: enough for trees that branch, few enough for thousands of matches. */
const ROUNDS = 12;
/** Counts above are left to the program: they say nothing more about the module. */
const DEEPEST = 30_000;
const OWNER = { id: "ana", name: "Ana" };
const ROOT = new URL("../../../", import.meta.url);

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

export class Unequal extends Error {}

/** Puts everything to both and says how much was compared. */
export async function compare(first, second, seeds, told = () => {}) {
  let compared = 0;
  const both = async (what, call, mayRefuse = false) => {
    const asked = JSON.stringify(call);
    const [one, two] = await Promise.all([first(asked), second(asked)]);
    if (one !== two) {
      const at = [...one].findIndex((letter, place) => letter !== two[place]);
      const part = (said) => said.slice(Math.max(0, at - 80), at + 80);
      throw new Unequal(`${what}\n  first:  …${part(one)}\n  second: …${part(two)}`);
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
  told(`${golden.length} golden playthroughs, ${kept.length} kept records: equal`);
  let counts = 0;
  for (const path of folder("crates/checks/golden/", ".perft")) {
    const game = /([^/]+)\.perft$/.exec(path)[1];
    for (const line of text(path).split("\n")) {
      if (line === "" || line.startsWith("#")) continue;
      const [name, seed, setup, counted] = line.split(" | ");
      for (const [depth, count] of counted.split(" ").map((pair) => pair.split(":"))) {
        if (Number(count) > DEEPEST) continue;
        const perft = {
          game,
          setup: JSON.parse(setup),
          depth: Number(depth),
          seed: Number(seed),
        };
        const { value } = await both(`${game}, ${name}`, { perft });
        if (value !== count) throw new Unequal(`${game}, ${name}: ${value}, kept is ${count}`);
        counts += 1;
      }
    }
  }
  told(`${counts} perft counts: equal`);
  for (const { id: game, fewest, most, bots } of games) {
    for (let seed = 0; seed < seeds; seed += 1) {
      const seats = Math.max(fewest, 2) + (seed % (Math.min(most, 4) - Math.max(fewest, 2) + 1));
      const bot = bots[bots.length - 1 - (seed % Math.min(3, bots.length))];
      const call = { game, setup: { seats }, bot, rounds: ROUNDS, seed };
      await both(`${game}, ${seats} × ${bot}, seed ${seed}`, { match: call });
    }
    told(`${game}: ${seeds} whole matches of bots: equal byte for byte`);
  }
  return compared;
}
