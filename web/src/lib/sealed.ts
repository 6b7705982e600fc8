// Sealed before it is salted: a table is there first, this device sees the promise of its deal, and only then does it add
// randomness of its own. So it is where one click starts a match with bots, and where people play again: a salt that came
// with the opening or with the wish would have been known before.

import { SvelteSet } from "svelte/reactivity";
import { forgetSalt, rememberDeal } from "./memory";
import { isBot, isPerson, salt } from "./seats";
import type { Command, Info, Seat } from "./wire";

type Ask = (command: Command) => Promise<boolean>;

/** Tables opened here that wait for nobody else. */
const own = new SvelteSet<string>();

/** Has this table been opened here to start by itself, and has it not started yet? */
export const startsItself = (table: string): boolean => own.has(table);

export function startItself(table: string): void {
  own.add(table);
}

/** Adds to the deal of a table whose promise is here. What is refused was not added. */
export async function addSalt(table: string, ask: Ask): Promise<boolean> {
  const added = salt();
  rememberDeal(table, { salt: added });
  const taken = await ask({ ready: { ready: true, salt: added } });
  if (!taken) forgetSalt(table, added);
  return taken;
}

/** The promise has been seen: adds to the deal and starts. What is refused is left to whoever looks at the table. */
export async function startSealed(table: string, ask: Ask): Promise<void> {
  try {
    if (await addSalt(table, ask)) await ask("start");
  } finally {
    own.delete(table);
  }
}

const WANTED = "sobremesa-wanted";

/** At which tables this tab said that it wants another match, and those where it goes on; a page that is read anew still
 * knows. Others of the same person follow, and say nothing: a deal has one salt a seat. */
function wanted(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(WANTED) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export const wantedHere = (table: string): boolean => wanted().includes(table);

export function wantHere(table: string): void {
  try {
    sessionStorage.setItem(WANTED, JSON.stringify([...wanted(), table].slice(-20)));
  } catch {
    // The others begin without this one's salt, after a while.
  }
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
