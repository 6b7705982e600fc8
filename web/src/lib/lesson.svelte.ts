// A first match that teaches: what is said beside it, and how far it has got. The server says what to say, what has to lie
// on the table for it and until which action; here that is only compared with what is shown and with what one does.

import { smallPart } from "./games";
import { read, write } from "./kept";
import { api } from "./api";
import { agrees, holds } from "./given";
import { go, to } from "./route.svelte";
import { beSomebody, playsHere } from "./session.svelte";
import type { LessonStep, LessonWrong } from "./wire";

const KEY = "sobremesa-lessons";
const DONE = "sobremesa-lessons-done";
const KEPT = 4;

interface Kept {
  game: string;
  steps: LessonStep[];
  at: number;
}

const all = (): Record<string, Kept> => read(KEY, {});

function keep(table: string, lesson: Kept | null): void {
  const { [table]: _, ...others } = all();
  const entries = [...Object.entries(others), ...(lesson ? [[table, lesson] as const] : [])];
  write(KEY, Object.fromEntries(entries.slice(-KEPT)));
}

/** The games whose lesson was followed to its end in this browser. */
export const lessonsDone = (): Set<string> => new Set(read<string[]>(DONE, []));

/** Opens the prepared table of a game and goes there. */
export async function learnByPlaying(game: string): Promise<void> {
  const here = playsHere();
  await beSomebody(here);
  const { table, steps } = await (here ? api.here : api).lesson(game);
  keep(table, { game, steps, at: 0 });
  go(to.table(table));
}

/** The table as it is shown. */
export interface Shown {
  version: number;
  owed: readonly unknown[];
  free: readonly unknown[];
  view: unknown;
}

/** What the coach may do at the table. */
export interface Hands {
  act: (action: unknown) => void;
  takeBack: () => void;
  /** Has more happened than is shown? */
  behind: () => boolean;
}

/** A move that is answered: it was made and can be taken back, or it waits. */
interface Answer extends LessonWrong {
  action: unknown;
  /** What to fill in. */
  args: Record<string, string | number>;
}

/** What a game fills into the answer to a move. */
type Args = (view: never, action: never) => Record<string, string | number>;
const fillers = import.meta.glob<{ args: Args }>("../games/*/lesson.ts");

const NOWHERE: Shown = { version: 0, owed: [], free: [], view: null };
const OTHER: LessonWrong = { act: null, say: "other", made: false };
const some = (patterns: readonly unknown[], action: unknown) =>
  patterns.some((written) => agrees(written, action));

/** What is said at one table. */
export class Coach {
  readonly game: string;
  readonly steps: LessonStep[];
  /** What is answered to a move that teaches the wrong thing. */
  answer: Answer | null = $state.raw(null);
  #at = $state(0);
  #shown: Shown = $state.raw(NOWHERE);
  #table: string;
  /** The version at which the wished action was sent. */
  #sent: number | null = null;
  /** What was seen when a step was done, to find back to it when that is taken back. */
  #seen = new Map<number, string>();
  #args: Args | null = null;
  /** What was to be done before the last thing was seen. */
  #early: { action: unknown } | null = null;
  hands: Hands = { act: () => {}, takeBack: () => {}, behind: () => false };

  constructor(table: string, { game, steps, at }: Kept) {
    this.#table = table;
    this.game = game;
    this.steps = steps;
    this.#at = at;
    void smallPart(fillers[`../games/${game}/lesson.ts`]).then((found) => {
      this.#args = found?.args ?? null;
    });
  }

  get at(): number {
    return this.#at;
  }

  get last(): boolean {
    return this.#at === this.steps.length - 1;
  }

  /** What is to be said next; nothing once all was said. */
  get step(): LessonStep | null {
    return this.steps[this.#at] ?? null;
  }

  /** What is said now: nothing that is not so, and nothing to be done while others play. */
  get said(): LessonStep | null {
    const { step } = this;
    if (!step || this.#sent !== null || !holds(step.given, this.#shown.view)) return null;
    return step.acts.length > 0 && this.#shown.owed.length === 0 ? null : step;
  }

  /** Somebody wants to do something: is it sent? What teaches the wrong thing is answered first. */
  does(action: unknown): boolean {
    if (this.answer) return false;
    // Quick hands are ahead of the stage: what they do belongs to the next step, and is done when that one has come.
    if (this.#sent !== null && this.hands.behind()) {
      this.#early = { action };
      return false;
    }
    // Whoever does what comes next has read what is said.
    while (this.step && this.step.acts.length === 0 && !this.last) this.next();
    const { step } = this;
    if (!step || step.acts.length === 0) return true;
    if (some(step.acts, action)) {
      this.#seen.set(this.#at, JSON.stringify(this.#shown.view));
      this.#sent = this.#shown.version;
      return true;
    }
    if (some(step.also, action)) return true;
    const wrong = step.wrong.find(({ act }) => agrees(act, action)) ?? OTHER;
    // Taken back, it is shown for a moment longer: what is passed over meanwhile is found again.
    if (wrong.made) this.#seen.set(this.#at, JSON.stringify(this.#shown.view));
    const args = this.#args?.(this.#shown.view as never, action as never) ?? {};
    this.answer = { ...wrong, action, args };
    return wrong.made;
  }

  /** The move is taken back, and the lesson stands where it stood. */
  takeBack(): void {
    if (this.answer?.made) this.hands.takeBack();
    this.answer = null;
  }

  /** The move stays: what does not hold any more is passed over. */
  leave(): void {
    const { answer } = this;
    this.answer = null;
    if (answer && !answer.made) this.hands.act(answer.action);
    this.see(this.#shown);
  }

  /** The table as far as it has been shown. */
  see(shown: Shown): void {
    this.#shown = shown;
    if (this.answer) return;
    if (this.#sent !== null && shown.version > this.#sent) this.next();
    if (shown.owed.length === 0) {
      this.#early = null;
      return;
    }
    const now = JSON.stringify(shown.view);
    const back = [...this.#seen].find(([at, before]) => at < this.#at && before === now);
    if (back) this.#go(back[0]);
    while (this.step && this.#past(this.step)) this.next();
    this.#catchUp();
  }

  /** Does what was wanted too early, if it can still be done. */
  #catchUp(): void {
    const early = this.#early;
    if (early === null || this.#sent !== null) return;
    this.#early = null;
    const wanted = JSON.stringify(early.action);
    const { owed, free } = this.#shown;
    if (![...owed, ...free].some((action) => JSON.stringify(action) === wanted)) return;
    if (this.does(early.action)) this.hands.act(early.action);
  }

  #past({ given, during }: LessonStep): boolean {
    const { owed, free, view } = this.#shown;
    const can = (written: unknown) =>
      [owed, free].some((actions) => actions.some((action) => agrees(written, action)));
    return !holds(given, view) || (during.length > 0 && !during.some(can));
  }

  /** The pupil wants to hear what comes next, whatever was to be done. */
  pass(): void {
    this.#early = null;
    this.next();
    this.see(this.#shown);
  }

  next(): void {
    this.#go(this.#at + 1);
    if (!this.step) write(DONE, [...lessonsDone().add(this.game)]);
  }

  #go(at: number): void {
    this.#sent = null;
    this.#at = at;
    for (const place of this.#seen.keys()) if (place >= at) this.#seen.delete(place);
    keep(this.#table, this.step ? { game: this.game, steps: this.steps, at } : null);
  }

  end(): void {
    this.answer = this.#early = null;
    this.#go(this.steps.length);
  }
}

/** What is said at a table, where it is a lesson that has not been ended. */
export function coachAt(table: string): Coach | null {
  const lesson = all()[table];
  return lesson?.game ? new Coach(table, lesson) : null;
}
