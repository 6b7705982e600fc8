import { expect, test } from "vitest";
import { EVERYWHERE, keysOf } from "./keylist";
import { has, learnGame, LANGUAGES, speak } from "./words";

const GAMES = Object.keys(import.meta.glob("../games/*/Table.svelte")).map((path) =>
  path.split("/").at(-2)!,
);

test.each(GAMES)("the keys of %s are listed, in three languages", async (game) => {
  const listed = await keysOf(game);
  expect(listed.length).toBeGreaterThan(3);
  for (const lang of LANGUAGES) {
    await speak(lang);
    await learnGame(game);
    for (const { say } of [...EVERYWHERE, ...listed]) expect(has(say), `${lang} ${say}`).toBe(true);
  }
});

test("The Game ends a turn by a key", async () => {
  expect((await keysOf("the-game")).some(({ keys }) => keys.includes("E"))).toBe(true);
});
