// How a match went: the cards that lay on the piles after each step.

import type { View } from "./shapes";

/** What the numbers are. */
export const key = "web-the-game-course";
export const up = true;
export const read = (view: View): number[] => [view.laid.length];
