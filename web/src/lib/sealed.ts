// Playing at once, and sealed all the same: the table is opened first, this device sees the promise of its deal, and only
// then does it add randomness of its own and start. A salt that came with the opening would have been known before.

import { SvelteSet } from "svelte/reactivity";
import { rememberDeal } from "./memory";
import { salt } from "./seats";
import type { Command } from "./wire";

/** Tables opened here that wait for nobody else. */
const own = new SvelteSet<string>();

/** Has this table been opened here to start by itself, and has it not started yet? */
export const startsItself = (table: string): boolean => own.has(table);

export function startItself(table: string): void {
  own.add(table);
}

/** The promise has been seen: adds to the deal and starts. What is refused is left to whoever looks at the table. */
export async function startSealed(
  table: string,
  ask: (command: Command) => Promise<boolean>,
): Promise<void> {
  const added = salt();
  rememberDeal(table, { salt: added });
  try {
    if (await ask({ ready: { ready: true, salt: added } })) await ask("start");
  } finally {
    own.delete(table);
  }
}
