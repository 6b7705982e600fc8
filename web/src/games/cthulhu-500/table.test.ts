// The table as a player uses it: everything that is listed can be done, and nothing else is.

import { readFileSync } from "node:fs";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { presenceContext } from "$lib/presence";
import type { Frame, TableProps } from "$lib/table";
import { learnGame, say, speak } from "$lib/words";
import { wish } from "./parts/autopass.svelte";
import { cardOf, partOf, type Plain } from "./moves";
import type { Action, View } from "./shapes";
import { infoOf, moments, NAMES } from "./stories";
import Table from "./Table.svelte";
import { called, DRY, SAID, sayAction } from "./words";

vi.setConfig({ testTimeout: 60_000 });
beforeAll(async () => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
  await speak("en");
  await learnGame("cthulhu-500");
});
// Here somebody wants to be asked everything; what is answered without asking has tests of its own.
beforeEach(() =>
  wish({ tests: false, played: false, small: false, parts: false, own: false, draw: false }),
);
afterEach(cleanup);

const name = (seat: number) => NAMES[seat]!;

function show(
  moment: { view: View; owed: Action[]; awaited: number[] },
  more: Partial<TableProps<View, Action>> = {},
  context = presenceContext(() => "here"),
) {
  const act = vi.fn();
  const why = vi.fn(async () => null);
  const props: TableProps<View, Action> = {
    ...moment,
    free: [],
    warnings: [],
    seat: 0,
    info: infoOf(moment.view),
    steps: [],
    waiting: false,
    live: true,
    speed: 0,
    name,
    act,
    why,
    ...more,
  };
  return { act, why, props, ...render(Table, { props, context }) };
}

const at = (root: HTMLElement, selector: string) => root.querySelector<HTMLElement>(selector);

const labels = (root: HTMLElement) =>
  [...root.querySelectorAll("[aria-label]")].map((one) => one.getAttribute("aria-label"));

/** Does a listed action by clicks alone. */
async function click(root: HTMLElement, action: Action): Promise<void> {
  if (typeof action === "string")
    return void (await fireEvent.click(at(root, `[data-act="${action satisfies Plain}"]`)!));
  if ("choose" in action)
    await fireEvent.click(
      at(root, `[data-vehicle="${action.choose.vehicle.replaceAll('"', '\\"')}"]`)!,
    );
  else if ("grid" in action) {
    const left = [...action.grid.cards];
    for (const button of root.querySelectorAll<HTMLElement>(".fan [data-card]")) {
      const place = left.indexOf(button.dataset["card"]!);
      if (place < 0) continue;
      left.splice(place, 1);
      await fireEvent.click(button);
    }
    return void (await fireEvent.click(at(root, '[data-act="grid"]')!));
  } else {
    const card = cardOf(action);
    if (card !== null)
      await fireEvent.click(
        [...root.querySelectorAll<HTMLElement>(".fan [data-card]")].find(
          (one) => one.dataset["card"] === card,
        )!,
      );
    const wanted = sayAction(action, name);
    const option = [...root.querySelectorAll<HTMLElement>(".opt")].find(
      (one) => one.getAttribute("aria-label") === wanted,
    );
    if (option) await fireEvent.click(option);
  }
  await fireEvent.click(at(root, '[data-act="primary"]')!);
}

describe("the table of Cthulhu 500", () => {
  const added: Record<string, Action[]> = {
    "window-rolled": [
      { use: { part: { tires: { seat: 0 } } } },
      { use: { part: { driver: { seat: 0 } } } },
      "pass",
    ],
    actions: ["attempt", "far-attempt", "pit-stop", "done"],
  };
  const cases = [
    ...Object.entries(moments),
    ...Object.entries(added).map(([key, owed]) => [key, { ...moments[key]!, owed }] as const),
  ];
  for (const [key, moment] of cases) {
    if (moment.owed.length === 0) continue;
    it(`offers everything that may be done: ${key}, ${moment.owed.length} actions`, async () => {
      // Of actions of one kind a few will do: the first, one from the middle, the last.
      const kinds: Record<string, Action[]> = {};
      for (const action of moment.owed)
        (kinds[typeof action === "string" ? action : Object.keys(action)[0]!] ??= []).push(action);
      const some = Object.values(kinds).flatMap((all) => [
        ...new Set([all[0]!, all[all.length >> 1]!, all.at(-1)!]),
      ]);
      for (const action of some) {
        const { act, container } = show(moment);
        await click(container, action);
        // Of two copies of a card it does not matter which was meant.
        expect(act.mock.calls.map(([sent]) => sayAction(sent, name))).toEqual([
          sayAction(action, name),
        ]);
        cleanup();
      }
    });
  }

  it("knows every kind of action that a seat can owe", () => {
    const owed = [
      ...Object.values(moments).flatMap((moment) => moment.owed),
      ...Object.values(added).flat(),
    ];
    const kinds = new Set(
      owed.map((action) => (typeof action === "string" ? action : Object.keys(action)[0]!)),
    );
    const all = [
      "choose",
      "grid",
      "play",
      "hire",
      "attempt",
      "far-attempt",
      "pit-stop",
      "fit",
      "tires",
      "driver",
      "repair",
      "remove",
      "discard",
      "draw",
      "done",
      "react",
      "use",
      "pass",
      "accept",
      "decline",
      "take",
      "fall",
      "spread",
    ];
    expect([...kinds].sort()).toEqual(all.sort());
    expect(owed.some((action) => partOf(action) !== null)).toBe(true);
  });

  it("says why a card cannot be played, and plays nothing", async () => {
    const { act, why, container } = show(moments["window-rolled"]!);
    const shut = at(container, '[data-legal="false"]')!;
    await fireEvent.click(shut);
    expect(why).toHaveBeenCalledOnce();
    expect(act).not.toHaveBeenCalled();
  });

  it("names both sums and every piece of them to those who listen", () => {
    const { view } = moments["window-rolled"]!;
    const { container } = show(moments["window-rolled"]!);
    const lanes = [...container.querySelectorAll(".lane .vh")].map((lane) => lane.textContent!);
    expect(lanes).toHaveLength(2);
    expect(lanes[0]).toContain(`Die ${view.test!.dice[0]}`);
    expect(lanes[0]).toContain(`total ${view.test!.totals[0]}`);
    expect(lanes[1]).toContain(`total ${view.test!.totals[1]}`);
    const blocks = [...container.querySelectorAll(".lane")].map(
      (lane) => lane.querySelectorAll(".blk, .cut").length,
    );
    expect(blocks).toEqual(
      view.test!.pieces.map((side) => side.filter(({ amount }) => amount !== 0).length),
    );
  });

  it("shows the pack in its order with laps and damage", () => {
    const { view } = moments["actions"]!;
    const { container } = show(moments["actions"]!);
    for (const [place, seat] of view.order.entries()) {
      const label = at(container, `.pack [data-seat="${seat}"]`)!.getAttribute("aria-label")!;
      expect(label).toMatch(
        new RegExp(`^${place + 1}\\. .*${view.cars[seat]!.damaged ? "damaged" : ""}`),
      );
    }
  });

  it("points at a car by a tap on the pack", async () => {
    const { view } = moments["actions"]!;
    const aimed: Action[] = [0, 1, 2].map((seat) => ({
      play: { card: view.hand[0]!, target: { seat } },
    }));
    const { act, container } = show({ ...moments["actions"]!, owed: [...aimed, "done"] });
    await fireEvent.click(at(container, ".fan [data-card]")!);
    await fireEvent.click(at(container, '.pack [data-seat="2"]')!);
    await fireEvent.click(at(container, '[data-act="primary"]')!);
    expect(act).toHaveBeenCalledWith(aimed[2]);
  });

  it("opens anybody's car, and any card at full size", async () => {
    const { container } = show(moments["actions"]!);
    await fireEvent.click(at(container, '.pack [data-seat="1"]')!);
    expect(screen.getByRole("dialog", { hidden: true }).getAttribute("aria-label")).toBe(
      "The car of Bruno",
    );
    cleanup();
    const { container: again } = show(moments["actions"]!);
    await fireEvent.keyDown(at(again, ".fan [data-card]")!, { key: "i" });
    const { view } = moments["actions"]!;
    const dialog = screen.getByRole("dialog", { hidden: true });
    expect(dialog.getAttribute("aria-label")).toBe(view.hand[0]);
    expect(
      within(dialog).getAllByText(view.faces.find((face) => face.card === view.hand[0])!.text.en, {
        exact: false,
      }).length,
    ).toBeGreaterThan(0);
  });

  it("is played by keys", async () => {
    const { act } = show({ ...moments["actions"]!, owed: added["actions"]! });
    for (const key of ["a", "f", "p", "e"]) await fireEvent.keyDown(window, { key });
    expect(act.mock.calls.map(([action]) => action)).toEqual([
      "attempt",
      "far-attempt",
      "pit-stop",
      "done",
    ]);
  });

  it("takes up a card by its number, and Esc puts it back", async () => {
    const moment = moments["window-played"]!;
    const place = moment.view.hand.findIndex((card) =>
      moment.owed.some((action) => cardOf(action) === card),
    );
    const { container } = show(moment);
    await fireEvent.keyDown(window, { key: String(place + 1) });
    expect(container.querySelectorAll('.fan [aria-pressed="true"]')).toHaveLength(1);
    await fireEvent.keyDown(window, { key: "Escape" });
    expect(container.querySelectorAll('.fan [aria-pressed="true"]')).toHaveLength(0);
  });

  it("leads the keyboard from the card to its choices and to the button", async () => {
    const { view } = moments["actions"]!;
    const aimed: Action[] = [0, 1, 2].map((seat) => ({
      play: { card: view.hand[0]!, target: { seat } },
    }));
    const { act, container } = show({ ...moments["actions"]!, owed: [...aimed, "done"] });
    await fireEvent.click(at(container, ".fan [data-card]")!, { detail: 0 });
    await vi.waitFor(() => expect(document.activeElement?.className).toContain("opt"));
    await fireEvent.keyDown(document.activeElement!, { key: "ArrowRight" });
    await fireEvent.click(document.activeElement!, { detail: 0 });
    await vi.waitFor(() =>
      expect(document.activeElement?.getAttribute("data-act")).toBe("primary"),
    );
    await fireEvent.keyDown(document.activeElement!, { key: "Escape" });
    await vi.waitFor(() =>
      expect(document.activeElement?.getAttribute("data-card")).toBe(view.hand[0]),
    );
    expect(act).not.toHaveBeenCalled();
  });

  it("sends the listed pass by itself until the own turn, once a window", async () => {
    const moment = moments["window-attempt"] ?? moments["window-rolled"]!;
    const { act, props, rerender, container } = show({
      ...moment,
      view: { ...moment.view, turn: 1 },
    });
    await fireEvent.click(at(container, '[data-act="truce"]')!);
    expect(act.mock.calls).toEqual([["pass"]]);
    await rerender({ ...props, view: { ...props.view, turn: 2 } });
    expect(act.mock.calls).toEqual([["pass"], ["pass"]]);
    await rerender({
      ...props,
      ...moments["actions"]!,
      view: { ...moments["actions"]!.view, turn: 0 },
    });
    await rerender({ ...props });
    expect(act).toHaveBeenCalledTimes(2);
  });

  it("passes on tests between others where that is wished", () => {
    wish({ tests: true });
    const { view, owed, awaited } = moments["window-rolled"]!;
    const { act } = show({
      view: { ...view, test: { ...view.test!, passer: 1, target: 2 } },
      owed,
      awaited,
    });
    expect(act.mock.calls).toEqual([["pass"]]);
    wish({ tests: false });
  });

  it("offers in words when to ask, at the first window, and no more after a pass", async () => {
    const moment = moments["window-rolled"]!;
    const asking = (root: HTMLElement) => at(root, '[data-act="asking"]')!.textContent!.trim();
    wish({ offered: false });
    const first = show(moment);
    expect(asking(first.container)).toBe(say("web-cthulhu-500-asking"));
    await fireEvent.click(at(first.container, '[data-act="pass"]')!);
    expect(asking(first.container)).toBe("");
    cleanup();
    // Also for whoever looked at the wishes instead of passing.
    wish({ offered: false });
    const second = show(moment);
    await fireEvent.click(at(second.container, '[data-act="asking"]')!);
    expect(asking(second.container)).toBe("");
    cleanup();
    // Where nobody is asked, and in a lesson, nothing is offered.
    wish({ offered: false });
    expect(asking(show({ ...moments["actions"]!, owed: added["actions"]! }).container)).toBe("");
    cleanup();
    expect(asking(show(moment, { frame: { teaching: true } as Frame }).container)).toBe("");
    wish({ offered: true });
  });

  it("does nothing while an answer is awaited, in a replay, or for somebody who watches", async () => {
    for (const more of [{ waiting: true }, { live: false }, { seat: null, owed: [] }] as const) {
      const { act } = show(
        { ...moments["actions"]!, owed: added["actions"]! },
        more as Partial<TableProps<View, Action>>,
      );
      await fireEvent.keyDown(window, { key: "a" });
      expect(act).not.toHaveBeenCalled();
      cleanup();
    }
  });

  it("calls nobody “you” in a replay", () => {
    const heard = (key: string, more: Partial<TableProps<View, Action>>) => {
      const text = show(moments[key]!, { live: false, owed: [], ...more }).container.textContent;
      cleanup();
      return text;
    };
    // Through the eyes of the one who tries to pass, and of the one who is told the result.
    const yours = say("web-cthulhu-500-test-yours", { other: name(1) });
    const passer = 2;
    expect(heard("window-rolled", { seat: passer })).toContain(yours);
    expect(heard("window-rolled", { seat: passer, replay: true })).not.toContain(yours);
    const you = new RegExp(`\\d${say("web-cthulhu-500-you")}`);
    expect(heard("window-rolled", {})).toMatch(you);
    expect(heard("window-rolled", { replay: true })).not.toMatch(you);
  });

  it("explains the result: laps, then the place in the pack", () => {
    const { view } = moments["over"]!;
    const { container } = show(moments["over"]!);
    const rows = [...container.querySelectorAll(".scores li")];
    expect(rows).toHaveLength(view.seats);
    expect(rows[0]!.className).toContain("win");
    expect(container.querySelector(".scores")!.textContent).toContain("C11.3");
  });

  it("speaks of the cards in the reader's language", async () => {
    await speak("es");
    const { view } = moments["actions"]!;
    const { container } = show(moments["actions"]!);
    const card = at(container, ".fan [data-card]")!;
    expect(card.getAttribute("aria-label")).toContain(
      view.faces.find((face) => face.card === card.dataset["card"])!.text.es,
    );
    await speak("en");
  });

  it("calls every card as the reader's language does, also while one is up", async () => {
    for (const lang of ["es", "fr"] as const) {
      await speak(lang);
      const { view } = moments["actions"]!;
      const all = view.faces.map(({ card }) => card).filter((card) => called(card) !== card);
      expect(all.length).toBeGreaterThan(20);
      const card = view.hand.find((one) => all.includes(one))!;
      const aimed: Action[] = [0, 1, 2].map((seat) => ({ play: { card, target: { seat } } }));
      const { container } = show({ ...moments["actions"]!, owed: [...aimed, "done"] });
      await fireEvent.click(at(container, `.fan [data-card="${card}"]`)!);
      expect(at(container, ".ctl legend")!.textContent).toContain(called(card));
      const said = [container.textContent, ...labels(container)].join("\n");
      expect(all.filter((one) => said.includes(one))).toEqual([]);
      cleanup();
    }
    await speak("en");
  });

  it("shows at their car who is away, and for whom a bot plays", () => {
    const gone = presenceContext((seat) => (["here", "away", "stand-in"] as const)[seat] ?? "here");
    const { container } = show(moments["actions"]!, {}, gone);
    const car = (seat: number) => at(container, `.pack button[data-seat="${seat}"]`)!;
    const told = (seat: number) => at(car(seat), ".plate")!.dataset["state"];
    expect([0, 1, 2].map(told)).toEqual([undefined, "away", "stand-in"]);
    expect(car(0).getAttribute("aria-label")).not.toContain(say("web-away"));
    expect(car(1).getAttribute("aria-label")).toContain(say("web-away"));
    expect(car(2).getAttribute("aria-label")).toContain(say("web-stand-in"));
  });
});

describe("a race that will be stopped because nobody draws", () => {
  const race = moments["actions"]!;
  const dry = (dry_rounds: number, more: Partial<View> = {}) =>
    show({ ...race, view: { ...race.view, ...more, dry_rounds } }).container;
  const pill = (root: HTMLElement) => at(root, ".turns")?.textContent ?? null;

  it("says so at the pile, and not before it is announced", () => {
    expect(pill(dry(2))).toBeNull();
    for (const [rounds, left] of [
      [3, 2],
      [4, 1],
      [5, 0],
    ] as const) {
      const root = dry(rounds);
      expect(pill(root)).toBe(say("web-cthulhu-500-dry", { left }));
      expect(at(root, "[data-spot='pile']")!.getAttribute("aria-label")).toContain(pill(root));
      cleanup();
    }
  });

  it("in every language, with how many rounds are left", async () => {
    for (const [lang, two, now] of [
      ["en", "within 2 rounds", "after this turn"],
      ["es", "en 2 rondas", "tras este turno"],
      ["fr", "d’ici 2 tours de table", "après ce tour"],
    ] as const) {
      await speak(lang);
      await learnGame("cthulhu-500");
      expect(pill(dry(3))?.replace(/[\u2068\u2069]/g, "")).toContain(two);
      cleanup();
      expect(pill(dry(5))).toContain(now);
      cleanup();
    }
    await speak("en");
    await learnGame("cthulhu-500");
  });

  it("counts as the rules do", () => {
    const rules = readFileSync("../games/cthulhu-500/src/turn.rs", "utf8");
    const number = (name: string) => Number(new RegExp(`${name}: u16 = (\\d+);`).exec(rules)?.[1]);
    expect([DRY, SAID]).toEqual([number("DRY_ROUNDS"), number("WARNED_ROUNDS")]);
  });

  it("gives way to what is nearer: the last turns, and the next one out of turn", () => {
    expect(pill(dry(4, { extra: 1 }))).toContain(NAMES[1]);
  });
});
