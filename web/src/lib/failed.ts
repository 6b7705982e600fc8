// A question that was refused, or that nobody answered.

import type { Message, RefusalKind } from "./wire";

/** Something was refused, or nobody answered. */
export class Failed extends Error {
  constructor(
    readonly kind: RefusalKind | "network",
    readonly messages: Message[],
  ) {
    super(kind);
  }
}
