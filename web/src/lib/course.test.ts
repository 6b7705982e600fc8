import { describe, expect, it } from "vitest";
import { courseOf, turns } from "./course";
import type { Replay } from "./wire";

const step = (view: Record<string, unknown>) => ({ lines: [], view, open: [], seat: null });
const replay = (views: Record<string, unknown>[]) =>
  ({ info: {}, steps: views.map(step) }) as unknown as Replay;

describe("the course of a match", () => {
  it("is read from the views, step by step", async () => {
    const course = await courseOf(
      "push",
      replay([{ points: [0, 0] }, { points: [3, 0] }, {}, { points: [3, 8] }]),
    );
    expect(course).toEqual({
      key: "web-push-course",
      up: true,
      lines: [
        [0, 3, 3, 3],
        [0, 0, 0, 8],
      ],
    });
  });

  it("is none where nobody may know, or where no game says what to read", async () => {
    expect(await courseOf("push", replay([{ points: [null, null] }]))).toBeNull();
    expect(await courseOf("chess", replay([{}]))).toBeNull();
  });

  it("turns where the lead changes and where most is won or lost", () => {
    const course = {
      key: "",
      up: true,
      lines: [
        [0, 5, 5, 5, 5, 1],
        [0, 0, 2, 6, 7, 7],
      ],
    };
    expect(turns(course, 2)).toEqual([1, 3]);
    expect(turns(course, 9)).toEqual([1, 2, 3, 4, 5]);
    expect(turns({ key: "", up: true, lines: [[0, 1, 2]] }, 3)).toEqual([]);
  });
});
