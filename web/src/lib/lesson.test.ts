import { beforeEach, describe, expect, test, vi } from "vitest";
import type { LessonStep } from "./wire";

const opened = { table: "t1", steps: [] as LessonStep[] };
vi.mock("./api", () => ({ api: { lesson: () => Promise.resolve(opened) } }));
vi.mock("./session.svelte", () => ({ beSomebody: () => Promise.resolve() }));
vi.mock("./route.svelte", () => ({ go: () => {}, to: { table: (id: string) => id } }));

const { agrees, coachAt, learnByPlaying } = await import("./lesson.svelte");

const step = (say: string, acts: unknown[] = [], turn = false): LessonStep => ({ say, acts, turn, part: null });

async function coach(...steps: LessonStep[]) {
  opened.steps = steps;
  await learnByPlaying("push");
  return coachAt("t1")!;
}

beforeEach(() => localStorage.clear());

describe("an action agrees with what is written of it", () => {
  const lay = { lay: { card: 7, pile: "A" } };
  test.each([[{ lay: {} }], [{ lay: { card: 7 } }], [lay]])("%j", (written) => expect(agrees(written, lay)).toBe(true));
  test.each([[{ lay: { card: 8 } }], ["lay"], [{ signal: {} }]])("but not %j", (written) => expect(agrees(written, lay)).toBe(false));
  test("a word is itself alone", () => {
    expect(agrees("end", "end")).toBe(true);
    expect(agrees("end", { end: {} })).toBe(false);
  });
});

test("a lesson goes on when the wished action has reached the table, and not before", async () => {
  const lesson = await coach(step("a", ["stop"]), step("b"));
  lesson.did("reveal", 3);
  lesson.see(4, true);
  expect(lesson.step?.say).toBe("a");
  lesson.did("stop", 4);
  lesson.see(4, true);
  expect(lesson.step?.say).toBe("a");
  lesson.see(5, true);
  expect(lesson.step?.say).toBe("b");
});

test("what belongs to a turn is passed over once the turn is", async () => {
  const lesson = await coach(step("a", ["stop"], true), step("b", ["take"], true), step("c"));
  lesson.see(1, false);
  expect(lesson.step?.say).toBe("c");
});

test("a lesson goes on where it was when the page is opened again, and is forgotten at its end", async () => {
  const lesson = await coach(step("a"), step("b"), step("c"));
  lesson.next();
  expect(coachAt("t1")?.step?.say).toBe("b");
  lesson.end();
  expect(lesson.step).toBeNull();
  expect(coachAt("t1")).toBeNull();
});
