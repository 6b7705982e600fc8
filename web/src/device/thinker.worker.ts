// A worker that thinks: one call at a time, with an engine of its own.

import { start, type Engine } from "../../../crates/wasm/node/engine.mjs";
import type { FromThinker, ToThinker } from "./thinkers";

let engine: Promise<Engine> | undefined;
let answering = 0;
const say = (message: FromThinker) => postMessage(message);

async function begin(module: WebAssembly.Module, secret: string): Promise<Engine> {
  const progress = (done: number, of: number) => say({ id: answering, progress: [done, of] });
  const call = await start(module, { progress });
  call(JSON.stringify({ begin: { secret } }));
  return call;
}

addEventListener("message", ({ data }: MessageEvent<ToThinker>) => {
  if ("module" in data) {
    engine = begin(data.module, data.secret);
    return;
  }
  const { id, call } = data;
  void engine
    ?.then((engine) => {
      answering = id;
      return engine(JSON.stringify(call));
    })
    .then(
      (answer) => say({ id, answer }),
      () => say({ id, answer: null }),
    );
});
