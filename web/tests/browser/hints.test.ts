// What an expert would do: asked for by whoever is on turn, read, and done with one press.

import { afterAll, beforeAll, expect, test } from "vitest";
import { closeBrowser, DESKTOP, Guest, House, LANGUAGES, PHONE } from "./house";
import { GAMES } from "./game";
import { play } from "./players";
import { LOW } from "./reach";
import type { Page } from "playwright-core";

const house = new House();
beforeAll(async () => void (await house.open()));
afterAll(async () => {
  await closeBrowser();
  await house.close();
});

/** What a hint lights and hides at once, and what of the hint cannot be seen; in words. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const panel = document.querySelector("[data-part='hint']")!;
    const over = panel.getBoundingClientRect();
    const faults: string[] = [];
    for (const lit of document.querySelectorAll<HTMLElement>("[data-hinted]")) {
      const { left, right, top, bottom } = lit.getBoundingClientRect();
      const wide = Math.min(right, over.right) - Math.max(left, over.left);
      const high = Math.min(bottom, over.bottom) - Math.max(top, over.top);
      if (wide > 2 && high > 2) faults.push(`${lit.outerHTML.slice(0, 60)} lies under the hint`);
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight)
        faults.push(
          `${lit.outerHTML.slice(0, 60)} is out of the window: ${[x, y].map(Math.round).join(" ")} in ${innerWidth}×${innerHeight}`,
        );
    }
    for (const button of panel.querySelectorAll("button")) {
      const { width, bottom, right } = button.getBoundingClientRect();
      if (width > 0 && (bottom > innerHeight + 1 || right > innerWidth + 1))
        faults.push(`${button.textContent} is out of the window`);
    }
    return faults;
  });

const games = Object.keys(GAMES);
for (const [nth, game] of games.entries()) {
  for (const size of [PHONE, DESKTOP]) {
    test(`${game} at ${size.width}: the few best answers, their chance and why`, async () => {
      const language = LANGUAGES[(nth + (size === PHONE ? 0 : 1)) % 3]!;
      const ana = await Guest.at(house, { size, language });
      await ana.open(game);
      const hint = ana.page.getByRole("button", { name: ana.say("web-hint"), exact: true });
      await hint.waitFor();
      // By keyboard alone.
      await hint.focus();
      await ana.page.keyboard.press("Enter");
      const panel = ana.page.getByRole("region", { name: ana.say("web-hint-title") });
      // A house with too much to do says so and closes it: one asks again.
      const told = async (): Promise<number> => {
        if ((await panel.count()) === 0) await hint.click();
        return panel.locator("[data-hint='do']").count();
      };
      await expect.poll(told, { timeout: 60_000, interval: 500 }).toBe(1);
      expect(await panel.locator("[data-hint='else']").count()).toBeLessThanOrEqual(2);
      expect(await panel.innerText()).toMatch(/\d\s?%/);
      expect(await panel.innerText()).not.toContain("[");
      // What it speaks of shines, and is never under it; nor is the hint out of the window.
      await expect.poll(() => ana.page.locator("[data-hinted]").count()).toBeGreaterThan(0);
      for (const low of size === PHONE ? [PHONE, ...LOW] : [DESKTOP]) {
        await ana.page.setViewportSize({ ...low });
        await expect.poll(() => covered(ana.page), { timeout: 5_000 }).toEqual([]);
        await ana.picture(`hint-${game}-${low.height}`);
      }
      await ana.page.setViewportSize({ ...size });
      if (game === "the-game" && size === DESKTOP) {
        // Another idea shines while it is pointed at.
        const shine = () =>
          ana.page
            .locator("[data-hinted]")
            .evaluateAll((lit) => lit.map((one) => one.outerHTML.slice(0, 200)));
        const best = await shine();
        await panel.locator("[data-hint='else']").first().hover();
        await expect.poll(shine).not.toEqual(best);
        await panel.locator("h2").hover();
        await expect.poll(shine).toEqual(best);
      }
      expect(await ana.sound(`hint of ${game}`)).toEqual([]);
      await ana.page.keyboard.press("Escape");
      await expect.poll(() => panel.count()).toBe(0);
      // Asked again, the best answer is done at once.
      await hint.click();
      await panel.locator("[data-hint='do']").click();
      await expect.poll(() => panel.count()).toBe(0);
      expect(await ana.page.locator("[data-hinted]").count()).toBe(0);
      expect(ana.faults).toEqual([]);
      await ana.leave();
    });
  }
}

test("the great race on a phone: what pays for a tile and what is mended shines where the buttons were", async () => {
  const ana = await Guest.at(house, { size: PHONE, language: "fr" });
  const { page } = ana;
  // Two beginners with a whole team: the first drive has a bill, and whoever has driven has something to mend.
  await ana.open("great-race", { seats: 2 });
  const panel = page.getByRole("region", { name: ana.say("web-hint-title") });
  const seen = new Set<string>();
  async function look(what: string): Promise<void> {
    const hint = page.getByRole("button", { name: ana.say("web-hint"), exact: true });
    const told = async (): Promise<number> => {
      if ((await panel.count()) === 0) await hint.click();
      return panel.locator("[data-hint='do']").count();
    };
    await expect.poll(told, { timeout: 60_000, interval: 500 }).toBe(1);
    // In a later frame, and on a busy machine frames are far apart.
    const lit = {
      timeout: 5_000,
      message: `${what}: ${(await panel.innerText()).replaceAll("\n", " ")}`,
    };
    await expect.poll(() => page.locator("[data-hinted]").count(), lit).toBeGreaterThan(0);
    for (const low of [PHONE, ...LOW]) {
      await page.setViewportSize({ ...low });
      await expect.poll(() => covered(page), { timeout: 5_000 }).toEqual([]);
      expect(await page.locator("[data-hinted]").count(), `${what} at ${low.height}`).not.toBe(0);
      // The next hint may speak of any of the assistants.
      const team = page.locator(".race .dash [data-team]");
      expect(await team.filter({ visible: true }).count()).toBe(await team.count());
      await ana.picture(`hint-great-race-${what}-${low.height}`);
    }
    await page.setViewportSize({ ...PHONE });
    await page.keyboard.press("Escape");
    await expect.poll(() => panel.count()).toBe(0);
    seen.add(what);
  }
  await play(page, "great-race", async () => {
    if (!seen.has("bill") && (await page.locator(".race [data-act='enter']").count()))
      await look("bill");
    const repair = page.locator(".race [data-act='repair']:not([aria-disabled='true'])");
    if (seen.has("bill") && !seen.has("repairs") && (await repair.count())) {
      await repair.first().click();
      await page.locator(".race [data-act='fit']").first().waitFor();
      await look("repairs");
    }
    return seen.size === 2;
  });
  expect([...seen]).toEqual(["bill", "repairs"]);
  expect(ana.faults).toEqual([]);
  await ana.leave();
});

test("with other people at the table there is no hint unless the terms say so, and everybody sees which", async () => {
  const ana = await Guest.at(house);
  const place = await ana.open("push", { seats: 2, bots: "none", start: false });
  const ben = await Guest.at(house, { size: PHONE, language: "es" });
  await ben.comeTo(place, "Ben");
  for (const guest of [ana, ben])
    await guest.page.getByRole("radiogroup", { name: guest.say("web-option-hints") }).waitFor();
  await ana.picture("hint-lobby");
  await ana.page.getByRole("radio", { name: ana.say("web-hints-on") }).click();
  await ben.page.getByRole("radio", { name: ben.say("web-hints-on"), checked: true }).waitFor();
  for (const guest of [ana, ben]) {
    expect(await guest.sound("lobby")).toEqual([]);
    expect(guest.faults).toEqual([]);
    await guest.leave();
  }
});
