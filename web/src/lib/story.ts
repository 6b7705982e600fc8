// The story of a match: how the chance of a side went, and the few moments that made the difference.

import { line, ofSide, type Point } from "./review";
import type { Judged, Review, ReviewSide, Seat } from "./wire";

/** What changes the chance by less is no moment. */
const LEAST = 0.08;
const MOST = 5;

/** A change of the chance: by a decision, or by luck and the others between two of them. */
export interface Moment {
  kind: "play" | "luck";
  /** The step of the replay that brought it. */
  step: number;
  change: number;
  judged: Judged;
}

export interface Story {
  side: ReviewSide;
  points: Point[];
  moments: Moment[];
  /** The lowest of a match that was won, the highest of one that was lost; none where that is its end. */
  extreme: Point | null;
}

/** Whose story is told: of all together, one's own, or of whoever came first. */
export const sideOf = (review: Review, seat: Seat | null): ReviewSide | undefined =>
  review.sides.find((side) => side.seat === null || side.seat === seat) ??
  review.sides.toSorted((one, two) => two.end - one.end)[0];

export function storyOf(review: Review, side: ReviewSide, last: number): Story {
  const judged = ofSide(review, side);
  const all = judged.flatMap((one, nth): Moment[] => [
    { kind: "play", step: one.entry + 1, change: -one.loss, judged: one },
    {
      kind: "luck",
      step: Math.min(last, judged[nth + 1]?.entry ?? last),
      change: one.swing,
      judged: one,
    },
  ]);
  const moments = all
    .filter(({ change }) => Math.abs(change) >= LEAST)
    .toSorted((one, two) => Math.abs(two.change) - Math.abs(one.change))
    .slice(0, MOST)
    .toSorted((one, two) => one.step - two.step || all.indexOf(one) - all.indexOf(two));
  const points = line(review, side, last);
  const won = side.end > 0.5;
  const far = points.reduce<Point | null>(
    (best, point) =>
      best === null || (won ? point.chance < best.chance : point.chance > best.chance)
        ? point
        : best,
    null,
  );
  const extreme = far && Math.abs(far.chance - side.start) >= LEAST ? far : null;
  return { side, points, moments, extreme };
}
