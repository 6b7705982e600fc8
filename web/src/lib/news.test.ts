import { describe, expect, it } from "vitest";
import { gist } from "./news";
import type { Line } from "./wire";

const line = (sight: unknown): Line =>
  ({ game: { sight, message: { key: "k", args: [] } } }) as unknown as Line;
const note = { note: { message: { key: "n", args: [] } } } as unknown as Line;

describe("news", () => {
  it("in short are how it began and what came of it", () => {
    const [attempt, rolled, totals, passed, turn] = [
      "attempt",
      "rolled",
      "totals",
      "passed",
      "turn",
    ].map((key) => line({ [key]: {} }));
    expect(gist([attempt!, rolled!, rolled!, totals!, note, passed!, turn!])).toEqual([
      attempt,
      passed,
    ]);
    expect(gist([turn!])).toEqual([]);
  });
});
