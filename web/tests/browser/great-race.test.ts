// The Great Race: whole matches on the small island by clicks, by keys, on a phone, and between two who may not see each
// other's plans and hands.

import { afterAll, beforeAll, expect, test } from "vitest";
import { closeBrowser, DESKTOP, Guest, House, PHONE, type Language } from "./house";
import { greatRace, over, play } from "./players";

const house = new House();
beforeAll(async () => void (await house.open()));
afterAll(async () => {
  await closeBrowser();
  await house.close();
});

const TERMS = { listed: false, spectators: true, seconds: null, stand_in: null };
const salt = () => "5a".repeat(32);

/** Sits down at a table with bots, or with free chairs where no bot is named. */
async function open(guest: Guest, options: object, seats: number, bot: string | null): Promise<string> {
  await guest.page.locator("h1").first().waitFor();
  const table = await guest.page.evaluate(
    async ({ terms, seats, bot, salt }) => {
      const ask = async (path: string, body: object) => {
        const answer = await fetch(`api/${path}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
        return answer.json();
      };
      await ask("me", { name: "Ana" }).catch(() => null);
      const bots = Array.from({ length: seats }, (_, seat) => (seat === 0 ? null : bot));
      const opened = await ask("tables", { game: "great-race", terms, bots: bot ? bots : [], sit: 0, start: bot !== null, salt });
      return opened.table as string;
    },
    { terms: { ...TERMS, options, seats }, seats, bot, salt: salt() },
  );
  await guest.go(`#/t/${table}`);
  return table;
}

for (const { size, language, dark } of [{ size: DESKTOP, language: "en" as Language, dark: false }, { size: PHONE, language: "fr" as Language, dark: true }]) {
  test(`a whole match on the island against bots, ${size.width} px wide, in ${language}`, async () => {
    const ana = await Guest.at(house, { size, language, dark });
    await open(ana, { map: "island" }, 2, "leader");
    await ana.page.locator(".race").waitFor();
    const seen = new Set<string>();
    await play(ana.page, "great-race", async () => {
      for (const [name, sign] of Object.entries({ camp: ".pick", plan: ".desk", choose: ".choose", note: ".bill .rows", tiles: ".tray .t.on", trim: ".trim" })) {
        if (seen.has(name) || !(await ana.page.locator(sign).count())) continue;
        seen.add(name);
        await ana.picture(`race-${name}`);
        expect(await ana.sound(name)).toEqual([]);
      }
      return over(ana.page);
    });
    await ana.picture("result-great-race");
    expect(await ana.sound("result")).toEqual([]);
    expect([...seen]).toEqual(expect.arrayContaining(["camp", "plan", "choose", "note"]));
    expect(ana.faults).toEqual([]);
    await ana.leave();
  });
}
