// How many clicks of a race decide nothing. Somebody takes what the page offers at first: the same fixed races of Cthulhu
// 500 at five, once with everything asked and once as it is, played by the program's own bots; every click that would be
// needed is counted by what it does.

import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { USUAL, type Wishes } from "../../src/games/cthulhu-500/parts/autopass.svelte";
import { Standing } from "../../src/games/cthulhu-500/parts/standing";
import { cardOf } from "../../src/games/cthulhu-500/moves";
import { topOf } from "../../src/games/cthulhu-500/words";
import type { Action, View } from "../../src/games/cthulhu-500/shapes";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const BINARY = process.env.SOBREMESA_BINARY ?? join(ROOT, "target/debug/sobremesa");
const RACES = 6;
const NONE: Wishes = {
  tests: false,
  played: false,
  small: false,
  parts: false,
  own: false,
  draw: false,
};

class Engine {
  #running: ChildProcess = spawn(BINARY, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
  #lines = createInterface({ input: this.#running.stdout! })[Symbol.asyncIterator]();

  async ask<T>(request: object): Promise<T> {
    this.#running.stdin!.write(`${JSON.stringify(request)}\n`);
    const { value } = await this.#lines.next();
    const answer = JSON.parse(value as string) as T & { ok: boolean };
    if (!answer.ok) throw new Error(value as string);
    return answer;
  }

  close(): void {
    this.#running.stdin!.end();
  }
}

interface Next {
  next: { decide: number[] } | { over: unknown };
}

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
