import { describe, expect, test } from "vitest";
import { PLANS as GAME } from "../games/the-game/plans";
import type { Action, View } from "../games/the-game/shapes";
import { PLANS as PUSH } from "../games/push/plans";
import type { View as PushView } from "../games/push/shapes";
import { PLANS as CTHULHU } from "../games/cthulhu-500/plans";
import type { View as CthulhuView } from "../games/cthulhu-500/shapes";
import { PLANS as RACE } from "../games/great-race/plans";
import type { View as RaceView } from "../games/great-race/shapes";
import { lookAt, planning, same, without, type Planned, type Plans } from "./plan";

const game = GAME as Plans;
const push = PUSH as Plans;
const view = (tops: [number, number, number, number], hand: number[], turn = 1): View =>
  ({ piles: tops.map((top) => [top]), hand, phase: { turn: { seat: turn } } }) as unknown as View;
const lay = (card: number, pile: "A" | "B" | "C" | "D"): Action => ({ lay: { card, pile } });

/** A plan of several steps. */
function plan(at: View, ...actions: Action[]): Planned[] {
  let planned: Planned[] = [];
  for (const action of actions) planned = planning(game, planned, { view: at, seat: 0 }, action)!;
  return planned;
}
const sight = (at: View, owed: Action[] = [], warned: number[] = []) => ({
  view: at,
  seat: 0,
  owed,
  warnings: warned.map((place) => ({ place, message: { key: "k", args: [] } })),
});

describe("a plan", () => {
  const before = view([10, 20, 90, 80], [12, 15, 70, 9]);

  test("is made of cards one holds, each after the other", () => {
    const planned = plan(before, lay(12, "A"), lay(15, "A"), "end");
    expect(planned.map((one) => one.relies)).toEqual(["A 10", "A 12", ""]);
    // A card is planned once, and nothing after the end of the turn.
    expect(planning(game, planned, { view: before, seat: 0 }, lay(70, "C"))).toBeNull();
    expect(
      planning(game, plan(before, lay(12, "A")), { view: before, seat: 0 }, lay(12, "B")),
    ).toBeNull();
    expect(planning(game, [], { view: before, seat: 0 }, lay(99, "A"))).toBeNull();
    // What cannot be laid as the piles stand is not offered; ten back is.
    const offered = GAME.offers(before, 0, []).map((offer) => offer.action);
    expect(offered).toContainEqual(lay(70, "D"));
    expect(offered).not.toContainEqual(lay(9, "A"));
    expect(offered).not.toContainEqual("end");
    expect(
      GAME.offers(view([19, 20, 90, 80], [9]), 0, []).map((offer) => offer.action),
    ).toContainEqual(lay(9, "A"));
  });

  test("waits, and is carried out step by step when one's turn comes", () => {
    let planned = plan(before, lay(12, "A"), lay(15, "A"));
    expect(lookAt(game, planned, sight(before))).toEqual({ planned });
    const mine = view([10, 20, 90, 80], [12, 15, 70, 9], 0);
    const first = lookAt(game, planned, sight(mine, [lay(9, "C"), lay(12, "A")]));
    expect(first.act).toEqual(lay(12, "A"));
    expect(first.dropped).toBeUndefined();
    planned = first.planned;
    const after = view([12, 20, 90, 80], [15, 70, 9], 0);
    expect(lookAt(game, planned, sight(after, [lay(15, "A"), "end"]))).toEqual({
      planned: [],
      act: lay(15, "A"),
    });
  });

  test("ends where what it relies on has changed, and keeps what stands before", () => {
    const planned = plan(before, lay(70, "C"), lay(12, "A"), lay(15, "A"));
    const laid = view([11, 20, 90, 80], [12, 15, 70, 9]);
    const { planned: left, dropped } = lookAt(game, planned, sight(laid));
    expect(dropped).toBe("changed");
    expect(left.map((one) => one.action)).toEqual([lay(70, "C")]);
    // Other piles do not matter.
    expect(lookAt(game, planned, sight(view([10, 33, 90, 60], [12, 15, 70, 9])))).toEqual({
      planned,
    });
  });

  test("is dropped where it is not allowed or the table warns of it", () => {
    const planned = plan(before, lay(12, "A"), lay(15, "A"));
    const mine = view([10, 20, 90, 80], [12, 15, 70, 9], 0);
    expect(lookAt(game, planned, sight(mine, [lay(70, "C")]))).toEqual({
      planned: [],
      dropped: "refused",
    });
    expect(lookAt(game, planned, sight(mine, [lay(70, "C"), lay(12, "A")], [1]))).toEqual({
      planned: [],
      dropped: "warned",
    });
  });

  test("loses what counted on a step that is taken back", () => {
    const planned = plan(before, lay(12, "A"), lay(70, "C"), lay(15, "A"));
    const left = without(game, planned, 0, sight(before));
    expect(left.map((one) => one.action)).toEqual([lay(70, "C")]);
  });

  test("is the same whatever the order of its fields", () => {
    expect(same({ lay: { card: 1, pile: "A" } }, { lay: { pile: "A", card: 1 } })).toBe(true);
    expect(same({ lay: { card: 1, pile: "A" } }, { lay: { card: 1, pile: "B" } })).toBe(false);
    expect(same("end", "end")).toBe(true);
  });
});

describe("in the other games", () => {
  const pushView = (phase: unknown, rows: string[][], bench: string[] = ["green-3"]): PushView =>
    ({
      phase,
      rows,
      benches: [bench, []],
      bench_points: [
        [0, 0, 0, bench.length * 3, 0],
        [0, 0, 0, 0, 0],
      ],
    }) as unknown as PushView;

  test("PUSH: a row is taken as it lay, and pushing waits for the own turn", () => {
    const at = pushView({ turn: { seat: 1, card: null } }, [["red-2"], ["blue-4"], []]);
    expect(PUSH.offers(at, 0, []).map((offer) => offer.action)).toEqual([
      "reveal",
      { bank: { colour: "green" } },
      { take: { row: 1 } },
      { take: { row: 2 } },
    ]);
    const takes = planning(push, [], { view: at, seat: 0 }, { take: { row: 2 } })!;
    const asked = [{ take: { row: 1 } }, { take: { row: 2 } }];
    const taking = { take: { on_turn: 1, taker: 0 } };
    const as = (rows: string[][]) => ({ ...sight(pushView(taking, rows) as never), owed: asked });
    expect(lookAt(push, takes, as([["red-2"], ["blue-4"], []])).act).toEqual({ take: { row: 2 } });
    expect(lookAt(push, takes, as([["red-2"], ["blue-4", "red-1"], []])).dropped).toBe("changed");
    const pushes = planning(push, [], { view: at, seat: 0 }, "reveal")!;
    expect(lookAt(push, pushes, as([["red-2"], [], []]))).toEqual({ planned: pushes });
    const own = {
      ...sight(pushView({ turn: { seat: 0, card: null } }, [[], [], []]) as never),
      owed: ["reveal"],
    };
    expect(lookAt(push, pushes, own).act).toBe("reveal");
  });

  test("Cthulhu 500: whoever means to pass a car means that car", () => {
    const at = (order: number[], turn: number): CthulhuView =>
      ({ phase: "race", order, turn }) as unknown as CthulhuView;
    const plans = CTHULHU as Plans;
    const planned = planning(plans, [], { view: at([1, 0, 2], 1), seat: 0 }, "attempt")!;
    const asked = (order: number[], owed: unknown[], turn = 0) => ({
      view: at(order, turn),
      seat: 0,
      owed,
      warnings: [],
    });
    expect(lookAt(plans, planned, asked([1, 0, 2], ["pass"], 1))).toEqual({ planned });
    expect(lookAt(plans, planned, asked([1, 0, 2], ["attempt", "done"])).act).toBe("attempt");
    expect(lookAt(plans, planned, asked([2, 0, 1], ["attempt", "done"])).dropped).toBe("changed");
    expect(CTHULHU.offers(at([1, 0], 0), 0, [])).toEqual([]);
    expect(CTHULHU.offers(at([1, 0], 1), 0, []).map((offer) => offer.action)).toEqual([
      "attempt",
      "pit-stop",
    ]);
  });

  test("The Great Race: whoever means to drive means from there", () => {
    const at = (seat: number, cell: string, round = 2): RaceView =>
      ({
        phase: { kind: "convoy", seat },
        order: [1, 0],
        round,
        crews: [{ cell, team: { explorer: 0, mechanic: 1, escort: 0, treasury: 2 } }, {}],
      }) as unknown as RaceView;
    const plans = RACE as Plans;
    expect(RACE.offers(at(1, "2-2"), 0, []).map((offer) => offer.action)).toEqual([
      "drive",
      "repair",
      "collect",
    ]);
    const planned = planning(plans, [], { view: at(1, "2-2"), seat: 0 }, "drive")!;
    const asked = (view: RaceView, owed: unknown[]) => ({ view, seat: 0, owed, warnings: [] });
    expect(lookAt(plans, planned, asked(at(0, "2-2"), ["drive", "pass"])).act).toBe("drive");
    expect(lookAt(plans, planned, asked(at(0, "3-2"), ["drive", "pass"])).dropped).toBe("changed");
    // Too many cards are another question.
    expect(lookAt(plans, planned, asked(at(0, "2-2"), [{ discard: { card: "guide" } }]))).toEqual({
      planned,
    });
  });
});
