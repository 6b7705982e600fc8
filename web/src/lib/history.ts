// What became of matches, in words, and how well one did at each game.

import { seatIn } from "./seats";
import { lang, say } from "./words";
import type { Listing } from "./wire";

/** How a match ended for somebody; nothing where the list does not say. */
export function ended(table: Listing, person: string | null): string | null {
  const ranking = table.ranking;
  if (!ranking) return null;
  if ("team" in ranking)
    return ranking.team.won
      ? say("web-ended-won")
      : say("web-ended-lost", { left: ranking.team.left });
  const seat = seatIn(table, person);
  if (seat === null) return null;
  const { scores, winners } = ranking.each;
  const score = scores[seat] ?? 0;
  // Who won is not always who scored most: a race is won by arriving.
  const place = winners.includes(seat)
    ? 1
    : Math.max(2, 1 + scores.filter((other) => other > score).length);
  return say("web-ended-place", {
    place: say("web-place", { place }),
    seats: scores.length,
    score,
  });
}

/** The day something happened, as one would say it. */
export const day = (at: number): string =>
  new Intl.DateTimeFormat(lang(), {
    day: "numeric",
    month: "short",
    ...(new Date(at).getFullYear() === new Date().getFullYear() ? {} : { year: "numeric" }),
  }).format(at);

export function wonIt(table: Listing, person: string | null): boolean {
  const ranking = table.ranking;
  if (!ranking) return false;
  if ("team" in ranking) return ranking.team.won;
  const seat = seatIn(table, person);
  return seat !== null && ranking.each.winners.includes(seat);
}

export interface Tally {
  game: string;
  count: number;
  won: number;
}

/** How many matches of each game are over, and how many of them were won; the most played first. */
export function tallies(tables: readonly Listing[], person: string | null): Tally[] {
  const found: Record<string, Tally> = {};
  for (const table of tables) {
    if (!table.ranking || seatIn(table, person) === null) continue;
    const tally = (found[table.game] ??= { game: table.game, count: 0, won: 0 });
    tally.count += 1;
    if (wonIt(table, person)) tally.won += 1;
  }
  return Object.values(found).toSorted((a, b) => b.count - a.count);
}
