// Whoever asks for luck and play on the page of the result finds it open in the replay.

let wanted: string | null = null;

export const lookBack = {
  ask(table: string): void {
    wanted = table;
  },
  /** Was it asked for? Once. */
  take(table: string): boolean {
    const asked = wanted === table;
    wanted = null;
    return asked;
  },
};
