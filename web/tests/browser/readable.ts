// Whether everything that is written can be read: measured on the page, not looked at.

import type { Page } from "playwright-core";

/**
 * Words that are cut by what they stand in or by the window, or that lie on other words; in words. What says that there is
 * more may cut them, and so may a list that can be scrolled to them; a page that is `read` goes on below the window. Cards
 * that lie on each other, maps and drawings are looked at in other ways.
 */
export const unreadable = (page: Page, read = false): Promise<string[]> =>
  page.evaluate((read) => {
    const DRAWN = "svg, .fan, .map, .mapbox, .cards, .toast, .take, [inert], [hidden], .vh, option";
    const modal = document.querySelector("dialog[open], [data-part='hand-over']");
    const faults = new Set<string>();
    const seen: { el: Element; what: string; box: DOMRect }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const el = node.parentElement!;
      const text = node.textContent!.trim();
      if (!text || el.closest(DRAWN) || (modal && !modal.contains(el))) continue;
      if (!el.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })) continue;
      const size = parseFloat(getComputedStyle(el).fontSize);
      if (size === 0) continue;
      const what = `“${text.slice(0, 30)}” (${el.tagName.toLowerCase()}.${el.classList[0] ?? ""})`;
      // A sign that there is more is no name: two letters of five at least can be read beside it.
      const { clipPath, textOverflow } = getComputedStyle(el);
      const cut = textOverflow === "ellipsis" && el.clientWidth < el.scrollWidth - 1;
      const letters = (el.clientWidth - 0.75 * size) / el.scrollWidth;
      if (cut && letters < 0.4 && text.length <= 20 && clipPath !== "inset(50%)")
        faults.add(`${what} is hardly begun`);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        let { left, top, right, bottom } = line;
        let [more, hidden] = [false, false];
        for (let up: Element | null = el; up && up !== document.body; up = up.parentElement) {
          const style = getComputedStyle(up);
          const box = up.getBoundingClientRect();
          if (style.clipPath === "inset(50%)") hidden = true;
          if (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none") more = true;
          // Nobody can scroll to what stands before the beginning.
          const rolls = style.overflowX === "auto" || style.overflowY === "auto";
          if (rolls && (up.scrollTop > 0 || line.top > box.top - 3)) more = true;
          if (style.overflowX !== "visible") {
            [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
            [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
          }
          if (style.position === "fixed") break;
        }
        if (hidden) continue;
        [left, right] = [Math.max(left, 0), Math.min(right, innerWidth)];
        if (!read) [top, bottom] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
        const [wide, high] = [line.width - (right - left), line.height - (bottom - top)];
        if (!more && (wide > 3 || high > line.height / 3)) faults.add(`${what} is cut`);
        // Letters are lower than their line.
        const air = (line.height - 0.75 * size) / 2;
        [top, bottom] = [Math.max(top, line.top + air), Math.min(bottom, line.bottom - air)];
        if (right - left > 1 && bottom - top > 1)
          seen.push({ el, what, box: new DOMRect(left, top, right - left, bottom - top) });
      }
    }
    /** Does something hide the lower one of the two there? */
    const hides = (one: Element, two: Element, x: number, y: number): boolean => {
      for (const el of document.elementsFromPoint(x, y)) {
        if (el.contains(one) && el.contains(two)) return false;
        const { backgroundColor, backgroundImage } = getComputedStyle(el);
        const alpha = /rgba\(.*, ([\d.]+)\)/.exec(backgroundColor)?.[1] ?? "1";
        if (alpha === "1" || backgroundImage !== "none") return true;
      }
      return false;
    };
    for (const [nth, one] of seen.entries())
      for (const two of seen.slice(nth + 1)) {
        if (one.el === two.el) continue;
        const left = Math.max(one.box.left, two.box.left);
        const right = Math.min(one.box.right, two.box.right);
        const top = Math.max(one.box.top, two.box.top);
        const bottom = Math.min(one.box.bottom, two.box.bottom);
        if (right - left < 3 || bottom - top < 3 || top < 0 || bottom > innerHeight) continue;
        if (!hides(one.el, two.el, (left + right) / 2, (top + bottom) / 2))
          faults.add(`${one.what} lies on ${two.what}`);
      }
    return [...faults];
  }, read);
