import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import { learnGame, say, speak } from "$lib/words";
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

it("shows the phrases and signals of a game at the place of whoever gives them", async () => {
  await speak("en");
  await learnGame("the-game");
  const stage = document.createElement("main");
  stage.className = "stage";
  stage.innerHTML = '<i data-seat="1"></i><i data-seat="2"></i>';
  document.body.append(stage);
  for (const one of stage.children) one.getBoundingClientRect = () => new DOMRect(300, 40, 44, 44);
  const game = (id: number, sight: object, key: string, args: object[]) => ({
    id,
    at: 5,
    line: { game: { sight, message: { key, args } } },
  });
  const spoken = [
    game(1, { said: { seat: 1, phrase: "careful" } }, "the-game-sight-said", []),
    game(2, { signalled: { seat: 2, pile: "A" } }, "the-game-sight-signal", [
      ["player", { seat: 2 }],
      ["pile", { term: "the-game-pile-a" }],
      ["signal", { term: "the-game-signal-mine" }],
    ]),
    game(3, { laid: { seat: 1 } }, "the-game-sight-starts", [["player", { seat: 1 }]]),
  ];
  const { container } = render(Bubbles, {
    match: { ...match, heard: spoken } as unknown as Match,
    known: { you: { seat: 0, muted: [] }, info: { game: "the-game" } } as unknown as Known,
  });
  const shown = [...container.querySelectorAll(".bubble")].map((one) => one.textContent?.trim());
  stage.remove();
  expect(shown).toEqual([
    say("the-game-phrase-careful"),
    `Seat 2 on pile A ↑: ${say("the-game-signal-mine")}.`,
  ]);
});
