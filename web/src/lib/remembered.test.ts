import { beforeEach, expect, it } from "vitest";
import { tallies } from "./history";
import { backAgain, remember, remembered } from "./remembered";
import type { Listing } from "./wire";

const match = (table: string, winners: number[] | null): Listing =>
  ({
    table,
    game: "push",
    chairs: [{ person: { person: "ana", name: "Ana" } }, { bot: "easy" }],
    updated: 1,
    options: { secret: "not needed" },
    ...(winners ? { ranking: { each: { scores: [30, 20], winners } } } : {}),
  }) as unknown as Listing;

beforeEach(() => localStorage.clear());

it("counts matches whose tables were deleted, once, and not those that did not end", () => {
  remember(match("here-a", [0]));
  remember(match("here-a", [0]));
  remember(match("here-b", [1]));
  remember(match("here-c", null));
  expect(remembered().map(({ table }) => table)).toEqual(["here-a", "here-b"]);
  expect(JSON.stringify(remembered())).not.toContain("not needed");
  expect(tallies(remembered(), "ana")).toMatchObject([{ game: "push", count: 2, won: 1 }]);
  backAgain("here-a");
  expect(tallies(remembered(), "ana")).toMatchObject([{ count: 1, won: 0 }]);
});

it("forgets the oldest first", () => {
  for (let n = 0; n < 502; n += 1) remember(match(`here-${n}`, [0]));
  expect(remembered().length).toBe(500);
  expect(remembered()[0]!.table).toBe("here-2");
});
