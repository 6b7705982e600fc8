// Which cells are lit, and what each would be asked for where it is not.

import { say } from "$lib/words";
import type { Listed } from "../moves";
import { cellLabel } from "../words";
import type { Action, Cell, Seat, Tile, View } from "../shapes";

/** A cell that stands for something one may do. */
export interface Lit {
  /** Fuel from here; null where it is not known before one is there, nothing where it does not matter. */
  fuel?: number | null;
  label: string;
}

/** The cells that stand for something to be done now, or that a movement could come to. */
export function litCells(
  view: View,
  seat: Seat,
  listed: Listed,
  tile: Tile | null,
  name: (seat: Seat) => string,
): Map<Cell, Lit> {
  const cells = new Map<Cell, Lit>();
  const { phase } = view;
  if (phase.kind !== "convoy" || phase.seat !== seat || view.trim !== null) return cells;
  const { doing } = phase;
  if (
    doing.kind === "moving" ||
    (doing.kind === "choosing" && (listed.plain.has("drive") || listed.plays.includes("pilot")))
  ) {
    for (const { cell, fuel, path, whole } of view.outlook?.reach ?? []) {
      const cost =
        fuel === null
          ? say("web-great-race-cost-unknown")
          : say("web-great-race-cost", { fuel: whole.fuel, cells: path.length });
      cells.set(cell, {
        fuel: fuel === null ? null : whole.fuel,
        label: `${cellLabel(view, cell, name)} ${cost}`,
      });
    }
  } else if (doing.kind === "placing") {
    if (tile)
      for (const cell of doing.spots) cells.set(cell, { label: cellLabel(view, cell, name) });
  } else
    for (const cell of listed.cells.keys()) cells.set(cell, { label: cellLabel(view, cell, name) });
  return cells;
}

/** What touching an unlit cell means, to ask why not; nothing where it means nothing. */
export function unlisted(view: View, cell: Cell): Action | null {
  if (view.phase.kind !== "convoy") return null;
  switch (view.phase.doing.kind) {
    case "moving":
      return { move: { to: cell } };
    case "placing":
      return { lay: { cell } };
    case "removing":
      return { remove: { cell } };
    case "swapping":
      return { swap: { cell } };
    default:
      return null;
  }
}
