// A game without a table of its own, the example of docs/adding-a-game.md, is played by what it says in words.

import { afterAll, beforeAll, expect, test } from "vitest";
import { closeBrowser, DESKTOP, Guest, House, PHONE } from "./house";
import { over } from "./players";

const house = new House();
beforeAll(async () => void (await house.open()));
afterAll(async () => {
  await closeBrowser();
  await house.close();
});

for (const size of [DESKTOP, PHONE]) {
  test(`the example game is played to its end on the plain table, ${size.width} px wide`, async () => {
    const ana = await Guest.at(house, { size });
    await ana.open("pig", { options: { short: true }, seats: 2 });
    const [roll, hold] = [ana.button("pig-action-roll"), ana.button("pig-action-hold")];
    await roll.first().waitFor();
    for (let clicks = 0; clicks < 2_000 && !(await over(ana.page)); clicks += 1) {
      const next = clicks % 4 === 3 && (await hold.count()) ? hold : roll;
      await next
        .first()
        .click({ timeout: 1_500 })
        .catch(() => undefined);
      await ana.page.waitForTimeout(15);
    }
    expect(await over(ana.page)).toBe(true);
    expect(ana.faults).toEqual([]);
    await ana.leave();
  });
}
