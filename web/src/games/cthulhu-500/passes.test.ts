// A passing test ends with words that say what came of it, to whoever looks.

import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it } from "vitest";
import { presenceContext } from "$lib/presence";
import type { TableProps } from "$lib/table";
import { learnGame, speak } from "$lib/words";
import type { Action, Sight, View } from "./shapes";
import { infoOf, NAMES, overtaking } from "./stories";
import Table from "./Table.svelte";

beforeAll(async () => {
  await speak("en");
  await learnGame("cthulhu-500");
});
afterEach(cleanup);

const { before, view, lines } = overtaking;
const sights = lines.flatMap((line) => ("game" in line ? [line.game.sight as Sight] : []));
const [passer, target] = sights.flatMap((sight) =>
  typeof sight === "object" && "attempt" in sight
    ? [sight.attempt.passer, sight.attempt.target]
    : [],
) as [number, number];

/** Everything the outcome of the test says while the overtaking is shown. */
async function told(seat: number | null): Promise<Set<string>> {
  const props: TableProps<View, Action> = {
    ...{ view: before, owed: [], free: [], warnings: [], awaited: [], seat, steps: [] },
    ...{ info: infoOf(view), waiting: false, live: true, speed: 8 },
    name: (player) => NAMES[player]!,
    act: () => {},
    why: async () => null,
  };
  const context = presenceContext(() => "here");
  const { container, rerender } = render(Table, { props, context });
  const said = new Set<string>();
  const look = () => {
    const text = container.querySelector(".duel .out strong")?.textContent?.trim();
    if (text) said.add(text);
  };
  const observer = new MutationObserver(look);
  observer.observe(container, { subtree: true, childList: true, characterData: true });
  await rerender({ ...props, view, steps: [{ version: 1, lines }] });
  await expect.poll(() => said.size, { timeout: 8_000 }).toBeGreaterThan(0);
  observer.disconnect();
  return said;
}

it.each([
  ["en", `You pass ${NAMES[target]}.`],
  ["es", `Adelantas a ${NAMES[target]}.`],
  ["fr", `Tu doubles ${NAMES[target]}.`],
] as const)("whoever passes reads it so (%s)", async (lang, sentence) => {
  await speak(lang);
  await learnGame("cthulhu-500");
  expect([...(await told(passer))]).toEqual([sentence]);
});

it("and whoever is passed, or looks on, reads who did it", async () => {
  await speak("en");
  await learnGame("cthulhu-500");
  expect([...(await told(target))]).toEqual([`${NAMES[passer]} passes you.`]);
  expect([...(await told(null))]).toEqual([`${NAMES[passer]} passes ${NAMES[target]}.`]);
});
