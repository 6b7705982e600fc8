import { expect, test } from "vitest";
import { isHeard, voices } from "./patch";
import type { Line } from "./wire";

const chat = (person: string, name: string, seat: number | null = null): Line => ({
  chat: { from: { person, name, seat }, text: "…" },
});
const phrase = (person: string, name: string): Line => ({
  phrase: { from: { person, name, seat: null }, phrase: "hello" },
});
const note: Line = { note: { message: { key: "table-note", args: [] } } };

test("who talks without a seat is listed once, by the newest name, and whoever is muted even without a word", () => {
  const lines = [chat("ana", "Ana", 0), phrase("eva", "Eva"), note, chat("eva", "Eva B.")];
  expect(voices(lines, ["leo"], ["ana", null])).toEqual([
    { person: "leo", name: null },
    { person: "eva", name: "Eva B." },
  ]);
  expect(voices(lines, [], ["ana", "eva"])).toEqual([]);
});

test("what a muted person says is not heard, and what happens is not talk", () => {
  expect(isHeard(chat("eva", "Eva"), [])).toBe(true);
  expect(isHeard(chat("eva", "Eva"), ["eva"])).toBe(false);
  expect(isHeard(note, [])).toBe(false);
});
