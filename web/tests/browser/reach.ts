// Whether everything that can be pressed can be reached: measured on the page, not looked at.

import type { Page } from "playwright-core";
import type { Guest } from "./house";
import { unreadable } from "./readable";

/** The screens that are low: phones with their bars, a phone on its side, a laptop at twice the size. */
export const LOW = [
  { width: 390, height: 664 },
  { width: 375, height: 667 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 720, height: 450 },
] as const;

/** Those with more room: a phone without bars, two tablets, a small laptop, a large screen. */
export const TALL = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
] as const;

/**
 * What can be pressed and is covered, cut or out of reach, in words. Its middle has to be in the window and to belong
 * to it; a card of a fan shows its left edge instead. What lies in a list that is seen to scroll may be scrolled to, but
 * neither the button that goes on nor a card of the hand; the table itself may not scroll, or things would be gone without
 * a sign; a page that is `read` may. The map is moved by hand.
 */
export const unreachable = (page: Page, read = false): Promise<string[]> =>
  page.evaluate((read) => {
    const FIXED = read
      ? "body"
      : "html, body, .frame, main, .felt, .table, .race, .the-game, .grid";
    const FIRM = ".race .btn.primary, .race .hand button";
    const PRESSED = "button, a[href], input, select, summary, [role='button']";
    const modal = document.querySelector("dialog[open], [data-part='hand-over']");
    const called = (el: Element) => {
      const { x, y, width, height } = el.getBoundingClientRect();
      const words = (el.getAttribute("aria-label") ?? el.textContent ?? "").trim().slice(0, 40);
      const at = [x, y, width, height].map(Math.round).join(" ");
      return `${el.tagName.toLowerCase()}.${[...el.classList].filter((one) => !one.startsWith("svelte-")).join(".")} “${words}” at ${at}`;
    };
    const scroller = (el: Element): Element | null => {
      for (let up = el.parentElement; up; up = up.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(up);
        const rolls =
          (/auto|scroll/.test(overflowY) && up.scrollHeight > up.clientHeight + 1) ||
          (/auto|scroll/.test(overflowX) && up.scrollWidth > up.clientWidth + 1);
        if (rolls && !up.matches(FIXED)) return up;
      }
      return read ? document.scrollingElement : null;
    };
    const hits = (el: Element, [fx, fy]: [number, number]): Element | null | true => {
      const { x, y, width, height } = el.getBoundingClientRect();
      const [px, py] = [x + width * fx, y + height * fy];
      if (px < 0 || py < 0 || px >= innerWidth || py >= innerHeight) return null;
      const top = document.elementFromPoint(px, py);
      if (top === null) return null;
      // A notice can be closed and goes by itself.
      if (top.closest(".toast")) return true;
      return el.contains(top) || top.contains(el) ? true : top;
    };
    const faults: string[] = [];
    for (const el of document.querySelectorAll(PRESSED)) {
      if (modal && !modal.contains(el)) continue;
      // A card of the hand is looked at also while it cannot be played.
      const idle = el.matches(":disabled, [aria-disabled='true']") && !el.closest(".fan");
      if (idle || el.closest("[inert], [hidden], .vh")) continue;
      if (el.closest(".map, .mapbox svg")) continue;
      if (!el.checkVisibility({ checkVisibilityCSS: true })) continue;
      const { width, height } = el.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      const points: [number, number][] = el.closest(".fan")
        ? [
            [0.5, 0.5],
            [0.12, 0.5],
            [0.12, 0.2],
          ]
        : [[0.5, 0.5]];
      const look = () => points.map((point) => hits(el, point));
      let found = look();
      if (!found.includes(true) && (read || modal || !el.matches(FIRM))) {
        const box = scroller(el);
        if (box) {
          const [left, top] = [box.scrollLeft, box.scrollTop];
          // On a page to be read one scrolls until a thing is where one looks.
          el.scrollIntoView({ block: read ? "center" : "nearest", inline: "nearest" });
          found = look();
          box.scrollTo(left, top);
        }
      }
      if (found.includes(true)) continue;
      const over = found.find((one) => one instanceof Element);
      faults.push(
        `${called(el)} ${over instanceof Element ? `lies under ${called(over)}` : "is out of the window"}`,
      );
    }
    // Nothing but the lists may scroll; what a hand-over covers may.
    for (const box of document.querySelectorAll(FIXED))
      if (
        !modal?.matches("[data-part='hand-over']") &&
        box.scrollHeight > box.clientHeight + 1 &&
        /auto|scroll/.test(getComputedStyle(box).overflowY)
      )
        faults.push(`${called(box)} scrolls: ${box.scrollHeight} in ${box.clientHeight}`);
    return faults;
  }, read);

/** The same of a page that is read, on every low screen. */
export async function unreachableOnLow(page: Page, name: string): Promise<string[]> {
  const before = page.viewportSize()!;
  const faults: string[] = [];
  for (const { width, height } of LOW) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    const found = [
      ...(await unreachable(page, true)),
      ...(await small(page)),
      ...(await unreadable(page, true)),
    ];
    faults.push(...found.map((fault) => `${name}, ${width}×${height}: ${fault}`));
  }
  await page.setViewportSize(before);
  return faults;
}

/** The parts of a table that lie on each other, in words. */
export const overlapping = (page: Page, parts: readonly string[]): Promise<string[]> =>
  page.evaluate((parts) => {
    const boxes = parts.flatMap((part) =>
      [...document.querySelectorAll(part)]
        .filter((el) => el.checkVisibility({ checkVisibilityCSS: true }))
        // A hand without a card lies on nothing.
        .filter((el) => el.childElementCount > 0 || el.textContent.trim() !== "")
        .map((el) => ({ part, box: el.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.height > 0),
    );
    return boxes.flatMap((one, nth) =>
      boxes.slice(nth + 1).flatMap((two) => {
        const wide = Math.min(one.box.right, two.box.right) - Math.max(one.box.left, two.box.left);
        const high = Math.min(one.box.bottom, two.box.bottom) - Math.max(one.box.top, two.box.top);
        return wide > 2 && high > 2
          ? [`${one.part} lies on ${two.part}: ${Math.round(wide)}×${Math.round(high)}`]
          : [];
      }),
    );
  }, parts);

/**
 * What is too small for fingers or eyes, in words: less than 44 px to touch, and text below 12 px. A finger may hit more
 * than is drawn. Cards of a fan lie on each other, cells of a map are as large as one wants; signs in drawings are drawings.
 */
export const small = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [TOUCH, TEXT] = [44, 12];
    const PRESSED = "button, a[href], select, summary, [role='button']";
    const DRAWN = "svg, .fan, [aria-hidden='true'][data-drawn]";
    const modal = document.querySelector("dialog[open], [data-part='hand-over']");
    const shown = (el: Element) =>
      (!modal || modal.contains(el)) &&
      !el.closest("[inert], [hidden], .vh, .toast") &&
      el.checkVisibility({ checkVisibilityCSS: true });
    const called = (el: Element) => {
      const words = (el.getAttribute("aria-label") ?? el.textContent ?? "").trim().slice(0, 40);
      return `${el.tagName.toLowerCase()}.${[...el.classList].filter((one) => !one.startsWith("svelte-")).join(".")} “${words}”`;
    };
    const faults = new Set<string>();
    for (const el of document.querySelectorAll(PRESSED)) {
      if (!shown(el) || el.closest(".fan, .map, .mapbox svg, p, :disabled")) continue;
      const { x, y, width, height } = el.getBoundingClientRect();
      if (width < 2 || height < 2) continue;
      const half = TOUCH / 2 - 1;
      const [cx, cy] = [x + width / 2, y + height / 2];
      const hit = (dx: number, dy: number) => {
        const top = document.elementFromPoint(cx + dx, cy + dy);
        return top === null || el.contains(top) || top.closest(".toast") !== null;
      };
      const wide = width > TOUCH - 1 || (hit(-half, 0) && hit(half, 0));
      const high = height > TOUCH - 1 || (hit(0, -half) && hit(0, half));
      if (!wide || !high)
        faults.add(`${called(el)} is ${Math.round(width)}×${Math.round(height)} to touch`);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const el = node.parentElement!;
      if (!node.textContent!.trim() || !shown(el) || el.closest(DRAWN)) continue;
      const size = parseFloat(getComputedStyle(el).fontSize);
      if (size > 0 && size < TEXT - 0.01)
        faults.add(`${called(el)} is written in ${size.toFixed(1)} px`);
    }
    return [...faults];
  });

/** What follows the size has followed it after two frames. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** What is wrong on each low screen with what stands there now. */
export async function wrongOnLow(ana: Guest, name: string): Promise<string[]> {
  const before = ana.page.viewportSize()!;
  const faults: string[] = [];
  for (const { width, height } of LOW) {
    await ana.page.setViewportSize({ width, height });
    await drawn(ana.page);
    const found = [
      ...(await unreachable(ana.page)),
      ...(await small(ana.page)),
      ...(await unreadable(ana.page)),
      ...(await ana.fits(name)),
    ];
    faults.push(...found.map((fault) => `${name}, ${width}×${height}: ${fault}`));
    await ana.picture(`low-${name}-${height}`);
  }
  await ana.page.setViewportSize(before);
  return faults;
}
