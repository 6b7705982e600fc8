// In company: what is said and not read, who is away, what is taken back, being called, and time that runs out.

import { afterAll, beforeAll, expect, test } from "vitest";
import { closeBrowser, DESKTOP, Guest, House, PHONE } from "./house";
import { play } from "./players";

const house = new House();
beforeAll(async () => void (await house.open()));
afterAll(async () => {
  await closeBrowser();
  await house.close();
});

/** Ana on a large screen and Ben on a phone, at the table they have started together. */
async function together(
  game: string,
  options: Record<string, unknown> = {},
  seconds: number | null = null,
): Promise<[Guest, Guest]> {
  const ana = await Guest.at(house, { plain: true, language: "en" });
  const place = await ana.open(game, { options, seats: 2, seconds, bots: "none", start: false });
  const ben = await Guest.at(house, { size: PHONE, language: "es" });
  await ben.comeTo(place, "Benito");
  await ana.page.getByText("Benito").first().waitFor();
  await ben.button("web-ready-me").click();
  await ana.page.locator(".start .btn.primary[aria-disabled='false']").click();
  for (const guest of [ana, ben]) await guest.page.locator("main.stage [data-game]").waitFor();
  return [ana, ben];
}

const tab = (guest: Guest, name: string) =>
  guest.page.getByRole("tab", { name: guest.say(`web-tab-${name}`) });
/** A sentence with what is filled in. */
const filled = (guest: Guest, key: string, name: string) =>
  guest.say(key).replace("{ $name }", name);
/** Opens the panel on a phone. */
const drawer = (guest: Guest) => guest.page.locator(".bar .log").click();

/** What somebody says stands at their place, with its tail at the picture of them. */
async function bubble(guest: Guest, seat: number, key: string): Promise<void> {
  const said = guest.page.locator(`.bubble.placed[data-said='${seat}']`);
  await said.waitFor();
  expect(await said.innerText()).toContain(guest.say(key));
  const [box, spot] = await Promise.all([
    said.boundingBox(),
    guest.page.locator(`main.stage [data-seat='${seat}']:visible`).first().boundingBox(),
  ]);
  expect(Math.abs(box!.y - (spot!.y + spot!.height))).toBeLessThan(40);
  expect(box!.x).toBeLessThan(spot!.x + spot!.width);
  expect(box!.x + box!.width).toBeGreaterThan(spot!.x);
  // All of it is on the screen.
  const { width, height } = guest.page.viewportSize()!;
  expect(box!.x).toBeGreaterThanOrEqual(0);
  expect(box!.x + box!.width).toBeLessThanOrEqual(width);
  expect(box!.y + box!.height).toBeLessThanOrEqual(height);
}

test("what is said is read in one's own language, and whoever is muted is not read", async () => {
  const [ana, ben] = await together("push");
  // On a phone and on a desktop it is seen at the place of whoever says it.
  await tab(ana, "talk").click();
  await ana.button("table-phrase-well-played").click();
  await bubble(ben, 0, "table-phrase-well-played");
  await tab(ana, "log").click();
  await drawer(ben);
  await tab(ben, "talk").click();
  await ben.button("table-phrase-well-played").click();
  await bubble(ana, 1, "table-phrase-well-played");
  await ben.page.locator("dialog .talk input").fill("Hola, Ana");
  await ben.page.keyboard.press("Enter");
  // A phrase is read in the reader's language, free words as they were said; a badge tells that there is something.
  await tab(ana, "talk").locator(".badge").waitFor();
  await tab(ana, "talk").click();
  const talk = ana.page.locator(".talk .list");
  await talk.getByText("Hola, Ana").waitFor();
  expect(await talk.innerText()).toContain(ana.say("table-phrase-well-played"));
  await ana.picture("talk");
  expect(await ana.sound("talk")).toEqual([]);
  await ben.picture("talk");
  expect(await ben.sound("talk")).toEqual([]);

  await tab(ana, "people").click();
  await ana.page.getByRole("button", { name: filled(ana, "web-mute", "Benito") }).click();
  await ana.page.getByRole("button", { name: filled(ana, "web-unmute", "Benito") }).waitFor();
  await ana.picture("people");
  expect(await ana.sound("people")).toEqual([]);
  await ben.page.locator("dialog .talk input").fill("¿Me lees?");
  await ben.page.keyboard.press("Enter");
  await ben.page.locator("dialog .talk").getByText("¿Me lees?").waitFor();
  expect(await tab(ana, "talk").locator(".badge").count()).toBe(0);
  await tab(ana, "talk").click();
  expect(await talk.innerText()).not.toContain("Hola, Ana");
  expect(await talk.innerText()).not.toContain("¿Me lees?");
  // And read again: what was said meanwhile was never sent to her.
  await tab(ana, "people").click();
  await ana.page.getByRole("button", { name: filled(ana, "web-unmute", "Benito") }).click();
  await tab(ana, "talk").click();
  await talk.getByText("Hola, Ana").waitFor();
  await ben.page.locator("dialog .talk input").fill("¿Y ahora?");
  await ben.page.keyboard.press("Enter");
  await talk.getByText("¿Y ahora?").waitFor();
  expect(ana.heard.join()).not.toContain("¿Me lees?");
  expect([...ana.faults, ...ben.faults]).toEqual([]);
  await Promise.all([ana.leave(), ben.leave()]);
});

test.each(["en", "es", "fr"] as const)(
  "every phrase is in sight beside the table (%s)",
  async (language) => {
    const ana = await Guest.at(house, { size: DESKTOP, language });
    await ana.open("the-game", { seats: 5, options: { extreme: true } });
    await tab(ana, "talk").click();
    for (const room of [".side .phr", ".side .phrases ul"]) {
      const phrases = ana.page.locator(room);
      await phrases.waitFor();
      const [cut, low] = await phrases.evaluate((box) => [
        box.scrollHeight - box.clientHeight,
        box.getBoundingClientRect().bottom,
      ]);
      expect(cut, room).toBeLessThanOrEqual(1);
      expect(low, room).toBeLessThanOrEqual(DESKTOP.height);
    }
    // What was said has room too.
    expect((await ana.page.locator(".talk .list").boundingBox())!.height).toBeGreaterThan(60);
    await ana.picture("phrases");
    expect(ana.faults).toEqual([]);
    await ana.leave();
  },
);

test("somebody who only watches can be muted, and read again after the page was left", async () => {
  const [ana, ben] = await together("push");
  const eva = await Guest.at(house, { language: "fr" });
  await eva.go(ana.page.url().slice(house.url.length));
  await eva.page.evaluate(() =>
    fetch("api/me", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "Eva" }),
    }),
  );
  await eva.page.reload();
  await tab(eva, "talk").click();
  const says = async (words: string) => {
    await eva.page.locator(".talk input").fill(words);
    await eva.page.keyboard.press("Enter");
    await eva.page.locator(".talk .list").getByText(words).waitFor();
  };
  await says("Je regarde");
  await tab(ana, "talk").click();
  const talk = ana.page.locator(".talk .list");
  await talk.getByText("Je regarde").waitFor();
  await tab(ana, "people").click();
  await ana.page.getByRole("button", { name: filled(ana, "web-mute", "Eva") }).click();
  await ana.page.getByRole("button", { name: filled(ana, "web-unmute", "Eva") }).waitFor();
  await ana.picture("watcher-muted");
  expect(await ana.sound("a muted watcher")).toEqual([]);
  await says("On m’entend ?");
  await tab(ana, "talk").click();
  expect(await talk.innerText()).not.toContain("Je regarde");
  // Whoever was left muted is still found, even where nothing of what they said is.
  await ana.page.reload();
  await tab(ana, "people").click();
  await ana.page.locator("[data-voice] button[aria-pressed]").click();
  await ana.page.getByRole("button", { name: filled(ana, "web-mute", "Eva") }).waitFor();
  await says("Et maintenant ?");
  await tab(ana, "talk").click();
  await talk.getByText("Et maintenant ?").waitFor();
  expect(ana.heard.join()).not.toContain("On m’entend");
  expect([...ana.faults, ...ben.faults, ...eva.faults]).toEqual([]);
  await Promise.all([ana, ben, eva].map((guest) => guest.leave()));
});

test("for somebody who is away a bot plays when the others want it, until they are back and see what they missed", async () => {
  const [ana, ben] = await together("push");
  const place = ben.page.url();
  await ben.page.goto("about:blank");
  await tab(ana, "people").click();
  await ana.button("web-vote").first().click();
  await ana.page.getByText(ana.say("web-stand-in")).filter({ visible: true }).first().waitFor();
  await ana.picture("stand-in");
  // The bot plays on for Ben, and Ana with it.
  let looks = 0;
  await play(ana.page, "push", async () => (looks += 1) > 25);
  // Half a minute is long enough to be told; whoever only reloads the page is not.
  await ben.go("#/me");
  await ben.page.evaluate(() => {
    const seen = JSON.parse(localStorage.getItem("sobremesa-seen")!) as Record<
      string,
      { at: number }
    >;
    for (const one of Object.values(seen)) one.at -= 30_000;
    localStorage.setItem("sobremesa-seen", JSON.stringify(seen));
  });
  await ben.page.goto(place);
  await ben.page.locator("dialog li").first().waitFor();
  await ben.picture("missed");
  expect(await ben.sound("missed")).toEqual([]);
  await ben.button("web-missed-go").click();
  // Whoever comes back plays again.
  await ana.page
    .getByText(ana.say("web-stand-in"), { exact: false })
    .first()
    .waitFor({ state: "detached" });
  expect([...ana.faults, ...ben.faults]).toEqual([]);
  await Promise.all([ana.leave(), ben.leave()]);
});

test("a move is taken back at once where nobody has to agree, and asked for where somebody has", async () => {
  const counted = (guest: Guest, count: number) =>
    guest.page.waitForFunction(
      (wanted) => document.querySelectorAll(".fan [data-card]").length === wanted,
      count,
    );
  /** Lays a card that can be laid; answers how many there were before. */
  const lay = async ({ page }: Guest): Promise<number> => {
    const bid = page.locator("button[data-bid='1']:enabled");
    if (await bid.count()) await bid.click();
    await page.locator(".fan:not(.quiet)").waitFor();
    const cards = await page.locator(".fan [data-card]").count();
    for (const card of await page.locator(".fan button.hit").all()) {
      await card.click({ position: { x: 24, y: 48 } });
      const open = page.locator(".heap.legal [data-hit], .heap.trick [data-hit]");
      if (!(await open.count())) continue;
      await open.first().click();
      break;
    }
    return cards;
  };
  const alone = await Guest.at(house, { language: "fr", size: PHONE });
  await alone.open("the-game", { seats: 1, options: {} });
  await alone.page.locator(".fan [data-card]").nth(7).waitFor();
  const held = await lay(alone);
  await counted(alone, held - 1);
  await alone.page.locator("button.undo:not([aria-disabled='true'])").click();
  await counted(alone, held);
  expect(alone.faults).toEqual([]);
  await alone.leave();

  const [ana, ben] = await together("the-game", { starter: 0 });
  await ana.page.locator(".fan [data-card]").nth(6).waitFor();
  const before = await lay(ana);
  await counted(ana, before - 1);
  const ask = ana.page.locator("button.undo:not([aria-disabled='true'])");
  await ask.click();
  await ben.button("web-undo-yes").waitFor();
  await ben.picture("undo-asked");
  await ana.picture("undo-waits");
  expect([...(await ana.sound("undo waits")), ...(await ben.sound("undo asked"))]).toEqual([]);
  await ben.button("web-undo-no").click();
  await ben.button("web-undo-yes").waitFor({ state: "detached" });
  await counted(ana, before - 1);
  await ask.click();
  await ben.button("web-undo-yes").click();
  await counted(ana, before);
  expect([...ana.faults, ...ben.faults]).toEqual([]);
  await Promise.all([ana.leave(), ben.leave()]);
});

test("whoever looks elsewhere is called: by the title, the icon, and a notice where it is wished for", async () => {
  const ana = await Guest.at(house, { size: DESKTOP, language: "fr" });
  await ana.context.addInitScript(() => {
    const told: { title: string; body?: string }[] = [];
    class Notice {
      static permission = "default";
      static requestPermission = async () => (Notice.permission = "granted");
      onclick: (() => void) | null = null;
      constructor(title: string, { body }: { body?: string } = {}) {
        told.push({ title, body });
      }
      close() {}
    }
    const page = window as unknown as { told: typeof told; away: boolean; Notification: unknown };
    Object.assign(page, { told, away: false, Notification: Notice });
    Object.defineProperty(document, "hidden", { get: () => page.away });
  });
  const told = () =>
    ana.page.evaluate(
      () => (window as unknown as { told: { title: string; body?: string }[] }).told,
    );
  await ana.open("push", { seats: 2 });
  await ana.page.locator(".push.table").waitFor();
  await ana.page.getByRole("button", { name: ana.say("web-settings") }).click();
  await ana.page.getByRole("switch", { name: ana.say("web-notices") }).click();
  await ana.page.locator("[role='switch'][aria-checked='true']").waitFor();
  await ana.picture("settings");
  expect(await ana.sound("settings")).toEqual([]);
  await ana.page.keyboard.press("Escape");
  await ana.page.waitForFunction(() => document.title.startsWith("●"));
  expect(await ana.page.title()).toContain(ana.say("web-turn-yours"));
  expect(await ana.page.locator("link[rel=icon]").getAttribute("href")).toContain("icon-turn");
  // Nobody is called while looking; only from elsewhere.
  let looks = 0;
  await play(ana.page, "push", async () => (looks += 1) > 12);
  expect(await told()).toEqual([]);
  await ana.page.evaluate(() => ((window as unknown as { away: boolean }).away = true));
  await play(ana.page, "push", async () => (await told()).length > 0, 60_000);
  expect((await told())[0]).toEqual({ title: "PUSH", body: ana.say("web-turn-yours") });
  expect(ana.faults).toEqual([]);
  await ana.leave();
});

test("a table with a time limit shows how much is left, and a bot stands in when it runs out", async () => {
  const [ana, ben] = await together("push", { "first-player": 1 }, 6);
  const ring = ben.page.locator("[role='timer']").first();
  await ring.waitFor();
  const left = Number(await ring.innerText());
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(6);
  await ben.picture("time-limit");
  // Ana sees the clock of the one who is awaited, and then who plays for him.
  await ana.page.locator("[role='timer']").first().waitFor();
  await tab(ana, "people").click();
  await ana.page
    .getByText(ana.say("web-stand-in"))
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: 60_000 });
  // Nobody is thrown out: one word, and the seat is one's own again.
  await ben.page.getByText(ben.say("web-stand-in-you")).waitFor();
  await ben.picture("time-over");
  await ben.button("web-return").click();
  await ben.page.getByText(ben.say("web-stand-in-you")).waitFor({ state: "detached" });
  expect([...ana.faults, ...ben.faults]).toEqual([]);
  await Promise.all([ana.leave(), ben.leave()]);
});

test("what is not allowed is explained, with the paragraph that forbids it", async () => {
  const ana = await Guest.at(house, { size: PHONE, language: "fr" });
  await ana.open("push", { seats: 2, options: { "first-player": 0 } });
  await ana.page.locator(".push.table").waitFor();
  // Nothing lies on the bench that could be banked: the button stays, and says why not.
  await ana.page
    .locator(".act button[aria-keyshortcuts='B'][aria-disabled='true']")
    .click({ force: true });
  const toast = ana.page.locator(".toast");
  await toast.first().waitFor();
  expect(await toast.locator("a").getAttribute("href")).toMatch(/#\/rules\/push\/P\d/);
  await ana.picture("why-not");
  expect(await ana.sound("why not")).toEqual([]);
  expect(ana.faults).toEqual([]);
  await ana.leave();
});
