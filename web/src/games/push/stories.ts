// Moments of PUSH to look at, as the engine told them (scripts/stories.mjs writes them). Only for the story page.

import type { Info, Line } from "$lib/wire";
import type { Action, Seat, View } from "./shapes";
import moments from "./stories.json";

export interface Moment {
  view: View;
  owed: Action[];
  awaited: Seat[];
  lines: Line[];
}

export interface Story {
  id: string;
  seat: Seat | null;
  /** A star before the name of a bot. */
  names: string[];
  frames: Moment[];
}

export const stories = moments as unknown as Story[];

/** A table around a story. */
export function infoOf({ names }: Story): Info {
  const sitter = (name: string, seat: number): Info["chairs"][number]["sitter"] =>
    name.startsWith("*")
      ? { bot: { bot: "odds" } }
      : { person: { person: `p${seat}`, name, program: false } };
  return {
    game: "push",
    rules_version: 1,
    terms: {
      options: {},
      seats: names.length,
      listed: false,
      spectators: true,
      seconds: null,
      stand_in: null,
    },
    owner: "p0",
    phase: "playing",
    chairs: names.map((name, seat) => ({ sitter: sitter(name, seat), ready: true, salted: true })),
    commitment: "",
    from_position: false,
    opened: 0,
  };
}
