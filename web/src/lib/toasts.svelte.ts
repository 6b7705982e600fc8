// Short notices at the edge of the screen: why something was not done, what has been copied.

import { Failed } from "./failed";
import { tell } from "./words";
import type { Refusal, Seat } from "./wire";

export interface Toast {
  id: number;
  text: string;
  tone: "plain" | "bad" | "good";
  /** The paragraph of the rules that says so. */
  rule?: { game: string; paragraph: string };
}

const LASTS = 7000;
let last = 0;
const state: { toasts: Toast[] } = $state({ toasts: [] });

export const toasts = {
  get all(): Toast[] {
    return state.toasts;
  },
};

export function notify(text: string, more: Partial<Omit<Toast, "id" | "text">> = {}): void {
  const toast: Toast = { id: ++last, text, tone: "plain", ...more };
  // The same sentence once is enough.
  state.toasts = [...state.toasts.filter((other) => other.text !== text), toast].slice(-3);
  setTimeout(() => dismiss(toast.id), LASTS);
}

export function dismiss(id: number): void {
  state.toasts = state.toasts.filter((toast) => toast.id !== id);
}

const nobody = (seat: Seat) => String(seat + 1);

/** Shows why something was not done. */
export function notifyRefusal(
  refusal: Refusal,
  game?: string,
  name: (seat: Seat) => string = nobody,
): void {
  const rule = refusal.rule && game ? { rule: { game, paragraph: refusal.rule } } : {};
  notify(tell(refusal.message, name), { tone: "bad", ...rule });
}

/** Shows what went wrong with a request; anything unexpected goes on its way. */
export function notifyFailure(error: unknown): void {
  if (!(error instanceof Failed)) throw error;
  for (const message of error.messages) notify(tell(message, nobody), { tone: "bad" });
}
