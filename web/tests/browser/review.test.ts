// A match looked at afterwards, above the line of time: by mouse, by keyboard, as a list, on every screen.

import { afterAll, beforeAll, expect, test } from "vitest";
import { closeBrowser, DESKTOP, Guest, House, PHONE, type Language } from "./house";
import { played } from "./played";

const house = new House();
beforeAll(async () => void (await house.open()));
afterAll(async () => {
  await closeBrowser();
  await house.close();
});

const SCREENS: [string, number, typeof PHONE, Language, boolean][] = [
  ["push", 2, PHONE, "es", false],
  ["push", 3, DESKTOP, "en", false],
  ["the-game", 2, PHONE, "fr", true],
  ["the-game", 3, DESKTOP, "fr", true],
  ["the-game", 5, DESKTOP, "en", false],
];

for (const [game, players, size, language, dark] of SCREENS) {
  test(`${game} for ${players} at ${size.width} in ${language}: chances, mistakes, what was best`, async () => {
    const ana = await Guest.at(house, { size, language, dark });
    const { page } = ana;
    const table = await played(ana, game, players);
    await page.goto(`${ana.url}#/t/${table}/replay`);
    await page.reload();
    const timeline = page.locator("input[type='range']");
    await timeline.waitFor();
    await ana.button("web-review").click();
    await page.locator(".chart svg").waitFor({ timeout: 300_000 });
    const strip = page.locator("section.review");
    const [slips, said] = [page.locator(".slip"), strip.locator(".said")];
    // At the first decision it is said what it was worth; every step is a key away.
    await timeline.focus();
    await page.keyboard.press("Home");
    for (
      let step = 0;
      step < 40 &&
      !/\d/.test(
        await said
          .locator("b")
          .allInnerTexts()
          .then((texts) => texts.join()),
      );
      step += 1
    )
      await page.keyboard.press("ArrowRight");
    expect(await said.locator("b").innerText()).toMatch(/\d.?%/);

    // By keyboard to the first mistake: it stands there, and says what would have been better. Whoever plays anything
    // makes some, but where a team is lost from the start none of them may be sure.
    const some = (await slips.count()) > 0;
    if (game === "push") expect(some).toBe(true);
    if (some) {
      await page.keyboard.press("Home");
      await ana.button("web-review-on").focus();
      await page.keyboard.press("Enter");
      const better = ana.say("web-review-mistake").split("{ $did }. ")[1]!.split(/\s/)[0]!;
      expect(await strip.locator(".said.bad").innerText()).toContain(better);
      const first = Number(await timeline.inputValue());
      expect(first).toBeGreaterThan(0);
      // By a mark in the chart.
      await slips.last().click({ force: true });
      expect(Number(await timeline.inputValue())).toBeGreaterThanOrEqual(first);
      await strip.locator(".said.bad").waitFor();
    }
    if (game === "the-game" && size === DESKTOP) {
      // Who looks at a mistake on a large screen sees every hand whole.
      const [hands, below] = await Promise.all([
        page.locator(".the-game .open").boundingBox(),
        strip.boundingBox(),
      ]);
      expect(hands!.y + hands!.height).toBeLessThanOrEqual(below!.y);
    }
    await ana.picture(`review-${game}-${players}`);
    expect(await ana.sound("review")).toEqual([]);

    // As a list, with how the result came about; a line of it leads there.
    await ana.button("web-review-list").click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("table").waitFor();
    await ana.picture(`review-list-${game}-${players}`);
    expect(await ana.sound("review list")).toEqual([]);
    await sheet.getByRole("button", { name: ana.say("web-review-show-all") }).click();
    await sheet.locator("li button").last().click();
    await sheet.waitFor({ state: "detached" });
    await said.locator("b").waitFor();

    // Asked again, it is there at once; put away, the replay is as it was.
    await ana.button("web-review").click();
    await strip.waitFor({ state: "detached" });
    await ana.button("web-review").click();
    await page.locator(".chart svg").waitFor({ timeout: 3_000 });
    if (game === "the-game" && players === 3) {
      // Bots who play anything lose. How it could have been won is another match, and says so; it begins where it parts.
      const asked = 4;
      await timeline.focus();
      await page.keyboard.press("Home");
      for (let step = 0; step < asked; step += 1) await page.keyboard.press("ArrowRight");
      await ana.button("web-solve").click();
      const banner = page.locator("p", { hasText: ana.say("web-solved-title") });
      await banner.waitFor({ timeout: 60_000 });
      const [before, after] = ana.say("web-solved-parts").split("{ $step }") as [string, string];
      const told = (await banner.innerText()).split(before)[1]?.split(after)[0];
      expect(Number(told)).toBeGreaterThan(asked);
      await expect.poll(() => timeline.inputValue()).toBe(String(Number(told) - 1));
    }
    expect(ana.faults).toEqual([]);
    await ana.leave();
  }, 600_000);
}
