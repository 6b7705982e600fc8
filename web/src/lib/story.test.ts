import { expect, it } from "vitest";
import { partsAt } from "./replay";
import { isMistake } from "./review";
import { sideOf, storyOf } from "./story";
import type { Judged, Replay, Review, ReviewSide } from "./wire";

const did = { key: "push-action-stop", args: [] };
const judged = (entry: number, before: number, loss: number, swing: number): Judged => ({
  entry,
  seat: 0,
  did,
  best: did,
  same: loss === 0,
  reasons: [],
  facts: [],
  before,
  after: before - loss,
  loss,
  doubt: 0.01,
  swing,
  exact: false,
});
const side = (seat: number | null, end: number): ReviewSide => ({
  seat,
  start: 0.5,
  luck: 0,
  others: null,
  losses: 0,
  by_seat: [],
  end,
  over: true,
  doubt: 0,
});

it("tells at most five moments, none of less than eight points, in their order", () => {
  const decisions = [
    judged(1, 0.5, 0, 0.02),
    judged(4, 0.52, 0.25, 0),
    judged(6, 0.27, 0, -0.18),
    judged(9, 0.09, 0, 0.3),
    judged(12, 0.39, 0.09, 0.2),
    judged(15, 0.5, 0, 0.5),
  ];
  const review: Review = { decisions, sides: [side(null, 1)] };
  const story = storyOf(review, review.sides[0]!, 20);
  expect(story.moments.map(({ kind, step, change }) => [kind, step, change])).toEqual([
    ["play", 5, -0.25],
    ["luck", 9, -0.18],
    ["luck", 12, 0.3],
    ["luck", 15, 0.2],
    ["luck", 20, 0.5],
  ]);
  expect(story.extreme).toEqual({ step: 9, chance: 0.09 });
  expect(story.points.at(-1)).toEqual({ step: 20, chance: 1 });
});

it("tells a decision before the luck that came of it", () => {
  const review: Review = { decisions: [judged(1, 0.9, 0.3, -0.4)], sides: [side(null, 0)] };
  const next = judged(2, 0.2, 0, 0);
  const both = { ...review, decisions: [...review.decisions, next] };
  const told = storyOf(both, review.sides[0]!, 9).moments;
  expect(told.map(({ kind, step }) => [kind, step])).toEqual([
    ["play", 2],
    ["luck", 2],
  ]);
});

it("tells one's own story, and a spectator that of the winner", () => {
  const review: Review = { decisions: [], sides: [side(0, 0), side(1, 1)] };
  expect(sideOf(review, 0)?.seat).toBe(0);
  expect(sideOf(review, null)?.seat).toBe(1);
});

it("calls nothing a mistake that would be told as 93 % instead of 93 %", () => {
  expect(isMistake(judged(1, 0.934, 0.006, 0))).toBe(false);
  expect(isMistake(judged(1, 0.934, 0.02, 0))).toBe(true);
});

it("finds where a solved line parts from the match", () => {
  const replay = (...seats: number[]) =>
    ({ steps: [0, ...seats].map((seat) => ({ seat, lines: [], view: {} })) }) as unknown as Replay;
  expect(partsAt(replay(1, 2, 3), replay(1, 2, 4, 5))).toBe(2);
  expect(partsAt(replay(1), replay(2))).toBe(0);
  expect(partsAt(replay(1), replay(1, 2))).toBe(1);
});
