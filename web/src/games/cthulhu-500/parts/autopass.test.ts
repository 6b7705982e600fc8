import { describe, expect, it } from "vitest";
import { passes, Truce, unwanted, type Wishes } from "./autopass.svelte";
import type { Action, View } from "../shapes";
import { moments } from "../stories";

const none: Wishes = {
  tests: false,
  played: false,
  small: false,
  parts: false,
  own: false,
  draw: false,
};
const rolled = moments["window-rolled"]!;
const others = (view: View): View => ({ ...view, test: { ...view.test!, passer: 1, target: 2 } });
const mine = (view: View): View => ({ ...view, test: { ...view.test!, passer: 1, target: 0 } });

describe("windows one does not want to be asked in", () => {
  it("asks everything unless somebody wishes otherwise", () => {
    for (const { view, owed } of Object.values(moments))
      expect(passes(view, 0, owed, none, false)).toBe(false);
  });

  it("only ever sends a pass that is listed", () => {
    const all: Wishes = {
      tests: true,
      played: true,
      small: true,
      parts: true,
      own: true,
      draw: true,
    };
    for (const { view, owed } of Object.values(moments)) {
      if (passes(view, 0, owed, all, true)) expect(owed).toContain("pass");
      expect(passes(view, null, owed, all, true)).toBe(false);
      expect(
        passes(
          view,
          0,
          owed.filter((action) => action !== "pass"),
          all,
          true,
        ),
      ).toBe(false);
    }
  });

  it("passes on tests between others, and asks about one's own", () => {
    const wish = { ...none, tests: true };
    expect(unwanted(others(rolled.view), 0, rolled.owed, wish)).toBe(true);
    expect(unwanted(mine(rolled.view), 0, rolled.owed, wish)).toBe(false);
  });

  it("takes a card played into a test between others for a part of it, unless it is aimed at one", () => {
    const wish = { ...none, tests: true };
    const { owed } = moments["window-played"]!;
    const into = (view: View, seat: number): View => ({
      ...view,
      window: "played",
      laid: [{ by: 1, card: "Spell of Rust", target: { seat }, cancelled: false }],
    });
    expect(unwanted(into(others(rolled.view), 2), 0, owed, wish)).toBe(true);
    expect(unwanted(into(others(rolled.view), 0), 0, owed, wish)).toBe(false);
    expect(unwanted(into(mine(rolled.view), 2), 0, owed, wish)).toBe(false);
    // Outside of a test it is a card like any other.
    expect(unwanted(into({ ...rolled.view, test: null }, 2), 0, owed, wish)).toBe(false);
  });

  it("asks about cards aimed at oneself, and about answers to one's own", () => {
    const wish = { ...none, played: true };
    const { view, owed } = moments["window-played"]!;
    const aimed = (target: View["laid"][number]["target"]): View => ({
      ...view,
      laid: [{ by: 1, card: "Spell of Rust", target, cancelled: false }],
    });
    expect(unwanted(aimed({ seat: 2 }), 0, owed, wish)).toBe(true);
    expect(unwanted(aimed({ seat: 0 }), 0, owed, wish)).toBe(false);
    expect(unwanted(aimed({ part: { mod: { seat: 0, slot: 1 } } }), 0, owed, wish)).toBe(false);
    const answered: View = {
      ...view,
      laid: [
        { by: 0, card: "Spell of Rust", target: { seat: 2 }, cancelled: false },
        { by: 1, card: "Iä! Iä!", target: "nothing", cancelled: false },
      ],
    };
    expect(unwanted(answered, 0, owed, wish)).toBe(false);
  });

  it("passes where only a card in play could answer", () => {
    const use: Action[] = [{ use: { part: { tires: { seat: 0 } } } }, "pass"];
    expect(unwanted(mine(rolled.view), 0, use, { ...none, parts: true })).toBe(true);
    expect(unwanted(mine(rolled.view), 0, rolled.owed, { ...none, parts: true })).toBe(false);
  });

  it("lets everything pass until the own turn, and no longer", () => {
    const truce = new Truce();
    truce.begin();
    truce.look({ ...rolled.view, turn: 1 }, 0);
    expect(truce.on).toBe(true);
    truce.look({ ...moments["actions"]!.view, turn: 0 }, 0);
    expect(truce.on).toBe(false);
  });
});
