/** For those who want calm: it is there, softly. */
export function appear(drawing: Element, ms = 120): Animation {
  return drawing.animate([{ opacity: 0 }, { opacity: 1 }], { duration: ms, easing: "linear" });
}
