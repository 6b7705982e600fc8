import { describe, expect, it, vi } from "vitest";
import { noteOf, noteTo } from "./parts/bill";
import { Errand } from "./parts/errand.svelte";
import { Listed, same } from "./moves";
import { EMPTY, fewer, foreseen, handOver, more, total } from "./parts/plan";
import { after, lengthOf, sceneOf, SCRIPT } from "./scene";
import type { Action, Cell, Reach, View } from "./shapes";
import { haste } from "$lib/stage.svelte";

const step = (cell: Cell, path: Cell[], fuel: number | null, more: Partial<Reach> = {}): Reach => ({
  cell,
  path: [...path, cell],
  fuel,
  mechanical: 0,
  danger: false,
  stop: false,
  city: false,
  whole: { fuel: 0, mechanical: 0, dangers: 0 },
  ...more,
});

describe("the note of a journey", () => {
  const reach = [
    step("2-2", [], 2),
    step("3-2", ["2-2"], 1, { danger: true }),
    step("3-3", ["2-2", "3-2"], 1, { mechanical: 2 }),
    step("4-3", ["2-2", "3-2", "3-3"], null),
  ];

  it("adds up what each cell costs, and says what is left after it", () => {
    const note = noteTo("3-3", reach, { fuel: 7 })!;
    expect(note.rows.map((row) => row.cell)).toEqual(["2-2", "3-2", "3-3"]);
    expect(note.rows.map((row) => row.left)).toEqual([5, 4, 3]);
    expect(note).toMatchObject({ fuel: 4, mechanical: 2, dangers: 1, after: 3, unknown: false });
  });

  it("does not guess what a blank cell costs", () => {
    expect(noteTo("4-3", reach, { fuel: 7 })).toMatchObject({ fuel: 4, after: 3, unknown: true });
  });

  it("is written only for cells within reach", () => {
    expect(noteTo("9-9", reach, { fuel: 7 })).toBeNull();
    expect(noteOf([], reach, { fuel: 7 }).rows).toEqual([]);
  });
});

describe("a plan", () => {
  it("is told what it comes to: one action for the whole treasury, cells by the engine, money after it", () => {
    const view = {
      crews: [{ engine: 4, money: 60 }],
      treasury: [10, 20, 40, 70, 110],
    } as unknown as View;
    const come = (plan: Partial<typeof EMPTY>) => foreseen(view, 0, { ...EMPTY, ...plan });
    expect(come({ explorer: 1, mechanic: 2, escort: 1, treasury: 1 })).toEqual({
      actions: 5,
      group: false,
      drives: 2,
      cells: 8,
      engine: 4,
      francs: 70,
    });
    expect(come({ treasury: 4 })).toMatchObject({ actions: 1, group: true, francs: 130 });
    expect(come({})).toMatchObject({ actions: 0, drives: 0, cells: 0, francs: 60 });
  });

  it("is drafted assistant by assistant", () => {
    const plan = more(more(more(EMPTY, "mechanic"), "mechanic"), "treasury");
    expect(total(plan)).toBe(3);
    expect(fewer(fewer(plan, "treasury"), "treasury")).toEqual({ ...EMPTY, mechanic: 2 });
  });

  it("is handed over with what is missing, or anew where it was changed", () => {
    const wanted = { explorer: 1, mechanic: 2, escort: 0, treasury: 0 };
    expect(handOver(wanted, EMPTY)).toEqual([
      { assign: { zone: "explorer" } },
      { assign: { zone: "mechanic" } },
      { assign: { zone: "mechanic" } },
    ]);
    expect(handOver(wanted, { ...EMPTY, mechanic: 1 })).toHaveLength(2);
    expect(handOver(wanted, { ...EMPTY, escort: 1 })[0]).toBe("take-back");
  });
});

describe("several actions meant as one", () => {
  const one: Action = { move: { to: "2-2" } };
  const two: Action = { move: { to: "3-2" } };

  it("pay on the way as the bill says, wait where the person decides, and go on", () => {
    const errand = new Errand();
    const pays: Action = { enter: { engine: 0 } };
    const ask: Action = { guard: { with: "escort" } };
    errand.begin([one, two], (listed) =>
      listed.includes(ask) ? "ask" : listed.includes(pays) ? pays : null,
    );
    expect(errand.next({}, [one], false)).toEqual(one);
    expect(errand.next({}, [pays], false)).toEqual(pays);
    expect(errand.next({}, [two, "halt"], false)).toEqual(two);
    // A danger: nothing is sent, and the table is the person's.
    expect([errand.next({}, [pays, ask], false), errand.busy]).toEqual([null, false]);
    // Paid by hand or not, the last cell is paid for, and then it is over.
    expect(errand.next({}, [pays], false)).toEqual(pays);
    expect(errand.next({}, ["halt"], false)).toBeNull();
    expect(errand.next({}, [pays], false)).toBeNull();
  });

  it("go on after a decision, and are given up where it led elsewhere", () => {
    const errand = new Errand();
    const detour = (listed: readonly Action[]) => (listed.includes("turn-back") ? "ask" : null);
    errand.begin([one, two], detour);
    expect(errand.next({}, ["turn-back"], false)).toBeNull();
    expect(errand.next({}, [one], false)).toEqual(one);
    errand.begin([one, two], detour);
    expect(errand.next({}, ["turn-back"], false)).toBeNull();
    expect(errand.next({}, ["halt"], false)).toBeNull();
    expect(errand.next({}, [one], false)).toBeNull();
  });

  it("are taken one by one, each only when it is listed", () => {
    const errand = new Errand();
    errand.begin([one, two]);
    const [before, after] = [{}, {}];
    expect(errand.next(before, [one, "halt"], true)).toBeNull();
    expect(errand.next(before, [one, "halt"], false)).toEqual(one);
    // The answer may come before the view does: nothing is taken twice, and nothing is given up.
    expect(errand.next(before, [one, "halt"], false)).toBeNull();
    expect(errand.busy).toBe(true);
    expect(errand.next(after, [two, "halt"], false)).toEqual(two);
    expect(errand.busy).toBe(false);
  });

  it("are dropped as soon as something else is asked", () => {
    const errand = new Errand();
    errand.begin([one, two]);
    errand.next({}, [one], false);
    expect(errand.next({}, [{ enter: { engine: 1 } }], false)).toBeNull();
    expect(errand.busy).toBe(false);
  });

  it("are dropped when nobody answers", () => {
    vi.useFakeTimers();
    const errand = new Errand();
    errand.begin([one, two]);
    errand.next({}, [one], false);
    vi.advanceTimersByTime(5000);
    expect(errand.busy).toBe(false);
    vi.useRealTimers();
  });
});

describe("what is listed", () => {
  it("is found by the card that does it", () => {
    const listed = new Listed([
      { play: { card: "jerrycan" } },
      { guard: { with: "ranger" } },
      { fit: { part: "spare", gauge: "engine" } },
      { ride: { to: "1-1", vouchers: 1 } },
      { ride: { to: "1-1", vouchers: 0 } },
    ]);
    expect(listed.of("jerrycan")).toEqual([{ play: { card: "jerrycan" } }]);
    expect(listed.of("ranger")).toEqual([{ guard: { with: "ranger" } }]);
    expect(listed.of("spare-part")).toEqual([{ fit: { part: "spare", gauge: "engine" } }]);
    expect(listed.of("transport")).toEqual([{ ride: { to: "1-1", vouchers: 1 } }]);
    expect(listed.of("pilot")).toEqual([]);
  });

  it("is the same in whatever order its fields are written", () => {
    expect(
      same(
        { fit: { part: "spare", gauge: "engine" } },
        { fit: { gauge: "engine", part: "spare" } },
      ),
    ).toBe(true);
    expect(
      same(
        { fit: { part: "spare", gauge: "engine" } },
        { fit: { gauge: "chassis", part: "spare" } },
      ),
    ).toBe(false);
    expect(same({ discard: { card: "pilot" } }, { play: { card: "pilot" } })).toBe(false);
    expect(same("halt", { play: { card: "pilot" } })).toBe(false);
  });

  it("is found by the cell it is done on", () => {
    const listed = new Listed([{ lay: { cell: "4-4" } }, { lay: { cell: "4-5" } }]);
    expect([...listed.cells.keys()]).toEqual(["4-4", "4-5"]);
    expect(listed.has({ lay: { cell: "4-5" } })).toBe(true);
    expect(listed.has({ lay: { cell: "4-6" } })).toBe(false);
  });
});

describe("what moves on the map", () => {
  const view = {
    crews: [{ cell: "1-2" }, { cell: "1-2" }],
    tiles: [
      { cell: "2-2", tile: "2" },
      { cell: "2-3", tile: "1+1" },
    ],
  } as unknown as View;
  const scene = sceneOf(view);

  it("drives, is laid, is taken away and is swapped", () => {
    expect(
      after(scene, {
        entered: { seat: 1, cell: "2-2", city: null, fuel: 2, engine: 0, chassis: 0 },
      }).at,
    ).toEqual(["1-2", "2-2"]);
    expect(after(scene, { laid: { seat: 0, tile: "3", cell: "3-3" } }).tiles).toHaveLength(3);
    expect(after(scene, { removed: { seat: 0, tile: "2", cell: "2-2" } }).tiles).toEqual([
      { cell: "2-3", tile: "1+1" },
    ]);
    const swapped = after(scene, {
      swapped: { seat: 0, one: "2-2", two: "2-3", tiles: ["2", "1+1"] },
    }).tiles;
    expect(Object.fromEntries(swapped.map(({ cell, tile }) => [cell, tile]))).toEqual({
      "2-2": "1+1",
      "2-3": "2",
    });
    expect(after(scene, { turn: { seat: 0 } })).toBe(scene);
  });

  it("hurries when much has happened", () => {
    const drive = {
      entered: { seat: 0, cell: "2-2" as Cell, city: null, fuel: 1, engine: 0, chassis: 0 },
    };
    expect(haste([lengthOf(drive)], SCRIPT.behind)).toBe(1);
    const many = Array.from({ length: 40 }, () => lengthOf(drive));
    expect((40 * 260) / haste(many, SCRIPT.behind)).toBeCloseTo(2600);
  });
});
