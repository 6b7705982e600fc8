// Things of the table that somebody speaks of: a lesson, a hint. They are named by what they are ("card=37", "hit=A") and
// looked for again in every frame, because they come and go while they move.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The first such thing that can be seen. */
function find(part: string): Element | null {
  const cut = part.indexOf("=");
  const value = part.slice(cut + 1).replace(/["\\]/g, "\\$&");
  const wanted =
    cut < 0
      ? `[data-part="${part}"], [data-act="${part}"]`
      : `[data-${part.slice(0, cut)}="${value}"]`;
  const found = [...document.querySelectorAll(`main.stage :is(${wanted}), dialog :is(${wanted})`)];
  return found.find((one) => one.getClientRects().length > 0) ?? null;
}

function boxOf(found: Element | null): Box | null {
  if (!found) return null;
  const { x, y, width, height } = found.getBoundingClientRect();
  return { x, y, width, height };
}

const same = (one: Box | null, two: Box | null | undefined): boolean =>
  one === two ||
  (!!one &&
    !!two &&
    Math.abs(one.x - two.x) + Math.abs(one.y - two.y) < 0.6 &&
    Math.abs(one.width - two.width) + Math.abs(one.height - two.height) < 0.6);

/** Pushes the lists it lies in so far that this thing is seen. */
function bring(one: Element): void {
  for (let up = one.parentElement; up; up = up.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(up);
    const [thing, list] = [one.getBoundingClientRect(), up.getBoundingClientRect()];
    if (up.scrollWidth > up.clientWidth + 1 && /auto|scroll/.test(overflowX)) {
      if (thing.left < list.left) up.scrollLeft -= list.left - thing.left + SIDE;
      else if (thing.right > list.right) up.scrollLeft += thing.right - list.right + SIDE;
    }
    if (up.scrollHeight > up.clientHeight + 1 && /auto|scroll/.test(overflowY)) {
      if (thing.top < list.top) up.scrollTop -= list.top - thing.top + SIDE;
      else if (thing.bottom > list.bottom) up.scrollTop += thing.bottom - list.bottom + SIDE;
    }
  }
}

/** What is left beside a thing that was brought into sight, in pixels. */
const SIDE = 8;

/** Tells where these things are whenever that changes, and marks them with an attribute; ends with what it returns. */
export function followParts(
  parts: readonly string[],
  mark: string,
  told: (boxes: (Box | null)[]) => void,
): () => void {
  let boxes: (Box | null)[] | null = null;
  /** At which size of the window each was brought into sight: once, and then whoever scrolls is left alone. */
  const brought = new WeakMap<Element, string>();
  const clear = (but: readonly (Element | null)[]) => {
    for (const old of document.querySelectorAll(`[${mark}]`))
      if (!but.includes(old)) old.removeAttribute(mark);
  };
  function look(): void {
    const found = parts.map(find);
    clear(found);
    for (const one of found) {
      one?.setAttribute(mark, "");
      const size = `${innerWidth}×${innerHeight}`;
      if (!one || brought.get(one) === size) continue;
      brought.set(one, size);
      bring(one);
    }
    const now = found.map(boxOf);
    if (boxes?.length === now.length && now.every((box, at) => same(box, boxes![at]))) return;
    boxes = now;
    told(now);
  }
  let frame = requestAnimationFrame(function again() {
    look();
    frame = requestAnimationFrame(again);
  });
  return () => {
    cancelAnimationFrame(frame);
    clear([]);
  };
}
