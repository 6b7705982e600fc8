// Playing without a server: the page from a static host, the network cut.

import type { Page } from "playwright-core";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GAMES } from "./game";
import { closeBrowser, DESKTOP, Guest, House, PHONE } from "./house";
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

const tile = (page: Page, game: string) => page.locator(`article[data-game='${game}'] .btn.dark`);

/** Waits until the page and its engine are kept, then cuts the network. */
async function cut(guest: Guest): Promise<void> {
  await guest.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await guest.page.reload();
  await guest.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await guest.context.setOffline(true);
}

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

/** Some moves, however the match stands. */
async function some(page: Page, game: string, version: number): Promise<void> {
  const seen = () =>
    page.evaluate(
      (table) => {
        const all = JSON.parse(localStorage.getItem("sobremesa-seen") ?? "{}") as Record<
          string,
          { version: number }
        >;
        return all[table]?.version ?? 0;
      },
      /here-\w+/.exec(page.url())![0],
    );
  const first = await seen();
  await play(page, game, async () => (await seen()) >= first + version || (await over(page)));
}

/** Begins a match against bots that is as short as the game has them. */
async function begin(guest: Guest, game: string): Promise<void> {
  const { page } = guest;
  if (GAMES[game]!.home) return tile(page, game).click();
  await page.goto(`${page.url().replace(/#.*$/, "")}#/g/${game}`);
  await page.locator("details.more summary").click();
  for (const [option, value] of Object.entries(GAMES[game]!.short))
    // An edition of a map is nothing one chooses: the island of today has two rounds.
    if (typeof value === "string" && option !== "edition") {
      const list = page.locator(`details.more select:has(option[value='${value}'])`);
      if (await list.count()) {
        await list.selectOption(value);
        continue;
      }
      const choice = guest.say(`${game}-option-${option}-${value}`).replace(/\s?:.*$/, "");
      await page.getByRole("radio", { name: choice, exact: true }).click();
    }
  await page.getByRole("radio", { name: String(GAMES[game]!.seats), exact: true }).click();
  await page.locator("[data-start='now']").click();
}

for (const { game, size, language } of [
  { game: "the-game", size: PHONE, language: "es" },
  { game: "push", size: DESKTOP, language: "fr" },
  { game: "cthulhu-500", size: DESKTOP, language: "en" },
  { game: "great-race", size: PHONE, language: "fr" },
] as const)
  offline(`${game} without a network, over a reload and a closed tab, in ${language}`, async () => {
    const ana = await Guest.at(site, { size, language, device: true });
    await cut(ana);
    await begin(ana, game);
    await ana.page.waitForURL(/#\/t\/here-/);
    await ana.page.locator(GAMES[game]!.laid).first().waitFor();
    await some(ana.page, game, 4);
    if (game === "the-game") await hinted(ana.page);
    await ana.page.reload();
    await some(ana.page, game, 4);
    // The tab is closed, and the match waits among one's own tables.
    const again = await ana.context.newPage();
    await ana.page.close();
    await again.goto(site.url);
    await again.getByRole("heading", { name: ana.say("web-home-here") }).waitFor();
    await again.locator(".cont .btn").first().click();
    await play(again, game);
    // What comes after a match is there, too.
    await again.goto(again.url().replace(/$/, "/replay"));
    await again.getByRole("button", { name: ana.say("web-review") }).click();
    await again.locator("[data-review], .review").first().waitFor();
    expect(ana.faults).toEqual([]);
    await ana.leave();
  });

/** An expert on the device says what to do, and it is done. */
async function hinted(page: Page): Promise<void> {
  const asks = page.locator("[data-bar='hint']");
  await play(page, "the-game", () => asks.isVisible());
  await asks.click();
  await page.locator("[data-part='hint'] [data-hint='do']").click();
  await page.locator("[data-part='hint']").waitFor({ state: "detached" });
}

offline("a table that is opened in a second window goes on there, and comes back", async () => {
  const ana = await Guest.at(site, { device: true, kept: false });
  await tile(ana.page, "the-game").click();
  await ana.page.locator(".bids").waitFor();
  const second = await ana.context.newPage();
  await second.goto(ana.page.url());
  await second.locator(".bids").waitFor();
  await ana.page.locator("[data-act='take']").waitFor();
  await some(second, "the-game", 3);
  await ana.page.bringToFront();
  await ana.page.locator("[data-act='take']").click();
  await ana.page.locator(".fan").waitFor();
  await second.locator("[data-act='take']").waitFor();
  await some(ana.page, "the-game", 3);
  expect(ana.faults).toEqual([]);
  await ana.leave();
});

offline("a browser that keeps nothing says so, and the match goes on", async () => {
  const ana = await Guest.at(site, { device: true, kept: false, language: "es" });
  await ana.context.route(/rooms\.worker-[^/]*\.js$/, async (route) => {
    const answer = await route.fetch();
    const refuse =
      'self.indexedDB.open = () => { throw new DOMException("no", "SecurityError"); };';
    await route.fulfill({ response: answer, body: `${refuse}\n${await answer.text()}` });
  });
  await ana.page.reload();
  await tile(ana.page, "push").click();
  await ana.page.getByText(ana.say("web-device-refused")).waitFor();
  await some(ana.page, "push", 6);
  expect(ana.faults).toEqual([]);
  await ana.leave();
});

offline(
  "a new version waits on the first page, never at a table, and comes when asked",
  async () => {
    const ana = await Guest.at(site, { device: true });
    await ana.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    site.change = (name, text) =>
      name === "sw.js"
        ? text.replace(/VERSION = "/, 'VERSION = "new')
        : text.replace("<head>", '<head><meta name="edition" content="new" />');
    await ana.page.reload();
    const waits = ana.page.locator("[data-act='renew']");
    await waits.waitFor();
    expect(await ana.page.locator("meta[name='edition']").count()).toBe(0);
    expect(await ana.sound("a new version")).toEqual([]);
    await tile(ana.page, "the-game").click();
    await ana.page.locator(".bids").waitFor();
    expect(await waits.count()).toBe(0);
    await ana.go("");
    await waits.click();
    await ana.page.locator("meta[name='edition']").waitFor({ state: "attached" });
    expect(ana.faults).toEqual([]);
    await ana.leave();
  },
);

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
    await cover.getByRole("heading", { name }).waitFor();
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
  // Whoever comes back to a page that was left finds hands covered.
  await ana.page.reload();
  await cover.getByRole("heading", { name: "Marta" }).waitFor();
  expect(await shown()).toEqual([]);
  expect(await ana.sound("hands covered")).toEqual([]);
  await ana.picture("hand-over");
  await opens("Marta");
  await ana.page.locator("button[data-bid='1']").click();
  await opens("Lucía");
  expect(ana.faults).toEqual([]);
  await ana.leave();
});

offline("a match goes to a server and back, and is played on without it", async () => {
  const house = await new House().open();
  try {
    const ana = await Guest.at(house, { device: true, kept: false, language: "fr" });
    const record = readFileSync(
      new URL("../../../docs/examples/fair-record.json", import.meta.url),
    );
    await ana.page.getByRole("button", { name: ana.say("web-import") }).click();
    const file = { name: "record.json", mimeType: "application/json", buffer: record };
    await ana.page.locator("input[type='file']").setInputFiles(file);
    const along = ana.page.locator("[data-act='along']");
    await ana.page.waitForURL(/#\/t\/here-\w+\/replay/);
    await along.click();
    await ana.page.waitForURL(/#\/t\/\w{20}\/replay/);
    await along.click();
    await ana.page.waitForURL(/#\/t\/here-\w+\/replay/);
    expect(await ana.sound("a match that was taken along")).toEqual([]);
    await ana.context.setOffline(true);
    // How it could have been won is found on the device, too.
    await ana.button("web-solve").click();
    await ana.page.waitForURL(/#\/t\/here-\w+\/replay\/.*\/solves\/here-/);
    await ana.page.goBack();
    await ana.page.getByRole("button", { name: ana.say("web-play-on") }).click();
    await ana.page.waitForURL(/#\/t\/here-\w+$/);
    await ana.page.locator(".fan").waitFor();
    expect(ana.faults).toEqual([]);
    await ana.leave();
  } finally {
    await house.close();
  }
});

offline("a match that is on goes to a server, where somebody sits down by its link", async () => {
  const house = await new House().open();
  try {
    const ana = await Guest.at(house, { size: PHONE, language: "es", device: true, kept: false });
    await tile(ana.page, "the-game").click();
    await ana.page.waitForURL(/#\/t\/here-/);
    await some(ana.page, "the-game", 6);
    const hand = () =>
      ana.page
        .locator(".fan [data-card]")
        .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card")!).toSorted());
    const here = ana.page.url();
    await ana.page.locator("[data-bar='menu']:visible").click();
    expect(await ana.sound("the way to the server")).toEqual([]);
    await ana.picture("move-menu");
    await ana.page.locator("[data-move='invite']").click();
    await ana.page.waitForURL(/#\/t\/\w{20}$/);
    const link = ana.page.locator("dialog textarea");
    await link.waitFor();
    expect(await ana.sound("the link to a match that is on")).toEqual([]);
    await ana.picture("move-link");
    const place = new URL(ana.page.url()).hash;
    expect(await link.inputValue()).toContain(place);
    await ana.page.keyboard.press("Escape");
    const hers = await hand();

    // Ben comes by the link, takes a bot's seat, and has a hand of his own.
    const ben = await Guest.at(house, { language: "fr" });
    await ben.go(place);
    await ben.page.locator("[data-act='sit-in']").click();
    expect(await ben.sound("a bot's seat")).toEqual([]);
    await ben.picture("sit-in");
    await ben.page.locator("#own-name").fill("Ben");
    await ben.page.locator("#own-name").press("Enter");
    const his = ben.page.locator(".fan [data-card]");
    await his.first().waitFor();
    const cards = await his.evaluateAll((all) => all.map((one) => one.getAttribute("data-card")!));
    expect(cards.filter((card) => hers.includes(card))).toEqual([]);
    // Now two people play: nobody takes a copy along, and on the device nothing is left behind.
    await ana.page.locator("[data-bar='menu']:visible").click();
    await ana.page.locator("dialog .leave").waitFor();
    expect(await ana.page.locator("[data-move]").count()).toBe(0);
    await ana.page.goto(here);
    await ana.page.getByText(ana.say("table-refusal-no-such-table")).waitFor();
    for (const guest of [ana, ben]) {
      expect(guest.faults).toEqual([]);
      await guest.leave();
    }
  } finally {
    await house.close();
  }
});

offline("a match on a server is taken along as a copy, with the hand one has", async () => {
  const house = await new House().open();
  try {
    const ana = await Guest.at(house, { language: "en", kept: false });
    await tile(ana.page, "the-game").click();
    await ana.page.waitForURL(/#\/t\/\w{20}$/);
    const shown = ana.page.locator(".fan [data-card]");
    await shown.first().waitFor();
    const hand = () =>
      shown.evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card")!).toSorted());
    const hers = await hand();
    await ana.page.locator("[data-bar='menu']:visible").click();
    await ana.page.locator("[data-move='along']").click();
    await ana.page.waitForURL(/#\/t\/here-/);
    await shown.first().waitFor();
    expect(await hand()).toEqual(hers);
    expect(await ana.sound("a copy of a match that is on")).toEqual([]);
    await ana.context.setOffline(true);
    await some(ana.page, "the-game", 4);
    expect(ana.faults).toEqual([]);
    await ana.leave();
  } finally {
    await house.close();
  }
});

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
