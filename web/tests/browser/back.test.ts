// Coming back, at every game: after a reload, without a network, after the server lost its power.

import { afterAll, beforeAll, expect, test } from "vitest";
import { GAMES } from "./game";
import { closeBrowser, DESKTOP, Guest, House, LANGUAGES, PHONE } from "./house";
import { sitDownLate } from "./played";
import { over, play } from "./players";

const house = new House();
beforeAll(async () => void (await house.open()));
afterAll(async () => {
  await closeBrowser();
  await house.close();
});

/** The table in words, once it has come to rest with a decision of one's own. */
async function atRest(guest: Guest): Promise<string> {
  const stage = guest.page.locator("main.stage");
  await stage.waitFor();
  // A bot may think for a while: only when oneself is asked nothing more comes.
  await guest.page.waitForFunction(() => document.title.startsWith("●"));
  let [before, now] = ["", await stage.innerText()];
  while (before !== now || now === "") {
    await guest.page.waitForTimeout(250);
    [before, now] = [now, await stage.innerText()];
  }
  return now;
}

for (const [nth, [game, { short, seats, late }]] of Object.entries(GAMES).entries()) {
  test(`${game}: a reload, a lost network and a killed server leave the table as it was`, async () => {
    const ana = await Guest.at(house, {
      size: nth % 2 ? DESKTOP : PHONE,
      language: LANGUAGES[nth % 3]!,
    });
    if (late) await sitDownLate(ana, game, seats, late);
    else await ana.open(game, { options: short, seats });
    let looks = 0;
    // Not for long: whoever plays like that may have lost The Game after a few turns.
    await play(ana.page, game, async () => (looks += 1) > 7);
    const lost = ana.page.getByText(ana.say("web-link-lost-short")).first();
    // What is chosen and not done yet is forgotten by a reload, and so is what was told of a bot's last move; all else is there.
    await atRest(ana);
    await ana.page.reload();
    const before = await atRest(ana);
    await ana.page.reload();
    expect(await atRest(ana)).toBe(before);

    await ana.context.setOffline(true);
    await lost.waitFor({ timeout: 60_000 });
    await ana.picture(`offline-${game}`);
    await ana.context.setOffline(false);
    await lost.waitFor({ state: "detached", timeout: 60_000 });
    expect(await atRest(ana)).toBe(before);

    await house.kill();
    await lost.waitFor({ timeout: 60_000 });
    await house.openAgain();
    await lost.waitFor({ state: "detached", timeout: 60_000 });
    expect(await atRest(ana)).toBe(before);

    // And the match can be played to its end.
    await play(ana.page, game);
    expect(await over(ana.page)).toBe(true);
    expect(ana.faults).toEqual([]);
    await ana.leave();
  });
}
