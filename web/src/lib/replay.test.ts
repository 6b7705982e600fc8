import { describe, expect, it } from "vitest";
import { actor, frames } from "./replay";
import type { Replay } from "./wire";

const replay = {
  info: {},
  steps: [
    { lines: [], view: { deck: 9, row: [] }, open: [{ hand: [1] }, { hand: [2] }], seat: null },
    { lines: [], view: { deck: 8 }, open: [{}, { hand: [2, 3] }], seat: 1 },
    { lines: [], view: { row: [4] }, open: [{ hand: [] }, {}], seat: 0 },
  ],
} as unknown as Replay;

describe("a replay", () => {
  it("puts every view together from what changed", () => {
    const { views, open } = frames(replay);
    expect(views).toEqual([
      { deck: 9, row: [] },
      { deck: 8, row: [] },
      { deck: 8, row: [4] },
    ]);
    expect(open[2]).toEqual([{ hand: [] }, { hand: [2, 3] }]);
  });

  it("with open hands looks through the eyes of whoever acts next", () => {
    expect([0, 1, 2].map((at) => actor(replay, at))).toEqual([1, 0, 0]);
  });
});
