// What may be done, sorted by where on the table it is done. Nothing is decided here: it is all in what is owed.

import type { Action, Colour, Row } from "./shapes";

export interface Moves {
  reveal: boolean;
  stop: boolean;
  newRow: boolean;
  places: Row[];
  takes: Row[];
  banks: Colour[];
}

export function movesOf(owed: readonly Action[]): Moves {
  const moves: Moves = {
    reveal: false,
    stop: false,
    newRow: false,
    places: [],
    takes: [],
    banks: [],
  };
  for (const action of owed) {
    if (action === "reveal") moves.reveal = true;
    else if (action === "stop") moves.stop = true;
    else if (action === "new-row") moves.newRow = true;
    else if ("place" in action) moves.places.push(action.place.row);
    else if ("take" in action) moves.takes.push(action.take.row);
    else moves.banks.push(action.bank.colour);
  }
  return moves;
}

/** What putting one's finger on a row would do. */
export function onRow(moves: Moves, row: Row, newRow: Row | null): Action | null {
  if (moves.places.includes(row)) return { place: { row } };
  if (moves.newRow && newRow === row) return "new-row";
  if (moves.takes.includes(row)) return { take: { row } };
  return null;
}

/** The rows on which something can be done, top to bottom. */
export const openRows = (moves: Moves, newRow: Row | null): Row[] =>
  ([1, 2, 3] as const).filter((row) => onRow(moves, row, newRow) !== null);

export const same = (one: Action | null, other: Action | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
