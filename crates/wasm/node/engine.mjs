// The module as Node and pages call it: one text in, one text out.

/**
 * @param {WebAssembly.Module} module
 * @param {{ now?: () => number, progress?: (done: number, of: number) => void }} host
 */
export async function start(module, host = {}) {
  const { now = () => performance.now(), progress = () => {} } = host;
  const instance = await WebAssembly.instantiate(module, { host: { now, progress } });
  const { memory, reserve, call, answer } = instance.exports;
  const [written, read] = [new TextEncoder(), new TextDecoder()];
  return (text) => {
    const bytes = written.encode(text);
    // Memory may move at every call, and views of it with it.
    const place = reserve(bytes.length);
    new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
    const length = call();
    return read.decode(new Uint8Array(memory.buffer, answer(), length));
  };
}
