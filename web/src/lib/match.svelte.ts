// One table as this person sees it, kept up to date by the connection.

import type { Answer, Follower } from "./connection";
import { lastSeen, remember, rememberDeal } from "./memory";
import { advanced, isTalk, type Known } from "./patch";
import { seatName } from "./seats";
import { connection, session } from "./session.svelte";
import type { TableStep } from "./table";
import { notifyRefusal } from "./toasts.svelte";
import type { Command, Described, Line, Refusal, Seat, Snapshot, Step } from "./wire";

/** A line of the log, with the time it came by here; none for what was read in hindsight. */
export interface Entry {
  id: number;
  line: Line;
  at: number | null;
}

const STEPS_KEPT = 60;
const LINES_KEPT = 400;
/** Whoever was gone for less has missed nothing worth a page of its own; in milliseconds. */
const BLINK = 20_000;
const DONE = ["stale", "not-joined"];

export class Match implements Follower {
  readonly table: string;
  known = $state.raw<Known | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  log = $state.raw<Entry[]>([]);
  missed = $state.raw<Entry[]>([]);
  steps = $state.raw<TableStep[]>([]);
  online = $state.raw<Seat[]>([]);
  watching = $state(0);
  waiting = $state(0);
  /** Everything one may do, in words, as of a version. */
  options = $state.raw<{ version: number; actions: Described[] } | null>(null);
  /** What the server's clock is ahead of this one. */
  #ahead = 0;
  #lines = 0;
  #stop: () => void;

  constructor(table: string) {
    this.table = table;
    this.#stop = connection.follow(table, this);
  }

  close(): void {
    this.#stop();
  }

  name = (seat: Seat): string => (this.known ? seatName(this.known.info, seat) : String(seat + 1));
  serverNow = (): number => Date.now() + this.#ahead;

  // What the connection tells.

  seen = (): number | undefined => this.known?.version ?? lastSeen(this.table)?.version;

  snapshot(snapshot: Snapshot): void {
    // A page that is read anew was gone since it was last up to date.
    const gone = this.known === null ? (lastSeen(this.table)?.at ?? Date.now()) : session.lostAt;
    const been = Date.now() - gone > BLINK;
    this.#ahead = snapshot.now - Date.now();
    this.known = snapshot;
    this.refusal = null;
    this.online = snapshot.online;
    this.watching = snapshot.watching;
    this.log = this.#entries(snapshot.log, snapshot.log.length);
    this.steps = [];
    // Only what was played while one was away is worth telling again, and only to those who had been here.
    const lines = been && snapshot.missed > 0 ? this.#entries(snapshot.log, snapshot.missed) : [];
    this.missed = lines.filter(({ line }) => !isTalk(line));
    remember(this.table, snapshot.version);
    if (snapshot.info.phase === "lobby")
      rememberDeal(this.table, { commitment: snapshot.info.commitment });
  }

  step(step: Step): boolean {
    const next = this.known && advanced(this.known, step);
    if (!next) return false;
    this.known = next;
    const lines = step.lines ?? [];
    if (lines.length > 0)
      this.log = [...this.log, ...lines.map((line) => this.#entry(line, Date.now()))].slice(
        -LINES_KEPT,
      );
    this.steps = [...this.steps, { version: step.version, lines }].slice(-STEPS_KEPT);
    remember(this.table, next.version);
    return true;
  }

  presence(online: number[], watching: number): void {
    this.online = online;
    this.watching = watching;
  }

  described(version: number, actions: Described[]): void {
    this.options = { version, actions };
  }

  refused(refusal: Refusal): void {
    this.refusal = refusal;
  }

  // What one asks of it.

  act = (action: unknown): void => {
    if (!this.known) return;
    void this.#send(connection.act(this.table, this.known.version, action));
  };

  ask = (command: Command): Promise<boolean> => this.#send(connection.ask(this.table, command));

  /** Why an action is not allowed; the answer is shown. */
  why = async (action: unknown): Promise<Refusal | null> => {
    const answer = await connection.why(this.table, action);
    if (typeof answer !== "object" || !("refused" in answer)) return null;
    this.#explain(answer.refused);
    return answer.refused;
  };

  describe = (): void => connection.describe(this.table);

  async #send(promise: Promise<Answer>): Promise<boolean> {
    this.waiting += 1;
    const answer = await promise;
    this.waiting -= 1;
    if (typeof answer === "object" && "refused" in answer) {
      this.#explain(answer.refused);
      return false;
    }
    return answer !== "given-up";
  }

  #explain(refusal: Refusal): void {
    // A table that looks different by now shows so itself; the sentence is for those who still need it.
    if (DONE.includes(refusal.kind) && this.known?.picture && this.known.picture.owed.length === 0)
      return;
    notifyRefusal(refusal, this.known?.info.game, this.name);
  }

  /** The last lines of a log. */
  #entries(log: readonly Line[], count: number): Entry[] {
    return log.slice(-count).map((line) => this.#entry(line, null));
  }

  #entry(line: Line, at: number | null): Entry {
    return { id: ++this.#lines, line, at };
  }
}
