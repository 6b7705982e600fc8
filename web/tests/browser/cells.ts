// What is tried with which game, at which size and in which language: usually one cell of that table for each, so that every game,
// size and language is there somewhere; with `FULL=1` all of them.

import { GAMES } from "./game";
import { DESKTOP, type Language, LANGUAGES, PHONE } from "./house";

export const FULL = process.env.FULL === "1";

export interface Cell {
  game: string;
  variant?: string;
  size: typeof PHONE;
  language: Language;
}

const SIZES = [PHONE, DESKTOP];

/** The cells that are tried: these, or each of them at every size and in every language. */
export const cells = <T extends Cell>(diagonal: T[]): T[] =>
  !FULL
    ? diagonal
    : diagonal.flatMap((cell) =>
        SIZES.flatMap((size) => LANGUAGES.map((language) => ({ ...cell, size, language }))),
      );

/** One cell; with `FULL=1` the same with every game, each at a size and in a language of its own. */
export const rotated = (cell: Cell): Cell[] =>
  !FULL
    ? [cell]
    : Object.keys(GAMES).map((game, place) => ({
        game,
        size: SIZES[place % SIZES.length]!,
        language: LANGUAGES[place % LANGUAGES.length]!,
      }));

export const named = ({ game, variant, size, language }: Cell): string =>
  `${variant ?? game}, ${size.width} px, ${language}`;
