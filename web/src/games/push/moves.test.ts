import { describe, expect, it } from "vitest";
import { cardName, COLOURS, faceOf, ofColour } from "./words";
import { movesOf, onRow, openRows } from "./moves";
import { takers } from "./parts/order";
import { lengthOf, ROLL } from "./scene";
import { SCRIPT } from "./stage.svelte";
import { haste } from "$lib/stage.svelte";
import { speak } from "$lib/words";
import { learnGame } from "$lib/words";

describe("what may be done", () => {
  it("is sorted by where it is done", () => {
    const moves = movesOf([{ place: { row: 2 } }, "new-row"]);
    expect(moves.places).toEqual([2]);
    expect(onRow(moves, 2, 3)).toEqual({ place: { row: 2 } });
    expect(onRow(moves, 3, 3)).toBe("new-row");
    expect(onRow(moves, 1, 3)).toBeNull();
    expect(openRows(moves, 3)).toEqual([2, 3]);
  });

  it("knows taking, stopping and banking", () => {
    expect(onRow(movesOf([{ take: { row: 1 } }]), 1, null)).toEqual({ take: { row: 1 } });
    expect(movesOf(["reveal", "stop"])).toMatchObject({ reveal: true, stop: true, banks: [] });
    expect(movesOf(["reveal", { bank: { colour: "red" } }]).banks).toEqual(["red"]);
  });
});

describe("the order of taking", () => {
  it("numbers those for whom there can be a row, and says who is sure of one", () => {
    const list = takers({ takers: [0, 3, 2, 1], rows: 2, most: 3, bust: null, after_bust: null });
    expect(list.map(({ seat, place, sure }) => [seat, place, sure])).toEqual([
      [0, 1, true],
      [3, 2, true],
      [2, 3, false],
      [1, null, false],
    ]);
  });

  it("puts whoever went too far at the end", () => {
    expect(
      takers({ takers: [1, 2], rows: 3, most: 3, bust: 0, after_bust: null }).at(-1),
    ).toMatchObject({ seat: 0, place: null, bust: true });
    expect(takers(null)).toEqual([]);
  });
});

describe("cards", () => {
  it("have a colour and a number, or neither", () => {
    expect(faceOf("purple-6")).toEqual({ colour: "purple", number: 6 });
    expect(faceOf("dice")).toBeNull();
  });

  it("find their colour in what the wire counts", () => {
    expect(COLOURS.map((colour) => ofColour([1, 2, 3, 4, 5], colour))).toEqual([2, 3, 4, 1, 5]);
  });

  it("are called what they are called in each language", async () => {
    for (const [lang, name] of [
      ["en", "red 4"],
      ["fr", "4 rouge"],
      ["es", "4 rojo"],
    ] as const) {
      await speak(lang);
      await learnGame("push");
      expect(cardName("red-4")).toBe(name);
    }
  });
});

describe("time", () => {
  it("the die tumbles for less than a second", () => expect(ROLL).toBeLessThanOrEqual(900));

  it("what is older never keeps the newest waiting for long", () => {
    const sights = Array.from(
      { length: 9 },
      () => ({ placed: { seat: 0, card: "red-1", row: 1, new: true } }) as const,
    );
    const lengths = sights.map(lengthOf);
    const length = lengths.reduce((sum, one) => sum + one, 0);
    expect(length / haste(lengths, SCRIPT.behind)).toBeLessThanOrEqual(1200);
    expect(haste(lengths.slice(0, 2), SCRIPT.behind)).toBe(1);
  });
});
