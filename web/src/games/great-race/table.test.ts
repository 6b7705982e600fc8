import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { presenceContext } from "$lib/presence";
import { learnGame, say, speak } from "$lib/words";
import type { TableProps } from "$lib/table";
import { parts } from "./hint";
import { Listed } from "./moves";
import Result from "./Result.svelte";
import type { Action, View } from "./shapes";
import Progress from "./parts/Progress.svelte";
import { INFO, NAMES, stories } from "./stories";
import Table from "./Table.svelte";

vi.setConfig({ testTimeout: 30_000 });
beforeAll(async () => {
  await speak("en");
  await learnGame("great-race");
  // What a page has and this one lacks: room for the map, and panels over it.
  Object.defineProperty(HTMLElement.prototype, "clientWidth", {
    configurable: true,
    get: () => 800,
  });
  Object.defineProperty(HTMLElement.prototype, "clientHeight", {
    configurable: true,
    get: () => 700,
  });
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute("open", "");
  };
  HTMLDialogElement.prototype.close = function () {
    this.removeAttribute("open");
  };
});
beforeEach(() =>
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  ),
);
afterEach(cleanup);

function show(
  id: string,
  more: Partial<TableProps<View, Action>> = {},
  context = presenceContext(() => "here"),
) {
  const story = stories.find((one) => one.id === id)!;
  const [act, why] = [vi.fn(), vi.fn(async () => null)];
  const props: TableProps<View, Action> = {
    ...story,
    warnings: [],
    info: INFO,
    steps: [],
    waiting: false,
    live: true,
    speed: 0,
    name: (seat) => NAMES[seat]!,
    act,
    why,
    ...more,
  };
  const shown = render(Table, { props, context });
  return { act, why, story, props, ...shown };
}
const cell = (container: HTMLElement, name: string) =>
  container.querySelector<SVGElement>(`[data-cell="${name}"]`)!;
const press = (container: HTMLElement, act: string) =>
  fireEvent.click(container.querySelector<HTMLElement>(`[data-act="${act}"]`)!);

describe("the table of The Great Race", () => {
  for (const { id } of stories) {
    it(`offers a way to do everything that is listed: ${id}`, async () => {
      const { container, story } = show(id);
      const listed = new Listed(story.owed, story.free);
      // Cells of the map, cards that open with their uses, and buttons.
      const cards = [...container.querySelectorAll<HTMLElement>("button[data-card]")].map(
        (button) => button.dataset.card!,
      );
      const acts = new Set(
        [...container.querySelectorAll<HTMLElement>("[data-act]")].map(
          (button) => button.dataset.act!,
        ),
      );
      for (const action of listed.all) {
        const kind = typeof action === "string" ? action : Object.keys(action)[0]!;
        const told =
          typeof action === "string" ? {} : (Object.values(action)[0] as Record<string, string>);
        const card = told.card ?? (kind === "guide" ? "guide" : undefined);
        const lit = told.cell ?? (kind === "move" ? told.to : undefined);
        const found =
          (card !== undefined && cards.includes(card)) ||
          (lit !== undefined && cell(container, lit) !== null) ||
          acts.has(kind) ||
          (kind === "assign" &&
            container.querySelector(`[data-zone="${told.zone}"] [data-step="plus"]:enabled`) !==
              null) ||
          (kind === "hold" && container.querySelector(`[data-tile="${told.tile}"]`) !== null);
        expect(found, JSON.stringify(action)).toBe(true);
      }
    });
  }

  it("drafts the plan behind the screen, and hands it over in one go", async () => {
    const { container, act, props, rerender } = show("planning", { free: [] });
    const plus = (zone: string) =>
      container.querySelector<HTMLButtonElement>(`[data-zone="${zone}"] [data-step="plus"]`)!;
    const left =
      props.view.assistants -
      (props.view.plan ? Object.values(props.view.plan).reduce((sum, count) => sum + count, 0) : 0);
    for (let nth = 0; nth < left; nth += 1) await fireEvent.click(plus("mechanic"));
    expect(act).not.toHaveBeenCalled();
    expect(plus("mechanic").disabled).toBe(true);
    await press(container, "ready");
    expect(act).toHaveBeenCalledWith({ assign: { zone: "mechanic" } });
    // The next goes when the first has been answered.
    await rerender({ ...props, waiting: true });
    await rerender({ ...props, view: { ...props.view }, waiting: false });
    expect(act).toHaveBeenCalledTimes(left > 1 ? 2 : 1);
  });

  it("shows the way and its cost first, and drives when it is confirmed", async () => {
    const { container, act, story } = show("moving");
    const goal = story.view.outlook!.reach.toSorted(
      (one, two) => two.path.length - one.path.length,
    )[0]!;
    await fireEvent.click(cell(container, goal.cell), { detail: 0 });
    expect(act).not.toHaveBeenCalled();
    expect(container.querySelectorAll(".bill .rows li")).toHaveLength(goal.path.length);
    await press(container, "go");
    expect(act).toHaveBeenCalledWith({ move: { to: goal.path[0] } });
  });

  it("goes from lit cell to lit cell with the arrows, chooses with Enter and lets go with Escape", async () => {
    const { container } = show("moving");
    const first = container.querySelector<SVGElement>('.map [tabindex="0"][data-cell]')!;
    first.focus();
    await fireEvent.keyDown(first, { key: "Enter" });
    expect(first.getAttribute("aria-pressed")).toBe("true");
    await fireEvent.keyDown(window, { key: "Escape" });
    expect(container.querySelector('[aria-pressed="true"][data-cell]')).toBeNull();
  });

  it("pays mechanical points as somebody chooses to", async () => {
    const { container, act, story } = show("entering");
    const engines = new Listed(story.owed).enters;
    expect(engines.length).toBeGreaterThan(1);
    const last = engines.at(-1)!;
    await fireEvent.click(container.querySelector<HTMLElement>(`[data-engine="${last}"]`)!);
    await press(container, "enter");
    expect(act).toHaveBeenCalledWith({ enter: { engine: last } });
  });

  it("lights what a hint speaks of, also where the buttons have made room for it", () => {
    // On a phone the hint stands in the place of the buttons.
    const BUTTONS = "[data-act], [data-fit], [data-engine]";
    for (const id of ["choosing", "entering", "repairing"]) {
      const { container, story } = show(id);
      for (const action of story.owed) {
        const lit = parts(action, story.view).flatMap((part) => {
          const [name, value] = part.split("=");
          return [...container.querySelectorAll(`[data-${name}="${value}"]`)];
        });
        const left = lit.filter((one) => !one.closest(BUTTONS));
        expect([id, action, left.length > 0]).toEqual([id, action, true]);
      }
      cleanup();
    }
  });

  it("lights the gauges that pay or are mended, and what they are mended with", () => {
    const entering = stories.find(({ id }) => id === "entering")!.view;
    const doing = (entering.phase as { doing: { points: number } }).doing;
    expect(parts({ enter: { engine: doing.points } }, entering)).toEqual([
      `engine=${doing.points}`,
      "act=enter",
      "gauge=fuel",
      "gauge=engine",
    ]);
    expect(parts({ enter: { engine: 0 } }, entering)).toContain("gauge=chassis");
    expect(parts({ fit: { part: "toolbox", gauge: "chassis" } }, entering)).toEqual([
      "fit=toolbox-chassis",
      "gauge=chassis",
      "card=toolbox",
    ]);
    expect(parts({ fit: { part: "bought", gauge: "engine" } }, entering)).toContain("spot=purse");
  });

  it("keeps the markers of all on the scale, however many are in one place", () => {
    const story = stories.find(({ id }) => id === "choosing")!;
    const crew = story.view.crews[0]!;
    const crews = [0, 1, 2, 3].map(() => ({ ...crew, level: crew.level }));
    const view = { ...story.view, seats: 4, crews, standing: [0, 1, 2, 3] };
    const { container } = render(Progress, { view, name: (seat: number) => NAMES[seat]! });
    const markers = [...container.querySelectorAll<HTMLElement>("[data-marker]")];
    expect(markers).toHaveLength(4);
    // 19 px and a rim, on a line of 26 px with 4 px above it: the panels of the players begin there.
    for (const marker of markers)
      expect(Number.parseFloat(marker.style.bottom) + 19 + 1.5).toBeLessThanOrEqual(30);
  });

  it("keeps the needles on their dials: the place and the turn are two groups", () => {
    const { container } = show("choosing");
    const needles = [...container.querySelectorAll<SVGGElement>(".dial .needle")];
    expect(needles).toHaveLength(3);
    for (const needle of needles) {
      expect(needle.style.transform).toMatch(/^rotate\([-\d.]+deg\)$/);
      expect(needle.parentElement!.getAttribute("transform")).toBe("translate(60 62)");
    }
  });

  it("opens a card large, and plays it there", async () => {
    const { container, act, story } = show("choosing");
    const playable = new Listed(story.owed).plays[0]!;
    expect(playable).toBeDefined();
    await fireEvent.click(container.querySelector(`.hand [data-card="${playable}"]`)!);
    const sheet = screen.getByRole("dialog", { hidden: true });
    await fireEvent.click(
      within(sheet)
        .getAllByRole("button", { hidden: true })
        .find((button) => button.dataset.act === "play")!,
    );
    expect(act).toHaveBeenCalledWith({ play: { card: playable } });
  });

  it("fits a part to the gauge that is not full", async () => {
    const { container, act, why, story } = show("repairing");
    const [fit] = new Listed(story.owed).fits as [{ part: string; gauge: string }];
    const buttons = [...container.querySelectorAll<HTMLElement>('[data-act="fit"]')];
    await fireEvent.click(
      buttons.find((button) => button.getAttribute("aria-disabled") === "false")!,
    );
    expect(act).toHaveBeenCalledWith({ fit });
    await fireEvent.click(
      buttons.find((button) => button.getAttribute("aria-disabled") === "true")!,
    );
    expect(why).toHaveBeenCalledOnce();
  });

  it("asks why where something is not allowed", async () => {
    const { container, why, act } = show("choosing", { owed: ["pass"], free: [] });
    const drive =
      container.querySelector<HTMLElement>('[data-act="drive"]') ??
      container.querySelector<HTMLElement>('[data-act="buy-fuel"]')!;
    await fireEvent.click(drive);
    expect(act).not.toHaveBeenCalled();
    expect(why).toHaveBeenCalledWith(drive.dataset.act);
  });

  it("shows others as closed screens while they plan: no zone, no number", () => {
    const { container, story } = show("planning");
    const others = container.querySelector(".others")!;
    expect(others.querySelectorAll("li")).toHaveLength(story.view.seats - 1);
    expect(others.textContent).not.toMatch(/\d|explorer|mechanic|escort|treasury/i);
  });

  it("lets a spectator look, and nothing else", () => {
    const story = stories.find((one) => one.id === "moving")!;
    const { container } = show("moving", {
      view: { ...story.view, viewer: null, hand: null, outlook: null },
      seat: null,
      owed: [],
      free: [],
    });
    expect(container.querySelector("[data-act]")).toBeNull();
    expect(container.querySelector("[data-cell]")).toBeNull();
  });

  it("asks whoever waited when what the others did is seen, and whoever goes on at once", async () => {
    const { view, owed } = stories.find((one) => one.id === "choosing")!;
    const message = { key: "great-race-sight-entered", args: [] };
    const sight = { rode: { seat: 0, cell: "2-2" } };
    const steps = [{ version: 1, lines: [{ game: { sight, message } }] }];
    const drive = (container: HTMLElement) =>
      container.querySelector<HTMLElement>("[data-act='drive']")?.getAttribute("aria-disabled");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    try {
      for (const [before, moving] of [
        [[], "true"],
        [owed, "false"],
      ] as const) {
        const { container, rerender } = show("choosing", { owed: [...before], speed: 1 });
        await rerender({ view: { ...view }, owed, steps });
        expect(drive(container)).toBe(moving);
        await vi.advanceTimersByTimeAsync(5_000);
        expect(drive(container)).toBe("false");
        cleanup();
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it("explains the prestige at the end", () => {
    const { view } = stories.find((one) => one.id === "moving")!;
    const over: View = {
      ...view,
      phase: {
        kind: "over",
        outcome: { ranking: [1, 0, 2], prestige: [null, 12, null], stopped: false },
        counted: [null, { arrival: 5, mechanical: 6, money: 1 }, null],
      },
    };
    const { container } = render(Result, {
      props: { ...show("moving").props, view: over, seat: 1 },
    });
    expect(container.querySelector(".win")!.textContent).toMatch(/12/);
    expect(container.querySelector(".win .bar")!.textContent).toBe("561");
  });

  it("shows at their place who is away, and for whom a bot plays", () => {
    const gone = presenceContext((seat) => (["here", "away", "stand-in"] as const)[seat]!);
    const { container } = show("moving", {}, gone);
    const at = (seat: number) =>
      container.querySelector<HTMLElement>(`.pls li[data-seat="${seat}"]`)!;
    expect([0, 1, 2].map((seat) => at(seat).dataset["state"])).toEqual([
      undefined,
      "away",
      "stand-in",
    ]);
    expect(at(1).textContent).toContain(say("web-away"));
    expect(at(2).textContent).toContain(say("web-stand-in"));
  });
});
