// Focus stays where it was. What one has just pressed is often gone a moment later: the card was laid, the button is not
// offered while others play. Then the focus waits in the same place of the table until the same thing is there again, or
// goes to what lies beside it; it never falls to the top of the page.

/** Changes with every moment and names nothing. */
const PASSING = new Set(["hinted", "coached", "legal", "part"]);
const CONTROL = "button:not(:disabled), a[href], [role='button']";
const GROUP = "[data-part], section[aria-label], [role='group']";

interface Held {
  element: HTMLElement;
  /** Finds the same thing again. */
  same: string | null;
  group: HTMLElement;
  /** Finds the group again. */
  groups: string | null;
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
      groups: group.dataset.part ? `[data-part="${group.dataset.part}"]` : null,
      place: controls(group).indexOf(element),
      acts: element.dataset.act !== undefined,
    };
  }

  function put(element: HTMLElement): void {
    if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) element.tabIndex = -1;
    element.focus({ preventScroll: true });
  }

  function look(): void {
    const root = rootNow();
    const at = document.activeElement;
    const lost = at === document.body || at === null || at === waits;
    if (!held || !root || !lost || (at !== waits && seen(held.element))) return;
    if (document.querySelector("dialog[open]")) return;
    const again = held.same
      ? [...root.querySelectorAll<HTMLElement>(held.same)].find(
          (one) => seen(one) && one.matches(CONTROL),
        )
      : undefined;
    if (again) return put(again);
    if (at === waits && waits !== null && seen(waits)) return;
    const group = seen(held.group)
      ? held.group
      : (held.groups && root.querySelector<HTMLElement>(held.groups)) || root;
    const beside = held.acts ? [] : controls(group);
    const next = beside[Math.min(held.place, beside.length - 1)];
    if (next && group !== root) return put(next);
    waits = seen(group) ? group : root;
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
