// Workers that think: each has an engine of its own. Whoever asked last at a table is asked again first, because a bot that
// stays where it is plays only what is new of the match. Who takes too long is ended, and another one comes.

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

interface Job {
  about: string;
  call: unknown;
  limit: number | null;
  progress: ((done: number, of: number) => void) | undefined;
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

  constructor(most: number, make: () => Thinking) {
    this.#most = most;
    this.#make = make;
  }

  /** Answers a call about a table; nothing where it took longer than it may, in milliseconds, or broke down. */
  ask(
    about: string,
    call: unknown,
    limit: number | null = null,
    progress?: (done: number, of: number) => void,
  ): Promise<Reply | null> {
    return new Promise((answer) => {
      this.#waiting.push({ about, call, limit, progress, answer });
      this.#go();
    });
  }

  #go(): void {
    while (this.#waiting.length > 0) {
      const { about } = this.#waiting[0]!;
      const idle = this.#workers.filter(({ job }) => job === null);
      let busy = idle.find((one) => one.about === about) ?? idle[0];
      if (!busy) {
        if (this.#workers.length >= this.#most) return;
        busy = { worker: this.#make(), about, job: null };
        this.#workers.push(busy);
      }
      this.#give(busy, this.#waiting.shift()!);
    }
  }

  #give(busy: Busy, job: Job): void {
    const id = ++this.#last;
    busy.job = job;
    busy.about = job.about;
    const done = (text: string | null) => {
      clearTimeout(timer);
      busy.worker.onmessage = null;
      busy.job = null;
      if (text === null) {
        busy.worker.end();
        this.#workers = this.#workers.filter((other) => other !== busy);
      }
      job.answer(text === null ? null : (JSON.parse(text) as Reply));
      this.#go();
    };
    const timer = job.limit === null ? undefined : setTimeout(() => done(null), job.limit);
    busy.worker.onmessage = (message) => {
      if (message.id !== id) return;
      if ("progress" in message) job.progress?.(...message.progress);
      else done(message.answer);
    };
    busy.worker.post({ id, call: job.call });
  }
}
