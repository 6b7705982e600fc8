// How many clicks of a race decide nothing. Somebody takes what the page offers at first: the same fixed races of Cthulhu
// 500 at five, once with everything asked and once as it is, played by the program's own bots; every click that would be
// needed is counted by what it does.

import { expect, test } from "vitest";
import { Engine, type Next } from "./engine";
import { USUAL, type Wishes } from "../../src/games/cthulhu-500/parts/autopass.svelte";
import { Standing } from "../../src/games/cthulhu-500/parts/standing";
import { cardOf } from "../../src/games/cthulhu-500/moves";
import { topOf } from "../../src/games/cthulhu-500/words";
import type { Action, View } from "../../src/games/cthulhu-500/shapes";
import { Listed, same } from "../../src/games/great-race/moves";
import { Aim } from "../../src/games/great-race/parts/aim.svelte";
import { Errand } from "../../src/games/great-race/parts/errand.svelte";
import type { Action as Race, View as RaceView } from "../../src/games/great-race/shapes";

const RACES = 20;
const NONE: Wishes = {
  tests: false,
  played: false,
  small: false,
  parts: false,
  own: false,
  draw: false,
};

/** What one has to click for an action: a card is taken up first, and pointed at something where there is a choice. */
function clicks(action: Action, owed: readonly Action[], view: View): string[] {
  if (typeof action === "string")
    return [action === "done" && topOf(view) === "discarding" ? "keep" : action];
  const card = cardOf(action);
  const choices = card === null ? 0 : owed.filter((other) => cardOf(other) === card).length;
  return [...(card === null ? [] : ["card"]), ...(choices > 1 ? ["choice"] : []), "primary"];
}

async function race(engine: Engine, seed: number, wanted: Wishes, count: (what: string) => void) {
  const standing = new Standing();
  let { next } = await engine.ask<Next>({ cmd: "new", game: "cthulhu-500", seats: 5, seed });
  while ("decide" in next) {
    const seat = next.decide[0]!;
    const ask = { seat, bot: seat === 0 ? "tuner" : "racer" };
    let { action } = await engine.ask<{ action: Action }>({ cmd: "bot", ...ask });
    if (seat === 0) {
      const { view } = await engine.ask<{ view: View }>({ cmd: "view", seat });
      const legal = await engine.ask<{ actions: Action[]; owed: number }>({ cmd: "legal", seat });
      const owed = legal.actions.slice(0, legal.owed);
      const answer = standing.answer(view, seat, owed, wanted, false);
      if (answer !== null) action = answer;
      else {
        for (const what of clicks(action, owed, view)) count(what);
        // Where the page offers it, one click draws all.
        if (wanted.draw && (action === "draw" || action === "done")) standing.mean("all");
      }
    }
    ({ next } = await engine.ask<Next>({ cmd: "play", seat, action }));
  }
}

async function counted(wanted: Wishes) {
  const engine = new Engine();
  const by: Record<string, number> = {};
  for (let seed = 1; seed <= RACES; seed += 1)
    await race(engine, seed, wanted, (what) => (by[what] = (by[what] ?? 0) + 1));
  engine.close();
  const all = Object.values(by).reduce((sum, count) => sum + count, 0);
  const share = (what: string) => (100 * (by[what] ?? 0)) / all;
  return { by, all, pass: share("pass"), draw: share("draw") };
}

test("few clicks of a race of Cthulhu 500 let it pass or draw", async () => {
  const [before, after] = [await counted(NONE), await counted(USUAL)];
  for (const [name, { by, all, pass, draw }] of Object.entries({ before, after }))
    console.log(
      `${name}: ${(all / RACES).toFixed(0)} clicks a race, ${pass.toFixed(1)} % let it pass, ${draw.toFixed(1)} % draw; ${JSON.stringify(by)}`,
    );
  expect(after.pass).toBeLessThanOrEqual(10);
  expect(after.draw).toBeLessThanOrEqual(5);
  expect(after.all).toBeLessThan(before.all);
  // Everything asked, it would not hold: the count can tell.
  expect(before.pass + before.draw).toBeGreaterThan(15);
});

// The Great Race: the same matches counted once as if every action were asked for by itself, and once as the page takes
// them, where fuel is bought by a stepper and one bill pays a whole drive.

const SEAT = 0;
interface Asked {
  action: Race;
  owed: Race[];
  view: RaceView;
}
/** So many actions are taken by so many clicks. */
interface Taken {
  actions: number;
  clicks: number;
}
const kindOf = (action: Race): string =>
  typeof action === "string" ? action : Object.keys(action)[0]!;

/** By itself: a cell and its button, how points are divided where that can be chosen, or one button. */
function byItself({ action, owed }: Asked): number {
  const kind = kindOf(action);
  const chosen = kind === "enter" && new Listed(owed).enters.length > 1;
  return kind === "move" || kind === "lay" || chosen ? 2 : 1;
}

/** The stepper: plus for each but the first, or all there is room for and minus from there. */
function fuelled(asked: readonly Asked[]): Taken {
  const { view } = asked[0]!;
  const crew = view.crews[SEAT]!;
  const other = asked.findIndex(({ action }) => action !== "buy-fuel");
  const actions = other < 0 ? asked.length : other;
  const price = view.outlook?.fuel_price ?? 0;
  const paid = price > 0 ? Math.floor(crew.money / price) : Infinity;
  const most = Math.min(view.gauges.fuel - crew.fuel, paid);
  return { actions, clicks: most > 2 ? Math.min(actions, 2 + most - actions) : actions };
}

/** A way: its last cell and the button below the bill, as far as the page then goes by itself. */
function driven(asked: readonly Asked[]): Taken | null {
  const stops = asked.findIndex(
    ({ action }) => !["drive", "move", "enter"].includes(kindOf(action)),
  );
  const run = stops < 0 ? asked : asked.slice(0, stops);
  const last = run.findLast(({ action }) => kindOf(action) === "move")?.action as
    Extract<Race, { move: unknown }> | undefined;
  if (!last) return null;
  const aimIn = ({ view, owed }: Asked) => {
    const listed = new Listed(owed);
    return new Aim(() => ({ view, seat: SEAT, mine: true, listed, open: true, name: String }));
  };
  let aim = aimIn(run[0]!);
  aim.chosen = last.move.to;
  const actions = aim.errand();
  if (!actions) return null;
  const errand = new Errand();
  errand.begin(actions, (listed) => aim.detour(listed));
  let taken = 0;
  for (const now of run) {
    aim = aimIn(now);
    const next = errand.next(now.view, now.owed, false);
    if (!next || !same(next, now.action)) break;
    taken += 1;
  }
  errand.drop();
  return taken > 0 ? { actions: taken, clicks: 2 } : null;
}

test("a match of The Great Race takes fewer clicks than decisions", async () => {
  const engine = new Engine();
  const count = { fuel: [0, 0], drive: [0, 0], all: [0, 0] };
  const add = (what: "fuel" | "drive" | "all", place: number, clicks: number) =>
    (count[what][place]! += clicks);
  /** Whatever one does between two decisions of somebody else. */
  function turn(asked: Asked[]): void {
    for (let left = asked; left.length > 0;) {
      const what = left[0]!.action === "buy-fuel" ? "fuel" : "drive";
      const together = what === "fuel" ? fuelled(left) : driven(left);
      const { actions, clicks } = together ?? { actions: 1, clicks: byItself(left[0]!) };
      const before = left.slice(0, actions).reduce((sum, one) => sum + byItself(one), 0);
      for (const name of together ? (["all", what] as const) : (["all"] as const)) {
        add(name, 0, before);
        add(name, 1, clicks);
      }
      left = left.slice(actions);
    }
  }
  for (let seed = 1; seed <= RACES; seed += 1) {
    const wish = { game: "great-race", seats: 2, options: { map: "island" }, seed };
    let { next } = await engine.ask<Next>({ cmd: "new", ...wish });
    let asked: Asked[] = [];
    while ("decide" in next) {
      const seat = next.decide[0]!;
      const { action } = await engine.ask<{ action: Race }>({ cmd: "bot", seat, bot: "leader" });
      if (seat === SEAT) {
        const { view } = await engine.ask<{ view: RaceView }>({ cmd: "view", seat });
        const legal = await engine.ask<{ actions: Race[]; owed: number }>({ cmd: "legal", seat });
        asked.push({ action, view, owed: legal.actions.slice(0, legal.owed) });
      } else {
        turn(asked);
        asked = [];
      }
      ({ next } = await engine.ask<Next>({ cmd: "play", seat, action }));
    }
    turn(asked);
  }
  engine.close();
  const told = Object.entries(count).map(
    ([what, [before, after]]) =>
      `${what} ${(before! / RACES).toFixed(1)} → ${(after! / RACES).toFixed(1)}`,
  );
  console.log(`clicks a match of The Great Race, one by one → as it is: ${told.join(", ")}`);
  // A bill pays several cells, the stepper buys several times.
  expect(count.drive[1]).toBeLessThan(0.6 * count.drive[0]!);
  expect(count.fuel[1]).toBeLessThan(0.8 * count.fuel[0]!);
  expect(count.all[1]).toBeLessThan(0.85 * count.all[0]!);
});
