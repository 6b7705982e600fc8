// The cards as they are drawn and named: a shape and a letter for each colour, so that colour is never the only sign.

import { say } from "$lib/words";
import type { Card, Colour, Face, Row } from "./shapes";

/** The colours as they lie from left to right. */
export const COLOURS: readonly Colour[] = ["red", "blue", "green", "yellow", "purple"];
/** The colours as the wire counts them. */
const WIRE: readonly Colour[] = ["yellow", "red", "blue", "green", "purple"];
export const FACES: readonly Face[] = [...COLOURS, "star"];
export const ROWS: readonly Row[] = [1, 2, 3];

/** Something the wire counts colour by colour. */
export const ofColour = (counts: readonly number[], colour: Colour): number =>
  counts[WIRE.indexOf(colour)] ?? 0;

/** Drawn round (0, 0), about 60 wide. */
export const SHAPES: Record<Face, string> = {
  yellow: "M-30 0A30 30 0 1 1 30 0A30 30 0 1 1-30 0z",
  red: "M0-36 33 0 0 36-33 0z",
  blue: "M-24-27h48a3 3 0 0 1 3 3v48a3 3 0 0 1-3 3h-48a3 3 0 0 1-3-3v-48a3 3 0 0 1 3-3z",
  green: "M0-33 33 25H-33z",
  purple: "M-17-30h34L34 0 17 30h-34L-34 0z",
  star: "M0-30 8.8-11.1 29.5-8.4 14.2 5.8 18.2 26.3 0 16.2-18.2 26.3-14.2 5.8-29.5-8.4-8.8-11.1z",
};

/** Colour and number of a number card; null for dice and switch. */
export function faceOf(card: Card): { colour: Colour; number: number } | null {
  const [colour, number] = card.split("-");
  return number === undefined ? null : { colour: colour as Colour, number: Number(number) };
}

export const colourName = (face: Face): string =>
  say(face === "star" ? "push-face-star" : `push-colour-${face}`);
export const letter = (colour: Colour): string => say(`push-letter-${colour}`);
export const rowName = (row: Row): string => say(`push-row-${row}`);

/** A name as the first word of a line. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** A card in words. */
export function cardName(card: Card): string {
  const face = faceOf(card);
  if (face === null) return say(`push-card-${card}`);
  return say("web-push-card", { colour: colourName(face.colour), number: face.number });
}
