import { describe, expect, it } from "vitest";
import { cutOf, drawn } from "./parts/drawings";
import { after, duelOf, endings, lengthOf, passed, sceneOf, timeOf, type Duel } from "./scene";
import type { Piece, Sight } from "./shapes";
import { haste } from "$lib/stage.svelte";
import { RaceStage, SCRIPT } from "./stage.svelte";
import { moments, overtaking } from "./stories";

const race = moments["actions"]!.view;
const start = {
  ...sceneOf(race),
  order: [2, 0, 1],
  laps: [0, 0, 1],
  damaged: [false, false, false],
};
const step = (sight: Sight, later: Sight[] = []) => after(start, sight, later, race);

describe("what a test may end with", () => {
  const duel = (more: Partial<Duel>) =>
    endings({
      ...({ dice: [5, 1], stands: "tie", rule: "C6.1", totals: [12, 12] } as Duel),
      ...more,
    });

  it("names the three sums of the passer, and how it stands", () => {
    expect(duel({})).toEqual([
      { sum: "12 : 12", ends: "tie", rule: "C6.1", now: true },
      { sum: "13 +", ends: "passes", rule: null, now: false },
      { sum: "11 −", ends: "nothing", rule: null, now: false },
    ]);
    const ahead = duel({ totals: [14, 9], stands: "passes", rule: "C5.2" });
    expect(ahead.map(({ sum, now }) => (now ? `[${sum}]` : sum))).toEqual([
      "9 : 9",
      "[10 +]",
      "8 −",
    ]);
    // What a tie that does not stand would do depends on cards: no paragraph is named for it.
    expect(ahead[0]).toMatchObject({ ends: "tie", rule: null });
  });

  it("knows tires with which a tie is a pass, and says nothing before the dice", () => {
    expect(duel({ stands: "passes", rule: "C5.2" })[0]).toEqual({
      sum: "12 : 12",
      ends: "passes",
      rule: null,
      now: true,
    });
    expect(duel({ dice: [0, 0] })).toEqual([]);
  });
});

describe("the time of a window", () => {
  it("is that of the clock, but with a poker face the window's own", () => {
    const time = { deadline: 9, seconds: 60, now: () => 0 };
    const window = moments["window-damaged"]!.view;
    const poker = { ...window, options: { ...window.options, "poker-face": true } };
    expect(timeOf(window, time)).toEqual(time);
    expect(timeOf(poker, time)).toEqual({ ...time, seconds: null });
    expect(timeOf({ ...poker, window: null }, time)).toEqual(time);
    expect(timeOf(poker, null)).toBeNull();
  });
});

describe("the road while things move", () => {
  it("puts a car directly ahead of the one it passes", () => {
    expect(passed([3, 1, 0, 2], 2, 0)).toEqual([3, 1, 2, 0]);
    expect(passed([3, 1, 0, 2], 0, 3)).toEqual([0, 3, 1, 2]);
  });

  it("lets the leader that passes the tail fall in ahead of it, with a lap", () => {
    const next = step({ passed: { mover: 2, passed: 1, lap: true } });
    expect(next.order).toEqual([0, 2, 1]);
    expect(next.laps).toEqual([0, 0, 2]);
  });

  it("damages and repairs cars", () => {
    const hurt = step({ damaged: { cars: [0, 2] } });
    expect(hurt.damaged).toEqual([true, false, true]);
    expect(after(hurt, { repaired: { seat: 0 } }, [], race).damaged).toEqual([false, false, true]);
  });

  it("lays cards, and takes off the last of its name", () => {
    const laid = step({ laid: { seat: 1, card: "Spell of Rust", target: { seat: 0 } } });
    expect(laid.laid.at(-1)).toEqual({
      by: 1,
      card: "Spell of Rust",
      target: { seat: 0 },
      cancelled: false,
    });
    expect(after(laid, { spent: { seat: 1, card: "Spell of Rust" } }, [], race).laid).toEqual(
      start.laid,
    );
    expect(after(laid, { cancelled: { seat: 0, card: "Spell of Rust" } }, [], race).laid).toEqual(
      laid.laid,
    );
  });

  it("shows a test that is over within one move from its beginning, piece by piece", () => {
    const speed: Piece = { from: { speed: "Feararri" }, amount: 5 };
    const slick: Piece = { from: { card: "Sudden Squamous Slick" }, amount: -2 };
    const totals: Sight = {
      totals: {
        passer: 0,
        target: 2,
        with: 7,
        against: 6,
        pieces: [[{ from: "die", amount: 4 }, speed, slick], [{ from: "die", amount: 6 }]],
      },
    };
    const declared = step({ attempt: { passer: 0, target: 2 } }, [
      { rolled: { seat: 0, pips: 4, again: false } },
      totals,
    ]);
    expect(declared.duel).toMatchObject({
      step: "declared",
      pieces: [[speed], []],
      totals: [5, 0],
    });
    const rolled = after(declared, { rolled: { seat: 0, pips: 4, again: false } }, [totals], race);
    expect(rolled.duel).toMatchObject({ step: "rolled", dice: [4, 0], totals: [9, 0] });
    const again = after(rolled, { rolled: { seat: 0, pips: 1, again: true } }, [totals], race);
    expect(again.duel!.dice).toEqual([1, 0]);
    // What came of it is said in words: who passes, a tie, or nothing.
    const ends = (later: Sight[], level = false) =>
      after(
        again,
        level ? { totals: { ...totals.totals, with: 6, against: 6 } } : totals,
        later,
        race,
      ).duel!.outcome;
    expect(ends([{ passed: { mover: 0, passed: 2, lap: false } }])).toBe("passes");
    expect(ends([{ passed: { mover: 2, passed: 1, lap: false } }])).toBe("nothing");
    expect([ends([]), ends([{ damaged: { cars: [0, 2] } }], true)]).toEqual(["nothing", "tie"]);
    expect(
      ends([
        { attempt: { passer: 1, target: 2 } },
        { passed: { mover: 0, passed: 2, lap: false } },
      ]),
    ).toBe("nothing");
    expect(after(again, totals, [], race).duel).toMatchObject({ step: "over", totals: [7, 6] });
  });

  it("takes no pieces of a later test for an earlier one", () => {
    const later: Sight[] = [
      { attempt: { passer: 1, target: 0 } },
      {
        totals: {
          passer: 1,
          target: 0,
          with: 3,
          against: 1,
          pieces: [[{ from: "die", amount: 3 }], []],
        },
      },
    ];
    expect(step({ attempt: { passer: 0, target: 2 } }, later).duel!.pieces).toEqual([[], []]);
  });

  it("looks at a test only until it is decided", () => {
    const { view } = moments["window-rolled"]!;
    expect(duelOf(view)).toMatchObject({ passer: view.test!.passer, step: "rolled" });
    expect(
      duelOf({
        ...view,
        stack: view.stack.filter((frame) => typeof frame === "string" || !("test" in frame)),
      }),
    ).toBeNull();
  });
});

describe("the drawings", () => {
  const sheets = import.meta.glob<string>("./parts/drawings/*.svg", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const ids = Object.values(sheets).flatMap((text) =>
    [...text.matchAll(/id="([^"]+)"/g)].map((match) => match[1]!),
  );
  const used = Object.values(sheets).flatMap((text) =>
    [...text.matchAll(/(?:href="|url\()#(c5-[^")]+)/g)].map((match) => match[1]!),
  );

  it("leave out no card and no vehicle of the house deck, and draw none that is not in it", () => {
    const { faces, vehicles } = moments["actions"]!.view;
    expect(drawn().cars.toSorted()).toEqual(vehicles.map(({ vehicle }) => vehicle).toSorted());
    expect(drawn().cuts.toSorted()).toEqual(
      [...faces.map(({ card }) => card), "Checkered Flag"].toSorted(),
    );
  });

  it("are all there, each once", () => {
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
    expect(
      drawn()
        .cuts.map((card) => cutOf(card)!.slice(1))
        .filter((id) => !ids.includes(id)),
    ).toEqual([]);
  });
});

describe("the stage", () => {
  it("is never far behind", () => {
    const many: Sight[] = Array.from({ length: 30 }, () => ({
      passed: { mover: 0, passed: 1, lap: false },
    }));
    const lengths = many.map(lengthOf);
    const length = lengths.reduce((sum, one) => sum + one, 0);
    expect(length / haste(lengths, SCRIPT.behind)).toBeCloseTo(1800);
    expect(haste([], SCRIPT.behind)).toBe(1);
  });

  it("comes to rest on what the server says, whatever it was told on the way", async () => {
    const { before, view, lines } = overtaking;
    const stage = new RaceStage({ view: before, owed: [], awaited: [] }, []);
    expect(stage.scene.order).toEqual(before.order);
    stage.follow({ view, owed: [], awaited: [] }, [{ version: 1, lines }], 0);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(stage.busy).toBe(false);
    expect(stage.scene).toEqual(sceneOf(view));
  });

  it("follows real sights to the order and laps the server has", () => {
    const { before, view, lines } = overtaking;
    const sights = lines.flatMap((line) => ("game" in line ? [line.game.sight as Sight] : []));
    const end = sights.reduce(
      (scene, sight, place) => after(scene, sight, sights.slice(place + 1), view),
      sceneOf(before),
    );
    expect(end.order).toEqual(view.order);
    expect(end.damaged).toEqual(view.cars.map((car) => car.damaged));
  });

  it("is finished by a tap", async () => {
    const { before, view, lines } = overtaking;
    const stage = new RaceStage({ view: before, owed: [], awaited: [] }, []);
    stage.follow({ view, owed: [], awaited: [] }, [{ version: 1, lines }], 1);
    expect(stage.busy).toBe(true);
    stage.finish();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(stage.busy).toBe(false);
  });
});
