// Moments of The Great Race as the engine told them (scripts/stories.mjs writes them). Only for tests.

import type { Info } from "$lib/wire";
import type { Action, Seat, View } from "./shapes";
import moments from "./stories.json";

export interface Story {
  id: string;
  seat: Seat;
  view: View;
  owed: Action[];
  free: Action[];
  awaited: Seat[];
}

export const stories = moments as unknown as Story[];
export const NAMES = ["Ana", "Bruno", "Camille", "Noor"];

export const INFO = {
  game: "great-race",
  rules_version: 1,
  terms: { options: {}, seats: 3, listed: false, spectators: true, seconds: null, stand_in: null },
  owner: "p0",
  phase: "playing",
  chairs: NAMES.slice(0, 3).map((name, seat) => ({
    sitter: { person: { person: `p${seat}`, name, program: false } },
    ready: true,
    salted: true,
  })),
  commitment: "",
  from_position: false,
  opened: 0,
} as Info;
