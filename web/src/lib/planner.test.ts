import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Action, View } from "../games/the-game/shapes";
import { Planner, type Moment } from "./planner.svelte";

const view = (top: number, hand: number[], turn: number): View =>
  ({
    piles: [[top], [1], [100], [100]],
    hand,
    phase: { turn: { seat: turn } },
  }) as unknown as View;
const lay = (card: number): Action => ({ lay: { card, pile: "A" } });

/** Ana's seat while Bo plays, or in her own turn. */
function moment(version: number, at: View, owed: Action[] = [], still = true): Moment {
  return { view: at, seat: 0, owed, warnings: [], version, still, open: owed.length === 0 };
}

async function planned(...cards: number[]): Promise<Planner> {
  const planner = new Planner("the-game");
  planner.see(moment(1, view(10, [12, 15, 40], 1)), 0, () => {});
  await vi.waitFor(() => expect(planner.open).toBe(true));
  for (const card of cards) expect(planner.add(lay(card))).toBe(true);
  return planner;
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

test("two steps are done one after the other, each when the one before is on the table", async () => {
  const planner = await planned(12, 15);
  const done: unknown[] = [];
  const see = (next: Moment) => planner.see(next, 500, (action) => done.push(action));
  const mine = view(10, [12, 15, 40], 0);
  see(moment(2, mine, [lay(12), lay(15)]));
  expect(done, "one may still take it back").toEqual([]);
  vi.advanceTimersByTime(600);
  expect(done).toEqual([lay(12)]);
  // The answer is on its way: the table is as it was, and the rest waits.
  see(moment(2, mine, [lay(12), lay(15)]));
  see(moment(3, mine, [lay(12), lay(15)], false));
  vi.advanceTimersByTime(600);
  expect([done.length, planner.planned.length]).toEqual([1, 1]);
  see(moment(4, view(12, [15, 40], 0), [lay(15), "end"]));
  vi.advanceTimersByTime(600);
  expect(done).toEqual([lay(12), lay(15)]);
  expect(planner.planned).toEqual([]);
});

test("what is taken back in the moment before is not done", async () => {
  const planner = await planned(12);
  const done: unknown[] = [];
  const stop = planner.see(moment(2, view(10, [12, 15], 0), [lay(12)]), 500, (one) =>
    done.push(one),
  );
  planner.remove(0);
  stop?.();
  vi.advanceTimersByTime(600);
  expect([done, planner.planned]).toEqual([[], []]);
});

test("in one's own turn nothing is prepared", async () => {
  const planner = await planned();
  planner.see(moment(2, view(10, [12], 0), [lay(12)]), 0, () => {});
  expect(planner.open).toBe(false);
  expect(planner.add(lay(12))).toBe(false);
});
