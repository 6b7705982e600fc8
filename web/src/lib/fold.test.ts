import { expect, it } from "vitest";
import { folded } from "./fold";
import type { Line } from "./wire";

const draws = (seat: number) =>
  ({
    line: { game: { sight: {}, message: { key: "draws", args: [["player", { seat }]] } } },
  }) as unknown as {
    line: Line;
  };
const chat = { line: { chat: { text: "hm" } } as unknown as Line };

it("folds equal lines in a row, and nothing else", () => {
  const counts = folded([draws(0), draws(0), draws(0), draws(1), draws(0), chat, chat]);
  expect(counts.map(({ count }) => count)).toEqual([3, 1, 1, 1, 1]);
  expect(folded([])).toEqual([]);
});

it("hands out the same object for what has not changed, so that it is not drawn again", () => {
  const entries = [draws(0), draws(1), draws(1)];
  const [first, second] = folded(entries);
  const longer = folded([...entries, { ...draws(1) }, draws(2)]);
  expect(longer[0]).toBe(first);
  expect(longer[1]).not.toBe(second);
  expect(longer.map(({ count }) => count)).toEqual([1, 3, 1]);
});
