// Matches that were played on this device and whose tables are deleted: what counts of them for how well one did.

import { read, write } from "./kept";
import type { Listing } from "./wire";

/** What of a table is remembered. */
export type Remembered = Pick<Listing, "table" | "game" | "chairs" | "ranking" | "updated">;

const KEY = "sobremesa-remembered";
/** So many, and the oldest go. */
const MOST = 500;

/** The matches of deleted tables. */
export const remembered = (): Remembered[] => read(KEY, []);

/** Keeps what counts of a table that is being deleted; nothing of one whose match did not end. */
export function remember({ table, game, chairs, ranking, updated }: Listing): void {
  if (!ranking) return;
  const others = remembered().filter((other) => other.table !== table);
  write(KEY, [...others, { table, game, chairs, ranking, updated }].slice(-MOST));
}

/** The table is back, and counts by itself. */
export const backAgain = (table: string): void =>
  write(
    KEY,
    remembered().filter((other) => other.table !== table),
  );
