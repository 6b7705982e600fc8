// Shares and times as the reader's language writes them. Making a formatter costs a browser up to a millisecond, and a
// log asks for one at every line: each is made once and kept.

import { lang, type Lang } from "./words";

const shares = kept(
  (lang) => new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits: 0 }),
);
const changes = kept(
  (lang) =>
    new Intl.NumberFormat(lang, {
      style: "percent",
      maximumFractionDigits: 1,
      signDisplay: "exceptZero",
    }),
);
const times = kept((lang) => new Intl.DateTimeFormat(lang, { timeStyle: "short" }));
const dates = kept(
  (lang) => new Intl.DateTimeFormat(lang, { day: "numeric", month: "long", timeZone: "UTC" }),
);
const since = kept((lang) => new Intl.RelativeTimeFormat(lang));
const days = kept((lang) => new Intl.DateTimeFormat(lang, { dateStyle: "medium" }));

/** A share from 0 to 1. */
export const percent = (share: number): string => shares().format(Math.min(1, Math.max(0, share)));

/** A gain or a loss; what is rounded to nothing has no sign. */
export const signed = (share: number): string => changes().format(share);

/** The time of day. English without a region of the reader's own is written as in Britain: 17:46. */
export const timeOfDay = (at: number | Date): string => times().format(at);

/** A day without its year, as it is called everywhere at once. */
export const dayOfYear = (at: Date): string => dates().format(at);

/** How long ago something was: minutes, hours or days, at least a minute. */
export function ago(at: number, now: number): string {
  const minutes = Math.max(1, Math.floor((now - at) / 60_000));
  if (minutes < 60) return since().format(-minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 24
    ? since().format(-hours, "hour")
    : since().format(-Math.floor(hours / 24), "day");
}

export const day = (at: number | Date): string => days().format(at);

function kept<Format>(make: (locale: string) => Format): () => Format {
  const made = new Map<Lang, Format>();
  return () => {
    const now = lang();
    let format = made.get(now);
    if (format === undefined) made.set(now, (format = make(locale(now))));
    return format;
  };
}

function locale(lang: Lang): string {
  const own = typeof navigator === "undefined" ? "" : navigator.language;
  return own.startsWith(`${lang}-`) ? own : lang === "en" ? "en-GB" : lang;
}
