import { describe, expect, it } from "vitest";
import { gist, lastOf, news } from "./news";
import type { Line } from "./wire";

const line = (sight: unknown): Line =>
  ({ game: { sight, message: { key: "k", args: [] } } }) as unknown as Line;
const note = { note: { message: { key: "n", args: [] } } } as unknown as Line;
const asked = (window: string) => line({ asked: { window } });

describe("news", () => {
  it("say once that a window is open, however often it is passed by", () => {
    const [one, laid, other] = [asked("rolled"), line({ laid: { card: "Oil" } }), asked("test")];
    expect(
      news([one, asked("rolled"), note, asked("rolled"), laid, asked("rolled"), other]),
    ).toEqual([one, note, laid, one, other]);
  });

  it("go on from what was said before", () => {
    expect(news([asked("rolled")], asked("rolled"))).toEqual([]);
    expect(lastOf([asked("rolled"), note])).toEqual(asked("rolled"));
  });

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

  it("leave alone what happens twice in a row", () => {
    const bought = line({ bought: { seat: 0, price: 1 } });
    expect(news([bought, bought])).toHaveLength(2);
  });
});
