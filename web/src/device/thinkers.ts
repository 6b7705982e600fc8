// Workers that think: each has an engine of its own. Whoever asked last at a table is asked again first, because a bot that
// stays where it is plays only what is new of the match. Who takes too long is ended, and another one comes; so is whoever
// thinks about what nobody wants to know any more. Bots and hints come first, and what takes long never has all workers:
// whoever plays does not wait for a look at another match.

import type { Reply } from "./talk";

/** What a worker is told: the module first, then calls. */
export type ToThinker =
  { module: WebAssembly.Module; secret: string } | { id: number; call: unknown };
/** What it says; nothing as an answer where its engine broke down. */
export type FromThinker =
  { id: number; answer: string | null } | { id: number; progress: [number, number] };

/** A worker, as far as it is needed. */
export interface Thinking {
  post(message: ToThinker): void;
  onmessage: ((message: FromThinker) => void) | null;
  end(): void;
}

/** Whose turn it is among those who wait: somebody at a table, somebody who looks at something, what takes long. */
export type Rank = "first" | "soon" | "long";
const RANKS: readonly Rank[] = ["first", "soon", "long"];

/** How a call is answered. */
export interface How {
  rank?: Rank;
  /** How long it may take, in milliseconds. */
  limit?: number | undefined;
  progress?: (done: number, of: number) => void;
  /** Says that nobody wants to know any more. */
  signal?: AbortSignal | undefined;
}

interface Job extends How {
  about: string;
  call: unknown;
  rank: Rank;
  answer: (reply: Reply | null) => void;
}

interface Busy {
  worker: Thinking;
  about: string;
  job: Job | null;
}

export class Thinkers {
  #make: () => Thinking;
  #most: number;
  #workers: Busy[] = [];
  #waiting: Job[] = [];
  #last = 0;

  /** As many as `most` think beside each other; where that is one alone, another one does what takes long. */
  constructor(most: number, make: () => Thinking) {
    this.#most = most;
    this.#make = make;
  }

  /** Answers a call about a table; nothing where it took longer than it may, was not wanted any more, or broke down. */
  ask(about: string, call: unknown, how: How = {}): Promise<Reply | null> {
    return new Promise((answer) => {
      if (how.signal?.aborted) return answer(null);
      const job: Job = { rank: "soon", ...how, about, call, answer };
      this.#waiting.push(job);
      // Whoever thinks about it is ended by `#give`.
      how.signal?.addEventListener("abort", () => {
        if (!this.#waiting.includes(job)) return;
        this.#waiting = this.#waiting.filter((other) => other !== job);
        answer(null);
      });
      this.#go();
    });
  }

  /** Answers calls nobody waits for, one after another, until somebody asks something: what a browser has run a few times it
   * runs many times faster, and its workers share that. */
  async warmUp(calls: unknown[]): Promise<void> {
    for (const call of calls) {
      const mine = this.#last + 1;
      await this.ask("", call);
      if (this.#last !== mine || this.#waiting.length > 0) return;
    }
  }

  /** Who is next of those for whom there is a worker, or could be. */
  #next(): Job | undefined {
    const long = this.#workers.filter(({ job }) => job?.rank === "long").length;
    const short = this.#workers.filter(({ job }) => job && job.rank !== "long").length;
    const room = (rank: Rank) =>
      rank === "long" ? long < Math.max(1, this.#most - 1) : short < this.#most;
    return this.#waiting
      .filter(({ rank }) => room(rank))
      .toSorted((one, two) => RANKS.indexOf(one.rank) - RANKS.indexOf(two.rank))[0];
  }

  #go(): void {
    for (let job = this.#next(); job; job = this.#next()) {
      const { about } = job;
      const idle = this.#workers.filter((one) => one.job === null);
      let busy = idle.find((one) => one.about === about) ?? idle[0];
      if (!busy) {
        if (this.#workers.length >= Math.max(2, this.#most)) return;
        busy = { worker: this.#make(), about, job: null };
        this.#workers.push(busy);
      }
      this.#waiting = this.#waiting.filter((other) => other !== job);
      this.#give(busy, job);
    }
  }

  #give(busy: Busy, job: Job): void {
    const id = ++this.#last;
    busy.job = job;
    busy.about = job.about;
    const done = (text: string | null) => {
      clearTimeout(timer);
      job.signal?.removeEventListener("abort", end);
      busy.worker.onmessage = null;
      busy.job = null;
      if (text === null) {
        busy.worker.end();
        this.#workers = this.#workers.filter((other) => other !== busy);
      }
      job.answer(text === null ? null : (JSON.parse(text) as Reply));
      this.#go();
    };
    const end = () => done(null);
    const timer = job.limit === undefined ? undefined : setTimeout(end, job.limit);
    job.signal?.addEventListener("abort", end);
    busy.worker.onmessage = (message) => {
      if (message.id !== id) return;
      if ("progress" in message) job.progress?.(...message.progress);
      else done(message.answer);
    };
    busy.worker.post({ id, call: job.call });
  }
}
