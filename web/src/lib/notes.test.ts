import { afterEach, beforeEach, expect, test } from "vitest";
import { LONGEST, MARKS, Notes } from "./notes.svelte";

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test("notes and marks are there again, each at its own table", () => {
  const notes = new Notes("one");
  notes.text = "C is mine";
  notes.turn(37);
  notes.turn("Zombie Wheelman");
  notes.turn("Zombie Wheelman");
  const again = new Notes("one");
  expect([again.text, again.of(37), again.of("Zombie Wheelman"), again.of(38)]).toEqual([
    "C is mine",
    1,
    2,
    0,
  ]);
  expect([new Notes("two").text, new Notes("two").of(37)]).toEqual(["", 0]);
});

test("after the last mark there is none, and what says nothing is not kept", () => {
  const notes = new Notes("one");
  for (let turn = 0; turn <= MARKS; turn++) notes.turn(5);
  expect(notes.of(5)).toBe(0);
  notes.text = "a";
  notes.text = "";
  expect(localStorage.getItem("sobremesa-notes")).toBe("{}");
});

test("there is an end to it", () => {
  const notes = new Notes("one");
  notes.text = "x".repeat(LONGEST + 5);
  expect(notes.text).toHaveLength(LONGEST);
  for (let table = 0; table < 120; table++) new Notes(`t${table}`).text = "n";
  expect(Object.keys(JSON.parse(localStorage.getItem("sobremesa-notes")!) as object)).toHaveLength(
    100,
  );
  expect(new Notes("t119").text).toBe("n");
  expect(new Notes("one").text).toBe("");
});

test("what somebody else left there does no harm", () => {
  localStorage.setItem("sobremesa-notes", '{"one":{"text":5,"marks":null}}');
  expect([new Notes("one").text, new Notes("one").of(1)]).toEqual(["", 0]);
});
