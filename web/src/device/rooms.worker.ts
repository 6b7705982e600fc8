// The worker that holds rooms: loads the module and puts the driver into the world of the browser.

import { start } from "../../../crates/wasm/node/engine.mjs";
import { Rooms } from "./rooms";
import { Store } from "./store";
import type { FromRooms, ToRooms } from "./talk";
import { Thinkers, type FromThinker, type Thinking } from "./thinkers";

const tell = (message: FromRooms) => postMessage(message);

/** 32 random bytes in hexadecimal. */
const secret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

function thinking(module: WebAssembly.Module): Thinking {
  const worker = new Worker(new URL("./thinker.worker.ts", import.meta.url), { type: "module" });
  const made: Thinking = {
    post: (message) => worker.postMessage(message),
    onmessage: null,
    end: () => worker.terminate(),
  };
  worker.onmessage = ({ data }: MessageEvent<FromThinker>) => made.onmessage?.(data);
  made.post({ module, secret: secret() });
  return made;
}

/** One core is left to the page. */
const cores = Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1));

/** Whoever comes last has the table: a page that was forgotten in another window is in nobody's way. */
async function hold(table: string, lost: () => void): Promise<void> {
  if (!("locks" in navigator)) return;
  await new Promise<void>((held) => {
    const holding = navigator.locks.request(`sobremesa ${table}`, { steal: true }, () => {
      held();
      return new Promise<never>(() => {});
    });
    holding.catch(lost);
  });
}

async function begin(url: string, pace: number | null): Promise<Rooms> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the engine: ${answer.status}`);
  const module = await WebAssembly.compile(await answer.arrayBuffer());
  const rooms = new Rooms({
    async engine() {
      const engine = await start(module);
      engine(JSON.stringify({ begin: { secret: secret(), pace } }));
      return engine;
    },
    store: new Store((unkept) => tell({ unkept })),
    thinkers: new Thinkers(cores, () => thinking(module)),
    now: Date.now,
    later(ms, what) {
      const timer = setTimeout(what, ms);
      return () => clearTimeout(timer);
    },
    hold,
    tell,
  });
  await rooms.ready;
  return rooms;
}

/** Whoever comes to play plays first; in milliseconds. */
const WARM_AFTER = 1_500;

let rooms: Promise<Rooms> | undefined;

addEventListener("message", ({ data }: MessageEvent<ToRooms>) => {
  if ("begin" in data) {
    rooms = begin(data.begin.module, data.begin.pace);
    rooms.then(
      (rooms) => {
        tell({ ready: true });
        setTimeout(() => void rooms.warmUp().catch(() => {}), WARM_AFTER);
      },
      () => tell({ unable: true }),
    );
    return;
  }
  void rooms?.then((rooms) => rooms.handle(data)).catch(() => {});
});
