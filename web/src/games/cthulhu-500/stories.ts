// Moments of real races, kept to look at the table and to test it: as the engine told them (scripts/stories.mjs writes them).

import type { Info, Line } from "$lib/wire";
import type { Action, Seat, View } from "./shapes";
import kept from "./stories.json";

export interface Moment {
  view: View;
  owed: Action[];
  awaited: Seat[];
}

const { deck, frames, steps } = kept as unknown as {
  deck: Pick<View, "faces" | "vehicles">;
  frames: Record<string, { view: View; owed: Action[]; awaited: Seat[] }>;
  steps: { before: View; view: View; lines: Line[] }[];
};

const whole = (view: View): View => ({ ...view, ...deck });

export const NAMES = ["Inés", "Bruno", "Marta", "Noor", "Pau", "Dagón", "Nyarla", "Yog"];
export const moments: Record<string, Moment> = Object.fromEntries(
  Object.entries(frames).map(([key, { view, owed, awaited }]) => [
    key,
    { view: whole(view), owed, awaited },
  ]),
);
/** One move in which a car was passed, with what led to it. */
export const overtaking = {
  before: whole(steps[0]!.before),
  view: whole(steps[0]!.view),
  lines: steps[0]!.lines,
};

export function infoOf({ seats }: View): Info {
  const chairs = Array.from({ length: seats }, (_, seat) => ({
    sitter:
      seat === 0
        ? { person: { person: "p", name: NAMES[0]!, program: false } }
        : { bot: { bot: "racer" } },
    ready: true,
    salted: true,
  }));
  return {
    game: "cthulhu-500",
    rules_version: 1,
    terms: { options: {}, seats, listed: false, spectators: true, seconds: null, stand_in: null },
    owner: "p",
    phase: "playing",
    chairs,
    commitment: "",
    from_position: false,
    opened: 0,
  };
}
