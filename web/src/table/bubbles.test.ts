import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import type { Match } from "$lib/match.svelte";
import type { Known } from "$lib/patch";
import Bubbles from "./Bubbles.svelte";

afterEach(cleanup);
const known = (seat: number) =>
  ({ you: { seat, muted: ["rude"] }, info: { game: "push" } }) as unknown as Known;
const heard = [
  { id: 1, at: null, line: { chat: { from: { seat: 1, person: "b" }, text: "long ago" } } },
  { id: 2, at: 5, line: { chat: { from: { seat: 1, person: "b" }, text: "well played" } } },
  { id: 3, at: 5, line: { chat: { from: { seat: 2, person: "rude" }, text: "never" } } },
];
const match = { heard, name: (seat: number) => `Seat ${seat}` } as unknown as Match;

it("shows what others have just said, with their name where they have no place", () => {
  const { container } = render(Bubbles, { match, known: known(0) });
  const shown = [...container.querySelectorAll(".bubble")].map((one) => one.textContent?.trim());
  expect(shown).toEqual(["Seat 1 well played"]);
});

it("shows nobody their own words", () => {
  const { container } = render(Bubbles, { match, known: known(1) });
  expect(container.querySelectorAll(".bubble")).toHaveLength(0);
});
