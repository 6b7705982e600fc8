// Which card flies where.

import { describe, expect, it } from "vitest";
import { leaving, routesOf, selectors } from "./routes";
import { overtaking } from "../stories";
import type { Sight } from "../shapes";

const laid: Sight = { laid: { seat: 2, card: "Spilt “Oil”", target: "nothing" } };

describe("the way of a card", () => {
  it("goes from the hand to the table, and from there to the discard pile", () => {
    expect(routesOf(laid)).toEqual([{ card: "Spilt “Oil”", from: { hand: 2 }, to: "table" }]);
    expect(routesOf({ spent: { seat: 2, card: "Oil" } })).toEqual([
      { card: "Oil", from: "table", to: "discard" },
    ]);
    expect(routesOf({ drew: { seat: 1, card: null } })).toEqual([
      { card: null, from: "pile", to: { hand: 1 } },
    ]);
    expect(routesOf({ moved: { card: "Whisk", from: { hand: 0 }, to: { mod: [0, 1] } } })).toEqual([
      { card: "Whisk", from: { hand: 0 }, to: { mod: [0, 1] } },
    ]);
  });

  it("is none where only cars move", () => {
    expect(routesOf({ passed: { mover: 0, passed: 1, lap: false } })).toEqual([]);
    expect(overtaking.lines.length).toBeGreaterThan(0);
  });

  it("leaves only the own hand", () => {
    expect(leaving(laid, 2)).toEqual(["Spilt “Oil”"]);
    expect(leaving(laid, 0)).toEqual([]);
    expect(leaving(laid, null)).toEqual([]);
  });

  it("is seen at the own car, the own hand, or at the car of somebody else", () => {
    expect(selectors({ hand: 1 }, 0, "Oil")).toEqual(['.pack [data-seat="1"] .body']);
    expect(selectors({ hand: 0 }, 0, 'The "Oil"')[0]).toBe(
      '.fan .at:not(.gone) [data-card="The \\"Oil\\""]',
    );
    expect(selectors({ mod: [0, 1] }, 0, "Whisk")[0]).toBe('.own [data-place="mod-1"]');
    expect(selectors({ mod: [1, 1] }, 0, "Whisk")).toEqual(['.pack [data-seat="1"] .body']);
  });
});
