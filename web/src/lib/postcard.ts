// The result of a match as a picture to be shared: drawn here, sent nowhere. It says what the page of the result says to
// everybody: who played, how it ended, how it went, and whether the deal was verified.

import type { Course } from "./course";
import { avatarInk } from "./inks";
import { isBot } from "./seats";
import type { Info, Seat } from "./wire";

/** The sides of the picture, in pixels. */
export const SIDE = 1080;
const MARGIN = 76;

export interface Line {
  seat: Seat;
  name: string;
  bot: boolean;
  /** Nothing where all play together. */
  score: number | null;
  won: boolean;
}

export interface Postcard {
  title: string;
  /** How it ended. */
  headline: string;
  lines: Line[];
  course: Course | null;
  /** What is said of the deal; nothing where it was not verified. */
  deal: string | null;
  /** Where and when. */
  foot: string;
}

export interface Colours {
  cloth: string;
  ink: string;
  soft: string;
  accent: string;
}

/** Who played, the best first. */
export function linesOf(info: Info, name: (seat: Seat) => string): Line[] {
  const ranking = info.ending?.ranking;
  const each = ranking && "each" in ranking ? ranking.each : null;
  const lines = info.chairs.map((chair, seat) => ({
    seat,
    name: name(seat),
    bot: isBot(chair.sitter),
    score: each?.scores[seat] ?? null,
    won: each?.winners.includes(seat) ?? false,
  }));
  return each
    ? lines.toSorted((a, b) => Number(b.won) - Number(a.won) || b.score! - a.score!)
    : lines;
}

/** A text broken into lines no wider than that; the last says that there is more. */
export function broken(
  text: string,
  wide: number,
  most: number,
  measure: (text: string) => number,
): string[] {
  const lines: string[] = [];
  for (const word of text.split(/ +/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && measure(longer) <= wide) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const kept = lines.slice(0, most);
  const cut = (line: string): string => {
    let short = line;
    while (short.length > 1 && measure(`${short}…`) > wide) short = short.slice(0, -1);
    return `${short.trimEnd()}…`;
  };
  return kept.map((line, at) =>
    measure(line) > wide || (at === most - 1 && lines.length > most) ? cut(line) : line,
  );
}

type Pen = CanvasRenderingContext2D;

function disc(pen: Pen, line: Line, x: number, y: number, size: number): void {
  pen.fillStyle = avatarInk(line.seat, line.bot);
  pen.beginPath();
  if (line.bot) pen.roundRect(x, y, size, size, size * 0.22);
  else pen.arc(x + size / 2, y + size / 2, size / 2, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = "#fff";
  pen.font = `600 ${size * 0.46}px "Fraunces Variable", serif`;
  pen.textAlign = "center";
  pen.fillText([...line.name.trim()][0]?.toUpperCase() ?? "?", x + size / 2, y + size * 0.66);
  pen.textAlign = "left";
}

/** Everybody's line from the first step to the last. */
function curve(pen: Pen, card: Postcard, top: number, high: number): void {
  const { course } = card;
  const known = course?.lines.flat().filter((value): value is number => value !== null) ?? [];
  if (!course || course.lines.length < 2 || known.length < 2 || high < 90) return;
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const last = Math.max(1, course.lines[0]!.length - 1);
  for (const { seat, bot } of card.lines) {
    pen.strokeStyle = avatarInk(seat, bot);
    pen.setLineDash(bot ? [14, 9] : []);
    pen.lineWidth = bot ? 5 : 8;
    pen.beginPath();
    course.lines[seat]?.forEach((value, at) => {
      if (value === null) return;
      const share = (value - least) / Math.max(1, most - least);
      const x = MARGIN + (at / last) * (SIDE - 2 * MARGIN);
      pen.lineTo(x, top + (course.up ? 1 - share : share) * high);
    });
    pen.stroke();
  }
  pen.setLineDash([]);
}

/** Draws it all. */
export function draw(pen: Pen, card: Postcard, colours: Colours): void {
  const wide = SIDE - 2 * MARGIN;
  pen.fillStyle = colours.cloth;
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.lineCap = pen.lineJoin = "round";
  pen.textBaseline = "alphabetic";
  pen.fillStyle = colours.soft;
  pen.font = '600 36px "Inter Variable", sans-serif';
  pen.fillText(card.title, MARGIN, 118);
  pen.fillStyle = colours.ink;
  pen.font = '640 66px "Fraunces Variable", serif';
  let y = 206;
  for (const text of broken(card.headline, wide, 3, (one) => pen.measureText(one).width)) {
    pen.fillText(text, MARGIN, y);
    y += 76;
  }
  // Many lie in two columns.
  const columns = card.lines.length > 4 ? 2 : 1;
  const [room, step] = [wide / columns, 84];
  const rows = Math.ceil(card.lines.length / columns);
  card.lines.forEach((line, at) => {
    const x = MARGIN + Math.floor(at / rows) * room;
    const top = y + (at % rows) * step;
    disc(pen, line, x, top, 60);
    pen.font = `${line.won ? 700 : 500} 40px "Inter Variable", sans-serif`;
    const score = line.score === null ? "" : `${line.won ? "★ " : ""}${line.score}`;
    const end = pen.measureText(score).width;
    const [name] = broken(line.name, room - 130 - end, 1, (one) => pen.measureText(one).width);
    pen.fillStyle = colours.ink;
    pen.fillText(name ?? "", x + 82, top + 44);
    pen.textAlign = "right";
    pen.fillText(score, x + room - (columns > 1 ? 28 : 0), top + 44);
    pen.textAlign = "left";
  });
  y += rows * step + 24;
  curve(pen, card, y, SIDE - 170 - y);
  pen.font = '600 32px "Inter Variable", sans-serif';
  if (card.deal) {
    pen.fillStyle = colours.accent;
    pen.fillText(`✓ ${card.deal}`, MARGIN, SIDE - 62);
  }
  pen.fillStyle = colours.soft;
  pen.textAlign = "right";
  pen.fillText(card.foot, SIDE - MARGIN, SIDE - 62);
  pen.textAlign = "left";
}

/** The picture as a file, in the colours of this element. */
export async function paint(card: Postcard, around: Element): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  const style = getComputedStyle(around);
  const colour = (name: string, otherwise: string) =>
    style.getPropertyValue(name).trim() || otherwise;
  draw(pen, card, {
    cloth: colour("--paper", "#f6efe2"),
    ink: colour("--ink", "#2a211b"),
    soft: colour("--ink-soft", "#6b5d50"),
    accent: colour("--good-ink", "#2f6b46"),
  });
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  );
}
