import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { appear } from "$lib/appear";
import type { TableStep } from "$lib/table";
import type { Line } from "$lib/wire";
import { bring, insist, NOTHING, putBack, stillThere, tapCard, tapPile } from "./parts/choice";
import { isDrag, pileAt } from "./parts/drag";
import { band, hue, tip } from "./parts/face";
import { Listed, orderOf, ordersInForce, stepTo } from "./moves";
import { firstPile, lookOfCard, lookOfPile } from "./parts/look";
import { drawn, lengthOfMove, movesIn, pilesBefore, type Move } from "./scene";
import { GameStage } from "./stage.svelte";
import type { Sight } from "./shapes";
import { match, propsAt } from "./stories";

const at = (story: string) => {
  const { view, owed, free, warnings } = propsAt(story);
  return { view, listed: new Listed(owed, free, warnings) };
};

describe("what is listed", () => {
  const { view, listed } = at("turn");

  it("a card goes on a pile if and only if it is listed there", () => {
    for (const card of view.hand!) {
      for (const pile of ["A", "B", "C", "D"] as const) {
        const owed = propsAt("turn").owed.some(
          (action) =>
            typeof action === "object" &&
            "lay" in action &&
            action.lay.card === card &&
            action.lay.pile === pile,
        );
        expect(listed.lay(card, pile) !== null).toBe(owed);
      }
    }
  });

  it("warnings stand at the lays they were given for", () => {
    const fatal = at("fatal").listed;
    expect(fatal.isFatal(63)).toBe(true);
    expect(fatal.isFatal(45)).toBe(false);
    expect(fatal.lay(63, "A")?.warning?.key).toBe("the-game-warning-loses");
  });

  it("ending, bids, phrases and signals are told apart", () => {
    expect(listed.end).toBeNull();
    expect(at("may-end").listed.end).toBe("end");
    expect(at("bids").listed.bids.map(({ bid }) => bid)).toEqual([0, 1, 2, 3]);
    expect(listed.phrases).toHaveLength(10);
    expect(at("silence").listed.phrases).toHaveLength(0);
  });

  it("jumps are counted along the pile, so that back is negative", () => {
    expect(stepTo("A", 47, 62)).toBe(15);
    expect(stepTo("A", 47, 37)).toBe(-10);
    expect(stepTo("C", 52, 37)).toBe(15);
    expect(stepTo("C", 52, 62)).toBe(-10);
  });

  it("the banner tells infinity orders, a skull and three, and never what has passed", () => {
    expect(ordersInForce(at("fatal").view).map(({ order }) => order)).toEqual([
      "three",
      "one-pile",
      "draw-one",
    ]);
    expect(ordersInForce(at("skull").view).map(({ order }) => order)).toEqual([
      "skull",
      "draw-one",
    ]);
    expect(ordersInForce(at("over-broken").view).map(({ order }) => order)).toEqual([
      "one-pile",
      "draw-one",
    ]);
    expect(ordersInForce(at("turn").view)).toEqual([]);
    expect(orderOf(at("fatal").view.orders, 63)).toBe("stop");
  });
});

describe("choosing", () => {
  const { view, listed } = at("turn");

  it("a card, then a pile", () => {
    const { choice } = tapCard(listed, NOTHING, 37);
    expect(choice.card).toBe(37);
    expect(tapPile(listed, choice, "A").play?.action).toEqual({ lay: { card: 37, pile: "A" } });
  });

  it("a pile, then a card", () => {
    const { choice } = tapPile(listed, NOTHING, "C");
    expect(choice.pile).toBe("C");
    expect(tapCard(listed, choice, 51).play?.action).toEqual({ lay: { card: 51, pile: "C" } });
  });

  it("the same card again puts it back, another takes its place", () => {
    const { choice } = tapCard(listed, NOTHING, 37);
    expect(tapCard(listed, choice, 37).choice).toEqual(NOTHING);
    expect(tapCard(listed, choice, 91).choice.card).toBe(91);
  });

  it("what is not listed is asked about and stays chosen", () => {
    const outcome = bring(listed, NOTHING, 37, "B");
    expect(outcome.play).toBeUndefined();
    expect(outcome.why).toEqual({ lay: { card: 37, pile: "B" } });
    expect(outcome.choice.card).toBe(37);
  });

  it("what loses is asked about twice", () => {
    const fatal = at("fatal").listed;
    const first = bring(fatal, NOTHING, 63, "A");
    expect(first.play).toBeUndefined();
    expect(first.choice.sure?.pile).toBe("A");
    expect(bring(fatal, first.choice, 63, "A").play?.card).toBe(63);
    expect(insist(fatal, first.choice).play?.card).toBe(63);
    const chosen = tapCard(fatal, NOTHING, 63).choice;
    expect(insist(fatal, chosen).play).toBeUndefined();
    expect(insist(fatal, chosen).choice.sure).not.toBeNull();
    expect(putBack(first.choice)).toEqual({ card: 63, pile: null, sure: null });
    expect(putBack(putBack(first.choice))).toEqual(NOTHING);
  });

  it("a choice is gone with its card, and the question with its warning", () => {
    expect(stillThere({ card: 37, pile: null, sure: null }, view.hand!, listed).card).toBe(37);
    expect(stillThere({ card: 38, pile: null, sure: null }, view.hand!, listed)).toEqual(NOTHING);
    const fatal = at("fatal").listed;
    const asked = bring(fatal, NOTHING, 63, "A").choice;
    expect(stillThere(asked, [63], fatal).sure?.card).toBe(63);
    expect(stillThere(asked, [63], listed).sure).toBeNull();
  });

  it("while nothing may be laid no pile can be chosen", () => {
    expect(tapPile(at("other").listed, NOTHING, "A").choice).toEqual(NOTHING);
  });
});

describe("how it looks", () => {
  const choose = (card: number) => ({ ...NOTHING, card });

  it("legal, trick, not allowed, locked, forbidden and fatal", () => {
    const turn = at("turn");
    expect(lookOfPile(turn.view, turn.listed, choose(37), null, "A")).toEqual({
      state: "trick",
      jump: 10,
    });
    expect(lookOfPile(turn.view, turn.listed, choose(37), null, "C")).toEqual({
      state: "legal",
      jump: 15,
    });
    expect(lookOfPile(turn.view, turn.listed, choose(37), null, "B")).toEqual({
      state: "no",
      reason: { kind: "more", top: 63 },
    });
    const locked = at("locked");
    expect(lookOfPile(locked.view, locked.listed, choose(45), null, "D")).toEqual({
      state: "no",
      reason: { kind: "bound", pile: "A" },
    });
    const reverse = at("no-reverse");
    expect(lookOfPile(reverse.view, reverse.listed, choose(38), null, "A")).toEqual({
      state: "no",
      reason: { kind: "reverse" },
    });
    const fatal = at("fatal");
    expect(lookOfPile(fatal.view, fatal.listed, choose(63), null, "A")).toEqual({
      state: "fatal",
      sure: false,
    });
  });

  it("at rest until something is chosen, and while another plays", () => {
    const turn = at("turn");
    expect(lookOfPile(turn.view, turn.listed, NOTHING, null, "A").state).toBe("rest");
    const other = at("other");
    expect(lookOfPile(other.view, other.listed, choose(37), null, "A").state).toBe("rest");
    expect(lookOfPile(turn.view, turn.listed, NOTHING, { card: 37, pile: "A" }, "A").state).toBe(
      "sent",
    );
  });

  it("with a pile chosen the cards that go there are lit and the others dim", () => {
    const { view, listed } = at("turn");
    const choice = { ...NOTHING, pile: "C" as const };
    expect(lookOfCard(view, listed, choice, null, 51)).toMatchObject({ lit: true, dim: false });
    expect(lookOfCard(view, listed, choice, null, 66)).toMatchObject({ lit: false, dim: true });
    expect(lookOfCard(view, listed, NOTHING, null, 62).trick).toBe(true);
  });

  it("keys lead to the trick first, else to the smallest jump", () => {
    const { view, listed } = at("turn");
    expect(firstPile(view, listed, 37)).toBe("A");
    expect(firstPile(view, listed, 66)).toBe("B");
  });
});

describe("dragging", () => {
  const box = (left: number) => ({ left, right: left + 100, top: 0, bottom: 140 });
  const boxes = { A: box(0), B: box(110) };

  it("a drop counts a little beside the pile, for the nearest one", () => {
    expect(pileAt(50, 70, boxes)).toBe("A");
    expect(pileAt(104, 70, boxes)).toBe("A");
    expect(pileAt(107, 70, boxes)).toBe("B");
    expect(pileAt(50, 150, boxes)).toBe("A");
    expect(pileAt(50, 300, boxes)).toBeNull();
  });

  it("a trembling finger does not drag", () => {
    expect(isDrag(4, 5)).toBe(false);
    expect(isDrag(0, 12)).toBe(true);
  });
});

describe("motion", () => {
  const lay = (card: number, on: number): Move => ({
    kind: "lay",
    seat: 1,
    card,
    pile: "A",
    on,
    back: false,
  });

  const steps = (version: number, moves: Move[]): TableStep => ({
    version,
    lines: moves.map((move) => ({
      game: {
        sight: move.kind === "lay" ? { laid: move } : { ended: move },
        message: { key: "", args: [] },
      },
    })) as Line[],
  });
  const many = Array.from({ length: 9 }, (_, place) => lay(place + 2, place + 1));
  const { view } = at("turn");
  const now = { view, owed: [], awaited: [] };
  function staged(calm = false) {
    const faded: Move[] = [];
    const landed = (move: Move) => (faded.push(move), []);
    return { stage: new GameStage({ start: () => null, landed, calm }, now, []), faded };
  }
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("one after the other", async () => {
    const { stage } = staged();
    stage.follow(now, [steps(1, [lay(5, 1), lay(9, 5)])], 1);
    const seen = new Map<number, number>();
    for (let ms = 0; stage.busy && ms < 2000; ms += 10) {
      if (stage.flight) seen.set(stage.flight.id, stage.flight.lasts);
      await vi.advanceTimersByTimeAsync(10);
    }
    expect([...seen.values()]).toEqual([320, 320]);
  });

  it.each([0, 600, 1190, 5000])("never longer behind than 1.2 s, after %d ms", async (busy) => {
    const { stage } = staged();
    stage.follow(now, [steps(1, many)], 1);
    await vi.advanceTimersByTimeAsync(busy);
    stage.follow(now, [steps(1, many), steps(2, many)], 1);
    expect(stage.busy).toBe(true);
    await vi.advanceTimersByTimeAsync(1200 + 2 * many.length);
    expect(stage.busy).toBe(false);
  });

  it("faster when asked, not at all at speed 0, together for those who want calm", async () => {
    const quick = staged().stage;
    quick.follow(now, [steps(1, [lay(5, 1)])], 2);
    expect(quick.flight!.lasts).toBe(160);
    const none = staged();
    none.stage.follow(now, [steps(1, [lay(5, 1)])], 0);
    expect([none.stage.flight, none.stage.busy, none.faded]).toEqual([null, false, []]);
    const calm = staged(true);
    calm.stage.follow(now, [steps(1, [lay(5, 1), lay(9, 5)])], 0);
    await vi.advanceTimersByTimeAsync(0);
    expect(calm.stage.flight).toBeNull();
    expect(calm.faded).toHaveLength(2);
  });

  it("what fades in for those who want calm does so in 120 ms", () => {
    const animate = vi.fn();
    appear({ animate } as unknown as Element);
    expect(animate).toHaveBeenCalledWith([{ opacity: 0 }, { opacity: 1 }], {
      duration: 120,
      easing: "linear",
    });
  });

  it("cards drawn set out one by one and arrive in time", () => {
    const move: Move = { kind: "draw", seat: 0, count: 3, drawn: [] };
    const lasts = lengthOfMove(move);
    const third = drawn(move, lasts, 2);
    expect(third.delay).toBeCloseTo(140);
    expect(third.delay + third.lasts).toBeCloseTo(lasts);
  });

  it("a pile shows a card when it has landed, through a whole match", () => {
    for (let place = 1; place < match.length; place++) {
      const sights = match[place]!.lines.flatMap((line) =>
        "game" in line ? [line.game.sight as Sight] : [],
      );
      const moves = movesIn(sights);
      expect(pilesBefore(match[place]!.view.piles, moves).map((pile) => pile.at(-1))).toEqual(
        match[place - 1]!.view.piles.map((pile) => pile.at(-1)),
      );
    }
  });
});

describe("faces", () => {
  it("the arc runs from blue over plum to copper and ends where the number is", () => {
    expect(hue(1)).toBe("rgb(36 103 155)");
    expect(hue(100)).toBe("rgb(173 74 34)");
    expect(tip(25, 70, 33)).toMatchObject({ x: 83 });
  });

  it("an order's word is never cut: smaller, then on two lines", () => {
    expect(band("Stop")).toMatchObject({ lines: ["Stop"], size: 12 });
    expect(band("No reverse").size).toBe(10.2);
    expect(band("Sans marche arrière").lines).toHaveLength(2);
    expect(band("Pioche une carte").lines.join(" ")).toBe("Pioche une carte");
  });
});
