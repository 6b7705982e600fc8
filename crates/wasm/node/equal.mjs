// The same calls to two engines, answers compared byte for byte: golden playthroughs, perft counts, kept records and whole
// matches of bots. An engine is whatever answers a text with a text: the module in Node, in a page, or the program.

import { readFileSync, readdirSync } from "node:fs";

/** Rounds of a searching bot: enough for trees that branch, few enough for thousands of matches. */
const ROUNDS = 12;
/** Counts above are left to a full run: they take minutes in a module that was built quickly. */
const DEEPEST = 30_000;
/** With so many matches of each game it is a full run. */
const FULL = 100;
/** So many matches are with both engines at a time. */
const ABREAST = 8;
/** Kinds of matches beside the usual one. */
const KINDS = {
  "the-game": [{}, { extreme: true }, { extreme: true, "orders-shuffled": true }],
  push: [{}, { risk: true, "hide-totals": true }, { "keep-switches": true }],
  "cthulhu-500": [{}, { race: "short", "caution-lap": true, vehicles: "chosen" }],
  "great-race": [{}, { map: "africa" }, { map: "south-america", hard: true }],
};
const OWNER = { id: "ana", name: "Ana" };
const EXAMPLE = "docs/examples/fair-record.json";
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

/** Which match a seed stands for: every number of players, then every kind of match, then every one of the three strongest bots;
 * the first few show something of each. */
export function matchOf({ id: game, fewest, most, bots }, seed) {
  const low = Math.max(fewest, 2);
  const span = most - low + 1;
  const kinds = KINDS[game] ?? [{}];
  const [place, round] = [seed % span, Math.floor(seed / span)];
  const options = kinds[(place + round) % kinds.length];
  const strong = Math.min(3, bots.length);
  const bot = bots[bots.length - 1 - ((place + Math.floor(round / kinds.length)) % strong)];
  const setup = { seats: low + place };
  if (Object.keys(options).length > 0) setup.options = options;
  return { game, setup, bot, rounds: ROUNDS, seed };
}

/** An engine that answers at once would keep the other one from being asked: it begins a moment later. */
export const after = (engine) => async (text) => {
  await new Promise((asked) => setImmediate(asked));
  return engine(text);
};

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
    if (!imported) return false;
    const { table, facts, head } = imported.todo[0].store;
    const kept = { table, game: head.game, facts };
    await both(`${path}: replay`, { replay: { kept, eyes: "open" } });
    return true;
  };
  const [golden, kept] = [
    folder("crates/checks/golden/", ".txt"),
    folder("crates/cli/tests/kept/0.1.0/records/", ".json"),
  ];
  for (const path of golden) await look(path, recordOfGolden(text(path), games), false);
  await look(EXAMPLE, text(EXAMPLE), false);
  // Rules that have changed since refuse an old record; both in the same words.
  let read = 0;
  for (const path of kept) if (await look(path, text(path), true)) read += 1;
  if (read === 0) throw new Unequal("no kept record was read: only refusals were compared");
  const refused = kept.length - read;
  told(
    `${golden.length} golden playthroughs, the example record, ${read} kept records with their replays: equal ` +
      `(${refused} more kept records refused in the same words)`,
  );
  const deepest = seeds < FULL ? DEEPEST : Infinity;
  let [counts, left] = [0, 0];
  for (const path of folder("crates/checks/golden/", ".perft")) {
    const game = /([^/]+)\.perft$/.exec(path)[1];
    for (const line of text(path).split("\n")) {
      if (line === "" || line.startsWith("#")) continue;
      const [name, seed, setup, counted] = line.split(" | ");
      for (const [depth, count] of counted.split(" ").map((pair) => pair.split(":"))) {
        if (Number(count) > deepest) {
          left += 1;
          continue;
        }
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
  told(`${counts} perft counts: equal${left > 0 ? ` (${left} deeper ones only in a full run)` : ""}`);
  for (const game of games) {
    // Some at a time: while one engine is at a long match, the other one is at the next.
    for (let first = 0; first < seeds; first += ABREAST) {
      const some = Array.from({ length: Math.min(ABREAST, seeds - first) }, (_, at) => first + at);
      await Promise.all(
        some.map((seed) => {
          const match = matchOf(game, seed);
          return both(`${JSON.stringify(match)}`, { match });
        }),
      );
    }
    told(`${game.id}: ${seeds} whole matches of bots: equal byte for byte`);
  }
  return compared;
}
