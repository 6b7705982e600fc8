// What has been shown of a match: the stage is behind what arrives, and whatever speaks of the match keeps to the stage.

import { isTalk, type Known } from "./patch";
import type { Moment } from "./table";
import type { Line } from "./wire";

/** A line, and where it stands among what has arrived. */
interface Placed {
  line: Line;
  version: number;
  place: number;
}

/** Everything has been shown. */
export const SHOWN: Moment = { version: Infinity, lines: Infinity };

/** Has the stage shown this line? What people say is no part of what it shows. */
export const isShown = ({ line, version, place }: Placed, moment: Moment): boolean =>
  isTalk(line) || version < moment.version || (version === moment.version && place < moment.lines);

/** The version that has been shown to its end. */
export const whole = ({ version, lines }: Moment): number =>
  lines === Infinity ? version : version - 1;

/** What was known after a version: the newest that is not younger. */
export const past = (pasts: readonly Known[], version: number): Known | null =>
  pasts.findLast((known) => known.version <= version) ?? null;

/** The table as it has been shown. Who sits here and what phase it is in belongs to the match as much as its cards. */
export const shownOf = (pasts: readonly Known[], known: Known, moment: Moment): Known =>
  whole(moment) >= known.version ? known : (past(pasts, whole(moment)) ?? pasts[0] ?? known);
