// Cards and money on their way: small copies that fly from where something was to where it goes.

import type { Sight } from "../shapes";

const seen = (root: HTMLElement, selector: string): DOMRect | null => {
  const found = [...root.ownerDocument.querySelectorAll<Element>(selector)].find(
    (one) => one.getClientRects().length > 0,
  );
  return found?.getBoundingClientRect() ?? null;
};

function drawing(name: string, back: boolean): SVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#gr-${name}`);
  svg.setAttribute("viewBox", back ? "0 0 100 140" : "0 0 200 140");
  svg.setAttribute("preserveAspectRatio", "xMidYMid slice");
  svg.append(use);
  return svg;
}

function send(
  root: HTMLElement,
  name: string,
  from: DOMRect | null,
  to: DOMRect | null,
  ms: number,
  delay = 0,
): void {
  if (!from || !to || typeof root.animate !== "function") return;
  const back = name === "back";
  const card = drawing(name, back);
  const [width, height] = [46, 64];
  const box = root.getBoundingClientRect();
  const at = (rect: DOMRect) =>
    `translate(${rect.left + rect.width / 2 - box.left - width / 2}px, ${rect.top + rect.height / 2 - box.top - height / 2}px)`;
  Object.assign(card.style, {
    position: "absolute",
    left: "0",
    top: "0",
    width: `${width}px`,
    height: `${height}px`,
    zIndex: "30",
    pointerEvents: "none",
    borderRadius: "6px",
    background: "#fbf3de",
    padding: back ? "0" : "3px",
    boxShadow: "0 8px 18px rgb(40 20 0 / .4)",
  });
  card.setAttribute("aria-hidden", "true");
  root.append(card);
  const flight = card.animate(
    [
      { transform: `${at(from)} scale(.8)`, opacity: 0.2 },
      { transform: `${at(from)} scale(1.05)`, opacity: 1, offset: 0.2 },
      { transform: `${at(to)} scale(.7)`, opacity: 0.9 },
    ],
    { duration: ms, delay, easing: "cubic-bezier(.3,.7,.2,1)", fill: "backwards" },
  );
  flight.onfinish = flight.oncancel = () => card.remove();
}

/** Lets fly what a sight is about. */
export function fly(root: HTMLElement, sight: Sight, ms: number): void {
  if (typeof sight !== "object") return;
  const seat = (owner: number) => seen(root, `[data-spot="seat-${owner}"]`);
  if ("took" in sight)
    send(
      root,
      `p-${sight.took.card}`,
      seen(root, `[data-spot="display"] [data-card="${sight.took.card}"]`) ??
        seen(root, '[data-spot="display"]'),
      seat(sight.took.seat),
      ms,
    );
  else if ("remaining" in sight)
    send(
      root,
      `p-${sight.remaining.card}`,
      seen(root, '[data-spot="display"]') ?? seen(root, ".right"),
      seat(sight.remaining.seat),
      ms,
    );
  else if ("drew" in sight)
    for (let nth = 0; nth < Math.min(3, sight.drew.count); nth += 1)
      send(
        root,
        "back",
        seen(root, '[data-spot="deck"]') ?? seen(root, ".map"),
        seat(sight.drew.seat),
        ms,
        nth * 70,
      );
  else if ("played" in sight)
    send(root, `p-${sight.played.card}`, seat(sight.played.seat), seen(root, ".map"), ms);
}
