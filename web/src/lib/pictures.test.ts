import { beforeEach, describe, expect, it } from "vitest";
import type { Known } from "./patch";
import { keepPicture, pictureOf } from "./pictures";

const known = (version: number, phase = "playing", seen = "x"): Known =>
  ({
    version,
    you: { seat: 0, person: "ana", muted: [] },
    info: { game: "push", phase },
    picture: { view: { seen }, owed: [] },
    text: "not kept",
  }) as unknown as Known;

describe("tables as they were seen last", () => {
  beforeEach(() => localStorage.clear());

  it("are there again for whoever saw them, and for nobody else", () => {
    keepPicture({ table: "t", at: 5, known: known(3), log: [] });
    const { text: _, ...rest } = known(3);
    expect(pictureOf("t", "ana")).toEqual({ table: "t", at: 5, known: rest, log: [] });
    expect(pictureOf("t", "ben")).toBeNull();
    expect(pictureOf("t", null)).toBeNull();
    expect(pictureOf("u", "ana")).toBeNull();
  });

  it("are kept while a match is on, the latest few, and only where they are short", () => {
    for (let place = 0; place < 8; place += 1)
      keepPicture({ table: `t${place}`, at: place, known: known(3), log: [] });
    expect(pictureOf("t1", "ana")).toBeNull();
    expect(pictureOf("t2", "ana")).not.toBeNull();
    keepPicture({ table: "t7", at: 9, known: known(4, "over"), log: [] });
    expect(pictureOf("t7", "ana")).toBeNull();
    keepPicture({ table: "t6", at: 9, known: known(4, "playing", "x".repeat(300_000)), log: [] });
    expect(pictureOf("t6", "ana")).toBeNull();
    expect(pictureOf("t5", "ana")!.at).toBe(5);
  });
});
