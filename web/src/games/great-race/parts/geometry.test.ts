import { describe, expect, it } from "vitest";
import { centred, first, framing, held, limits, showing, whole, zoomed } from "./camera";
import { boundsOf, bow, centre, outline, ROW, SIDE, spotsOf, towards, WIDE } from "./hex";
import type { Map as Chart } from "../shapes";
import { faceOf } from "./tile";

const chart: Chart = {
  name: "Test",
  corridors: 4,
  rows: ["~@..", ".#.@", "..~.", "~.@"],
  lines: [],
  start: "1-2",
  goal: "4-3",
  cities: [
    { cell: "1-2", name: "A", cards: 0, purple: true },
    { cell: "2-4", name: "B", cards: 1, purple: false },
    { cell: "4-3", name: "C", cards: 0, purple: true },
  ],
};

describe("cells on the sheet", () => {
  it("lie in rows, every second one half a cell to the right", () => {
    expect(centre("1-1")).toEqual({ x: 0, y: 0 });
    expect(centre("2-1")).toEqual({ x: WIDE / 2, y: ROW });
    expect(centre("3-2")).toEqual({ x: WIDE, y: 2 * ROW });
  });

  it("touch exactly those that the rules call neighbours", () => {
    const near = (cell: `${number}-${number}`) =>
      spotsOf({ ...chart, rows: ["....", "....", "....", "...."] })
        .filter((spot) => {
          const at = centre(cell);
          const far = Math.hypot(spot.x - at.x, spot.y - at.y);
          return far > 1 && far < WIDE * 1.01;
        })
        .map((spot) => spot.cell)
        .toSorted();
    expect(near("3-3")).toEqual(["2-2", "2-3", "3-2", "3-4", "4-2", "4-3"]);
    expect(near("2-3")).toEqual(["1-3", "1-4", "2-2", "2-4", "3-3", "3-4"]);
  });

  it("are read from the rows of the map, black ones and cities apart", () => {
    const spots = spotsOf(chart);
    expect(spots).toHaveLength(12);
    expect(spots.find((spot) => spot.cell === "2-2")?.ground).toBe("black");
    expect(spots.find((spot) => spot.cell === "1-2")?.ground).toBe("city");
    expect(spots.some((spot) => spot.cell === "1-1" || spot.cell === "3-3")).toBe(false);
  });

  it("have six corners, as far from the middle as a side is long", () => {
    const corners = outline({ x: 10, y: 20 })
      .slice(1, -1)
      .split("L")
      .map((pair) => pair.split(" ").map(Number) as [number, number]);
    expect(corners).toHaveLength(6);
    for (const [x, y] of corners) expect(Math.hypot(x - 10, y - 20)).toBeCloseTo(SIDE, 0);
  });

  it("are walked with the arrow keys to the nearest one that way", () => {
    const spots = spotsOf(chart);
    expect(
      towards(
        centre("2-1"),
        { x: 1, y: 0 },
        spots.filter((spot) => spot.cell !== "2-1"),
      )?.cell,
    ).toBe("2-2");
    expect(towards(centre("1-2"), { x: -1, y: 0 }, [])).toBeNull();
    expect(towards(centre("4-3"), { x: 0, y: 1 }, spots)).toBeNull();
  });

  it("leave the sea to the prices of lines", () => {
    const land = spotsOf({ ...chart, rows: ["....", "....", "....", "...."] });
    const { middle } = bow(centre("1-1"), centre("4-1"), land);
    expect(middle.x).toBeLessThan(centre("1-1").x);
  });
});

describe("what part of the sheet is seen", () => {
  const sheet = { left: -50, top: -50, right: 950, bottom: 1150 };
  const room = { width: 400, height: 300 };

  it("is all of it at most, in the middle", () => {
    const all = whole(sheet, room);
    expect(all.scale).toBeCloseTo(300 / 1200);
    expect(all.x + 450 * all.scale).toBeCloseTo(200);
    expect(zoomed(all, 0.01, { x: 0, y: 0 }, sheet, room).scale).toBe(all.scale);
  });

  it("is never beside the sheet, and never larger than useful", () => {
    const { most } = limits(sheet, room);
    const near = held({ scale: 99, x: 1e6, y: -1e6 }, sheet, room);
    expect(near.scale).toBe(most);
    expect(near.x).toBeCloseTo(50 * most);
    expect(near.y).toBeCloseTo(300 - 1150 * most);
  });

  it("grows around the point under the fingers", () => {
    const before = centred({ scale: 1, x: 0, y: 0 }, { x: 450, y: 550 }, sheet, room);
    const at = { x: 120, y: 90 };
    const under = { x: (at.x - before.x) / before.scale, y: (at.y - before.y) / before.scale };
    const after = zoomed(before, 1.5, at, sheet, room);
    expect(after.scale).toBeCloseTo(1.5);
    expect(under.x * after.scale + after.x).toBeCloseTo(at.x);
    expect(under.y * after.scale + after.y).toBeCloseTo(at.y);
  });

  it("moves no further than needed to show a vehicle", () => {
    const camera = centred({ scale: 1, x: 0, y: 0 }, { x: 450, y: 550 }, sheet, room);
    expect(showing(camera, { x: 460, y: 540 }, sheet, room)).toEqual(camera);
    const moved = showing(camera, { x: 900, y: 550 }, sheet, room);
    expect(900 * moved.scale + moved.x).toBeLessThanOrEqual(400);
    expect(moved.y).toBe(camera.y);
  });

  it("frames what is lit, and comes back to the size that was wanted", () => {
    const camera = centred({ scale: 1, x: 0, y: 0 }, { x: 100, y: 100 }, sheet, room);
    const wide = framing(camera, 1, { left: 300, top: 300, right: 700, bottom: 600 }, sheet, room);
    expect(wide.scale).toBeLessThan(1);
    for (const [x, y] of [
      [300, 300],
      [700, 600],
    ] as const) {
      expect(x * wide.scale + wide.x).toBeGreaterThanOrEqual(0);
      expect(x * wide.scale + wide.x).toBeLessThanOrEqual(400);
      expect(y * wide.scale + wide.y).toBeLessThanOrEqual(300);
    }
    expect(
      framing(wide, 1, { left: 300, top: 300, right: 380, bottom: 360 }, sheet, room).scale,
    ).toBeCloseTo(1);
  });

  it("begins with all of a small map, and around the vehicle on a large one", () => {
    const small = boundsOf(spotsOf(chart));
    expect(first(small, { width: 700, height: 800 }, centre("1-2"))).toEqual(
      whole(small, { width: 700, height: 800 }),
    );
    const begun = first({ left: 0, top: 0, right: 3000, bottom: 3000 }, room, { x: 1500, y: 1500 });
    expect(begun.scale * WIDE).toBeCloseTo(58);
    expect(1500 * begun.scale + begun.x).toBeCloseTo(200);
  });
});

describe("a tile", () => {
  it("is taken apart as it is written", () => {
    expect(faceOf("2")).toEqual({ fuel: 2, mechanical: 0, danger: false, stop: false });
    expect(faceOf("1+2-danger-stop")).toEqual({ fuel: 1, mechanical: 2, danger: true, stop: true });
  });
});
