import { cleanup, fireEvent } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { presenceContext } from "$lib/presence";
import { say } from "$lib/words";
import { match, propsOf, STORIES } from "./stories";
import { seated } from "./testing";

beforeAll(() => {
  // What the test's browser lacks.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** As a pointer clicks; a key's click has no detail. */
const touch = (element: Element) => fireEvent.click(element, { detail: 1 });

describe("playing", () => {
  it("a card lights the piles where it is listed, and a pile takes it", async () => {
    const table = await seated("turn");
    await touch(table.card(37));
    expect(table.heap("A").classList).toContain("trick");
    expect(table.heap("C").classList).toContain("legal");
    expect(table.heap("B").classList).toContain("no");
    expect(table.pile("A").getAttribute("aria-label")).toBe(
      "Pile A, ascending, 47. 37 goes ten back.",
    );
    await touch(table.pile("A"));
    expect(table.acted).toEqual([{ lay: { card: 37, pile: "A" } }]);
    expect(table.held(37).classList).toContain("sent");
  });

  it("a pile first, then a card", async () => {
    const table = await seated("turn");
    await touch(table.pile("C"));
    expect(table.held(66).classList).toContain("dim");
    await touch(table.card(51));
    expect(table.acted).toEqual([{ lay: { card: 51, pile: "C" } }]);
  });

  it("what is not allowed is asked about and nothing is sent", async () => {
    const table = await seated("turn");
    await touch(table.card(37));
    await touch(table.pile("B"));
    expect(table.asked).toEqual([{ lay: { card: 37, pile: "B" } }]);
    expect(table.acted).toEqual([]);
  });

  it("the turn cannot be ended before its time, and says why", async () => {
    const table = await seated("turn");
    const end = table.find('[data-act="end"]');
    expect(end.getAttribute("aria-disabled")).toBe("true");
    expect(end.textContent).toContain("2 cards to go");
    await touch(end);
    expect(table.asked).toEqual(["end"]);
    cleanup();
    const later = await seated("may-end");
    await touch(later.find('[data-act="end"]'));
    expect(later.acted).toEqual(["end"]);
  });

  it("nothing can be played while an answer is awaited", async () => {
    const table = await seated("turn", { waiting: true });
    await touch(table.card(37));
    await touch(table.pile("A"));
    expect(table.acted).toEqual([]);
  });
});

describe("a card that loses", () => {
  it("is asked about twice, and a double tap is no second answer", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const table = await seated("fatal");
    await touch(table.card(63));
    expect(table.find('[role="alert"]').textContent).toContain("63 loses the match");
    await touch(table.pile("A"));
    await touch(table.pile("A"));
    expect(table.acted).toEqual([]);
    vi.advanceTimersByTime(700);
    await touch(table.find('[data-act="insist"]'));
    expect(table.acted).toEqual([{ lay: { card: 63, pile: "A" } }]);
  });

  it("another can be chosen instead", async () => {
    const table = await seated("fatal");
    await touch(table.card(63));
    await touch(table.find('[data-act="back"]'));
    expect(table.has('[role="alert"]')).toBe(false);
    expect(table.acted).toEqual([]);
  });
});

describe("keys", () => {
  it("arrows go from card to card, Enter leads to the pile, Enter lays", async () => {
    const table = await seated("turn");
    table.card(8).focus();
    await fireEvent.keyDown(table.card(8), { key: "ArrowRight" });
    expect(document.activeElement).toBe(table.card(37));
    await fireEvent.click(table.card(37));
    await tick();
    expect(document.activeElement).toBe(table.pile("A"));
    await fireEvent.keyDown(table.pile("A"), { key: "ArrowRight" });
    expect(document.activeElement).toBe(table.pile("B"));
    await fireEvent.click(table.pile("A"));
    expect(table.acted).toEqual([{ lay: { card: 37, pile: "A" } }]);
  });

  it("a letter lays on that pile, Escape puts the card back", async () => {
    const table = await seated("turn");
    await fireEvent.click(table.card(37));
    await fireEvent.keyDown(window, { key: "Escape" });
    expect(table.held(37).classList).not.toContain("chosen");
    await fireEvent.click(table.card(37));
    await fireEvent.keyDown(window, { key: "c" });
    expect(table.acted).toEqual([{ lay: { card: 37, pile: "C" } }]);
  });

  it("one stop for the hand, and the label says where a card goes", async () => {
    const table = await seated("turn");
    expect(table.container.querySelectorAll('.fan .hit[tabindex="0"]')).toHaveLength(1);
    expect(table.card(37).getAttribute("aria-label")).toBe("37. Goes on A ↑, ten back and C ↓.");
  });
});

describe("dragging", () => {
  async function drag(table: Awaited<ReturnType<typeof seated>>, card: number, to: string | null) {
    for (const [place, letter] of ["A", "B", "C", "D"].entries()) {
      table.pile(letter).getBoundingClientRect = () => new DOMRect(place * 200, 0, 100, 140);
    }
    const x = to === null ? 50 : "ABCD".indexOf(to) * 200 + 50;
    const y = to === null ? 500 : 70;
    const pointer = (type: string, at: object) =>
      window.dispatchEvent(Object.assign(new MouseEvent(type, at), { pointerId: 1 }));
    table
      .card(card)
      .dispatchEvent(
        Object.assign(
          new MouseEvent("pointerdown", { bubbles: true, button: 0, clientX: 300, clientY: 600 }),
          { pointerId: 1, isPrimary: true },
        ),
      );
    pointer("pointermove", { clientX: x, clientY: y });
    await tick();
    const carried = table.has(".ghost");
    pointer("pointerup", { clientX: x, clientY: y });
    await tick();
    return carried;
  }

  it("a card dropped on a pile is laid there", async () => {
    const table = await seated("turn");
    expect(await drag(table, 37, "C")).toBe(true);
    expect(table.acted).toEqual([{ lay: { card: 37, pile: "C" } }]);
    expect(table.has(".ghost")).toBe(false);
  });

  it("dropped where it does not go it asks why; dropped elsewhere it goes back", async () => {
    const table = await seated("turn");
    await drag(table, 37, "B");
    expect(table.asked).toEqual([{ lay: { card: 37, pile: "B" } }]);
    await drag(table, 37, null);
    expect(table.acted).toEqual([]);
    expect(table.held(37).classList).not.toContain("chosen");
  });
});

describe("talk", () => {
  it("a flag offers what is listed", async () => {
    const table = await seated("turn");
    await touch(table.find('[data-flag="D"]'));
    await touch(table.find("dialog .go-easy"));
    expect(table.acted).toEqual([{ signal: { pile: "D", show: "go-easy" } }]);
    expect(table.has("dialog")).toBe(false);
  });

  it("under silence nothing is offered, and asking says why", async () => {
    const table = await seated("silence");
    await touch(table.find('[data-flag="D"]'));
    await touch(table.find(".talk"));
    expect(table.has("dialog")).toBe(false);
    expect(table.asked).toEqual([{ signal: { pile: "D", show: "mine" } }, { say: "thanks" }]);
  });

  it("alone there is nobody to talk to", async () => {
    const table = await seated("solo");
    expect(table.has("[data-flag]")).toBe(false);
    expect(table.has(".talk")).toBe(false);
  });
});

describe("who starts", () => {
  it("four answers, and the hand to look at", async () => {
    const table = await seated("bids");
    expect(table.container.querySelectorAll("[data-bid]")).toHaveLength(4);
    expect(table.has('.fan [data-card="96"]')).toBe(true);
    await touch(table.find('[data-bid="2"]'));
    expect(table.acted).toEqual([{ bid: 2 }]);
  });

  it("having answered one waits for the others by name", async () => {
    const table = await seated("bid-done");
    expect(table.find(".bids").textContent).toContain("Waiting for Marco and Olmo.");
    expect(table.container.querySelectorAll("[data-bid]:not(:disabled)")).toHaveLength(0);
  });
});

describe("those who are not there", () => {
  it("are pale at their place, and where a bot plays for them it shows", async () => {
    const gone = presenceContext((seat) => (["here", "away", "stand-in"] as const)[seat] ?? "here");
    const table = await seated("turn", {}, gone);
    const token = (seat: number) => table.find(`.mate[data-seat="${seat}"] .token svg`);
    const state = (seat: number) => token(seat).dataset["state"];
    expect([0, 1, 2].map(state)).toEqual([undefined, "away", "stand-in"]);
    expect(token(1).querySelector("title")!.textContent).toBe(say("web-away"));
    expect(token(2).querySelector("title")!.textContent).toBe(say("web-stand-in"));
  });
});

describe("those who watch", () => {
  it("a spectator has no hand and no buttons", async () => {
    const table = await seated("spectator");
    expect(table.has(".fan")).toBe(false);
    expect(table.has(".acts")).toBe(false);
    expect(table.find(".hint").textContent).toContain("You are watching. Inés is playing.");
  });

  it("a replay shows every hand", async () => {
    const table = await seated("open");
    expect(table.container.querySelectorAll("[data-hand]")).toHaveLength(4);
    expect(table.find('[data-hand="1"]').getAttribute("aria-label")).toBe(
      "Marco’s hand: 5, 14, 33, 55, 78, and 93",
    );
  });

  it("a replay calls nobody “you”, not even the one through whose eyes it is seen", async () => {
    const yours = say("web-the-game-your-turn");
    expect((await seated("turn", { live: false })).container.textContent).toContain(yours);
    const table = await seated("turn", { live: false, replay: true });
    expect(table.container.textContent).not.toContain(yours);
    expect(table.find(".rail .turn .eyebrow").textContent).toBe("Lucía");
  });
});

describe("what happens", () => {
  it("is told aloud, and the pile shows the card when it has landed", async () => {
    vi.useFakeTimers();
    const table = await seated("turn");
    const laid = match.findIndex(({ lines }) =>
      lines.some((line) => "game" in line && line.game.message.key === "the-game-sight-laid"),
    );
    const steps = (to: number) =>
      match.slice(0, to + 1).map(({ lines }, version) => ({ version, lines }));
    await table.rerender(propsOf(match[laid - 1]!, 0, { steps: steps(laid - 1) }));
    await vi.runAllTimersAsync();
    await table.rerender(propsOf(match[laid]!, 0, { steps: steps(laid) }));
    const sight = match[laid]!.lines.find((line) => "game" in line)!;
    const { card, pile } = (sight as { game: { sight: { laid: { card: number; pile: string } } } })
      .game.sight.laid;
    expect(table.find("[aria-live]").textContent).toContain(`lays ${card} on pile ${pile}`);
    expect(table.container.querySelectorAll(".flying")).toHaveLength(1);
    expect(table.heap(pile).querySelector(".d0 text")?.textContent).not.toBe(String(card));
    await vi.runAllTimersAsync();
    await tick();
    expect(table.container.querySelectorAll(".flying")).toHaveLength(0);
    expect(table.heap(pile).querySelector(".d0 text")?.textContent).toBe(String(card));
  });

  it("a touch anywhere finishes it, and at speed 0 nothing moves", async () => {
    vi.useFakeTimers();
    const steps = (to: number) =>
      match.slice(0, to + 1).map(({ lines }, version) => ({ version, lines }));
    const table = await seated("turn");
    await table.rerender(propsOf(match[20]!, 0, { steps: steps(20) }));
    expect(table.has(".flying")).toBe(true);
    await fireEvent.pointerDown(window);
    expect(table.has(".flying")).toBe(false);
    await table.rerender(propsOf(match[25]!, 0, { steps: steps(25), speed: 0 }));
    expect(table.has(".flying")).toBe(false);
  });
});

it.each([...new Set(STORIES.map(({ at }) => at))])(
  "%s can be shown, and nothing is left unsaid",
  async (at) => {
    const table = await seated(at);
    expect(table.container.textContent).not.toMatch(/\[(web-)?the-game/);
  },
);
