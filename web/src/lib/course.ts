// How a match went, as one number for everybody after each step, and where it turned.

import { frames } from "./replay";
import type { Picture, Replay } from "./wire";

/** What a game says of a view: one number a seat, or one for all who play together. */
export interface Reader {
  /** What the numbers are, in words. */
  key: string;
  /** Is more better? */
  up: boolean;
  read: (view: Picture["view"]) => (number | null)[];
}

const readers = import.meta.glob<Reader>("../games/*/course.ts");

export interface Course {
  key: string;
  up: boolean;
  /** By seat, then by step; a step at which nothing is known yet is null. */
  lines: (number | null)[][];
}

export async function courseOf(game: string, replay: Replay): Promise<Course | null> {
  const reader = await readers[`../games/${game}/course.ts`]?.();
  if (!reader) return null;
  const seen = frames(replay).views.map((view) => reader.read(view));
  const seats = Math.max(0, ...seen.map((values) => values.length));
  const lines = Array.from({ length: seats }, (_, seat) =>
    seen.map((values) => values[seat] ?? null),
  );
  return lines.some((line) => line.some((value) => value !== null))
    ? { key: reader.key, up: reader.up, lines }
    : null;
}

/** Who alone is ahead after a step. */
function leader({ up, lines }: Course, at: number): number | null {
  const values = lines.map((line) => line[at] ?? null);
  if (values.length < 2 || values.some((value) => value === null)) return null;
  const best = up ? Math.max(...(values as number[])) : Math.min(...(values as number[]));
  const ahead = values.flatMap((value, seat) => (value === best ? [seat] : []));
  return ahead.length === 1 ? ahead[0]! : null;
}

/** How much a step changed for whom it changed most. */
const swing = ({ lines }: Course, at: number): number =>
  Math.max(
    0,
    ...lines.map((line) =>
      line[at] == null || line[at - 1] == null ? 0 : Math.abs(line[at]! - line[at - 1]!),
    ),
  );

/** The steps at which it turned: where the lead changed last, then where most was won or lost; as many as asked for, in order. */
export function turns(course: Course, count: number): number[] {
  if (course.lines.length < 2) return [];
  const steps = Array.from({ length: course.lines[0]!.length - 1 }, (_, nth) => nth + 1);
  const changed: number[] = [];
  let ahead: number | null = null;
  for (const at of steps) {
    const now = leader(course, at);
    if (now !== null && ahead !== null && now !== ahead) changed.push(at);
    ahead = now ?? ahead;
  }
  const swings = steps
    .filter((at) => swing(course, at) > 0)
    .toSorted((one, other) => swing(course, other) - swing(course, one) || other - one);
  return [...new Set([...changed.toReversed().slice(0, Math.ceil(count / 2)), ...swings])]
    .slice(0, count)
    .toSorted((one, other) => one - other);
}
