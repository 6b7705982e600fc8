// Pieces that move: copies of what is drawn, flown over the table from where it was to where it is.

export interface Flown {
  /** Resolves when it has landed and is gone. */
  done: Promise<void>;
  animation: Animation;
}

const ease = "cubic-bezier(.2,.8,.2,1)";

function land(animation: Animation, ghost: Element): Flown {
  const done = animation.finished.then(
    () => ghost.remove(),
    () => ghost.remove(),
  );
  return { done, animation };
}

/** A copy that lies exactly over `at`, in a layer that covers the table. */
function ghostOf(layer: HTMLElement, drawing: Element, at: DOMRect): HTMLElement {
  const over = layer.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = "flown";
  ghost.style.left = `${at.left - over.left}px`;
  ghost.style.top = `${at.top - over.top}px`;
  ghost.style.width = `${at.width}px`;
  ghost.style.setProperty("--card-w", `${at.width}px`);
  const copy = drawing.cloneNode(true) as HTMLElement;
  copy.removeAttribute("data-id");
  copy.classList.remove("aloft");
  ghost.append(copy);
  layer.append(ghost);
  return ghost;
}

function from(start: DOMRect, end: DOMRect): string {
  const dx = start.left + start.width / 2 - (end.left + end.width / 2);
  const dy = start.top + start.height / 2 - (end.top + end.height / 2);
  return `translate(${dx}px, ${dy}px) scale(${start.width / Math.max(1, end.width)})`;
}

export interface Route {
  layer: HTMLElement;
  drawing: Element;
  start: DOMRect;
  end: DOMRect;
  ms: number;
  delay?: number;
}

/** From one place to another. */
export function fly({ layer, drawing, start, end, ms, delay = 0 }: Route): Flown {
  const ghost = ghostOf(layer, drawing, end);
  const frames = [
    { transform: from(start, end) },
    { transform: `${from(start, end)} translateY(-4px)`, offset: 0.12 },
    { transform: "none" },
  ];
  return land(ghost.animate(frames, { duration: ms, delay, easing: ease, fill: "both" }), ghost);
}

/** Off the deck: it slides aside face down, turns on its long edge and comes to rest. */
export function turnOver(route: Route, back: Element | null): Flown {
  const { layer, drawing, start, end, ms } = route;
  const ghost = ghostOf(layer, drawing, end);
  if (back) {
    const under = back.cloneNode(true) as HTMLElement;
    under.removeAttribute("data-spot");
    under.classList.add("underside");
    ghost.append(under);
  }
  ghost.classList.add("turning");
  const slid = `translate(${(start.left - end.left) * 0.45}px, ${(start.top - end.top) * 0.7}px)`;
  const frames = [
    { transform: `perspective(700px) ${from(start, end)} rotateY(180deg)` },
    {
      transform: `perspective(700px) ${slid} scale(${(start.width / end.width + 1) / 2}) rotateY(180deg)`,
      offset: 0.42,
    },
    { transform: "perspective(700px) translate(0, 0) scale(1.06) rotateY(0deg)", offset: 0.86 },
    { transform: "perspective(700px) translate(0, 0) scale(1) rotateY(0deg)" },
  ];
  return land(ghost.animate(frames, { duration: ms, easing: "ease-in-out", fill: "both" }), ghost);
}

/** Over the edge: it tips and falls. */
export function fall(layer: HTMLElement, drawing: Element, ms: number, delay = 0, tip = 24): Flown {
  const at = drawing.getBoundingClientRect();
  const ghost = ghostOf(layer, drawing, at);
  const frames = [
    { transform: "none", opacity: 1 },
    { transform: `rotate(${tip / 2}deg) translate(${tip / 4}px, -4px)`, opacity: 1, offset: 0.35 },
    { transform: `rotate(${tip * 1.6}deg) translate(${tip}px, ${at.height * 1.6}px)`, opacity: 0 },
  ];
  return land(
    ghost.animate(frames, {
      duration: ms,
      delay,
      easing: "cubic-bezier(.5,0,.8,.4)",
      fill: "both",
    }),
    ghost,
  );
}
