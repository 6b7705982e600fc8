// Low screens: phones with their bars, a phone on its side, a page at twice its size; and high ones, upright. At the
// fullest table of every game nothing that can be pressed is covered, cut or out of reach, and nothing that is written is
// cut or lies on other words, whatever is being asked. The moments come from matches the engine plays; nobody waits for
// them at a table.

import { afterAll, beforeAll, test } from "vitest";
import { stories } from "../../src/games/push/stories";
import { FULL } from "./cells";
import { closeBrowser, Guest, House, LANGUAGES } from "./house";
import { TABLES } from "./looks";
import { gather } from "./moments";
import { played } from "./played";
import {
  drawn,
  LOW,
  overlapping,
  small,
  TALL,
  unreachable,
  unreachableOnLow,
  wrongOnLow,
} from "./reach";
import { unreadable } from "./readable";
import { tableAt, Told } from "./told";

const house = new House();
beforeAll(async () => void (await house.open()));
afterAll(async () => {
  await closeBrowser();
  await house.close();
});

const only = process.env.LOW?.split(",");

for (const table of TABLES.filter((one) => !only || only.includes(one.name))) {
  const { name, seats, apart, over = [], looks } = table;
  test.concurrent(`${name} with ${seats} on low screens and high ones`, async ({ expect }) => {
    const all = Object.entries(looks);
    const wanted = Object.fromEntries(all.flatMap(([what, { at }]) => (at ? [[what, at]] : [])));
    const kept = Object.fromEntries(
      all.flatMap(([what, { moment }]) => (moment ? [[what, moment]] : [])),
    );
    const moments = { ...(await gather({ ...table, wanted })), ...kept };
    expect(Object.keys(moments).toSorted()).toEqual(Object.keys(looks).toSorted());
    // The moments take turns with the languages, which have words of different lengths; with `FULL=1` each has all.
    const seen = LANGUAGES.flatMap((language, nth) =>
      Object.entries(looks)
        .filter((_, place) => FULL || place % LANGUAGES.length === nth)
        .map(([what, look]) => ({ language, what, look })),
    );
    const ana = await Guest.at(house, { size: { ...LOW[0] }, language: LANGUAGES[0] });
    const { page } = ana;
    // Whoever wants to see every window is asked in every one; the first offers to say when, which needs room.
    await page.evaluate(() =>
      localStorage.setItem(
        "sobremesa-cthulhu-500",
        JSON.stringify({
          ...{ tests: false, played: false, small: false, parts: false },
          ...{ own: false, draw: false, offered: false },
        }),
      ),
    );
    const told = await Told.by(ana);
    const faults: string[] = [];
    for (const { language, what, look } of seen) {
      const { shows, always, press, tall, but } = look;
      await ana.speak(language);
      const moment = { ...moments[what]!, view: { ...moments[what]!.view, ...but } };
      await told.show(tableAt(`${name}-${what}`, table, moment));
      for (const selector of press?.(moment) ?? []) {
        const pressed = page.locator(selector).first();
        // A cell has no corners to be touched at.
        if (selector.includes("[data-cell")) await pressed.press("Enter", { timeout: 5_000 });
        else await pressed.click({ timeout: 5_000, position: { x: 14, y: 14 } });
      }
      await page.locator(shows).first().waitFor({ timeout: 5_000 });
      for (const size of tall ? [...LOW, ...TALL] : LOW) {
        await page.setViewportSize({ ...size });
        await drawn(page);
        const where = `${name}, ${what}, ${language}, ${size.width}×${size.height}`;
        faults.push(...(await unreachable(page)).map((fault) => `${where}: ${fault}`));
        for (const parts of [apart, over])
          faults.push(...(await overlapping(page, parts)).map((fault) => `${where}: ${fault}`));
        for (const measure of [small, unreadable])
          faults.push(...(await measure(page)).map((fault) => `${where}: ${fault}`));
        if (always)
          for (const one of await page.locator(always).all())
            if (!(await one.isVisible()))
              faults.push(`${where}: ${await one.textContent()} is gone`);
        faults.push(...(await ana.fits(where)));
        await ana.picture(`low-${name}-${what}-${size.height}`);
      }
      await page.setViewportSize({ ...LOW[0] });
    }
    expect(faults).toEqual([]);
    expect(ana.faults).toEqual([]);
    await ana.leave();
  });
}

test.concurrent(
  "pages that are read, and the table everybody sits down at, on low screens",
  async ({ expect }) => {
    const ana = await Guest.at(house, { size: { ...LOW[0] } });
    const faults: string[] = [];
    for (const place of [
      "",
      "#/g/the-game",
      "#/g/cthulhu-500",
      "#/rules/great-race",
      "#/tables",
      "#/me",
    ]) {
      await ana.go(place);
      faults.push(...(await unreachableOnLow(ana.page, place || "home")));
    }
    for (const { name, game, seats, options } of TABLES) {
      await ana.open(game, { options, seats, bots: "none", start: false });
      await ana.page.locator(".start").waitFor();
      faults.push(...(await unreachableOnLow(ana.page, `lobby of ${name}`)));
    }
    expect(faults).toEqual([]);
    expect(ana.faults).toEqual([]);
    await ana.leave();
  },
);

test.concurrent("a match looked at afterwards, on low screens", async ({ expect }) => {
  const ana = await Guest.at(house, { size: { ...LOW[0] } });
  const { page } = ana;
  const faults: string[] = [];
  const all: [string, number, Record<string, string>][] = [
    ["the-game", 5, {}],
    ["push", 6, {}],
    ["cthulhu-500", 8, { race: "short" }],
    ["great-race", 4, { map: "island" }],
  ];
  for (const [nth, [game, players, options]] of all.entries()) {
    await ana.speak(LANGUAGES[nth % LANGUAGES.length]!);
    const table = await played(ana, game, players, options);
    await ana.go(`#/t/${table}`);
    await page.locator("main.cols").waitFor();
    faults.push(...(await unreachableOnLow(page, `result of ${game}`)));
    await ana.go(`#/t/${table}/replay`);
    const time = page.locator("input[type='range']");
    await time.focus();
    await page.keyboard.press("End");
    for (let step = 0; step < 9; step += 1) await page.keyboard.press("ArrowLeft");
    await page.locator("main [data-game]").first().waitFor();
    faults.push(...(await wrongOnLow(ana, `replay of ${game}`)));
  }
  expect(faults).toEqual([]);
  expect(ana.faults).toEqual([]);
  await ana.leave();
});

/** What nobody who watches may miss. */
const WATCHED: Record<string, string> = {
  ...{ "the-game": ".mates", push: ".opp", "cthulhu-500": ".pack li", "great-race": ".pls" },
};

test.concurrent("whoever watches sees what happens, on low screens", async ({ expect }) => {
  const ana = await Guest.at(house, { size: { ...LOW[0] } });
  const ben = await Guest.at(house, { size: { ...LOW[0] }, language: "es" });
  const { page } = ben;
  const faults: string[] = [];
  for (const { name, seats, apart } of TABLES.filter(({ name }) => name in WATCHED)) {
    await ben.go(await ana.open(name, { seats }));
    const watched = page.locator(WATCHED[name]!).first();
    await watched.waitFor();
    for (const size of LOW) {
      await page.setViewportSize({ ...size });
      await drawn(page);
      const where = `watching ${name} at ${size.width}×${size.height}`;
      const { x, y, width, height } = (await watched.boundingBox())!;
      const within = x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height;
      if (!within || height < 30) faults.push(`${where}: ${WATCHED[name]} is not seen`);
      faults.push(...(await overlapping(page, apart)).map((fault) => `${where}: ${fault}`));
      faults.push(...(await unreadable(page, true)).map((fault) => `${where}: ${fault}`));
      await ben.picture(`low-watching-${name}-${size.height}`);
    }
  }
  expect(faults).toEqual([]);
  expect([...ana.faults, ...ben.faults]).toEqual([]);
  await ana.leave();
  await ben.leave();
});

test.concurrent("what lies over a table, on low screens", async ({ expect }) => {
  const ana = await Guest.at(house, { size: { ...LOW[0] } });
  const { page } = ana;
  const table = TABLES.find(({ name }) => name === "great-race")!;
  const told = await Told.by(ana);
  await told.show(tableAt("over", table, table.looks.ride!.moment!));
  const faults: string[] = [];
  const sheet = page.locator("dialog[open]");
  const over = async (name: string, open: () => Promise<void>) => {
    await open();
    await sheet.waitFor();
    faults.push(...(await wrongOnLow(ana, name)));
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
  };
  const more = () => ana.button("web-more").first().click();
  const tab = (name: string) => async () => {
    await page.locator(".bar .log").click();
    await sheet.getByRole("tab", { name: ana.say(`web-tab-${name}`) }).click();
  };
  const sheets: Record<string, () => Promise<void>> = {
    menu: more,
    talk: tab("talk"),
    everybody: () => page.locator(".everybody").click(),
    log: tab("log"),
    people: tab("people"),
    keys: () => page.keyboard.press("?"),
    rules: async () => {
      await more();
      await sheet.locator(".tight .btn").click();
      await sheet.locator(".text p").nth(3).waitFor();
    },
  };
  const all = Object.entries(sheets);
  for (const [nth, language] of LANGUAGES.entries()) {
    await ana.speak(language);
    await page.locator(".race").waitFor();
    for (const [name, open] of all.filter((_, place) => FULL || place % LANGUAGES.length === nth))
      await over(`${name} in ${language}`, open);
  }
  expect(faults).toEqual([]);
  expect(ana.faults).toEqual([]);
  await ana.leave();
});

test.concurrent("the die of whoever went too far is seen whole", async ({ expect }) => {
  const ana = await Guest.at(house, { size: { ...LOW[0] }, calm: false });
  const { page } = ana;
  // Slowly, so that it stays while the screen becomes another.
  await page.evaluate(() => {
    localStorage.sobremesa = JSON.stringify({ place: "server", speed: 0.05 });
  });
  const told = await Told.by(ana);
  const { seat, frames } = stories.find(({ id }) => id === "bust")!;
  const [before, after] = [frames[0]!, frames[1]!];
  const view = before.view as unknown as Record<string, unknown>;
  const moment = { seat: seat!, view, owed: before.owed, awaited: before.awaited };
  await told.show(tableAt("die", { game: "push" }, { ...moment, free: [], warned: [] }));
  await page.locator(".push.table").waitFor();
  // What was revealed is in the past already; the throw is what is looked at.
  const lines = after.lines.filter(
    (line) => "game" in line && "rolled" in (line.game.sight as object),
  );
  const { owed, awaited } = after;
  told.happens({ table: "die", version: 2, lines, view: { ...after.view }, owed, awaited });
  await page.locator(".veil .cube3").waitFor();
  const faults: string[] = [];
  for (const { width, height } of LOW) {
    await page.setViewportSize({ width, height });
    for (const part of [".who", ".scene", ".what"]) {
      const box = (await page.locator(`.veil ${part}`).boundingBox())!;
      const within = box.x >= 0 && box.y >= 0 && box.x + box.width <= width;
      if (!within || box.y + box.height > height)
        faults.push(`${part} at ${width}×${height}: ${JSON.stringify(box)}`);
    }
    // It hides nothing for good: whatever lies below can be touched through it.
    faults.push(...(await unreachable(page)));
    await ana.picture(`low-push-die-${height}`);
  }
  expect(faults).toEqual([]);
  expect(ana.faults).toEqual([]);
  await ana.leave();
});
