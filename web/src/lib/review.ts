// A match looked at afterwards, as the replay draws it: lines of chances, mistakes, and what is said at a step.

import type { Judged, Review, ReviewSide } from "./wire";

/** Each seat's colour on the line of time and in the chart above it. */
export const INKS = [
  "#d9793d",
  "#5aa58f",
  "#b06fa5",
  "#b39b45",
  "#5b94d1",
  "#c25b69",
  "#7ba45b",
  "#9386cf",
];

/** The chance of a side at a step of the replay. */
export interface Point {
  step: number;
  chance: number;
}

/** The decisions of a side, in order; of everybody where all win or lose together. */
export function ofSide(review: Review, side: ReviewSide): Judged[] {
  return review.decisions.filter((one) => side.seat === null || one.seat === side.seat);
}

/** How the chance of a side went: down at once where something was lost, and over to what came next. */
export function line(review: Review, side: ReviewSide, last: number): Point[] {
  const points = ofSide(review, side).flatMap((one) =>
    one.loss > 0
      ? [
          { step: one.entry, chance: one.before },
          { step: one.entry, chance: one.after },
        ]
      : [{ step: one.entry, chance: one.before }],
  );
  if (side.over) points.push({ step: last, chance: side.end });
  return points;
}

/** What is worth a mark: less than two matches in a hundred nobody would have noticed. */
const REAL = 0.02;
export const isMistake = (one: Judged): boolean => one.loss >= REAL;

/** What cost something that counts, as it happened. */
export const mistakes = (review: Review): Judged[] => review.decisions.filter(isMistake);

/** The few that cost most: what one wants to see first where there are many. */
export function dearest(found: Judged[], count: number): Set<number> {
  const most = [...found].sort((one, two) => two.loss - one.loss).slice(0, count);
  return new Set(most.map((one) => one.entry));
}

/** The decision that is taken from this step. */
export const decidedAt = (review: Review, step: number): Judged | undefined =>
  review.decisions.find((one) => one.entry === step);

/** The next mistake after a step, or the last before it; of one seat alone where one is looked through. */
export function nextMistake(
  review: Review,
  step: number,
  forward: boolean,
  seat: number | null,
): Judged | undefined {
  const found = mistakes(review).filter((one) => seat === null || one.seat === seat);
  return forward
    ? found.find((one) => one.entry > step)
    : found.findLast((one) => one.entry < step);
}
