// A tile as it is written, taken apart to be drawn.

import type { Tile } from "../shapes";

export interface TileFace {
  fuel: number;
  mechanical: number;
  danger: boolean;
  stop: boolean;
}

/** `1+1-danger-stop` */
export function faceOf(tile: Tile): TileFace {
  const [costs = "", ...signs] = tile.split("-");
  const [fuel, mechanical] = costs.split("+").map(Number);
  return {
    fuel: fuel ?? 0,
    mechanical: mechanical ?? 0,
    danger: signs.includes("danger"),
    stop: signs.includes("stop"),
  };
}
