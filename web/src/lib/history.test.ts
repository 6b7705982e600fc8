// How well somebody did, from the list of matches that are over.

import { beforeAll, describe, expect, it } from "vitest";
import { sayTally, tallies } from "./history";
import type { Listing, Ranking } from "./wire";
import { speak } from "./words";

beforeAll(() => speak("en"));

const over = (game: string, updated: number, ranking: Ranking, person = "ana"): Listing =>
  ({
    game,
    updated,
    ranking,
    chairs: [{ person: { person, name: person, program: false } }],
  }) as unknown as Listing;
const points = (score: number, won: boolean): Ranking => ({
  each: { scores: [score, 30], winners: [won ? 0 : 1] },
});
const team = (won: boolean, left: number): Ranking => ({ team: { won, left } });

describe("how well one did", () => {
  it("counts what was won, the most points, and the last ones in a row", () => {
    const tables = [
      over("push", 1, points(80, true)),
      over("push", 2, points(12, false)),
      over("push", 3, points(41, true)),
      over("push", 4, points(38, true)),
      over("push", 5, points(99, true), "ben"),
    ];
    const [push, ...others] = tallies(tables.toReversed(), "ana");
    expect(others).toEqual([]);
    expect(push).toEqual({ game: "push", count: 4, won: 3, best: { points: 80 }, streak: 2 });
    expect(sayTally(push!)).toBe("3 of 4 won · best 80 · 2 in a row");
  });

  it("of a team counts the fewest that were left, as long as nothing was won", () => {
    const lost = [over("the-game", 1, team(false, 9)), over("the-game", 2, team(false, 4))];
    expect(sayTally(tallies(lost, "ana")[0]!)).toBe("0 of 2 won · best: 4 left");
    const won = [...lost, over("the-game", 3, team(true, 0))];
    expect(sayTally(tallies(won, "ana")[0]!)).toBe("1 of 3 won");
  });
});
