import { beforeEach, describe, expect, test, vi } from "vitest";
import type { LessonStep } from "./wire";

const opened = { table: "t1", steps: [] as LessonStep[] };
vi.mock("./api", () => ({ api: { lesson: () => Promise.resolve(opened) } }));
vi.mock("./session.svelte", () => ({ beSomebody: () => Promise.resolve() }));
vi.mock("./route.svelte", () => ({ go: () => {}, to: { table: (id: string) => id } }));

const { agrees, coachAt, learnByPlaying } = await import("./lesson.svelte");

const step = (
  say: string,
  acts: unknown[] = [],
  turn = false,
  during: unknown[] = [],
): LessonStep => ({ say, acts, turn, during, part: null });

async function coach(...steps: LessonStep[]) {
  opened.steps = steps;
  await learnByPlaying("push");
  return coachAt("t1")!;
}

beforeEach(() => localStorage.clear());

describe("an action agrees with what is written of it", () => {
  const lay = { lay: { card: 7, pile: "A" } };
  test.each([[{ lay: {} }], [{ lay: { card: 7 } }], [lay]])("%j", (written) =>
    expect(agrees(written, lay)).toBe(true),
  );
  test.each([[{ lay: { card: 8 } }], ["lay"], [{ signal: {} }]])("but not %j", (written) =>
    expect(agrees(written, lay)).toBe(false),
  );
  test("a word is itself alone", () => {
    expect(agrees("end", "end")).toBe(true);
    expect(agrees("end", { end: {} })).toBe(false);
  });
});

test("a lesson goes on when the wished action has reached the table, and not before", async () => {
  const lesson = await coach(step("a", ["stop"]), step("b"));
  lesson.did("reveal", 3);
  lesson.see(4, ["reveal"]);
  expect(lesson.step?.say).toBe("a");
  lesson.did("stop", 4);
  lesson.see(4, ["reveal"]);
  expect(lesson.step?.say).toBe("a");
  lesson.see(5, ["reveal"]);
  expect(lesson.step?.say).toBe("b");
});

test("what belongs to a turn is passed over once the turn is", async () => {
  const lesson = await coach(step("a", ["stop"], true), step("b", ["take"], true), step("c"));
  lesson.see(1, []);
  expect(lesson.step?.say).toBe("c");
});

test("what can no longer be done is passed over, once one is asked for something else", async () => {
  const lesson = await coach(
    step("place", [{ place: { row: 2 } }], false, [{ place: {} }]),
    step("stop", ["stop"], false, ["stop", { place: {} }]),
    step("take", [{ take: {} }]),
  );
  // Nobody is asked while the others play.
  lesson.see(1, []);
  expect(lesson.step?.say).toBe("place");
  // Somewhere else than wished: that is past. Another card to be placed is not the end of what comes next.
  lesson.did({ place: { row: 3 } }, 1);
  lesson.see(2, ["reveal", "stop"]);
  expect(lesson.step?.say).toBe("stop");
  lesson.see(3, [{ place: { row: 1 } }]);
  expect(lesson.step?.say).toBe("stop");
  lesson.see(4, [{ take: { row: 1 } }]);
  expect(lesson.step?.say).toBe("take");
});

test("what may be done besides can be done, too", async () => {
  const lesson = await coach(step("signal", [{ signal: {} }], false, [{ signal: {} }]), step("b"));
  lesson.see(1, ["end"], [{ signal: { pile: "A" } }]);
  expect(lesson.step?.say).toBe("signal");
});

test("a lesson goes on where it was when the page is opened again, and is forgotten at its end", async () => {
  const lesson = await coach(step("a"), step("b"), step("c"));
  lesson.next();
  expect(coachAt("t1")?.step?.say).toBe("b");
  lesson.end();
  expect(lesson.step).toBeNull();
  expect(coachAt("t1")).toBeNull();
});
