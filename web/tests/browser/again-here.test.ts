// On the device alone: another match with the same bots, and notes that stay with the match they belong to.

import { afterAll, beforeAll, expect, test } from "vitest";
import { GAMES } from "./game";
import { closeBrowser, Guest, PHONE } from "./house";
import { over, play } from "./players";
import { playable, Site } from "./site";

const site = new Site();
beforeAll(async () => void (await site.open()));
afterAll(async () => {
  await closeBrowser();
  await site.close();
});

// Where there is no way to build the engine, there is nothing to play with.
test.runIf(playable)("a rematch on the device keeps the bots and is dealt anew", async () => {
  const ana = await Guest.at(site, { size: PHONE, language: "es", device: true });
  const { page } = ana;
  await ana.go("#/g/push");
  await page.locator("details.more summary").click();
  await page.getByRole("radio", { name: "2", exact: true }).click();
  await page.locator("[data-start='now']").click();
  await page.waitForURL(/#\/t\/here-/);
  await page.locator(GAMES.push!.laid).first().waitFor();
  const bots = () => page.locator(".opp .name, .opp b").first().innerText();
  const name = await bots();
  const notes = page.locator("dialog [data-part='notes'] textarea");
  const openNotes = async () => {
    await page.locator(".phoneonly.log").click();
    await page.getByRole("tab", { name: ana.say("web-tab-notes") }).click();
  };
  await openNotes();
  await notes.fill("se planta pronto");
  await page.keyboard.press("Escape");
  await play(page, "push");
  const first = page.url();
  // How it went is looked at by itself: nobody else waits for this device.
  await page.locator(".story").locator("progress, svg .area").first().waitFor();
  expect(await page.locator("[data-act='story']").count()).toBe(0);
  await page.locator("[data-act='again']").click();
  await page.waitForURL((url) => /#\/t\/here-/.test(url.href) && url.href !== first);
  await page.locator(GAMES.push!.laid).first().waitFor();
  expect(await over(page)).toBe(false);
  expect(await bots()).toBe(name);
  await openNotes();
  expect(await notes.inputValue()).toBe("");
  // The match before is there as it was, with what was noted.
  await page.goto(`${first}/replay`);
  await page.locator(".phoneonly").first().click();
  expect(await notes.inputValue()).toBe("se planta pronto");
  expect(ana.faults).toEqual([]);
  await ana.leave();
});
