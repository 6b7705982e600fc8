// What belongs to every table: looking back, and the list of keys.

import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { closeBrowser, DESKTOP, Guest, House, LANGUAGES, PHONE } from "./house";
import { GAMES } from "./game";
import { play } from "./players";

const house = new House();
beforeAll(async () => void (await house.open()));
afterAll(async () => {
  await closeBrowser();
  await house.close();
});

/** What lies on the table that is seen, without what moves. */
const felt = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll("main.stage [data-card], main.stage .heap .d0")];
    return seen
      .filter((one) => one.checkVisibility({ checkVisibilityCSS: true, checkOpacity: false }))
      .map((one) => (one as HTMLElement).dataset.card ?? one.textContent?.trim())
      .join(" ");
  });

for (const size of [PHONE, DESKTOP]) {
  test(`a line of the log leads back to its moment, at ${size.width}`, async () => {
    const ana = await Guest.at(house, { size, language: size === PHONE ? "es" : "en" });
    const { page } = ana;
    await ana.open("the-game", { seats: 2 });
    const open = async () => {
      if (size === PHONE) await page.locator("header .log").click();
    };
    const close = async () => {
      if (size === PHONE) await page.keyboard.press("Escape");
    };
    const lines = () => page.locator(".panel button.look").count();
    await play(page, "the-game", async () => {
      await open();
      const enough = (await lines()) >= 8;
      await close();
      return enough;
    });
    const now = await felt(page);
    await open();
    // The first moment of all: since then cards were laid.
    await page.locator(".panel button.look").last().click();
    await page.locator("[data-look='now']").waitFor();
    await expect.poll(() => felt(page)).not.toBe(now);
    await ana.picture("look-back");
    expect(await ana.sound("looking back")).toEqual([]);
    // Keys that would play do nothing, arrows go from moment to moment, and what happens meanwhile does not tear one away.
    const where = () => page.locator(".where[role='status']").innerText();
    const [then, there] = [await felt(page), await where()];
    await page.keyboard.press("e");
    await page.keyboard.press("ArrowRight");
    await expect.poll(where).not.toBe(there);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => felt(page)).toBe(then);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("[data-look='now']").count()).toBe(0);
    expect(await felt(page)).toBe(now);
    expect(ana.faults).toEqual([]);
    await ana.leave();
  });
}

for (const [nth, game] of Object.keys(GAMES).entries()) {
  test(`${game}: ? lists the keys`, async () => {
    const ana = await Guest.at(house, { language: LANGUAGES[nth % 3]! });
    const { page } = ana;
    await ana.open(game, { seats: GAMES[game]!.seats, options: GAMES[game]!.short });
    await page.locator(GAMES[game]!.laid).first().waitFor();
    await page.keyboard.press("?");
    const sheet = page.getByRole("dialog", { name: ana.say("web-keys"), exact: true });
    await sheet.waitFor();
    await expect.poll(() => sheet.locator("kbd").count()).toBeGreaterThan(6);
    expect(await sheet.innerText()).not.toContain("[");
    await ana.picture(`keys-${game}`);
    expect(await ana.accessible("keys")).toEqual([]);
    expect(ana.faults).toEqual([]);
    await ana.leave();
  });
}
