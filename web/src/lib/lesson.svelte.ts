// A first match that teaches: what is said beside it, and how far it has got. The server says what to say and until
// which action; here it is only compared with what one does.

import { api } from "./api";
import { go, to } from "./route.svelte";
import { beSomebody } from "./session.svelte";
import type { LessonStep } from "./wire";

const KEY = "sobremesa-lessons";
const KEPT = 4;

interface Kept {
  steps: LessonStep[];
  at: number;
}

function all(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}

function keep(table: string, lesson: Kept | null): void {
  const { [table]: _, ...others } = all();
  const entries = [...Object.entries(others), ...(lesson ? [[table, lesson] as const] : [])].slice(
    -KEPT,
  );
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // Without a memory the lesson ends when the page is left.
  }
}

/** Opens the prepared table of a game and goes there. */
export async function learnByPlaying(game: string): Promise<void> {
  await beSomebody();
  const { table, steps } = await api.lesson(game);
  keep(table, { steps, at: 0 });
  go(to.table(table));
}

/** Does an action agree with what is written of it? Only what is written has to be there. */
export function agrees(written: unknown, action: unknown): boolean {
  if (typeof written !== "object" || written === null) return written === action;
  if (typeof action !== "object" || action === null) return false;
  return Object.entries(written).every(
    ([name, value]) => name in action && agrees(value, (action as Record<string, unknown>)[name]),
  );
}

/** What is said at one table. */
export class Coach {
  readonly steps: LessonStep[];
  #at = $state(0);
  #table: string;
  /** The version at which the wished action was sent. */
  #sent: number | null = null;

  constructor(table: string, { steps, at }: Kept) {
    this.#table = table;
    this.steps = steps;
    this.#at = at;
  }

  get at(): number {
    return this.#at;
  }

  /** What is said now; nothing once all was said. */
  get step(): LessonStep | null {
    return this.steps[this.#at] ?? null;
  }

  /** Somebody does something. */
  did(action: unknown, version: number): void {
    if (this.step?.acts.some((written) => agrees(written, action))) this.#sent = version;
  }

  /** The table is as far as that, and this is what the pupil owes and may do besides. */
  see(version: number, owed: readonly unknown[], free: readonly unknown[] = []): void {
    if (this.#sent !== null && version > this.#sent) this.next();
    const can = (written: unknown) =>
      [owed, free].some((actions) => actions.some((action) => agrees(written, action)));
    const past = ({ turn, during }: LessonStep) =>
      owed.length === 0 ? turn : during.length > 0 && !during.some(can);
    while (this.step && past(this.step)) this.next();
  }

  next(): void {
    this.#sent = null;
    this.#at += 1;
    keep(this.#table, this.step ? { steps: this.steps, at: this.#at } : null);
  }

  end(): void {
    this.#at = this.steps.length;
    keep(this.#table, null);
  }
}

/** What is said at a table, where it is a lesson that has not been ended. */
export function coachAt(table: string): Coach | null {
  const lesson = all()[table];
  return lesson ? new Coach(table, lesson) : null;
}
