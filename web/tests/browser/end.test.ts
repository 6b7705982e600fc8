// The end of a match is seen before anything tells it. Time stands still while the last moves are under way, so that there
// is all the time in the world to look: nothing on the table, at its side, in the bar, in the title of the page or in what
// is read aloud knows more than what has been shown.

import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import type { CompactLine, Message, Step } from "../../src/lib/wire";
import { Engine, type Next } from "./engine";
import { GAMES } from "./game";
import { closeBrowser, Guest, House } from "./house";
import type { Moment } from "./moments";
import { tableAt, Told } from "./told";

const house = new House();
beforeAll(async () => void (await house.open()));
afterAll(async () => {
  await closeBrowser();
  await house.close();
});

interface Played {
  game: string;
  bot: string;
  seats: number;
  options?: Record<string, unknown>;
  /** What tells how it ended. */
  end: string;
  /** What tells how everybody stands. */
  standing: string;
}
const PLAYED: Played[] = [
  { game: "the-game", bot: "greedy", seats: 3, end: ".outcome", standing: ".mates, .head" },
  { game: "push", bot: "cautious", seats: 2, end: ".push .scores", standing: ".opp" },
  {
    ...{ game: "cthulhu-500", bot: "racer", seats: 3, options: { race: "short" } },
    ...{ end: ".scores.c5", standing: ".laps" },
  },
  {
    ...{ game: "great-race", bot: "leader", seats: 2, options: GAMES["great-race"]!.short },
    ...{ end: ".race .end", standing: ".top" },
  },
];

/** What is said of the end, and nowhere else. */
const THE_END = "Finis";
const ENDED: Message = { key: "web-table-of", args: [["name", { text: THE_END }]] };
const told = (sight: unknown): CompactLine =>
  typeof sight === "object" && "over" in sight!
    ? [sight, `=${ENDED.key}`, Object.fromEntries(ENDED.args)]
    : [sight];

interface Now extends Moment {
  lines: CompactLine[];
}

/** The last moves of a match as seat 0 sees them, and the moment before them. */
async function lastMoves(played: Played): Promise<Now[]> {
  const { game, bot, seats, options = {} } = played;
  const engine = new Engine();
  const seen: Now[] = [];
  let { next } = await engine.ask<Next>({ cmd: "new", game, seats, options, seed: 1 });
  const see = async (sights: unknown[]) => {
    const awaited = "decide" in next ? next.decide : [];
    const { view } = await engine.ask<{ view: Moment["view"] }>({ cmd: "view", seat: 0 });
    const none = { actions: [] as unknown[], owed: 0 };
    const legal = awaited.length ? await engine.ask<typeof none>({ cmd: "legal", seat: 0 }) : none;
    const owed = legal.actions.slice(0, legal.owed);
    const lines = sights.map(told);
    seen.push({ seat: 0, view, owed, free: [], warned: [], awaited, lines });
  };
  await see([]);
  while ("decide" in next) {
    const seat = next.decide[0]!;
    const { action } = await engine.ask<{ action: unknown }>({ cmd: "bot", seat, bot });
    const played = await engine.ask<Next & { sights: { seats: unknown[][] } }>({
      ...{ cmd: "play", seat, action },
    });
    next = played.next;
    await see(played.sights.seats[0]!);
  }
  engine.close();
  return seen.slice(-4);
}

/** Everything the page says, to whoever sees it and to whoever has it read. */
const says = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.title,
      document.body.textContent,
      ...[...document.querySelectorAll("[aria-label]")].map((one) => one.ariaLabel),
    ].join("\n"),
  );
const textOf = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).allTextContents();

test("nobody is told how a match ended before it is seen", async () => {
  const ana = await Guest.at(house, { calm: false });
  const { page } = ana;
  await page.clock.install();
  const stage = await Told.by(ana);
  for (const played of PLAYED) {
    const { game, end, standing } = played;
    const [before, ...moves] = await lastMoves(played);
    const table = tableAt(`end-${game}`, played, before!);
    await stage.show(table);
    await page.locator(standing).first().waitFor({ state: "attached" });
    const bar = () => textOf(page, "header.bar .where");
    const known = [await textOf(page, standing), await bar(), await page.title()];
    const ending = { message: ENDED, outcome: {}, ranking: { scores: [], winners: [0] } };
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 50));
    for (const [nth, { view, owed, awaited, lines }] of moves.entries()) {
      const last = nth === moves.length - 1;
      const info = { ...table.info, phase: "over" as const, ending };
      const step = { table: table.table, version: nth + 2, lines, view, owed, awaited };
      stage.happens({ ...step, ...(last ? { info } : {}) } as Step);
    }
    // The first of it is on its way, and is told: here time stands still.
    await expect.poll(() => textOf(page, "[role='log']")).not.toEqual([""]);
    await ana.picture(`end-${game}`);
    expect(await says(page), game).not.toContain(THE_END);
    expect(await page.locator(end).count(), game).toBe(0);
    expect([await textOf(page, standing), await bar(), await page.title()], game).toEqual(known);
    // It goes on, and now everything tells it.
    await expect
      .poll(async () => (await page.clock.runFor(400), (await bar()).join()), { timeout: 20_000 })
      .toContain(ana.say("web-table-over"));
    expect(await says(page), game).toContain(THE_END);
    expect(await textOf(page, "[role='log']"), game).not.toEqual([""]);
    await page.clock.resume();
  }
  expect(ana.faults).toEqual([]);
  await ana.leave();
});
