// The note of a journey: what each cell on the way costs, and what the gauges show after it. The costs come from the
// server; here they are only added up.

import type { Cell, Crew, Reach } from "../shapes";

export interface BillRow {
  cell: Cell;
  /** Unknown where a tile is still to be drawn. */
  fuel: number | null;
  mechanical: number;
  danger: boolean;
  stop: boolean;
  city: boolean;
  /** Fuel after this cell. */
  left: number;
}

export interface BillNote {
  rows: BillRow[];
  fuel: number;
  mechanical: number;
  dangers: number;
  /** What is left of the fuel. */
  after: number;
  /** What a blank cell costs shows only there. */
  unknown: boolean;
}

/** The note of the cheapest way to a cell, where there is one. */
export function noteTo(
  cell: Cell,
  reach: readonly Reach[],
  crew: Pick<Crew, "fuel">,
): BillNote | null {
  const goal = reach.find((one) => one.cell === cell);
  return goal ? noteOf(goal.path, reach, crew) : null;
}

/** The note of a way, cell by cell. */
export function noteOf(
  path: readonly Cell[],
  reach: readonly Reach[],
  crew: Pick<Crew, "fuel">,
): BillNote {
  let left = crew.fuel;
  const rows = path.flatMap((cell): BillRow[] => {
    const step = reach.find((one) => one.cell === cell);
    if (!step) return [];
    left -= step.fuel ?? 0;
    return [
      {
        cell,
        fuel: step.fuel,
        mechanical: step.mechanical,
        danger: step.danger,
        stop: step.stop,
        city: step.city,
        left,
      },
    ];
  });
  return {
    rows,
    fuel: rows.reduce((sum, row) => sum + (row.fuel ?? 0), 0),
    mechanical: rows.reduce((sum, row) => sum + row.mechanical, 0),
    dangers: rows.filter((row) => row.danger).length,
    after: left,
    unknown: rows.some((row) => row.fuel === null),
  };
}
