import { describe, expect, it } from "vitest";
import type { Known } from "./patch";
import { isShown, past, SHOWN, shownOf } from "./shown";
import type { Line } from "./wire";

const game = { game: {} } as unknown as Line;
const chat = { chat: {} } as unknown as Line;
const at = (version: number, place = 0, line = game) => ({ line, version, place });
const known = (version: number) => ({ version }) as Known;

describe("what has been shown", () => {
  it("is a line with its sight, and not the one after it", () => {
    const moment = { version: 5, lines: 2 };
    expect(
      [at(4, 7), at(5, 0), at(5, 1), at(5, 2), at(6)].map((line) => isShown(line, moment)),
    ).toEqual([true, true, true, false, false]);
  });

  it("is everything where nothing is staged, and talk at once", () => {
    expect(isShown(at(99), SHOWN)).toBe(true);
    expect(isShown(at(99, 0, chat), { version: 1, lines: 0 })).toBe(true);
  });

  it("is the table before a version of which a line is still ahead", () => {
    const pasts = [3, 4, 5, 6].map(known);
    const shown = (version: number, lines: number) =>
      shownOf(pasts, pasts.at(-1)!, { version, lines }).version;
    expect([shown(5, 1), shown(5, Infinity), shown(6, 1), shown(6, Infinity)]).toEqual([
      4, 5, 5, 6,
    ]);
    expect(shownOf(pasts, pasts.at(-1)!, SHOWN).version).toBe(6);
    // Of what is older than the page, the oldest it has.
    expect([shown(1, 1), past(pasts, 2), past(pasts, 4)?.version]).toEqual([3, null, 4]);
  });
});
