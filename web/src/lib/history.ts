// What became of matches, in words, and how well one did at each game.

import { seatIn, sitterName, title } from "./seats";
import { lang, list, say } from "./words";
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

export function wonIt(table: Played, person: string | null): boolean {
  const ranking = table.ranking;
  if (!ranking) return false;
  if ("team" in ranking) return ranking.team.won;
  const seat = seatIn(table, person);
  return seat !== null && ranking.each.winners.includes(seat);
}

/** A match, as far as it counts. */
type Played = Pick<Listing, "game" | "chairs" | "ranking" | "updated">;

export interface Tally {
  game: string;
  count: number;
  won: number;
  /** The most points one had; where all win or lose together, the fewest cards that were left. */
  best: { points: number } | { left: number };
  /** How many of the last matches were won, one after the other. */
  streak: number;
}

/** What of a match can be a best. */
function bestOf(table: Played, seat: number): Tally["best"] {
  const ranking = table.ranking!;
  return "team" in ranking
    ? { left: ranking.team.won ? 0 : ranking.team.left }
    : { points: ranking.each.scores[seat] ?? 0 };
}

const better = (one: Tally["best"], other: Tally["best"]): Tally["best"] => {
  if ("left" in one) return "left" in other && other.left < one.left ? other : one;
  return "points" in other && other.points > one.points ? other : one;
};

/** How many matches of each game are over, how many were won, the best of them and the streak; the most played first. */
export function tallies(tables: readonly Played[], person: string | null): Tally[] {
  const found: Record<string, Tally> = {};
  for (const table of tables.toSorted((a, b) => b.updated - a.updated)) {
    const seat = seatIn(table, person);
    if (!table.ranking || seat === null) continue;
    const best = bestOf(table, seat);
    const tally = (found[table.game] ??= { game: table.game, count: 0, won: 0, best, streak: 0 });
    const won = wonIt(table, person);
    if (won && tally.streak === tally.count) tally.streak += 1;
    tally.count += 1;
    if (won) tally.won += 1;
    tally.best = better(tally.best, best);
  }
  return Object.values(found).toSorted((a, b) => b.count - a.count);
}

/** The same in words. */
export const sayTally = ({ won, count, best, streak }: Tally): string =>
  [
    say("web-ended-tally", { won, count }),
    // Whoever has won a match of a team has left none: that is said already.
    "points" in best
      ? say("web-ended-best", { points: best.points })
      : best.left > 0
        ? say("web-ended-best-left", { left: best.left })
        : "",
    streak > 1 ? say("web-ended-streak", { count: streak }) : "",
  ]
    .filter((words) => words !== "")
    .join(" · ");

/** A table as it is called among one's own: the game, and who else plays. */
export function called(table: Listing, me: string | null): string {
  const names = table.chairs.flatMap((sitter, seat) =>
    seat === seatIn(table, me) || sitter === "nobody" ? [] : [sitterName(table.chairs, seat)],
  );
  const game = title(table.game, table.options);
  return names.length === 0 ? game : say("web-home-with", { game, names: list(names) });
}

/** How it stands. */
export function stands(table: Listing, me: string | null): string {
  if (table.phase === "lobby") return say("web-table-lobby");
  if (table.phase === "over")
    return `${ended(table, me) ?? say("web-table-over")} · ${day(table.updated)}`;
  if (table.phase === "closed") return `${say("web-closed")} · ${day(table.updated)}`;
  if (table.phase === "frozen") return say("web-table-frozen");
  if (table.awaited.length === 0) return say("web-table-playing");
  return say("web-turn-of", {
    name: list(table.awaited.map((seat) => sitterName(table.chairs, seat))),
  });
}
