// Playing without a server: the page from a static host, the network cut.

import type { Page } from "playwright-core";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Cell, cells, named, rotated } from "./cells";
import { begin, cut, seen, some, storedWell, ticking, tile } from "./device";
import { GAMES } from "./game";
import { closeBrowser, DESKTOP, Guest, PHONE } from "./house";
import { over, play } from "./players";
import { playable, Site } from "./site";

const site = new Site();
beforeAll(async () => void (await site.open()));
afterAll(async () => {
  await closeBrowser();
  await site.close();
});
// Where there is no way to build the engine, there is nothing to play with.
const offline = test.runIf(playable);

offline("how a game plays is found out on the device, and told", async () => {
  const ana = await Guest.at(site, { size: PHONE, language: "fr", device: true, kept: false });
  const { page } = ana;
  await ana.go("#/g/push");
  await page.locator("details.more summary").click();
  await page.locator("[data-act='plays']").click();
  const sheet = page.locator("dialog");
  await sheet.locator(".length").waitFor();
  // Everybody's share, and of every kind of thing what was used; each with a name people have for it.
  const seats = await sheet.locator("ul").first().locator("li .share").allInnerTexts();
  const shares = seats.map((text) => Number.parseInt(text, 10));
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeGreaterThan(95);
  expect(await sheet.locator("h3").count()).toBeGreaterThan(2);
  expect(await sheet.innerText()).not.toMatch(/lab-|push-|web-/);
  await ana.picture("plays");
  expect(await ana.sound("plays")).toEqual([]);
  // Another number of players is another question.
  await sheet.getByRole("radio", { name: "2", exact: true }).click();
  await expect.poll(() => sheet.locator("ul").first().locator("li").count()).toBe(2);
  expect(ana.faults).toEqual([]);
  await ana.leave();
});

for (const cell of cells([
  { game: "the-game", size: PHONE, language: "es" },
  { game: "the-game", variant: "the-game-extreme", size: DESKTOP, language: "en" },
  { game: "push", size: DESKTOP, language: "fr" },
  { game: "cthulhu-500", size: DESKTOP, language: "en" },
  { game: "great-race", size: PHONE, language: "fr" },
] as Cell[]))
  offline(`without a network, over a reload and a closed tab: ${named(cell)}`, async () => {
    const { game, variant, size, language } = cell;
    const ana = await Guest.at(site, { size, language, device: true });
    await cut(ana);
    await begin(ana, game, variant);
    await ana.page.waitForURL(/#\/t\/here-/);
    await ana.page.locator(GAMES[game]!.laid).first().waitFor();
    await some(ana.page, game, 4);
    expect(await ana.sound(`${variant ?? game} on the device`)).toEqual([]);
    await hinted(ana.page, game);
    await ana.page.reload();
    await some(ana.page, game, 4);
    if (size === DESKTOP) await crashed(ana, game);
    // The tab is closed, and the match waits among one's own tables.
    const again = await ana.context.newPage();
    await ana.page.close();
    ana.page = again;
    await again.goto(site.url);
    await again.getByRole("heading", { name: ana.say("web-home-here") }).waitFor();
    await again.locator(".cont .btn").first().click();
    await play(again, game);
    expect(await ana.sound(`the result of ${game}`)).toEqual([]);
    // What comes after a match is there, too: its record, and a look at it that comes to its end.
    const [file] = await Promise.all([
      again.waitForEvent("download"),
      again.getByRole("button", { name: ana.say("web-record") }).click(),
    ]);
    expect(JSON.parse(readFileSync(await file.path(), "utf8"))).toMatchObject({ game });
    await again.goto(again.url().replace(/$/, "/replay"));
    const steady = await ticking(again);
    await again.getByRole("button", { name: ana.say("web-review") }).click();
    await again.locator(".review .chart").waitFor({ timeout: 180_000 });
    // Whoever thinks does so elsewhere: the page never stood still for long.
    const { took, longest } = await steady();
    expect(longest, `ms of ${took}`).toBeLessThan(Math.max(400, took / 2));
    expect(await ana.sound(`a look at ${game}`)).toEqual([]);
    // And it counts, from the first match on.
    await ana.go("");
    const tally = again.locator("[data-part='tally']");
    await tally.waitFor();
    expect(await tally.innerText()).toContain(ana.say(`${game}-name`));
    expect(await ana.sound("home without a network")).toEqual([]);
    expect(ana.faults).toEqual([]);
    await ana.leave();
  });

/** The tab breaks down in the middle of a match; in a new one everything is as it was. */
async function crashed(ana: Guest, game: string): Promise<void> {
  const { page } = ana;
  const at = page.url();
  const before = await seen(page);
  const breaks = page.waitForEvent("crash");
  const inside = await ana.context.newCDPSession(page);
  inside.send("Page.crash").catch(() => {});
  await breaks;
  const again = (ana.page = await ana.context.newPage());
  await page.close();
  await again.goto(site.url);
  await storedWell(again, before, () => again.goto(at));
  await some(again, game, 4);
}

/** An expert on the device says what to do, and it is done. */
async function hinted(page: Page, game: string): Promise<void> {
  const asks = page.locator("[data-bar='hint']");
  await play(page, game, async () => (await asks.isVisible()) || (await over(page)));
  if (await over(page)) return;
  await asks.click();
  await page.locator("[data-part='hint'] [data-hint='do']").click();
  await page.locator("[data-part='hint']").waitFor({ state: "detached" });
}

for (const cell of rotated({ game: "push", size: PHONE, language: "es" }))
  offline(`a lesson without a network, over a reload: ${named(cell)}`, async () => {
    const { game, size, language } = cell;
    const ana = await Guest.at(site, { size, language, device: true });
    await cut(ana);
    await ana.go(`#/g/${game}`);
    await ana.button("web-lesson-start").click();
    await ana.page.waitForURL(/#\/t\/here-/);
    const said = ana.page.locator(".coach [role='status']");
    await said.waitFor();
    const first = await said.innerText();
    expect(first.length).toBeGreaterThan(20);
    expect(await ana.sound(`a lesson of ${game} on the device`)).toEqual([]);
    await ana.page.reload();
    await said.waitFor();
    expect(await said.innerText()).toBe(first);
    expect(ana.faults).toEqual([]);
    await ana.leave();
  });

for (const cell of rotated({ game: "the-game", size: DESKTOP, language: "en" }))
  offline(
    `a table that is opened in a second window goes on there, and comes back: ${named(cell)}`,
    async () => {
      const { game, size, language } = cell;
      const ana = await Guest.at(site, { size, language, device: true, kept: false });
      const laid = (page: Page) =>
        page.locator(`${GAMES[game]!.laid}, [data-bar='menu']:visible`).first();
      await tile(ana.page, game).click();
      await ana.page.waitForURL(/#\/t\/here-/);
      await laid(ana.page).waitFor();
      const second = await ana.context.newPage();
      await second.goto(ana.page.url());
      await laid(second).waitFor();
      const take = (page: Page) => page.locator("[data-act='take']");
      await take(ana.page).waitFor();
      expect(await ana.sound("a table that goes on in another window")).toEqual([]);
      await some(second, game, 3);
      await ana.page.bringToFront();
      await take(ana.page).click();
      await take(second).waitFor();
      await take(ana.page).waitFor({ state: "detached" });
      await some(ana.page, game, 3);
      // Two windows have played, and what is stored is one match: it is read again from its first fact on, and goes on.
      const version = await seen(ana.page);
      await second.close();
      await storedWell(ana.page, version, () => ana.page.reload());
      await some(ana.page, game, 3);
      expect(ana.faults).toEqual([]);
      await ana.leave();
    },
  );

for (const cell of rotated({ game: "great-race", size: DESKTOP, language: "es" }))
  offline(
    `a browser that keeps nothing says so, and the match goes on: ${named(cell)}`,
    async () => {
      const { game, size, language } = cell;
      const ana = await Guest.at(site, { device: true, kept: false, size, language });
      await ana.context.route(/rooms\.worker-[^/]*\.js$/, async (route) => {
        const answer = await route.fetch();
        const refuse =
          'self.indexedDB.open = () => { throw new DOMException("no", "SecurityError"); };';
        await route.fulfill({ response: answer, body: `${refuse}\n${await answer.text()}` });
      });
      await ana.page.reload();
      await tile(ana.page, game).click();
      await ana.page.getByText(ana.say("web-device-refused")).waitFor();
      await ana.page.waitForURL(/#\/t\/here-/);
      await some(ana.page, game, 6);
      expect(ana.faults).toEqual([]);
      await ana.leave();
    },
  );

for (const cell of rotated({ game: "cthulhu-500", size: PHONE, language: "fr" }))
  offline(`a device that is full says so, and the match goes on: ${named(cell)}`, async () => {
    const { game, size, language } = cell;
    const ana = await Guest.at(site, { size, device: true, kept: false, language });
    const storage = await ana.context.newCDPSession(ana.page);
    const { origin } = new URL(site.url);
    await storage.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
    await tile(ana.page, game).click();
    await ana.page.getByText(ana.say("web-device-full")).waitFor();
    await ana.page.waitForURL(/#\/t\/here-/);
    expect(await ana.sound("a full device")).toEqual([]);
    await ana.picture("device-full");
    await some(ana.page, game, 6);
    expect(ana.faults).toEqual([]);
    await ana.leave();
  });

for (const cell of rotated({ game: "push", size: DESKTOP, language: "en" }))
  offline(`what the site stored is cleared in the middle of a match: ${named(cell)}`, async () => {
    const { game, size, language } = cell;
    const ana = await Guest.at(site, { device: true, kept: false, size, language });
    await tile(ana.page, game).click();
    await ana.page.waitForURL(/#\/t\/here-/);
    await some(ana.page, game, 4);
    const storage = await ana.context.newCDPSession(ana.page);
    const { origin } = new URL(site.url);
    await storage.send("Storage.clearDataForOrigin", { origin, storageTypes: "indexeddb" });
    await some(ana.page, game, 4);
    // It is stored again, from its first fact on.
    await ana.page.reload();
    await ana.page.locator("[data-bar='menu']:visible, .scores").first().waitFor();
    await some(ana.page, game, 4);
    expect(await ana.page.getByText(ana.say("web-device-refused")).count()).toBe(0);
    expect(ana.faults).toEqual([]);
    await ana.leave();
  });

offline("two people pass one phone on, and neither is shown the other's hand", async () => {
  const ana = await Guest.at(site, { size: PHONE, language: "es", device: true, kept: false });
  await ana.page.locator("article[data-game='the-game'] [data-act='pass']").click();
  const names = ana.page.locator("dialog input");
  await names.nth(0).fill("Lucía");
  await names.nth(1).fill("Marta");
  expect(await ana.sound("who plays")).toEqual([]);
  await ana.page.locator("dialog [data-act='start']").click();
  const cover = ana.page.locator("[data-part='hand-over']");
  const shown = () =>
    ana.page
      .locator("[data-card]")
      .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card")!));
  const opens = async (name: string): Promise<string[]> => {
    await cover.getByRole("heading", { name, level: 2 }).waitFor();
    // No card is anywhere in the page while it is handed on.
    expect(await shown()).toEqual([]);
    await cover.locator("[data-act='open'][aria-disabled='false']").click();
    await cover.waitFor({ state: "detached" });
    await ana.page.locator(".fan [data-card]").nth(6).waitFor();
    return shown();
  };
  const hers = await opens("Lucía");
  await ana.page.locator("button[data-bid='2']").click();
  const theirs = await opens("Marta");
  expect(theirs.length).toBe(7);
  expect(theirs.filter((card) => hers.includes(card))).toEqual([]);
  // Whoever turns away covers what they see, at once, and finds it covered when they come back.
  const turns = (away: boolean) =>
    ana.page.evaluate((away) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => away });
      document.dispatchEvent(new Event("visibilitychange"));
    }, away);
  await turns(true);
  await cover.getByRole("heading", { name: "Marta", level: 2 }).waitFor();
  expect(await shown()).toEqual([]);
  await turns(false);
  expect(await shown()).toEqual([]);
  expect(await opens("Marta")).toEqual(theirs);
  // Whoever comes back to a page that was left finds hands covered.
  await ana.page.reload();
  await cover.getByRole("heading", { name: "Marta", level: 2 }).waitFor();
  expect(await shown()).toEqual([]);
  expect(await ana.sound("hands covered")).toEqual([]);
  await ana.picture("hand-over");
  await opens("Marta");
  await ana.page.locator("button[data-bid='1']").click();
  await opens("Lucía");
  expect(ana.faults).toEqual([]);
  await ana.leave();
});

offline(
  "the deal of the day is the same on two devices, and waits where it was begun",
  async () => {
    const hands: string[][] = [];
    for (const language of ["es", "fr"] as const) {
      const guest = await Guest.at(site, { size: PHONE, language, device: true, kept: false });
      const day = guest.page.locator("[data-start='day']");
      await guest.go("#/g/the-game");
      await day.click();
      await guest.page.waitForURL(/#\/t\/here-/);
      const cards = guest.page.locator(".fan [data-card]");
      await cards.first().waitFor();
      const there = guest.page.url();
      hands.push(
        await cards.evaluateAll((all) => all.map((card) => card.getAttribute("data-card")!)),
      );
      await guest.go("#/g/the-game");
      await guest.page.getByText(guest.say("web-day-again")).waitFor();
      expect(await guest.sound("the deal of the day")).toEqual([]);
      await guest.picture("day");
      await day.click();
      await guest.page.waitForURL(there);
      expect(guest.faults).toEqual([]);
      await guest.leave();
    }
    expect(hands[0]).toEqual(hands[1]);
  },
);

offline(
  "what stays on the device is deleted and put back; then installing is offered",
  async () => {
    const ana = await Guest.at(site, { size: PHONE, language: "es", device: true, kept: false });
    const record = readFileSync(
      new URL("../../../docs/examples/fair-record.json", import.meta.url),
    );
    const file = { name: "record.json", mimeType: "application/json", buffer: record };
    for (let count = 0; count < 2; count += 1) {
      await ana.page.getByRole("button", { name: ana.say("web-import") }).click();
      await ana.page.locator("input[type='file']").setInputFiles(file);
      await ana.page.waitForURL(/#\/t\/here-\w+\/replay/);
      await ana.go("");
    }
    const line = ana.page.locator(".install");
    expect(await line.count()).toBe(0);
    await ana.page.evaluate(() =>
      dispatchEvent(
        Object.assign(new Event("beforeinstallprompt"), {
          prompt: async () => ({ outcome: "accepted" }),
        }),
      ),
    );
    await line.waitFor();
    expect(await ana.sound("the offer to install")).toEqual([]);
    await ana.picture("install");
    await ana.page.locator("[data-act='kept']").click();
    const rows = ana.page.locator("[data-part='kept'] li");
    await rows.nth(1).waitFor();
    await rows.first().locator("[data-act='delete']").click();
    await rows.first().locator("[data-act='put-back']").click();
    await rows.first().locator("[data-act='delete']").waitFor();
    await rows.nth(1).locator("[data-act='delete']").click();
    await rows.nth(1).locator("[data-act='put-back']").waitFor();
    expect(await ana.sound("what stays on the device")).toEqual([]);
    await ana.picture("kept");
    await ana.page.keyboard.press("Escape");
    // With one match left there is nothing to install for; and a no is remembered.
    await line.waitFor({ state: "detached" });
    await ana.page.reload();
    await ana.page.locator(".cont li").waitFor();
    expect(await ana.page.locator(".cont li").count()).toBe(1);
    expect(ana.faults).toEqual([]);
    await ana.leave();
  },
);
