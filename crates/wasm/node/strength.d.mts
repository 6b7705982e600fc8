import type { Asked } from "./equal.mjs";

/** What an expert has for a turn, in milliseconds. */
export interface Limits {
  page: number;
  program: number;
}

/** A deal: the page's share of the wins, and how long each thought took, in milliseconds. */
export interface Deal {
  share: number;
  took: { page: number[]; program: number[] };
}

export const CONTESTS: Record<string, { seats: number; team?: boolean; options?: object }>;

/** What all deals together say, and what is wrong with it. */
export function judged(
  game: string,
  deals: Deal[],
  limits: Limits,
): { lines: string[]; faults: string[] };

/** Plays deals that are not in the journals of the folder, says how it went and answers with what is wrong. */
export function strength(how: {
  page: Asked;
  program: Asked;
  games: string[];
  deals: number;
  folder: string;
  identity: unknown;
  limits?: Limits;
  told?: (line: string) => void;
}): Promise<string[]>;
