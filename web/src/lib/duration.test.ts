import { beforeAll, describe, expect, it } from "vitest";
import { duration } from "./duration";
import type { GameInfo } from "./wire";
import { learn, say, speak } from "./words";

const race = {
  id: "great-race",
  options: [
    { kind: "data", key: "map", values: ["africa", "south-america", "island"] },
    { kind: "flag", key: "hard" },
  ],
} as unknown as GameInfo;

const pack = {
  id: "cthulhu-500",
  options: [{ kind: "choice", key: "race", values: ["standard", "short", "long", "long-3"] }],
} as unknown as GameInfo;

describe("the time a match takes", () => {
  beforeAll(async () => {
    await speak("en");
    await learn("great-race");
    await learn("cthulhu-500");
  });

  it("is told for the length of a race, half an hour to an hour for those that are usual", () => {
    const minutes = (race: string | undefined, seats: number) =>
      Number(/\d+/.exec(duration(pack, { options: race ? { race } : {}, seats }))?.[0]);
    for (const seats of [3, 4, 5, 6, 7, 8]) {
      for (const race of ["standard", "long"]) {
        expect(minutes(race, seats)).toBeGreaterThanOrEqual(30);
        expect(minutes(race, seats)).toBeLessThanOrEqual(60);
      }
      expect(minutes("short", seats)).toBeLessThan(minutes(undefined, seats));
      expect(minutes("long-3", seats)).toBeGreaterThan(minutes("long", seats));
    }
  });

  it("is told for the map and the number of players", () => {
    const minutes = (map: string | undefined, seats: number) =>
      Number(/\d+/.exec(duration(race, { options: map ? { map } : {}, seats }))?.[0]);
    for (const map of ["africa", "south-america", "island"]) {
      expect(minutes(map, 2)).toBeGreaterThan(0);
      expect(minutes(map, 4)).toBeGreaterThan(minutes(map, 2));
      expect(minutes(map, 3)).toBeGreaterThan(minutes("island", 2) - 1);
    }
    expect(minutes(undefined, 3)).toBe(minutes("africa", 3));
  });

  it("is that of the game where nobody has measured it, as on a map of one's own", () => {
    const own = duration(race, { options: { map: { name: "Mine" } }, seats: 3 });
    expect(own).toBe(say("great-race-length"));
  });
});
