// Tables on the server as they were seen last: without a network they can still be looked at.

import { read, write } from "./kept";
import type { Known } from "./patch";
import type { Line } from "./wire";

/** A table as it was. */
export interface Pictured {
  table: string;
  /** When, in milliseconds since 1970. */
  at: number;
  known: Known;
  log: Line[];
}

const KEY = "sobremesa-pictures";
/** So many tables are kept, the latest of them; and so many lines of each. */
const [TABLES, LINES] = [6, 40];
/** What is longer is not kept: there is room for little in the browser's memory of the page. */
const LONGEST = 200_000;

/** Keeps a match that is on as it is now; of one that is not, nothing is kept any more. */
export function keepPicture({ table, at, known, log }: Pictured): void {
  const others = read<Pictured[]>(KEY, []).filter((one) => one.table !== table);
  const { version, you, info, picture } = known;
  const now = { table, at, known: { version, you, info, picture }, log: log.slice(-LINES) };
  const kept = info.phase === "playing" && JSON.stringify(now).length <= LONGEST;
  write(KEY, [...others, ...(kept ? [now] : [])].slice(-TABLES));
}

/** A table as somebody saw it last; nothing where they have not. */
export function pictureOf(table: string, person: string | null): Pictured | null {
  const found = read<Pictured[]>(KEY, []).find((one) => one.table === table);
  return found && person !== null && found.known.you.person === person ? found : null;
}
