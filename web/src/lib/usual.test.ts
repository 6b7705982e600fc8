import { describe, expect, it } from "vitest";
import { isOn, saying, withSeats } from "./usual";
import type { GameInfo, Terms } from "./wire";

const laps = { kind: "flag" as const, key: "net-laps", usual: [3] };
const face = { kind: "flag" as const, key: "poker-face", usual: [] };
const game = { id: "cthulhu-500", options: [laps, face] } as unknown as GameInfo;
const terms = (seats: number, options: Record<string, unknown> = {}) =>
  ({ seats, options }) as unknown as Terms;

describe("what is usual with so many players", () => {
  it("is on unless somebody says no", () => {
    expect(isOn(laps, terms(3))).toBe(true);
    expect(isOn(laps, terms(4))).toBe(false);
    expect(isOn(laps, terms(3, { "net-laps": false }))).toBe(false);
    expect(isOn(laps, terms(4, { "net-laps": true }))).toBe(true);
    expect(isOn(face, terms(3))).toBe(false);
  });

  it("need not be said, and the contrary is said", () => {
    expect(saying(laps, true, terms(3))).toBeUndefined();
    expect(saying(laps, false, terms(3))).toBe(false);
    expect(saying(laps, true, terms(5))).toBe(true);
    expect(saying(face, false, terms(3))).toBeUndefined();
  });

  it("goes with the number of players, and what was wanted otherwise is kept", () => {
    // A table that has been laid says what was usual when it was.
    expect(isOn(laps, withSeats(game, terms(3, { "net-laps": true }), 5))).toBe(false);
    expect(isOn(laps, withSeats(game, terms(5, { "net-laps": false }), 3))).toBe(true);
    expect(isOn(laps, withSeats(game, terms(3, { "net-laps": false }), 5))).toBe(false);
    expect(isOn(laps, withSeats(game, terms(5, { "net-laps": true }), 3))).toBe(true);
    const other = withSeats(game, terms(3, { race: "short", "poker-face": true }), 4);
    expect(other).toEqual(terms(4, { race: "short", "poker-face": true }));
  });
});
