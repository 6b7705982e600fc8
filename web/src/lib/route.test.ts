import { describe, expect, it } from "vitest";
import { parse, tableIn, to, serverAt } from "./route.svelte";

describe("addresses", () => {
  it("are read as they are written", () => {
    expect(parse("")).toEqual({ page: "home" });
    expect(parse(to.home)).toEqual({ page: "home" });
    expect(parse(to.game("push"))).toEqual({ page: "game", game: "push" });
    expect(parse(to.rules("push"))).toEqual({ page: "rules", game: "push", paragraph: null });
    expect(parse(to.rules("push", "P4.1"))).toEqual({
      page: "rules",
      game: "push",
      paragraph: "P4.1",
    });
    expect(parse(to.table("abc"))).toEqual({ page: "table", table: "abc" });
    expect(parse(to.replay("abc"))).toEqual({ page: "replay", table: "abc", at: null });
    expect(parse(to.replay("abc", 7))).toEqual({ page: "replay", table: "abc", at: 7 });
    expect(parse(to.solved("abc", 7, "xyz"))).toEqual({
      page: "replay",
      table: "abc",
      at: 7,
      solves: "xyz",
    });
    expect(parse(to.claim("x"))).toEqual({ page: "claim", code: "x" });
    expect(parse(to.bring(2, "H4s_-"))).toEqual({ page: "bring", seat: 2, packed: "H4s_-" });
    expect(parse("#/bring/x/H4s")).toEqual({ page: "nowhere" });
    expect(parse("#/bring/2")).toEqual({ page: "nowhere" });
    expect(parse("#/t/%E0%A4%A")).toEqual({ page: "table", table: "%E0%A4%A" });
    expect(parse("#/t")).toEqual({ page: "nowhere" });
    expect(parse("#/who/knows")).toEqual({ page: "nowhere" });
  });

  it("a pasted link or code leads to a table", () => {
    expect(tableIn("https://mesa.example/any/path/#/t/abc23")).toBe("abc23");
    expect(tableIn(" abcdefghijkmnpqrstuv ")).toBe("abcdefghijkmnpqrstuv");
    expect(tableIn("#/t/abc23/replay/4")).toBe("abc23");
    // What was said aloud is for the server to understand.
    expect(tableIn("higo-mesa-47")).toBeNull();
    expect(tableIn("two words!")).toBeNull();
  });

  it("filters of the open tables stand in the address", () => {
    const filter = { game: "push", language: "es", free: "2" };
    expect(parse(to.tables(filter))).toEqual({ page: "tables", filter });
    expect(parse(to.tables())).toEqual({ page: "tables", filter: {} });
  });
});

describe("the address of a server", () => {
  it("is read as it is said", () => {
    expect(serverAt("higo.example")).toBe("https://higo.example/");
    expect(serverAt(" http://192.168.1.4:8500/table/ ")).toBe("http://192.168.1.4:8500/table/");
  });
  it("leads nowhere else", () => {
    for (const wrong of ["", "two words", "javascript:alert(1)", "https://"])
      expect(serverAt(wrong)).toBeNull();
  });
});
