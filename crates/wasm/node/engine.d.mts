/** Answers one call; throws where the instance has broken down. */
export type Engine = (text: string) => string;

export function start(
  module: WebAssembly.Module,
  host?: { now?: () => number; progress?: (done: number, of: number) => void },
): Promise<Engine>;
