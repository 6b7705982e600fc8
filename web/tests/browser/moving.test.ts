// A match moves: from the device to a server and back, from a site without a server to one that is elsewhere.

import type { Page } from "playwright-core";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { named, rotated } from "./cells";
import { some, tile } from "./device";
import { closeBrowser, DESKTOP, Guest, House, PHONE } from "./house";
import { playable, Site } from "./site";

const site = new Site();
beforeAll(async () => void (await site.open()));
afterAll(async () => {
  await closeBrowser();
  await site.close();
});
const offline = test.runIf(playable);

/** The cards in one's hand; where nobody else can change it, it moves along as it is. */
const handOf = async (page: Page, game: string): Promise<string[]> =>
  game !== "the-game"
    ? []
    : page
        .locator(".fan [data-card]")
        .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card")!).toSorted());

/** The table is there, in the middle of a match. */
const laid = (page: Page) => page.locator("[data-bar='menu']:visible").first();

/** Opens the menu of the table, once the card that was looked at last is closed. */
async function menu(page: Page): Promise<void> {
  const sheet = page.locator("dialog");
  if (await sheet.count()) await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await laid(page).click();
}

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
    // What is fetched late, and could not be, would be a fault by now.
    await ana.page.waitForLoadState("networkidle");
    expect(ana.faults).toEqual([]);
    await ana.leave();
  } finally {
    await house.close();
  }
});

for (const cell of rotated({ game: "the-game", size: PHONE, language: "es" }))
  offline(
    `a match that is on goes to a server, where somebody sits down: ${named(cell)}`,
    async () => {
      const { game, size, language } = cell;
      const house = await new House().open();
      try {
        const ana = await Guest.at(house, { size, language, device: true, kept: false });
        await tile(ana.page, game).click();
        await ana.page.waitForURL(/#\/t\/here-/);
        await some(ana.page, game, 6);
        const here = ana.page.url();
        await menu(ana.page);
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
        const hers = await handOf(ana.page, game);

        // Ben comes by the link, takes a bot's seat, and has a hand of his own.
        const ben = await Guest.at(house, { language: "fr" });
        await ben.go(place);
        await ben.page.locator("[data-act='sit-in']").click();
        expect(await ben.sound("a bot's seat")).toEqual([]);
        await ben.picture("sit-in");
        await ben.page.locator("#own-name").fill("Ben");
        await ben.page.locator("#own-name").press("Enter");
        await laid(ben.page).waitFor();
        if (hers.length > 0) {
          await ben.page.locator(".fan [data-card]").first().waitFor();
          const his = await handOf(ben.page, game);
          expect(his.filter((card) => hers.includes(card))).toEqual([]);
        }
        // Now two people play: nobody takes a copy along, and on the device nothing is left behind.
        await menu(ana.page);
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
    },
  );

for (const cell of rotated({ game: "cthulhu-500", size: PHONE, language: "fr" }))
  offline(
    `a match from a site without a server is carried to one, and played on there: ${named(cell)}`,
    async () => {
      const { game, size, language } = cell;
      const house = await new House().open();
      try {
        const ana = await Guest.at(site, { size, language, device: true, kept: false });
        await tile(ana.page, game).click();
        await ana.page.waitForURL(/#\/t\/here-/);
        await some(ana.page, game, 6);
        const hers = await handOf(ana.page, game);
        await menu(ana.page);
        expect(await ana.sound("the way to a server elsewhere")).toEqual([]);
        await ana.picture("carry-menu");
        await ana.page.locator("[data-move='carry'] input").fill(house.url);
        expect(ana.faults).toEqual([]);
        await ana.page.locator("[data-move='carry'] button").click();
        await ana.page.waitForURL(/#\/bring\/0\//);
        const bring = ana.page.locator("[data-act='bring']");
        await bring.waitFor();
        expect(await ana.sound("a match that comes along")).toEqual([]);
        await ana.picture("bring");
        // Nothing was opened by the link alone.
        const tables = await ana.page.evaluate(async () =>
          (await fetch("api/tables?which=open")).text(),
        );
        expect(JSON.parse(tables).tables).toEqual([]);
        await bring.click();
        await ana.page.waitForURL(/#\/t\/\w{20}$/);
        await ana.page.locator("dialog textarea").waitFor();
        await ana.page.keyboard.press("Escape");
        await laid(ana.page).waitFor();
        if (hers.length > 0) await ana.page.locator(".fan [data-card]").first().waitFor();
        expect(await handOf(ana.page, game)).toEqual(hers);
        await some(ana.page, game, 2);
        // From here on only that server was asked.
        const there = `a request to ${new URL(house.url).host}`;
        expect(ana.faults.filter((fault) => fault !== there)).toEqual([]);
        await ana.leave();
      } finally {
        await house.close();
      }
    },
  );

for (const cell of rotated({ game: "great-race", size: DESKTOP, language: "en" }))
  offline(
    `a match that is on goes to a server and comes along from there as a copy: ${named(cell)}`,
    async () => {
      const { game, size, language } = cell;
      const house = await new House().open();
      try {
        const ana = await Guest.at(house, { size, language, device: true, kept: false });
        const { page } = ana;
        await tile(page, game).click();
        await page.waitForURL(/#\/t\/here-/);
        await laid(page).waitFor();
        const first = new URL(page.url()).hash;
        await some(page, game, 3);
        await menu(page);
        await page.locator("[data-move='invite']").click();
        await page.waitForURL(/#\/t\/\w{20}$/);
        await page.locator("dialog textarea").waitFor();
        await page.keyboard.press("Escape");
        await laid(page).waitFor();
        const there = page.url();
        // It is played on there, and nobody else has sat down: then one may take it along.
        await some(page, game, 3);
        if (game === "the-game") await page.locator(".fan [data-card]").first().waitFor();
        const hers = await handOf(page, game);
        await menu(page);
        await page.locator("[data-move='along']").click();
        await page.waitForURL(/#\/t\/here-/);
        expect(new URL(page.url()).hash).not.toBe(first);
        await laid(page).waitFor();
        if (hers.length > 0) await page.locator(".fan [data-card]").first().waitFor();
        expect(await handOf(page, game)).toEqual(hers);
        expect(await ana.sound("a copy of a match that is on")).toEqual([]);
        await ana.context.setOffline(true);
        await some(page, game, 4);
        // The match on the server is where it was.
        await ana.context.setOffline(false);
        await page.goto(there);
        await laid(page).waitFor();
        await some(page, game, 2);
        expect(ana.faults).toEqual([]);
        await ana.leave();
      } finally {
        await house.close();
      }
    },
  );

offline("a site without a server leads to one, where others are", async () => {
  const house = await new House().open();
  try {
    const ana = await Guest.at(site, { size: PHONE, language: "es", device: true, kept: false });
    const { page } = ana;
    const field = page.getByRole("textbox", { name: ana.say("web-site-label") });
    const go = page.getByRole("button", { name: ana.say("web-home-go"), exact: true });
    // What is no address is told so, and nobody is led anywhere.
    await field.fill("no es nada");
    await go.click();
    await page.getByText(ana.say("web-site-wrong")).waitFor();
    expect(page.url()).toContain(site.url);
    await field.fill(house.url);
    await go.click();
    const { host } = new URL(house.url);
    await page.waitForURL((url) => url.host === host);
    await page.locator(".box.join").waitFor();
    // Whoever comes back need not write it again.
    await page.goto(site.url);
    expect(await field.inputValue()).toBe(house.url);
    expect(ana.faults.filter((fault) => fault !== `a request to ${host}`)).toEqual([]);
    await ana.leave();
  } finally {
    await house.close();
  }
});
