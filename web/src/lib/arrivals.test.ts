import { describe, expect, it } from "vitest";
import { arrival } from "./arrivals";
import type { Line } from "./wire";

const me = { seat: 0, person: "ana" };
const sat = (seat: number): Line => ({
  note: { message: { key: "table-note-sat", args: [["player", { seat }]] } },
});
const said = (person: string): Line => ({
  chat: { from: { person, name: "Ben", seat: 1 }, text: "Hello" },
});

describe("what happens in the lobby", () => {
  it("somebody else who sits down or speaks is news", () => {
    expect(arrival(sat(2), me)).toEqual({ kind: "sat", seat: 2 });
    expect(arrival(said("ben"), me)).toEqual({ kind: "said", name: "Ben" });
  });

  it("what one does oneself is not", () => {
    expect(arrival(sat(0), me)).toBeNull();
    expect(arrival(said("ana"), me)).toBeNull();
    expect(arrival({ note: { message: { key: "table-note-terms", args: [] } } }, me)).toBeNull();
  });
});
