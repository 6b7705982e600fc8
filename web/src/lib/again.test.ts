import { describe, expect, it } from "vitest";
import { standing } from "./again";
import type { Chair, Info } from "./wire";

const person = (name: string): Chair => ({
  sitter: { person: { person: name, name, program: false } },
  ready: false,
  salted: false,
});
const bot: Chair = { sitter: { bot: { bot: "expert" } }, ready: false, salted: false };
const of = (chairs: Chair[], again: number[]) => standing({ chairs, again } as unknown as Info);

describe("who wants another match", () => {
  it("bots come along, people say so", () => {
    expect(of([person("Ana"), person("Ben"), bot], [1])).toEqual({
      in: [1, 2],
      want: [1],
      missing: [0],
    });
  });

  it("nobody waits for somebody who left for good", () => {
    const gone: Chair = { ...person("Ben"), stand_in: { bot: "easy", why: "resigned" } };
    expect(of([person("Ana"), gone], [0])).toEqual({ in: [0, 1], want: [0], missing: [] });
  });
});
