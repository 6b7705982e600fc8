// Focus stays where it was. What one has just pressed is often gone a moment later: the card was laid, the button is not
// offered while others play. Then the focus waits in the same place of the table until the same thing is there again, or
// goes to what lies beside it; where that place is gone, it waits where the table asks. It never falls to the top of the page.

/** Changes with every moment and names nothing. */
const PASSING = new Set(["hinted", "coached", "legal", "part"]);
const CONTROL = "button:not(:disabled), a[href], [role='button']";
const GROUP = "[data-part], section[aria-label], [role='group']";
/** Where the table asks what is to be done. */
const ASKS = "[data-part='acts']";

interface Held {
  element: HTMLElement;
  /** Finds the same thing again. */
  same: string | null;
  group: HTMLElement;
  /** Find the group again, or what it was in, from the inside out. */
  groups: string[];
  /** Is the group a part by itself? */
  parted: boolean;
  place: number;
  /** Pressing it does something at once: what lies beside it is not the same. */
  acts: boolean;
}

function named(element: HTMLElement): string {
  return Object.entries(element.dataset)
    .filter(([name, value]) => !PASSING.has(name) && value !== undefined)
    .map(([name, value]) => {
      const dashed = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return `[data-${dashed}="${value!.replace(/["\\]/g, "\\$&")}"]`;
    })
    .join("");
}

function sameAs(element: HTMLElement, root: HTMLElement): string | null {
  const path = [];
  for (let at: HTMLElement | null = element; at && at !== root; at = at.parentElement)
    if (named(at)) path.unshift(named(at));
  if (path.length === 0) return null;
  return named(element) ? path.join(" ") : `${path.join(" ")} ${element.localName}`;
}

function partsOf(element: HTMLElement, root: HTMLElement): string[] {
  const parts = [];
  for (let at = element.parentElement; at && at !== root; at = at.parentElement)
    if (at.dataset.part) parts.push(`[data-part="${at.dataset.part}"]`);
  return parts;
}

const seen = (element: HTMLElement): boolean =>
  element.isConnected && element.getClientRects().length > 0 && !element.closest("[inert]");

const controls = (group: HTMLElement): HTMLElement[] =>
  [...group.querySelectorAll<HTMLElement>(CONTROL)].filter(seen);

/** Keeps the focus inside the first such part of the page; ends with what it returns. */
export function keepFocus(selector: string): () => void {
  let held: Held | null = null;
  /** Where the focus waits for what it was on. */
  let waits: HTMLElement | null = null;
  const rootNow = () => document.querySelector<HTMLElement>(selector);

  function hold(event: FocusEvent): void {
    const element = event.target as HTMLElement;
    const root = rootNow();
    if (element === waits) return;
    waits = null;
    if (element.closest("dialog")) return;
    if (!root?.contains(element) || element === root) {
      held = null;
      return;
    }
    const group = element.parentElement?.closest<HTMLElement>(GROUP) ?? root;
    held = {
      element,
      same: sameAs(element, root),
      group: root.contains(group) ? group : root,
      groups: partsOf(element, root),
      parted: group.dataset.part !== undefined,
      place: controls(group).indexOf(element),
      acts: element.dataset.act !== undefined,
    };
  }

  function put(element: HTMLElement): void {
    if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) element.tabIndex = -1;
    element.focus({ preventScroll: true });
  }

  function placeOf({ group, groups }: Held, root: HTMLElement): HTMLElement {
    if (group !== root && seen(group)) return group;
    const places = [...groups, ASKS].flatMap((part) => [
      ...root.querySelectorAll<HTMLElement>(part),
    ]);
    return places.find(seen) ?? root;
  }

  function look(): void {
    const root = rootNow();
    const at = document.activeElement;
    // What cannot be pressed any more is about to lose the focus; whoever let go by themselves is left alone.
    const spent = held !== null && held.element.matches(":disabled");
    const nowhere = at === document.body || at === null || (spent && at === held?.element);
    if (!held || !root || (!nowhere && at !== waits)) return;
    if (at !== waits && seen(held.element) && !spent) return;
    if (document.querySelector("dialog[open]")) return;
    // The same card elsewhere is not where one was.
    const [part] = held.groups;
    const again = held.same
      ? [...root.querySelectorAll<HTMLElement>(held.same)].find(
          (one) => seen(one) && one.matches(CONTROL) && partsOf(one, root)[0] === part,
        )
      : undefined;
    if (again) return put(again);
    // Where it waits on the table as a whole, a better place may come.
    if (at === waits && waits !== null && waits !== root && seen(waits)) return;
    const group = placeOf(held, root);
    const same = group === held.group || (held.parted && group.matches(held.groups[0]!));
    const beside = held.acts || waits === root || !same ? [] : controls(group);
    const next = beside[Math.min(held.place, beside.length - 1)];
    if (next && group !== root) return put(next);
    if (group === waits) return;
    waits = group;
    put(waits);
  }

  const observer = new MutationObserver(look);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["disabled", "inert", "hidden", "open"],
  });
  document.addEventListener("focusin", hold);
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", hold);
  };
}
