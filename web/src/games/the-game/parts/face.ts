// What a card's face is drawn from.

const LOW = [35, 103, 156];
const MIDDLE = [93, 79, 118];
const HIGH = [173, 74, 34];

/** The colour of the arc: from blue for low over plum to copper for high. */
export function hue(number: number): string {
  const [from, to, part] =
    number <= 50 ? [LOW, MIDDLE, number / 50] : [MIDDLE, HIGH, (number - 50) / 50];
  const [r, g, b] = from.map((value, place) => Math.round(value + (to[place]! - value) * part));
  return `rgb(${r} ${g} ${b})`;
}

/** Where the arc of the dial ends. */
export function tip(number: number, cy: number, r: number): { x: number; y: number } {
  const turn = (number / 100) * 2 * Math.PI;
  return { x: 50 + r * Math.sin(turn), y: cy - r * Math.cos(turn) };
}

/** How wide a letter is, in parts of the size; enough to place a word without measuring it. */
const widthOf = (word: string): number =>
  [...word].reduce(
    (sum, letter) =>
      sum + (/[ilj!¡ .’'t]/.test(letter) ? 0.32 : /[mwMW]/.test(letter) ? 0.86 : 0.58),
    0,
  );

export interface Band {
  lines: string[];
  size: number;
  /** Where the sign begins, and where the words do. */
  sign: number;
  text: number;
}

const ROOM = 84;
const SIGN = 20.6;
const GAP = 4.4;

/** The order's word on its band: as large as it fits on one line, else on two; never cut. */
export function band(word: string): Band {
  const place = (lines: string[], size: number): Band => {
    const width = SIGN + GAP + Math.max(...lines.map(widthOf)) * size;
    const sign = Math.max(8, 50 - width / 2);
    return { lines, size, sign, text: sign + SIGN + GAP };
  };
  const room = ROOM - SIGN - GAP;
  for (const size of [12, 10.2]) if (widthOf(word) * size <= room) return place([word], size);
  const words = word.split(" ");
  const splits = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
  const best = splits.sort(
    (a, b) => Math.max(...a.map(widthOf)) - Math.max(...b.map(widthOf)),
  )[0] ?? [word];
  return place(best, Math.min(10.2, room / Math.max(...best.map(widthOf))));
}
