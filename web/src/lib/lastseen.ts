// One's tables on the server as they were seen last: without a network they are still told, with their age.

import { read, write } from "./kept";
import type { Listing } from "./wire";

export interface LastSeen {
  /** Who one is there. */
  me: string;
  /** When, in milliseconds since 1970. */
  at: number;
  tables: Listing[];
}

const KEY = "sobremesa-last-seen";
/** So many rows are more than anybody looks at. */
const MOST = 20;

export const lastSeen = (): LastSeen | null => read<LastSeen | null>(KEY, null);

/** Keeps what stands in the list now, with the latest first where there is much. */
export function keepSeen(me: string, at: number, tables: readonly Listing[]): LastSeen {
  const latest = tables.toSorted((one, other) => other.updated - one.updated).slice(0, MOST);
  const seen = { me, at, tables: latest };
  write(KEY, seen);
  return seen;
}
