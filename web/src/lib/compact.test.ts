import { expect, test } from "vitest";
import { sentence, spoken } from "./compact";
import { advanced, edited, type Known } from "./patch";
import type { Line, Picture } from "./wire";

test("what a sight says is put into its sentence", () => {
  const sight = { laid: { seat: 2, card: 86, pile: "B", new: true } };
  expect(sentence("the-game", sight)).toEqual({
    key: "the-game-sight-laid",
    args: [
      ["player", { seat: 2 }],
      ["card", { number: 86 }],
      ["pile", { term: "the-game-pile-b" }],
    ],
  });
  expect(sentence("the-game", "hushed")).toEqual({ key: "the-game-sight-hushed", args: [] });
});

test("what is told besides comes before it", () => {
  const message = sentence("push", { placed: { seat: 0, row: 1, who: "Ana" } }, "row-started", {
    row: "-row-1",
    who: true,
    player: { seat: 3 },
    count: 4,
  });
  expect(message.key).toBe("push-sight-row-started");
  expect(Object.fromEntries(message.args)).toEqual({
    player: { seat: 3 },
    row: { term: "push-row-1" },
    who: { text: "Ana" },
    count: { number: 4 },
  });
  expect(sentence("push", { over: "won" }, "=push-outcome").key).toBe("push-outcome");
});

test("lines that are whole stay as they are", () => {
  const whole = { game: { sight: "x", message: { key: "k", args: [] } } } as Line;
  const note = { note: { message: { key: "n", args: [] } } } as Line;
  const short = { game: { sight: "x" } } as unknown as Line;
  expect(spoken("g", [whole, note, short])).toEqual([
    whole,
    note,
    { game: { sight: "x", message: { key: "g-sight-x", args: [] } } },
  ]);
});

const picture: Picture = {
  view: { laid: [2, 3, 5], turn: { seat: 1, count: 0 }, crews: [{ fuel: 3 }, { fuel: 2 }] },
  owed: ["a", "b", "c"],
  free: [],
  warnings: [{ place: 0, message: { key: "k", args: [] } }],
  awaited: [1],
  undo: "none",
  deadline: null,
};

test("edits change what they name, and nothing else", () => {
  const after = edited(picture, [
    ["laid", 2, 0, 4],
    ["turn/count", 1],
    ["crews/1/fuel", null],
    ["/owed", 0, 1],
    ["/owed", 1, 1, "d", "e"],
  ]);
  expect(after.view).toEqual({
    laid: [2, 3, 4, 5],
    turn: { seat: 1, count: 1 },
    crews: [{ fuel: 3 }, { fuel: null }],
  });
  expect(after.owed).toEqual(["b", "d", "e"]);
  expect(picture.view["laid"]).toEqual([2, 3, 5]);
  expect((after.view["crews"] as unknown[])[0]).toBe((picture.view["crews"] as unknown[])[0]);
});

test("warnings are about what was owed: other actions have none", () => {
  const known = { version: 1, you: {}, info: {}, picture } as unknown as Known;
  const step = { table: "t", version: 2 };
  expect(advanced(known, { ...step, edits: [["laid", 0, 1]] })!.picture!.warnings).toHaveLength(1);
  expect(advanced(known, { ...step, edits: [["/owed", 0, 1]] })!.picture!.warnings).toEqual([]);
});
