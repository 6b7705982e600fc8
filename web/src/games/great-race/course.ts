// How a race went: how many corridors everybody had still to go after each step.

import type { View } from "./shapes";

/** What the numbers are. */
export const key = "web-great-race-course";
export const up = false;
export const read = (view: View): number[] => view.crews.map((crew) => crew.level);
