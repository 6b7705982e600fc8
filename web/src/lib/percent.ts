// Shares as people read them.

import { lang } from "./words";

/** A share from 0 to 1. */
export function percent(share: number): string {
  return new Intl.NumberFormat(lang(), { style: "percent", maximumFractionDigits: 0 }).format(
    Math.min(1, Math.max(0, share)),
  );
}

/** A gain or a loss; what is rounded to nothing has no sign. */
export function signed(share: number): string {
  return new Intl.NumberFormat(lang(), {
    style: "percent",
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  }).format(share);
}
