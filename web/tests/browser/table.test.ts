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
    // What was laid last may still be on its way.
    let now = "";
    const still = async () => now === (now = await felt(page));
    await expect.poll(still, { interval: 1_000 }).toBe(true);
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

/** Words of the places at the table of The Game that are cut, and counts of cards that lie on names; in words. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const names = [...document.querySelectorAll(".mate .n")].map((one) =>
      one.getBoundingClientRect(),
    );
    for (const mate of document.querySelectorAll(".mate:not(.deck)")) {
      const chip = mate.getBoundingClientRect();
      for (const words of mate.querySelectorAll(".n, .now")) {
        const { width, right } = words.getBoundingClientRect();
        if (width > 0 && (words.scrollWidth > words.clientWidth + 1 || right > chip.right + 1))
          faults.push(`“${words.textContent}” needs ${words.scrollWidth} px`);
      }
      const count = mate.querySelector(".count")?.getBoundingClientRect();
      const on = (name: DOMRect) =>
        Math.min(name.right, count!.right) - Math.max(name.left, count!.left) > 2 &&
        Math.min(name.bottom, count!.bottom) - Math.max(name.top, count!.top) > 2;
      if (count && count.width > 0 && names.some(on)) faults.push("a count lies on a name");
    }
    return faults;
  });

for (const [seats, language] of [
  [3, "fr"],
  [4, "es"],
  [5, "fr"],
] as const) {
  test(`names, counts and whose turn it is are read whole on a phone, with ${seats}`, async () => {
    const ana = await Guest.at(house, { size: PHONE, language });
    const { page } = ana;
    await ana.open("the-game", { seats });
    const faults = new Set<string>();
    async function look(): Promise<void> {
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 844 });
        for (const fault of await cutWords(page)) faults.add(`${width}: ${fault}`);
      }
    }
    await page.locator(".mate .now").first().waitFor({ state: "attached" });
    await look();
    // Everybody has a turn.
    const turns = new Set<string>();
    await play(page, "the-game", async () => {
      const on = page.locator(".mate.on");
      const whose = (await on.count()) ? await on.first().getAttribute("data-seat") : null;
      if (whose !== null && !turns.has(whose)) {
        turns.add(whose);
        await look();
      }
      return turns.has("0") && turns.size > 1;
    });
    expect([...faults]).toEqual([]);
    await ana.leave();
  });
}

test("every phrase of The Game is in sight beside the table, Extreme with its orders too", async () => {
  const ana = await Guest.at(house, { size: DESKTOP, language: "fr" });
  await ana.open("the-game", { seats: 3, options: { extreme: true } });
  const list = ana.page.locator(".phrases ul");
  await list.locator("li").nth(16).waitFor();
  const [all, seen] = await list.evaluate((one) => [one.scrollHeight, one.clientHeight]);
  expect(all).toBeLessThanOrEqual(seen! + 1);
  const last = (await list.locator("li").last().boundingBox())!;
  expect(last.y + last.height).toBeLessThanOrEqual(DESKTOP.height);
  await ana.leave();
});
