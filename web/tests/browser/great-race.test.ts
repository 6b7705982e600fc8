// The Great Race: whole matches on the small island by clicks, by keys, on a phone, and between two who may not see each
// other's plans and hands.

import { afterAll, beforeAll, expect, test } from "vitest";
import { seeAgain } from "./again";
import { closeBrowser, Guest, House, PHONE } from "./house";
import { ISLAND, raceNext } from "./games/great-race";
import { over, play } from "./players";
import { unreachableOnLow } from "./reach";
import { Stays, tabTo } from "./stays";

const house = new House();
beforeAll(async () => void (await house.open()));
afterAll(async () => {
  await closeBrowser();
  await house.close();
});

/** A picture of every kind of moment, the first time it comes by, and what axe says of some of them. */
function watch(guest: Guest, checked: readonly string[]) {
  const seen = new Set<string>();
  const MOMENTS = {
    camp: ".pick",
    plan: ".desk",
    choose: ".choose",
    note: ".bill .rows",
    tiles: ".tray .t.on",
    trim: ".trim",
    attack: ".attack",
    works: ".works",
  };
  return {
    seen,
    /** From now on the page itself notes what comes by, however short: what is looked at now and then may be missed. */
    note: (): Promise<void> =>
      guest.page.evaluate((moments) => {
        const noted = new Set<string>();
        const look = () =>
          Object.entries(moments).forEach(
            ([name, sign]) => document.querySelector(sign) && noted.add(name),
          );
        new MutationObserver(look).observe(document.body, {
          subtree: true,
          childList: true,
          attributes: true,
        });
        Object.assign(window, { noted });
      }, MOMENTS),
    noted: (): Promise<string[]> =>
      guest.page.evaluate(() => [...(window as unknown as { noted: Set<string> }).noted]),
    look: async (): Promise<void> => {
      const now = await guest.page.evaluate(
        (moments) =>
          Object.entries(moments).flatMap(([name, sign]) =>
            document.querySelector(sign) ? [name] : [],
          ),
        MOMENTS,
      );
      for (const name of now.filter((name) => !seen.has(name))) {
        seen.add(name);
        await guest.picture(`race-${name}`);
        // The own cards are one touch away while one plans behind the screen.
        if (name === "plan" && guest.page.viewportSize()!.width < 600) {
          await guest.page.locator("[data-act='hand']").click();
          await guest.page.locator("dialog .hand").waitFor();
          await guest.picture("race-plan-hand");
          await guest.page.keyboard.press("Escape");
          await guest.page.locator("dialog").waitFor({ state: "detached" });
        }
        if (checked.includes(name)) expect(await guest.sound(name)).toEqual([]);
      }
    },
  };
}

test("a whole match on the island against a bot by clicks, with the result", async () => {
  const ana = await Guest.at(house, { language: "en" });
  await ana.open("great-race", { options: ISLAND, seats: 2 });
  await ana.page.locator(".race").waitFor();
  const { note, noted, look } = watch(ana, ["note"]);
  await note();
  await play(ana.page, "great-race", async () => {
    await look();
    return over(ana.page);
  });
  await ana.picture("result-great-race");
  expect(await ana.sound("result")).toEqual([]);
  expect(await unreachableOnLow(ana.page, "result")).toEqual([]);
  expect(await noted()).toEqual(expect.arrayContaining(["camp", "plan", "choose"]));
  expect(await ana.page.locator(".scores .end li").count()).toBe(2);
  // The race again, step by step.
  await ana.page.getByRole("link", { name: ana.say("web-replay-watch") }).click();
  await ana.page.locator("input[type='range']").focus();
  await ana.page.keyboard.press("End");
  for (let step = 0; step < 6; step += 1) await ana.page.keyboard.press("ArrowLeft");
  await ana.page.locator(".race .map").waitFor({ timeout: 5_000 });
  // With open hands everybody's is seen, not only that of whoever is on turn.
  expect(await ana.page.locator(".race [data-hand]").count()).toBe(1);
  expect(await ana.sound("replay")).toEqual([]);
  await ana.page.goBack();
  await seeAgain(ana, "great-race");
  expect(ana.faults).toEqual([]);
  await ana.leave();
});

test("a whole match on a phone, in French, by night", async () => {
  const ana = await Guest.at(house, { size: PHONE, language: "fr", dark: true });
  await ana.open("great-race", { options: ISLAND });
  await ana.page.locator(".race").waitFor();
  const { seen, look } = watch(ana, ["camp", "plan", "choose", "note"]);
  await play(ana.page, "great-race", async () => {
    await look();
    return seen.has("note") || over(ana.page);
  });
  // Everybody's dashboards are one touch away.
  await ana.page.locator(".everybody").click();
  expect(await ana.page.locator("dialog .pls li").count()).toBe(3);
  await ana.picture("race-everybody");
  await ana.page.keyboard.press("Escape");
  await ana.page.locator("dialog").waitFor({ state: "detached" });
  await play(ana.page, "great-race", async () => {
    await look();
    return over(ana.page);
  });
  await ana.picture("result-great-race");
  expect(await ana.sound("result")).toEqual([]);
  expect(ana.faults).toEqual([]);
  await ana.leave();
});

test("two people, and neither sees the other's plan or hand", async () => {
  const ana = await Guest.at(house, { plain: true, language: "es" });
  const place = await ana.open("great-race", {
    options: { ...ISLAND, "first-player": 0 },
    seats: 2,
    bots: "none",
    start: false,
  });
  const ben = await Guest.at(house, { plain: true, size: PHONE, language: "fr" });
  await ben.comeTo(place, "Benoît");
  await ben.button("web-ready-me").click();
  await ana.page.locator(".start .btn.primary[aria-disabled='false']").click();
  // The camp: the last in order takes first.
  const takes = async (guest: Guest) => {
    await guest.page.locator(".pick button.legal").first().click();
    await guest.page.locator("dialog [data-act='take']").click();
  };
  await takes(ben);
  await takes(ana);
  const plans = async (guest: Guest, zones: string[]) => {
    for (const zone of zones)
      await guest.page.locator(`.desk [data-zone='${zone}'] [data-step='plus']`).click();
  };
  await ana.page.locator(".desk").waitFor();
  await ben.page.locator(".desk").waitFor();
  await plans(ana, ["explorer", "explorer", "mechanic", "mechanic", "escort", "treasury"]);
  expect(await ana.sound("plan")).toEqual([]);
  await ana.page.locator("[data-act='ready']").click();
  await ben.page.locator(".others .rd").waitFor();
  // Ana is ready; of her plan Ben's page and wire say nothing.
  const others = await ben.page.locator(".others").innerText();
  expect(others).toContain("Ana");
  expect(others).not.toMatch(/\d/);
  expect(await ben.page.locator(".reveal").count()).toBe(0);
  const of = (guest: Guest, field: string) =>
    guest.heard
      .flatMap((text) => [
        ...text.matchAll(new RegExp(`"${field}":(\\{[^}]*\\}|\\[[^\\]]*\\])`, "g")),
      ])
      .map(([, found]) => found!);
  const nothing = '{"explorer":0,"mechanic":0,"escort":0,"treasury":0}';
  expect(of(ben, "plan").filter((plan) => plan !== nothing)).toEqual([]);
  expect(of(ben, "team").filter((team) => team !== nothing)).toEqual([]);
  expect(ben.heard.join()).not.toContain('"assigned"');
  // Her own page is told of it, perhaps a moment after Ben's.
  await expect
    .poll(() => of(ana, "plan"))
    .toContain('{"explorer":2,"mechanic":2,"escort":1,"treasury":1}');
  // She takes it back, and hands over another.
  await ana.page.locator("[data-act='take-back']").click();
  await plans(ana, ["explorer", "mechanic", "mechanic", "mechanic", "escort", "treasury"]);
  await ana.page.locator("[data-act='ready']").click();
  await ana.page.locator(".desk [data-act='take-back']").waitFor();
  await ben.picture("race-plan-others");
  await plans(ben, ["treasury", "treasury", "treasury", "treasury", "treasury", "mechanic"]);
  await ben.page.locator("[data-act='ready']").click();
  // The screens are lifted for both at once.
  await ben.page.locator(".reveal").waitFor();
  await ana.page.locator(".choose").waitFor();
  expect(of(ben, "team")).toContain('{"explorer":1,"mechanic":3,"escort":1,"treasury":1}');
  expect(await ana.sound("choose")).toEqual([]);
  // A card that Ana draws face down is hers alone.
  await ana.page.locator("[data-act='gather']").click();
  await ben.page.locator(".choose").waitFor();
  const hand = (guest: Guest) =>
    guest.page
      .locator(".hand [data-card]")
      .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card")!));
  const [hers, his] = [await hand(ana), await hand(ben)];
  expect(hers.length).toBeGreaterThan(0);
  const told = of(ben, "hand").flatMap((cards) => JSON.parse(cards) as string[]);
  expect(told.filter((card) => !his.includes(card))).toEqual([]);
  expect(ben.heard.join()).toMatch(
    /"drew":\{"count":1,"seat":0,"sought":false\}|"drew":\{"seat":0,"count":1,"sought":false\}/,
  );
  await ben.picture("race-two");
  // And on to the goal, each by what the own screen offers.
  const enough = async () => (await over(ana.page)) && (await over(ben.page));
  await Promise.all([ana, ben].map((guest) => play(guest.page, "great-race", enough)));
  expect([...ana.faults, ...ben.faults]).toEqual([]);
  await Promise.all([ana.leave(), ben.leave()]);
});

test("the keyboard alone takes a card, plans, lays tiles, drives and comes to the goal", async () => {
  const ana = await Guest.at(house, { language: "en" });
  const { page } = ana;
  await ana.open("great-race", { options: { ...ISLAND, "first-player": 0 }, seats: 2 });
  await page.locator(".pick button.legal").first().waitFor();
  const stays = new Stays(page, "[data-part='acts'], [data-part='map'], dialog");
  /** What is asked next is a few keys from what was pressed last. */
  const press = async (selector: string, most = 8) => {
    await page.locator(selector).first().waitFor();
    await tabTo(page, selector, most);
    await page.keyboard.press("Enter");
    await stays.after(selector);
  };
  await press(".pick button.legal", 80);
  await press("dialog [data-act='take']");
  for (const zone of ["explorer", "mechanic", "mechanic", "mechanic", "escort", "treasury"])
    await press(`.desk [data-zone='${zone}'] [data-step='plus']`);
  await press(".desk [data-act='ready']");
  // The map by keys: M goes to it, arrows walk, Enter chooses, Enter again does it.
  await press(".choose [data-act='explore']");
  for (let tile = 0; tile < 2; tile += 1) {
    await page.locator(".tray .t").first().waitFor();
    if (!(await page.locator(".tray .t.on").count())) await press(".tray .t:enabled");
    await page.keyboard.press("m");
    await page.waitForFunction(() => document.activeElement?.matches("[data-cell]"));
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.locator(".map [data-cell][aria-pressed='true']").waitFor();
    const laid = await page.locator(".map .laid").count();
    await page.keyboard.press("Enter");
    await page.waitForFunction(
      (before) => document.querySelectorAll(".map .laid").length > before,
      laid,
    );
    await stays.after("a tile");
  }
  // On with whatever comes, until the own vehicle can drive.
  const drive = page.locator(".choose [data-act='drive']:not([aria-disabled='true'])");
  for (const until = Date.now() + 20_000; !(await drive.count()); await page.waitForTimeout(30)) {
    expect(Date.now()).toBeLessThan(until);
    if (await page.locator("dialog [data-act='discard']").count())
      await press("dialog [data-act='discard']");
    else if (await page.locator(".trim button.legal").count()) await press(".trim button.legal");
    else if (await page.locator("[data-act='allow']").count()) await press("[data-act='allow']");
  }
  const start = await page.locator(".map").getAttribute("aria-label");
  expect(start).toContain("Isla Redonda");
  await press(".choose [data-act='drive']");
  await page.locator("[data-act='halt']").waitFor();
  await page.keyboard.press("m");
  await page.waitForFunction(() => document.activeElement?.matches("[data-cell]"));
  await page.keyboard.press("Enter");
  await page.locator(".bill .rows").waitFor();
  await page.keyboard.press("Escape");
  expect(await page.locator(".map [data-cell][aria-pressed='true']").count()).toBe(0);
  await page.keyboard.press("+");
  await page.keyboard.press("c");
  // On to the goal: whatever is offered is gone to and pressed.
  const until = Date.now() + 90_000;
  while (!(await over(page))) {
    expect(Date.now()).toBeLessThan(until);
    const next = await raceNext(page);
    if (next) {
      await page
        .locator(next)
        .first()
        .focus({ timeout: 1_000 })
        .catch(() => {});
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, next))
        await page.keyboard.press("Enter");
    }
    await page.waitForTimeout(15);
  }
  expect(ana.faults).toEqual([]);
  await ana.leave();
});
