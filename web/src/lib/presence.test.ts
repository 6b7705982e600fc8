import { describe, expect, it } from "vitest";
import { presenceOf } from "./presence";
import type { Chair, Info } from "./wire";

const ana: Chair = {
  sitter: { person: { person: "ana", name: "Ana", program: false } },
  ready: false,
  salted: false,
};
const of = (chair: Chair, online: number[]) =>
  presenceOf({ chairs: [chair] } as unknown as Info, online, 0);

describe("who is at the table", () => {
  it("somebody who left is seen at the seat, and so is who plays for them", () => {
    expect(of(ana, [0])).toBe("here");
    expect(of(ana, [])).toBe("away");
    expect(of({ ...ana, stand_in: { bot: "easy", why: "vote" } }, [])).toBe("stand-in");
  });

  it("bots and free seats are as they are", () => {
    expect(of({ ...ana, sitter: "nobody" }, [])).toBe("here");
    expect(of({ ...ana, sitter: { bot: { bot: "easy" } } }, [])).toBe("here");
  });
});
