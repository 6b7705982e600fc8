// A match that is over, step by step: every view put together from what changed.

import { patched } from "./patch";
import type { Replay, Seat } from "./wire";

type View = Record<string, unknown>;

/** What is seen after each step. */
export interface Frames {
  views: View[];
  /** With open hands: what each seat saw. */
  open: View[][];
}

export function frames(replay: Replay): Frames {
  const views: View[] = [];
  const open: View[][] = [];
  for (const [at, step] of replay.steps.entries()) {
    views.push(patched(views[at - 1] ?? {}, step.view));
    open.push((step.open ?? []).map((change, seat) => patched(open[at - 1]?.[seat] ?? {}, change)));
  }
  return { views, open };
}

/** Whose eyes to look through with open hands: those of whoever acts next. */
export function actor(replay: Replay, at: number): Seat | null {
  return replay.steps[at + 1]?.seat ?? replay.steps[at]?.seat ?? null;
}

/** The last step that two matches have in common: from there they go different ways. */
export function partsAt(one: Replay, other: Replay): number {
  const told = (replay: Replay, at: number) =>
    JSON.stringify([replay.steps[at]?.seat, replay.steps[at]?.lines]);
  let at = 1;
  while (at < one.steps.length && told(one, at) === told(other, at)) at += 1;
  return at - 1;
}
