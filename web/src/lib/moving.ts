// A match that is on goes elsewhere: from this device to the server, or as a copy from there to this device.

import { api } from "./api";
import { pack } from "./carry";
import { keepStored } from "./device.svelte";
import { go, goInstead, to } from "./route.svelte";
import { beSomebody } from "./session.svelte";
import { notify } from "./toasts.svelte";
import type { Seat } from "./wire";
import { say } from "./words";

let moved: string | null = null;

/** Has this table just come to the server, to be told to others? Said once. */
export function justMoved(table: string): boolean {
  const so = moved === table;
  if (so) moved = null;
  return so;
}

/** Puts a table of this device on the server from where it stands. Nothing is taken away here before it is there. */
export async function moveToServer(table: string, seat: Seat): Promise<void> {
  await beSomebody();
  const there = await api.importRecord(await api.here.soFar(table), seat);
  moved = there.table;
  goInstead(to.table(there.table));
  await api.here.remove(table);
}

/** Leads to a server elsewhere with a match of this device, which stays here too: nobody tells whether it arrived. */
export async function carryTo(server: string, table: string, seat: Seat): Promise<void> {
  const packed = await pack(await api.here.soFar(table));
  location.href = new URL(to.bring(seat, packed), server).href;
}

/** Plays a match on here that was carried from another site. */
export async function bring(record: string, seat: Seat): Promise<void> {
  await beSomebody();
  const there = await api.importRecord(record, seat);
  moved = there.table;
  goInstead(to.table(there.table));
}

/** Takes a match on the server along as a copy; there it goes on as it is. */
export async function takeAlong(table: string, seat: Seat): Promise<void> {
  await beSomebody(true);
  const copy = await api.here.importRecord(await api.copy(table), seat);
  void keepStored();
  go(to.table(copy.table));
  notify(say("web-move-along-done", { host: location.host }), { tone: "good" });
}
