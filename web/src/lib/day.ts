// The deal of the day: the same cards for everybody who plays it, on their own devices. A day begins at midnight UTC, so that
// it is the same day everywhere.

import { api } from "./api";
import { keepStored } from "./device.svelte";
import { usualTerms } from "./newtable";
import { go, to } from "./route.svelte";
import { beSomebody } from "./session.svelte";
import type { GameInfo } from "./wire";

/** Today, such as 2026-11-17. */
export const today = (now: Date = new Date()): string => now.toISOString().slice(0, 10);

/** The table of a day's deal: its id is a part of the deal, so it is the same everywhere. */
export const tableOf = (game: string, day: string): string => `here-day-${day}-${game}`;

/** Begins today's deal with the usual options and bots, or goes on with it. */
export async function playDay(game: GameInfo, day: string = today()): Promise<void> {
  await beSomebody(true);
  const its = tableOf(game.id, day);
  const begun = (await api.here.tables()).some(({ table }) => table === its);
  if (!begun) {
    const terms = usualTerms(game);
    const bots = Array.from({ length: terms.seats }, (_, seat) => (seat === 0 ? null : game.usual));
    // Nobody adds to this deal: it is everybody's.
    await api.here.open({ game: game.id, terms, bots, sit: 0, start: true }, day);
    void keepStored();
  }
  go(to.table(its));
}
