// What is there without a server and without a network besides a match: home, rules, a lesson, how fast the device is.

import { afterAll, beforeAll, expect, test } from "vitest";
import { cut } from "./device";
import { closeBrowser, DESKTOP, Guest } from "./house";
import { playable, Site } from "./site";

const site = new Site();
beforeAll(async () => void (await site.open()));
afterAll(async () => {
  await closeBrowser();
  await site.close();
});

// Where there is no way to build the engine, there is nothing to play with.
test.runIf(playable)(
  "without a network one reads rules, learns by playing and measures",
  async () => {
    const ana = await Guest.at(site, { size: DESKTOP, language: "es", device: true });
    const { page } = ana;
    await cut(ana);
    await ana.go("#/");
    await page.locator("article[data-game='great-race'] .btn.dark").waitFor();
    expect(await ana.sound("home without a network")).toEqual([]);
    await ana.go("#/rules/great-race");
    await page.locator("article p").nth(10).waitFor();
    expect(await ana.sound("rules without a network")).toEqual([]);
    // A lesson says what to do, and follows when it is done.
    await ana.go("#/g/great-race");
    await page.locator(".box.learn .btn").click();
    await page.waitForURL(/#\/t\/here-/);
    const coach = page.locator(".coach [role='status']");
    await coach.waitFor();
    expect((await coach.innerText()).length).toBeGreaterThan(20);
    expect(await ana.sound("a lesson without a network")).toEqual([]);
    await ana.go("#/bench");
    await page.locator("[data-act='bench']").click();
    const steps = page.locator("[data-bench='the-game'] td");
    await expect.poll(() => steps.innerText(), { timeout: 60_000 }).toMatch(/\d/);
    expect(Number((await steps.innerText()).replace(/\D/g, ""))).toBeGreaterThan(1_000);
    expect(await ana.sound("how fast the device is")).toEqual([]);
    await ana.picture("bench");
    expect(ana.faults).toEqual([]);
    await ana.leave();
  },
);
