// What belongs to every table: looking back, the list of keys, the focus, hints beside what they speak of.

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
      const enough = (await lines()) >= 6;
      await close();
      return enough;
    });
    const now = await felt(page);
    await open();
    await page.locator(".panel button.look").nth(4).click();
    await page.locator("[data-look='now']").waitFor();
    await expect.poll(() => felt(page)).not.toBe(now);
    await ana.picture("look-back");
    expect(await ana.sound("looking back")).toEqual([]);
    // Keys that would play do nothing, arrows go from moment to moment, and what happens meanwhile does not tear one away.
    const then = await felt(page);
    await page.keyboard.press("e");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => felt(page)).not.toBe(then);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => felt(page)).toBe(then);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("[data-look='now']").count()).toBe(0);
    expect(await felt(page)).toBe(now);
    expect(ana.faults).toEqual([]);
    await ana.leave();
  });
}

for (const [nth, game] of Object.keys(GAMES).entries()) {
  test(`${game}: the focus never falls to the top, and ? lists the keys`, async () => {
    const ana = await Guest.at(house, { language: LANGUAGES[nth % 3]! });
    const { page } = ana;
    await ana.open(game, { seats: GAMES[game]!.seats, options: GAMES[game]!.short });
    await page.locator(GAMES[game]!.laid).first().waitFor();
    const at = () =>
      page.evaluate(() => document.activeElement === document.body || !document.activeElement);
    const known = () =>
      page.evaluate(() => document.querySelectorAll(".panel button.look, .panel li").length);
    let [held, lost] = [false, 0];
    const before = await known();
    const until = Date.now() + 60_000;
    await play(page, game, async () => {
      // Once something was focused in the table, something stays focused whatever happens.
      const nowhere = await at();
      held ||= !nowhere;
      if (held && nowhere) lost += 1;
      return (await known()) > before + 12 || Date.now() > until;
    });
    expect(held).toBe(true);
    // A click beside the buttons may take it away for a moment, an action never.
    expect(lost).toBeLessThanOrEqual(1);
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    const sheet = page.getByRole("dialog", { name: ana.say("web-keys"), exact: true });
    await sheet.waitFor();
    expect(await sheet.locator("kbd").count()).toBeGreaterThan(6);
    expect(await sheet.innerText()).not.toContain("[");
    await ana.picture(`keys-${game}`);
    expect(await ana.accessible("keys")).toEqual([]);
    expect(ana.faults).toEqual([]);
    await ana.leave();
  });
}
