// Opening a table: alone against bots in one go, or with free seats for others.

import { api, wants } from "./api";
import { startItself } from "./sealed";
import { partsAt } from "./replay";
import { go, to } from "./route.svelte";
import { isHere, keepStored } from "./device.svelte";
import { beSomebody, playsHere } from "./session.svelte";
import { lang } from "./words";
import type { GameInfo, Terms } from "./wire";

/** How many would usually sit down. */
export const usualSeats = (game: GameInfo): number => Math.min(game.most, Math.max(game.fewest, 3));

export function usualTerms(game: GameInfo): Terms {
  return {
    options: {},
    seats: usualSeats(game),
    listed: false,
    spectators: true,
    seconds: null,
    stand_in: null,
  };
}

/** Sits down with bots in all other seats; the table starts as soon as its promise has been seen. */
export async function playNow(
  game: GameInfo,
  terms: Terms = usualTerms(game),
  bot: string = game.usual,
): Promise<void> {
  const here = playsHere();
  await beSomebody(here);
  const bots = Array.from({ length: terms.seats }, (_, seat) => (seat === 0 ? null : bot));
  const open = here ? api.here.open : api.open;
  const { table } = await open({
    game: game.id,
    terms,
    bots,
    sit: 0,
    start: false,
  });
  startItself(table);
  if (here) void keepStored();
  go(to.table(table));
}

/** Opens a table for others to come to. */
export async function openTable(game: GameInfo, terms: Terms = usualTerms(game)): Promise<void> {
  await beSomebody();
  const { table } = await api.open({
    game: game.id,
    terms: { language: lang(), ...terms },
    bots: [],
    sit: 0,
    start: false,
  });
  go(to.table(table));
}

/** How a lost match could have been won from after so many moves, as a replay of its own that begins where it parts. Whoever
 * has left meanwhile is not led there. */
export async function seeWon(lost: string, moves: number, left: AbortSignal): Promise<void> {
  await beSomebody(isHere(lost));
  left.addEventListener("abort", () => api.here.stop(lost, () => wants.solve(lost, moves)));
  try {
    const { table } = await api.solve(lost, moves);
    const [ours, theirs] = await Promise.all([
      api.replay(lost, "spectator"),
      api.replay(table, "spectator"),
    ]);
    if (!left.aborted) go(to.solved(table, partsAt(ours, theirs), lost));
  } catch (error) {
    if (!left.aborted) throw error;
  }
}
