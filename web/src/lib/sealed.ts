// Sealed before it is salted: a table is there first, this device sees the promise of its deal, and only then does it add
// randomness of its own. So it is where one click starts a match with bots, and where people play again: a salt that came
// with the opening or with the wish would have been known before.

import { SvelteSet } from "svelte/reactivity";
import { forgetSalt, rememberDeal } from "./memory";
import { isBot, isPerson, salt } from "./seats";
import type { Command, Info, Seat } from "./wire";

type Ask = (command: Command) => Promise<boolean>;

const OWN = "sobremesa-own";

/** Tables that this tab wrote down under a name, the last twenty of them; a page that is read anew still knows. */
function kept(name: string): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "[]") as string[];
  } catch {
    return [];
  }
}

function keep(name: string, tables: string[]): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(tables.slice(-20)));
  } catch {
    // Without it a page that is read anew in the very moment asks once more.
  }
}

/** Tables opened here that wait for nobody else. */
const own = new SvelteSet<string>(kept(OWN));

/** Has this table been opened here to start by itself, and has it not started yet? */
export const startsItself = (table: string): boolean => own.has(table);

export function startItself(table: string): void {
  own.add(table);
  keep(OWN, [...own]);
}

/** Adds to the deal of a table whose promise is here. What is refused was not added. */
export async function addSalt(table: string, ask: Ask): Promise<boolean> {
  const added = salt();
  rememberDeal(table, { salt: added });
  const taken = await ask({ ready: { ready: true, salt: added } });
  if (!taken) forgetSalt(table, added);
  return taken;
}

/** The promise has been seen: adds to the deal and starts; `added` says that the table has it, from before the page was read
 * anew. What is refused is left to whoever looks at the table. */
export async function startSealed(table: string, ask: Ask, added = false): Promise<void> {
  try {
    if (added || (await addSalt(table, ask))) await ask("start");
  } finally {
    own.delete(table);
    keep(OWN, [...own]);
  }
}

const WANTED = "sobremesa-wanted";

/** Did this tab say at this table that it wants another match, or does that match go on there? Others of the same person
 * follow, and say nothing: a deal has one salt a seat, and begins without that of a tab that forgot, after a while. */
export const wantedHere = (table: string): boolean => kept(WANTED).includes(table);

export function wantHere(table: string): void {
  keep(WANTED, [...kept(WANTED), table]);
}

/** The match that was wanted begins by itself: whom it still waits for. Nothing where this is no such match, or somebody has
 * to say first that they are ready. */
export function awaited(info: Info): Seat[] | null {
  const coming = info.again ?? [];
  if (info.phase !== "lobby" || coming.length === 0) return null;
  const late: Seat[] = [];
  for (const [seat, chair] of info.chairs.entries()) {
    if (isBot(chair.sitter) || (isPerson(chair.sitter) && chair.ready)) continue;
    if (!isPerson(chair.sitter) || !coming.includes(seat)) return null;
    late.push(seat);
  }
  return late;
}
