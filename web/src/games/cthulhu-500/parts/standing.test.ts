import { describe, expect, it } from "vitest";
import { litStep } from "../scene";
import type { Action, View } from "../shapes";
import { moments } from "../stories";
import { USUAL } from "./autopass.svelte";
import { risky, standing, type Meant } from "./standing";

const race = moments["actions"]!.view;
const at = (frame: View["stack"][number], more: Partial<View> = {}): View => ({
  ...race,
  turn: 0,
  window: null,
  pile: "full",
  flag: "pile",
  hand: race.hand.slice(0, 2),
  stack: [...race.stack.slice(0, -1), frame],
  ...more,
});
const discard: Action[] = [{ discard: { card: race.hand[0]! } }, "done"];
const answer = (view: View, owed: Action[], wanted = USUAL, meant: Meant = null, seat = 0) =>
  standing(view, seat, owed, wanted, false, meant);

describe("what is answered without asking", () => {
  it("keeps and draws where all that is drawn fits", () => {
    expect(answer(at("discarding"), discard)).toBe("done");
    expect(answer(at({ drawing: { drawn: 0 } }), ["draw", "done"])).toBe("draw");
    expect(answer(at({ drawing: { drawn: 1 } }), ["draw", "done"])).toBe("draw");
  });

  it("asks what to let go of a hand that is nearly full", () => {
    const full = Array.from({ length: 4 }, () => race.hand[0]!);
    expect(answer(at("discarding", { hand: full }), discard)).toBeNull();
    // One click keeps them and draws.
    expect(
      answer(at({ drawing: { drawn: 0 } }, { hand: full }), ["draw", "done"], USUAL, "all"),
    ).toBe("draw");
  });

  it("asks before a card that may be the Flag while somebody else would win", () => {
    const [first, ...rest] = race.order.filter((seat) => seat !== 0);
    const laps = (count: number) => race.cars.map((car) => ({ ...car, laps: count }));
    const behind = at(
      { drawing: { drawn: 0 } },
      {
        pile: "thin",
        order: [first!, ...rest, 0],
        cars: laps(0),
      },
    );
    const ahead = { ...behind, order: [0, first!, ...rest] };
    expect([risky(behind, 0), answer(behind, ["draw", "done"])]).toEqual([true, null]);
    expect([risky(ahead, 0), answer(ahead, ["draw", "done"])]).toEqual([false, "draw"]);
    const lapped = {
      ...behind,
      cars: laps(0).map((car, seat) => (seat === 0 ? { ...car, laps: 1 } : car)),
    };
    expect(risky(lapped, 0)).toBe(false);
  });

  it("draws one by one for whoever wants that, and asks whoever does not want to be answered for", () => {
    expect(answer(at({ drawing: { drawn: 1 } }), ["draw", "done"], USUAL, "single")).toBeNull();
    expect(answer(at("discarding"), discard, { ...USUAL, draw: false })).toBeNull();
    expect(answer(at({ drawing: { drawn: 0 } }), ["draw"], { ...USUAL, draw: false })).toBeNull();
    expect(answer(at("discarding"), discard, USUAL, null, 1)).toBeNull();
    expect(standing(at("discarding"), null, discard, USUAL, false, null)).toBeNull();
  });

  it("does not ask about the card one has just played, but about an answer to it", () => {
    const { view, owed } = moments["window-played"]!;
    const laid = (by: number) => ({
      by,
      card: "Spell of Rust",
      target: { seat: 2 },
      cancelled: false,
    });
    expect(answer({ ...view, laid: [laid(0)] }, owed)).toBe("pass");
    expect(answer({ ...view, laid: [laid(0), laid(1)] }, owed)).toBeNull();
  });

  it("sends nothing that is not listed", () => {
    for (const { view, owed } of Object.values(moments)) {
      const sent = answer(view, owed);
      if (sent !== null) expect(owed).toContain(sent);
    }
  });
});

describe("the four steps of a test", () => {
  it("light reactions only once the dice lie", () => {
    expect(litStep({ step: "declared" }, false)).toBe(0);
    expect(litStep({ step: "declared" }, true)).toBe(0);
    expect(litStep({ step: "rolled" }, false)).toBe(1);
    expect(litStep({ step: "rolled" }, true)).toBe(2);
    expect(litStep({ step: "over" }, false)).toBe(3);
  });
});
