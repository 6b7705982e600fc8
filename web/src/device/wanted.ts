// What somebody waits for, and may stop waiting for: a hint, a solved line, a look at a match, bots that try a game out.
// What takes long is asked for again and again, and answered with how far it is.

import type { Said } from "../lib/wire";
import type { Reply, Request } from "./talk";

/** Nobody is kept from leaving one page for another that wants the same: so long it goes on, in milliseconds. */
const GRACE = 3_000;

/** What a question is known by. */
const keyOf = (request: Request): string => JSON.stringify(request);

interface Long {
  so: object | Said;
}

export class Wanted {
  #later: (ms: number, what: () => void) => () => void;
  #going = new Map<string, Set<AbortController>>();
  #long = new Map<string, Long>();
  /** How often something was asked for. */
  #asked = new Map<string, number>();

  constructor(later: (ms: number, what: () => void) => () => void) {
    this.#later = later;
  }

  /** Does what was asked for, until it is done or nobody wants it any more. */
  async once<T>(request: Request, doing: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const key = keyOf(request);
    const stop = new AbortController();
    const going = this.#going.get(key) ?? new Set();
    this.#going.set(key, going.add(stop));
    try {
      return await doing(stop.signal);
    } finally {
      going.delete(stop);
      if (going.size === 0) this.#going.delete(key);
    }
  }

  /** How far something long is. The first question lets it begin; what was found stays, and that it failed is told once. */
  long<T extends object>(
    request: Request,
    begun: T,
    doing: (so: T, signal: AbortSignal) => Promise<Said | null>,
  ): Reply {
    const key = keyOf(request);
    this.#asked.set(key, (this.#asked.get(key) ?? 0) + 1);
    const known = this.#long.get(key);
    if (known) {
      if (!("messages" in known.so)) return { ok: { value: known.so } };
      this.#long.delete(key);
      return { refused: known.so as Said };
    }
    const long: Long = { so: begun };
    this.#long.set(key, long);
    void this.once(request, async (signal) => {
      const failed = await doing(begun, signal);
      if (failed && !signal.aborted) long.so = failed;
    });
    return { ok: { value: begun } };
  }

  /** Nobody wants this any more; a look at a match goes on for a moment, in case it is wanted elsewhere. */
  stop(request: Request): void {
    const key = keyOf(request);
    if (!("review" in request)) return this.#end(key);
    const asked = this.#asked.get(key);
    this.#later(GRACE, () => this.#asked.get(key) === asked && this.#end(key));
  }

  #end(key: string): void {
    const going = this.#going.get(key);
    if (!going) return;
    // Whoever asks again lets it begin again.
    this.#long.delete(key);
    for (const stop of going) stop.abort();
  }
}
