import { expect, test } from "vitest";
import { sentence, spoken } from "./compact";
import { advanced, edited, type Known, opened, patchedText, reusing } from "./patch";
import type { Line, Picture, Snapshot } from "./wire";

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
  const sight = { placed: { seat: 0, row: 1, face: "x", who: "Ana" } };
  const message = sentence("push", sight, "row-started", {
    row: "-",
    face: "-colour-red",
    who: true,
    player: { seat: 3 },
    count: 4,
  });
  expect(message.key).toBe("push-sight-row-started");
  expect(Object.fromEntries(message.args)).toEqual({
    player: { seat: 3 },
    row: { term: "push-row-1" },
    face: { term: "push-colour-red" },
    who: { text: "Ana" },
    count: { number: 4 },
  });
  expect(sentence("push", { over: "won" }, "=push-outcome").key).toBe("push-outcome");
});

test("a card says its colour and its number", () => {
  const { args } = sentence("push", { revealed: { seat: 1, card: "blue-3" } }, 0, { count: 2 });
  expect(Object.fromEntries(args)).toMatchObject({
    colour: { term: "push-colour-blue" },
    number: { number: 3 },
    count: { number: 2 },
  });
  expect(sentence("push", { revealed: { seat: 1, card: "dice" } }).args).toHaveLength(2);
});

test("lines that are whole stay as they are", () => {
  const whole = { game: { sight: "x", message: { key: "k", args: [] } } } as Line;
  const note = { note: { message: { key: "n", args: [] } } } as Line;
  expect(spoken("g", [whole, note, ["x"]])).toEqual([
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

test("edits change the lists they name, and nothing else", () => {
  const after = edited(picture, [
    ["owed", 0, 1],
    ["owed", 1, 1, "d", "e"],
    ["free", 0, 0, "f"],
  ]);
  expect(after.owed).toEqual(["b", "d", "e"]);
  expect(after.free).toEqual(["f"]);
  expect(after.view).toBe(picture.view);
  expect(picture.owed).toEqual(["a", "b", "c"]);
});

test("a patch of a text skips, takes out and puts in", () => {
  expect(patchedText("[1,2,3]", "1-1+7|3+4,")).toBe("[7,2,4,3]");
  expect(patchedText("[1,2,3]", "1-4")).toBe("[3]");
  expect(patchedText(`["𝄞é",1]`, `6+,'it"s'`)).toBe(`["𝄞é","it's",1]`);
});

test("what has not changed stays the same object", () => {
  const before = { a: [{ fuel: 3 }, { fuel: 2 }], b: { c: 1 }, d: null };
  const after = reusing(before, { a: [{ fuel: 3 }, { fuel: 1 }], b: { c: 1 }, d: 0 });
  expect(after).toEqual({ a: [{ fuel: 3 }, { fuel: 1 }], b: { c: 1 }, d: 0 });
  expect((after as typeof before).a[0]).toBe(before.a[0]);
  expect((after as typeof before).b).toBe(before.b);
  expect(reusing(before, structuredClone(before))).toBe(before);
  expect(reusing([1, 2], [1])).toEqual([1]);
});

test("a view is patched in its text, from step to step, and comes whole again", () => {
  const { view, ...others } = picture;
  const text = JSON.stringify(view);
  const snapshot = { version: 1, you: {}, info: {}, picture: { ...others, text } };
  const known = opened(snapshot as unknown as Snapshot);
  expect(known.picture).toEqual(picture);
  const step = { table: "t", version: 2 };
  const second = advanced(known, { ...step, patch: "9-2|20-1+4" })!;
  expect(second.picture!.view).toEqual({
    laid: [3, 5],
    turn: { seat: 4, count: 0 },
    crews: [{ fuel: 3 }, { fuel: 2 }],
  });
  expect(second.picture!.view["crews"]).toBe(known.picture!.view["crews"]);
  expect(known.picture!.view["laid"]).toEqual([2, 3, 5]);
  const third = advanced(second, { ...step, version: 3, patch: "12+,6" })!;
  expect(third.picture!.view["laid"]).toEqual([3, 5, 6]);
  // A page would write these fields in another order: the text is kept as it came.
  const whole = advanced(third, { ...step, version: 4, text: '{"b":1,"7":[]}' })!;
  expect(whole.picture!.view).toEqual({ b: 1, 7: [] });
  const fifth = advanced(whole, { ...step, version: 5, patch: "12+3" })!;
  expect(fifth.picture!.view).toEqual({ b: 1, 7: [3] });
  expect(advanced(fifth, { ...step, version: 6, owed: [] })!.text).toBe('{"b":1,"7":[3]}');
  expect(advanced(fifth, { ...step, version: 6, patch: "0-1" })).toBeNull();
  expect(opened({ ...snapshot, picture } as unknown as Snapshot).picture).toBe(picture);
});

test("warnings are about what was owed: other actions have none", () => {
  const known = { version: 1, you: {}, info: {}, picture } as unknown as Known;
  const step = { table: "t", version: 2 };
  expect(advanced(known, { ...step, edits: [["free", 0, 0]] })!.picture!.warnings).toHaveLength(1);
  expect(advanced(known, { ...step, edits: [["owed", 0, 1]] })!.picture!.warnings).toEqual([]);
});
