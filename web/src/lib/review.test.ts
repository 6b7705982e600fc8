import { describe, expect, it } from "vitest";
import { dearest, decidedAt, line, mistakes, nextMistake, ofSide } from "./review";
import type { Judged, Review, ReviewSide } from "./wire";

const did = { key: "push-action-stop", args: [] };
const judged = (entry: number, seat: number, before: number, loss = 0): Judged => ({
  entry,
  seat,
  did,
  best: did,
  same: loss === 0,
  reasons: [],
  facts: [],
  before,
  after: before - loss,
  loss,
  doubt: 0.01,
  swing: 0,
  exact: false,
});
const side = (seat: number | null, end: number, over = true): ReviewSide => ({
  seat,
  start: 0.5,
  luck: 0,
  others: null,
  losses: 0,
  by_seat: [],
  end,
  over,
  doubt: 0,
});
const review: Review = {
  decisions: [judged(1, 0, 0.5), judged(4, 1, 0.6, 0.2), judged(6, 0, 0.7, 0.1)],
  sides: [side(0, 1), side(1, 0)],
};

describe("a match looked at afterwards", () => {
  it("draws each side through its own decisions, down at a mistake, and to the result", () => {
    expect(line(review, review.sides[0]!, 9)).toEqual(
      [
        { step: 1, chance: 0.5 },
        { step: 6, chance: 0.7 },
        { step: 6, chance: 0.6 },
        { step: 9, chance: 1 },
      ].map((point) => ({ step: point.step, chance: expect.closeTo(point.chance, 9) as number })),
    );
    expect(line(review, side(1, 0.4, false), 9).at(-1)!.step).toBe(4);
    expect(ofSide(review, side(null, 1))).toHaveLength(3);
  });
  it("picks out what cost most", () => {
    expect([...dearest(mistakes(review), 1)]).toEqual([4]);
    expect(dearest(mistakes(review), 5).size).toBe(2);
  });
  it("finds the decision of a step and the mistakes around it", () => {
    expect(decidedAt(review, 4)?.seat).toBe(1);
    expect(decidedAt(review, 5)).toBeUndefined();
    expect(mistakes(review).map((one) => one.entry)).toEqual([4, 6]);
    expect(nextMistake(review, 4, true, null)?.entry).toBe(6);
    expect(nextMistake(review, 4, false, null)).toBeUndefined();
    expect(nextMistake(review, 9, false, 1)?.entry).toBe(4);
  });
});
