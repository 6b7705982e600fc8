// How a race went: everybody's place in the pack after each step; none before the grid stands.

import type { View } from "./shapes";

/** What the numbers are. */
export const key = "web-cthulhu-500-course";
export const up = false;
export const read = (view: View): (number | null)[] =>
  view.cars.map((_, seat) =>
    view.phase === "race" || (typeof view.phase === "object" && "over" in view.phase)
      ? view.order.indexOf(seat) + 1
      : null,
  );
