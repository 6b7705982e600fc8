// What the land looks like. A map says only where it is black; the rest is a painter's licence by latitude.

import type { Map as Chart } from "../shapes";
import type { Spot } from "./hex";

export type Climate = "desert" | "steppe" | "savanna" | "forest" | "veld";

export function climateOf(spot: Spot, chart: Pick<Chart, "corridors">): Climate {
  const south = (spot.corridor - 1) / Math.max(1, chart.corridors - 1);
  if (south < 0.23) return "desert";
  if (south < 0.29) return "steppe";
  if (south < 0.38) return "savanna";
  if (south < 0.62) return spot.column <= 12 ? "forest" : "savanna";
  if (south > 0.76) return spot.column <= 11 ? "veld" : "savanna";
  return "savanna";
}

/** A little unevenness, always the same for a cell. */
export const grain = ({ corridor, column }: Spot): number => (corridor * 31 + column * 17) % 7;

/** The sign of the land in a cell, around 0 0; nothing in most. */
export function signOf(spot: Spot, climate: Climate): string {
  const nth = grain(spot);
  if (spot.ground === "black") {
    return climate === "forest"
      ? "M-15 4a6 6.5 0 1 1 12 0ZM-9 4v6M2 3a6 6.5 0 1 1 12 0ZM8 3v6M-6-7a6 6.5 0 1 1 12 0ZM0-7v6"
      : "M-17 9L-6-11L1 1L6-6L17 9M-6-11l-1 9 4 5";
  }
  if (climate === "desert" && [0, 3, 5].includes(nth))
    return "M-13 4q6-8 12-1 7-7 14 1M-6 10q5-5 10 0";
  if ((climate === "savanna" || climate === "steppe") && [1, 4].includes(nth))
    return "M0 9v-9M-10 0q10-9 20 0Z";
  if (climate === "forest" && [1, 2, 5].includes(nth))
    return "M-11 6a5 6 0 1 1 10 0ZM1 2a5 6 0 1 1 10 0Z";
  if (climate === "veld" && [2, 6].includes(nth)) return "M-11 5q6-6 11 0 6-6 11 0";
  return "";
}
