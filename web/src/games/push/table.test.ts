import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { presenceContext } from "$lib/presence";
import { learnGame, say, speak } from "$lib/words";
import type { TableProps } from "$lib/table";
import { showOdds } from "./parts/odds.svelte";
import type { Action, View } from "./shapes";
import { infoOf, stories } from "./stories";
import Table from "./Table.svelte";

// Asking for buttons by name goes through the whole table each time, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

beforeAll(async () => {
  await speak("en");
  await learnGame("push");
});

afterEach(cleanup);

function show(
  id: string,
  more: Partial<TableProps<View, Action>> = {},
  context = presenceContext(() => "here"),
) {
  const story = stories.find((one) => one.id === id)!;
  const { view, owed, awaited } = story.frames[0]!;
  const act = vi.fn();
  const why = vi.fn(async () => null);
  const name = (seat: number) => story.names[seat]!.replace("*", "");
  const props: TableProps<View, Action> = {
    view,
    owed,
    free: [],
    warnings: [],
    awaited,
    seat: story.seat,
    info: infoOf(story),
    steps: [],
    waiting: false,
    live: true,
    speed: 0,
    name,
    act,
    why,
    ...more,
  };
  const shown = render(Table, { props, context });
  return { act, why, story, props, ...shown };
}

const button = (name: RegExp) => screen.getByRole("button", { name });

describe("the table of PUSH", () => {
  it("lights the one row that takes the card, and the main button places it", async () => {
    const { act } = show("place-only");
    await fireEvent.click(button(/^Place in row 3/));
    expect(act).toHaveBeenCalledWith({ place: { row: 3 } });
  });

  it("says why a row refuses, and asks for the whole answer when pressed", async () => {
    const { act, why } = show("place-only");
    const refused = button(/Row 1: .*has a 2 already/);
    expect(refused.getAttribute("aria-disabled")).toBe("true");
    await fireEvent.click(refused);
    expect(why).toHaveBeenCalledWith({ place: { row: 1 } });
    expect(act).not.toHaveBeenCalled();
  });

  it("starts a row where there is room for one", async () => {
    const { act } = show("place-choice");
    await fireEvent.click(button(/Row 3: not started.*Start a new row/));
    expect(act).toHaveBeenCalledWith("new-row");
  });

  it("pushes and stops, by button and by key", async () => {
    const { act } = show("decide");
    await fireEvent.click(button(/^Push(?!:)/));
    await fireEvent.keyDown(window, { key: "p" });
    await fireEvent.keyDown(window, { key: "s" });
    expect(act.mock.calls.map(([action]) => action)).toEqual(["reveal", "reveal", "stop"]);
  });

  it("banks in two steps, and Esc goes back", async () => {
    const { act } = show("begin");
    await fireEvent.click(button(/^Bank/));
    expect(button(/Bank red: 2 cards, 8 points/)).toBeTruthy();
    await fireEvent.keyDown(window, { key: "Escape" });
    expect(screen.queryByRole("button", { name: /Bank red/ })).toBeNull();
    await fireEvent.keyDown(window, { key: "b" });
    await fireEvent.click(button(/Bank red: 2 cards, 8 points/));
    expect(act).toHaveBeenCalledWith({ bank: { colour: "red" } });
  });

  it("offers every row that is left, with what it brings", async () => {
    const { act } = show("take-second");
    expect(screen.queryByRole("button", { name: /Row 1/ })).toBeNull();
    await fireEvent.click(button(/Row 3: .*Take row 3, 4 cards, 13 points, and a roll/));
    expect(act).toHaveBeenCalledWith({ take: { row: 3 } });
  });

  it("does nothing while an answer is awaited, in a replay, or for somebody who watches", async () => {
    for (const [id, more] of [
      ["decide", { waiting: true }],
      ["decide", { live: false }],
      ["spectator", {}],
    ] as const) {
      const { act } = show(id, more);
      await fireEvent.keyDown(window, { key: "p" });
      await fireEvent.keyDown(window, { key: "3" });
      expect(act).not.toHaveBeenCalled();
      cleanup();
    }
  });

  it("calls nobody “you” in a replay", () => {
    const heading = () => document.querySelector(".mine h2")!.textContent;
    show("decide", { live: false });
    expect(heading()).toBe(say("web-push-bench-yours"));
    cleanup();
    const { story } = show("decide", { live: false, replay: true });
    expect(heading()).toBe(story.names[story.seat!]!.replace("*", ""));
    cleanup();
    const end = show("over", { live: false, replay: true });
    expect(end.container.querySelector(".scores .you")).toBeNull();
  });

  it("keeps the odds to itself until somebody asks for them", async () => {
    showOdds(false);
    const { view } = stories.find((one) => one.id === "decide")!.frames[0]!;
    const share = `${Math.round(view.risks!.next!.per_mille / 10)}%`;
    show("decide");
    expect(screen.queryByText(share)).toBeNull();
    await fireEvent.click(button(/Show the odds/));
    expect(screen.getByText(share)).toBeTruthy();
    showOdds(false);
  });

  it("never says what a hidden bank is worth", () => {
    const { container } = show("hidden");
    const first = container.querySelector(".opp")!;
    expect(within(first as HTMLElement).getByText(/3 cards in the bank/)).toBeTruthy();
    expect(first.querySelector(".total")).toBeNull();
  });

  it("comes to rest on the newest view and tells what happened", async () => {
    const { story, props, rerender, container } = show("turn");
    const { view, owed, awaited, lines } = story.frames[1]!;
    await rerender({ ...props, view, owed, awaited, steps: [{ version: 1, lines }] });
    await vi.waitFor(
      () =>
        expect(container.querySelector("[aria-live]")!.textContent).toBe("Lucía reveals a red 4."),
      { timeout: 10_000 },
    );
    await vi.waitFor(() => expect(button(/Row 1: not started.*Start a new row/)).toBeTruthy(), {
      timeout: 10_000,
    });
  });

  it("shows the points when it is over, best first", () => {
    const { container } = show("over");
    expect([...container.querySelectorAll(".scores .sum")].map((sum) => sum.textContent)).toEqual([
      "45",
      "39",
      "29",
      "24",
    ]);
  });

  it("shows at their place who is away, and for whom a bot plays", () => {
    // Basile is a bot: bots are always there.
    const gone = presenceContext((seat) => (["here", "away", "stand-in", "away"] as const)[seat]!);
    const { container } = show("begin", {}, gone);
    const face = (seat: number) =>
      container.querySelector<SVGElement>(`.opp[data-seat="${seat}"] .face svg`)!;
    expect([1, 2, 3].map((seat) => face(seat).dataset["state"])).toEqual([
      "away",
      "stand-in",
      undefined,
    ]);
    expect(face(1).querySelector("title")!.textContent).toBe(say("web-away"));
    expect(face(2).querySelector("title")!.textContent).toBe(say("web-stand-in"));
  });
});
