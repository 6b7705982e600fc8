// The end of a match: ten seconds of joy, a touch goes on at once, and where nothing moves it is shorter and stands still.

import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { GameParts } from "$lib/games";
import type { Match } from "$lib/match.svelte";
import type { Known } from "$lib/patch";
import Joy from "./Joy.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const chair = (name: string, seat: number) => ({
  sitter: { person: { person: `p${seat}`, name, program: false } },
  ready: true,
  salted: true,
});
const known = (seat: number | null, winners: number[]) =>
  ({
    version: 9,
    you: { seat, person: null, muted: [] },
    info: {
      game: "push",
      terms: { options: {}, seats: 2 },
      phase: "over",
      chairs: ["Ana", "Benito"].map(chair),
      ending: {
        ranking: { each: { winners, scores: [41, 28] } },
        message: { key: "push-outcome-won", args: [] },
        outcome: null,
      },
    },
    picture: { view: {}, owed: [], free: [], warnings: [], awaited: [] },
  }) as unknown as Known;
const match = { name: (seat: number) => ["Ana", "Benito"][seat]! } as unknown as Match;

function joy(seat: number | null = 0, { calm = false, winners = [0] } = {}) {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: calm && query.includes("reduced-motion"),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const done = vi.fn();
  const parts = { Joy: null } as unknown as GameParts;
  const { container } = render(Joy, { match, known: known(seat, winners), parts, done });
  return { done, container, root: container.querySelector<HTMLElement>(".joy")! };
}

it("lasts ten seconds and not a moment less", () => {
  const { done, root } = joy();
  expect(root.style.getPropertyValue("--lasts")).toBe("10000ms");
  vi.advanceTimersByTime(9_999);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(done).toHaveBeenCalledOnce();
});

it("ends by a touch anywhere, and by the button the keyboard stands on", async () => {
  const { done, root, container } = joy();
  expect(document.activeElement).toBe(container.querySelector("button"));
  await fireEvent.click(root.querySelector("li")!);
  expect(done).toHaveBeenCalledOnce();
});

it("is not told twice where it was touched and then went by", async () => {
  const { done, container } = joy();
  await fireEvent.click(container.querySelector("button")!);
  // What is done takes the screen away, and its clock with it.
  cleanup();
  const touched = done.mock.calls.length;
  vi.advanceTimersByTime(20_000);
  expect(done.mock.calls.length).toBe(touched);
});

it("stands still and is shorter for those who want no motion", () => {
  const { done, root } = joy(0, { calm: true });
  expect(root.classList.contains("calm")).toBe(true);
  // The confetti lies all over the screen instead of falling from above it.
  const tops = [...root.querySelectorAll<HTMLElement>(".confetti i")].map((one) => one.style.top);
  expect(tops.length).toBeGreaterThan(0);
  expect(tops.every((top) => parseFloat(top) >= 0)).toBe(true);
  vi.advanceTimersByTime(3_999);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(done).toHaveBeenCalledOnce();
});

it("is joy for those who won, and for whoever watched a winner", () => {
  for (const [seat, there] of [
    [0, true],
    [1, false],
    [null, true],
  ] as const) {
    const { root } = joy(seat);
    expect(root.querySelector(".confetti") !== null, `seat ${seat}`).toBe(there);
    cleanup();
  }
});
