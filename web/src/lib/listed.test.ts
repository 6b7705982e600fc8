import { describe, expect, it } from "vitest";
import { settled, type Row } from "./listed.svelte";
import type { Listing } from "./wire";

const table = (id: string, updated = 0) => ({ table: id, updated }) as unknown as Listing;
const row = (id: string): Row => ({ table: table(id), gone: false });

describe("the list of open tables", () => {
  it("rows never change places, and what is new waits", () => {
    const found = [table("new"), table("b", 9), table("a")];
    const { rows, fresh, left } = settled([row("a"), row("b")], found);
    expect(rows.map((each) => each.table.table)).toEqual(["a", "b"]);
    expect(rows[1]!.table.updated).toBe(9);
    expect(fresh).toBe(1);
    expect(left).toEqual([]);
  });

  it("a table that is full turns grey where it stands, once", () => {
    const first = settled([row("a"), row("b")], [table("b")]);
    expect(first.rows.map(({ gone }) => gone)).toEqual([true, false]);
    expect(first.left).toEqual(["a"]);
    expect(settled(first.rows, [table("b")]).left).toEqual([]);
  });

  it("a seat that is free again brings the row back", () => {
    const full = settled([row("a")], []);
    expect(settled(full.rows, [table("a")]).rows[0]!.gone).toBe(false);
  });
});
