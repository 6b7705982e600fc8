// Coming back: after a reload, without a network, after the server lost its power.

import { afterAll, beforeAll, expect, test } from "vitest";
import { closeBrowser, Guest, House, PHONE } from "./house";
import { over, play } from "./players";

const house = new House();
beforeAll(async () => void (await house.open()));
afterAll(async () => {
  await closeBrowser();
  await house.close();
});

const cards = (guest: Guest) => guest.page.locator(".fan [data-card]").evaluateAll((all) => all.map((card) => card.getAttribute("data-card")));

test("a reload, a lost network and a killed server leave the table as it was", async () => {
  const ana = await Guest.at(house, { size: PHONE, language: "es" });
  await ana.page.locator("article[data-game='the-game'] .btn.dark").click();
  await ana.page.locator("button[data-bid='1']:enabled").click();
  await ana.page.locator(".heap").first().waitFor();
  await ana.page.locator(".acts").waitFor();
  const before = await cards(ana);
  expect(before.length).toBeGreaterThan(0);

  await ana.page.reload();
  await ana.page.locator(".fan [data-card]").first().waitFor();
  expect(await cards(ana)).toEqual(before);

  await ana.context.setOffline(true);
  await ana.page.getByText(ana.say("web-link-lost-short")).first().waitFor({ timeout: 60_000 });
  await ana.picture("offline");
  await ana.context.setOffline(false);
  await ana.page.getByText(ana.say("web-link-lost-short")).first().waitFor({ state: "detached", timeout: 60_000 });

  await house.kill();
  await ana.page.getByText(ana.say("web-link-lost-short")).first().waitFor({ timeout: 60_000 });
  await house.openAgain();
  await ana.page.getByText(ana.say("web-link-lost-short")).first().waitFor({ state: "detached", timeout: 60_000 });
  expect((await cards(ana)).length).toBeGreaterThan(0);

  // And the match can be played to its end.
  await play(ana.page, "the-game");
  expect(await over(ana.page)).toBe(true);
  expect(ana.faults).toEqual([]);
  await ana.leave();
});
