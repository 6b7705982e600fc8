// Several people pass one device on, in every game: who is asked, and what each of them is shown.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type Cell, cells, FULL, named } from "./cells";
import { choose, cut } from "./device";
import { GAMES } from "./game";
import { closeBrowser, DESKTOP, Guest, PHONE } from "./house";
import { over } from "./players";
import { drawn, LOW, wrongOnLow } from "./reach";
import { playable, Site } from "./site";

const site = new Site();
beforeAll(async () => void (await site.open()));
afterAll(async () => {
  await closeBrowser();
  await site.close();
});

/** A whole match may take so long on a busy machine, in milliseconds. */
const LONGEST = 400_000;
const NAMES = ["Lucía", "Marta", "Nora", "Iván", "Olga", "Teo", "Vera", "Zoe"];

/** What is wrong with a hand-over on low screens: the public table stays in sight, and the other names are found. */
async function wrongHandOver(ana: Guest, name: string): Promise<string[]> {
  const { page } = ana;
  const cover = page.locator("[data-part='hand-over']");
  const since = page.locator("[data-part='since']");
  const told = await since.count();
  const faults = await wrongOnLow(ana, name);
  for (const { width, height } of [...LOW, DESKTOP, { width: 1280, height: 720 }]) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    if (told > 0) await since.waitFor({ state: "attached" });
    const box = (await cover.boundingBox())!;
    const share = (box.width * box.height) / (width * height);
    // The piles of The Game stay in sight above it.
    const piles = await page
      .locator(".heap .stack")
      .evaluateAll((all) => Math.max(0, ...all.map((one) => one.getBoundingClientRect().bottom)));
    if ((width < 600 || width >= 1200) && piles > box.y)
      faults.push(`${name} covers the piles at ${width}×${height}: ${piles} below ${box.y}`);
    // What happened since stands in the rail of a wide table, and has no place there before.
    const rail = await page.locator(".frame > .side [data-part='since']").count();
    const within = await cover.locator("[data-part='since']").count();
    if (width >= 1200 ? within > 0 || rail !== told : rail > 0 || within !== told)
      faults.push(`${name} tells what happened in another place at ${width}×${height}`);
    if (width >= 1200) {
      const side = (await page.locator(".frame > .side").boundingBox())!;
      if (box.x + box.width > side.x) faults.push(`${name} covers the rail`);
      const team = await page
        .locator(".the-game .team, .race .mapbox")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
      if (team.some((right) => right > box.x)) faults.push(`${name} covers the team, or the map`);
      await ana.picture(`wide-${name}`);
    }
    if (share > 0.62)
      faults.push(`${name} covers ${Math.round(100 * share)} % at ${width}×${height}`);
  }
  const others = cover.locator(".others .btn:not([data-act])");
  if ((await others.count()) > 0) {
    await others.first().click();
    faults.push(...(await wrongOnLow(ana, `${name}-others`)));
  }
  return faults;
}

interface Passed extends Cell {
  people: number;
  /** How often the device is handed on before it is enough. */
  handed: number;
  /** What only whoever has the device may see: a hand, a choice made in secret, or what one may do now. */
  own: string;
  /** Is that a hand, of which nobody has the same? */
  hands?: true;
}

for (const cell of cells<Passed>([
  {
    game: "the-game",
    variant: "the-game-extreme",
    size: PHONE,
    language: "fr",
    people: 2,
    handed: 5,
    own: ".fan [data-card]",
    hands: true,
  },
  {
    game: "push",
    size: PHONE,
    language: "en",
    people: 2,
    handed: 5,
    own: ".act .btn.go[aria-disabled='false'], button.hit[data-row][aria-disabled='false']",
  },
  {
    game: "cthulhu-500",
    size: PHONE,
    language: "fr",
    people: 2,
    handed: 6,
    own: ".fan [data-card], [data-vehicle]",
    hands: true,
  },
  {
    game: "cthulhu-500",
    size: DESKTOP,
    language: "es",
    people: 8,
    handed: 9,
    own: ".fan [data-card], [data-vehicle]",
    hands: true,
  },
  {
    game: "great-race",
    size: DESKTOP,
    language: "en",
    people: 2,
    handed: 5,
    own: ".desk [data-step]",
  },
]))
  test.runIf(playable)(
    `${cell.people} pass one device on, without a network: ${named(cell)}`,
    async () => {
      const { game, variant, size, language, people, handed, own, hands } = cell;
      const ana = await Guest.at(site, { size, language, device: true });
      const { page } = ana;
      await cut(ana);
      await choose(ana, game, variant);
      // Where a window would close before the device has gone round, that is left out, and said.
      const faced = game === "cthulhu-500" && people === 2;
      if (faced)
        await page.getByRole("switch", { name: ana.say("cthulhu-500-option-poker-face") }).click();
      await page.locator("[data-start='pass']").click();
      expect(await page.locator("dialog [data-without='poker-face']").count()).toBe(faced ? 1 : 0);
      const names = page.locator("dialog input.input");
      for (let seat = 0; seat < people; seat += 1) {
        if (seat > 1) await page.locator("dialog [data-act='add']").click();
        await names.nth(seat).fill(NAMES[seat]!);
      }
      // Two who click what is lit keep each other from the goal for hours: to its end a bot takes the race.
      if (FULL && game === "great-race")
        await page.locator("dialog").getByRole("radio", { name: "1", exact: true }).click();
      await page.locator("dialog [data-act='start']").click();
      const cover = page.locator("[data-part='hand-over']");
      await cover.waitFor();
      const asked: string[] = [];
      const secret = game === "great-race";
      const planned: string[] = [];
      let screened = false;
      const seen = new Map<string, string>();
      /** Hands that somebody else was shown, too, by whose they were. */
      const twice = new Map<string, string>();
      /** How often somebody was told what had happened since they had the device. */
      let told = 0;
      let read = false;
      const until = Date.now() + (FULL ? LONGEST : 120_000);
      await page.evaluate(() => {
        const look = () =>
          (document.body.dataset.ready ??= document.querySelector("[data-part='all-ready']")
            ? "yes"
            : undefined);
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      });
      const ready = async () => (await page.locator("body[data-ready]").count()) > 0;
      const enough = async () =>
        !FULL &&
        asked.length >= handed &&
        (!secret || asked.length >= 4 * handed || (planned.length === people && (await ready())));
      while (!(await enough()) && !(await over(page))) {
        expect(Date.now(), `handed on: ${asked.join(", ")}`).toBeLessThan(until);
        const open = cover.locator("[data-act='open'][aria-disabled='false']");
        if (await open.count()) {
          // Nothing of anybody's own is in the page while it is handed on.
          expect(await page.locator(own).count(), `own things of ${game}`).toBe(0);
          const heading = await cover.getByRole("heading", { level: 2 }).innerText();
          const name = NAMES.find((one) => heading.includes(one))!;
          asked.push(name);
          screened ||= (await cover.locator(".screen").count()) > 0;
          if (asked.length === 1) {
            expect(await ana.sound(`${game} is handed on`)).toEqual([]);
            await ana.picture(`pass-${variant ?? game}-${people}`);
            // It is said what everybody may see, and shown how many cards whoever comes next holds.
            const seen = page.locator("[data-part='covered'] dd");
            await seen.first().waitFor();
            expect(await seen.allInnerTexts()).not.toContain("");
            const backs = await cover.locator(".backs i").count();
            expect(backs > 0, "backs of cards").toBe(hands === true);
            const line = await open.locator("small").innerText();
            if (hands) expect(line).toContain(String(backs));
            else expect(line).toBe(ana.say("web-pass-open-line"));
            expect(await wrongHandOver(ana, `pass-${variant ?? game}-${people}`)).toEqual([]);
            await page.setViewportSize(size);
          }
          const since = page.locator("[data-part='since']");
          // What was laid since is read on its card.
          if (!read && (await since.locator(".k").count())) {
            read = true;
            expect(await ana.accessible(`${game} tells cards`)).toEqual([]);
          }
          if (asked.indexOf(name) < asked.length - 1 && (await since.count())) {
            expect(await since.getByRole("heading").innerText()).toContain(name);
            expect(await since.getByRole("listitem").count()).toBeGreaterThan(0);
            told += 1;
            if (told === 1) {
              expect(await ana.sound(`${game} is handed on again`)).toEqual([]);
              await ana.picture(`pass-again-${variant ?? game}-${people}`);
              expect(await wrongHandOver(ana, `pass-again-${variant ?? game}-${people}`)).toEqual(
                [],
              );
              await page.setViewportSize(size);
            }
          }
          // Who comes next may have changed since it was read: then the button has another name, and is not theirs.
          const theirs = open.filter({ hasText: name });
          if (
            !(await theirs.click({ timeout: 1_000 }).then(
              () => true,
              () => false,
            ))
          ) {
            asked.pop();
            continue;
          }
          await cover.waitFor({ state: "detached" });
          // Whoever has opened it is shown what is theirs, and that is nobody else's.
          // In The Great Race one also decides things in the open.
          if (hands) {
            // A hand may have run out.
            const empty = ".fan:not(:has([data-card]))";
            await page.locator(`${own}, ${empty}`).first().waitFor({ state: "attached" });
            const cards = await page
              .locator(own)
              .evaluateAll((all) => all.map((one) => one.getAttribute("data-card") ?? ""));
            if (cards.some((card) => card !== "")) {
              const hand = cards.join();
              const faults = `${name} was shown ${hand}; hands: ${[...seen].join(" | ")}`;
              for (const [other, theirs] of seen)
                if (other !== name && theirs === hand) twice.set(other, hand);
              // There is a card by which every hand goes on to the next: then nobody has it who had it.
              if (game !== "cthulhu-500") expect(twice.size, faults).toBe(0);
              expect(twice.get(name), faults).not.toBe(hand);
              twice.delete(name);
              seen.set(name, hand);
            }
          } else if (!secret) await page.locator(own).first().waitFor();
        } else if (!(await cover.count())) {
          const now = asked.at(-1);
          if (secret && now && !planned.includes(now) && (await page.locator(own).count()))
            planned.push(now);
          await GAMES[game]!.click(page).catch(() => {});
        }
        await page.waitForTimeout(15);
      }
      expect(new Set(asked).size).toBeGreaterThan(1);
      // Everybody chooses in secret, one after the other: whoever has the device first, the others in the order of seats.
      // Then they are told that all are ready.
      if (secret) expect(planned.toSorted()).toEqual(NAMES.slice(0, people));
      if (secret) expect(await ready(), "all are ready").toBe(true);
      expect(screened, "a closed screen").toBe(secret);
      expect(told, "what happened since").toBeGreaterThan(0);
      // With `FULL=1` every match is played to its end, and looked at.
      if (FULL) {
        await page.locator(".scores").first().waitFor();
        expect(await ana.sound(`the result of ${game} at one device`)).toEqual([]);
        await page.goto(page.url().replace(/$/, "/replay"));
        await page.getByRole("button", { name: ana.say("web-review") }).click();
        await page.locator(".review .chart").waitFor({ timeout: 180_000 });
        expect(await ana.sound(`a look at ${game} at one device`)).toEqual([]);
      }
      expect(ana.faults).toEqual([]);
      await ana.leave();
    },
    2 * LONGEST,
  );
