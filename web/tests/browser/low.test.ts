// Low screens: phones with their bars, a phone on its side, a page at twice its size; and high ones, upright. At the
// fullest table of every game nothing that can be pressed is covered, cut or out of reach, whatever is being asked.

import { afterAll, beforeAll, expect, test } from "vitest";
import { closeBrowser, Guest, House } from "./house";
import { over, play } from "./players";
import { LOW, overlapping, TALL, unreachable } from "./reach";

const house = new House();
beforeAll(async () => void (await house.open()));
afterAll(async () => {
  await closeBrowser();
  await house.close();
});

/** The fullest tables, and what is looked at: each once, the first time it is there. */
const TABLES: {
  name: string;
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  /** What never lies on each other. */
  apart: string[];
  moments: Record<string, string>;
  /** The moments that come once, at the beginning and in this order: each is waited for. */
  opening?: string[];
  /** What is pressed before it is looked at, and put back with Escape. */
  press?: Record<string, string>;
}[] = [
  {
    name: "the-game",
    game: "the-game",
    seats: 5,
    apart: [".mates", ".bids", ".head", ".heaps", ".acts"],
    moments: {
      bids: "button[data-bid]:enabled",
      turn: ".fan:not(.quiet)",
      end: "[data-act='end']:not([aria-disabled='true'])",
    },
  },
  {
    name: "extreme",
    game: "the-game",
    seats: 5,
    apart: [".mates", ".bids", ".head", ".heaps", ".acts"],
    options: { extreme: true },
    moments: { turn: ".fan:not(.quiet)", end: "[data-act='end']:not([aria-disabled='true'])" },
  },
  {
    name: "push",
    game: "push",
    seats: 6,
    apart: [".opp", ".source", ".order", ".row", ".mine", ".act"],
    moments: {
      turn: ".act .btn.go[aria-disabled='false']",
      row: "button.hit[data-row][aria-disabled='false']",
      stop: ".act button[aria-keyshortcuts='S'][aria-disabled='false']",
    },
  },
  {
    name: "cthulhu-500",
    game: "cthulhu-500",
    seats: 8,
    apart: [".pack", ".bp", ".duel", ".garage", ".fan", ".ctl"],
    options: { vehicles: "chosen" },
    moments: {
      vehicles: "[data-vehicle][aria-disabled='false']",
      grid: "[data-act='grid']",
      turn: "[data-act='attempt']",
      test: ".duel",
      window: "[data-act='pass']",
      card: ".fan [data-legal='true']",
      discard: "[data-act='keep'], [data-act='done']",
    },
    opening: ["vehicles", "grid"],
    press: { card: ".fan [data-legal='true']" },
  },
  {
    name: "great-race",
    game: "great-race",
    seats: 4,
    apart: [".deskbox", ".right"],
    moments: {
      plan: ".desk [data-step='plus']:enabled",
      planned: ".desk [data-act='ready']:not([aria-disabled='true'])",
      action: ".race [data-act='drive'], .race [data-act='explore'], .race [data-act='collect']",
      bill: ".race [data-act='enter']",
    },
  },
];
const only = process.env.LOW?.split(",");

for (const table of TABLES.filter((one) => !only || only.includes(one.name))) {
  const { name, game, seats, options = {}, apart, moments, opening = [], press = {} } = table;
  test(`${name} with ${seats} on low screens and high ones`, { timeout: 300_000 }, async () => {
    const ana = await Guest.at(house, { size: { ...LOW[0] } });
    const { page } = ana;
    // Whoever wants to see every window is asked in every one; the first offers to say when, which needs room.
    await page.evaluate(() =>
      localStorage.setItem(
        "sobremesa-cthulhu-500",
        JSON.stringify({ tests: false, small: false, own: false, draw: false, offered: false }),
      ),
    );
    await ana.open(game, { options, seats });
    const faults: string[] = [];
    const seen = new Set<string>();
    async function audit(what: string): Promise<void> {
      seen.add(what);
      // A notice, such as that bots have to hurry on a busy machine, can be closed and goes by itself.
      for (const close of await page.locator(".toast .btn.icon").all())
        await close.click({ timeout: 2_000 }).catch(() => undefined);
      if (press[what])
        await page
          .locator(press[what])
          .first()
          .click({ position: { x: 14, y: 40 } });
      for (const size of [...LOW, ...TALL]) {
        await page.setViewportSize({ ...size });
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 40))),
        );
        const where = `${name}, ${what}, ${size.width}×${size.height}`;
        faults.push(...(await unreachable(page)).map((fault) => `${where}: ${fault}`));
        faults.push(...(await overlapping(page, apart)).map((fault) => `${where}: ${fault}`));
        faults.push(...(await ana.fits(where)));
        await ana.picture(`low-${name}-${what}-${size.height}`);
      }
      await page.setViewportSize({ ...LOW[0] });
      if (press[what]) await page.keyboard.press("Escape");
    }
    await page
      .locator(Object.values(moments).join(", "))
      .or(page.locator(".race"))
      .first()
      .waitFor();
    for (const what of opening) {
      await page.locator(moments[what]!).first().waitFor();
      await audit(what);
      await play(page, game, async () => !(await page.locator(moments[what]!).count()));
    }
    const until = Date.now() + 200_000;
    const enough = () => seen.size === Object.keys(moments).length || Date.now() > until;
    // A moment that one match has not had may come in the next.
    for (;;) {
      await play(page, game, async () => {
        for (const [what, selector] of Object.entries(moments))
          if (!seen.has(what) && (await page.locator(selector).count())) await audit(what);
        return enough() || (await over(page));
      });
      if (enough()) break;
      await ana.open(game, { options, seats });
    }
    expect(faults).toEqual([]);
    expect([...seen].toSorted()).toEqual(Object.keys(moments).toSorted());
    expect(ana.faults).toEqual([]);
    await ana.leave();
  });
}
