// After the match: seen again, and played on from the middle of it.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { PICTURES, type Guest } from "./house";
import { over } from "./players";

/** From the page of the result to the replay, a few steps into it, and on from there. */
export async function seeAgain(guest: Guest, game: string): Promise<void> {
  const { page } = guest;
  expect(await page.locator(".badge").innerText()).toContain(guest.say("web-deal-good"));
  if (game === "the-game") {
    // One line that only falls tells nothing: the chance from turn to turn is drawn instead, for whoever asks.
    await page.locator("[data-act='story']").click();
    await page.locator(".story svg .area").waitFor({ state: "attached", timeout: 90_000 });
  } else {
    // How it went is drawn, with everybody's line, and leads to the moment that is touched.
    const course = page.locator("figure a");
    await course.waitFor();
    expect(await course.getAttribute("aria-label")).toContain(guest.say(`web-${game}-course`));
    expect(await page.locator("figure path.line").count()).toBeGreaterThan(1);
    const room = (await course.boundingBox())!;
    await course.click({ position: { x: room.width * 0.4, y: 80 } });
    await page.waitForURL(/\/replay\/\d+$/);
    await page.goBack();
    await page.locator(".badge").waitFor();
  }
  // The result can be taken along as a picture, drawn by the page.
  const [picture] = await Promise.all([
    page.waitForEvent("download"),
    page.locator("[data-act='picture']").click(),
  ]);
  const png = readFileSync(await picture.path());
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1080]);
  if (process.env.PICTURES === "1") await picture.saveAs(join(PICTURES, `postcard-${game}.png`));
  // The record can be taken along: it is a file with every move.
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.locator("a[download]").first().click(),
  ]);
  const record = JSON.parse(readFileSync(await file.path(), "utf8")) as Record<string, unknown>;
  expect(JSON.stringify(record)).toContain(game);
  await page.getByRole("link", { name: guest.say("web-replay-watch") }).click();
  const timeline = page.locator("input[type='range']");
  await timeline.waitFor();
  expect(Number(await timeline.getAttribute("max"))).toBeGreaterThan(3);
  await timeline.focus();
  await page.keyboard.press("Home");
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
  await guest.picture(`replay-${game}`);
  expect(await guest.sound("replay")).toEqual([]);
  await guest.button("web-play-on").first().click();
  await page.waitForURL(/#\/t\/[a-z0-9]+$/);
  await page.locator(`[data-game]`).first().waitFor();
  expect(await over(page)).toBe(false);
}
