// What a game's table is given and what it gives back. A table shows and never decides: what may be done is listed in
// `owed` and `free`, and everything else is asked with `why`. What tells how things stand keeps to what the stage has come to
// rest on (`settled` in stage.svelte.ts); only what the viewer is asked may be ahead of it.
//
// A game lives in `src/games/<game>/`: `Table.svelte` is its table. Where there is a `Side.svelte` it is shown above the
// log on wide screens (below it with `order: 1` on its root), where there is a `Result.svelte` it explains the scores; both get the same props.

import type { Coach } from "./lesson.svelte";
import type { Known } from "./patch";
import type { Info, Line, Message, Picture, Refusal, Seat, UndoOffer, Warned } from "./wire";

/** What every game's table gets. `View` and `Action` are the shapes of that game. */
export interface TableProps<View, Action> {
  /** The match as this viewer sees it now; after the animation of what happened. */
  view: View;
  /** What settles the own decision; empty while none is owed. */
  owed: Action[];
  /** What one may do besides. */
  free: Action[];
  /** Which of the owed actions, by place, deserve a warning. */
  warnings: Warned[];
  /** Who is known to be awaited. */
  awaited: Seat[];
  /** The own seat; null for a spectator or a replay with open hands. */
  seat: Seat | null;
  /** The table: who sits where, options, phase. */
  info: Info;
  /** What has just happened, newest version last; a table animates what it has not shown yet. */
  steps: TableStep[];
  /** Told by a table that animates: what it has shown so far. Whatever speaks of the match keeps to it. */
  onshown?: (moment: Moment) => void;
  /** Is something sent and not yet answered? */
  waiting: boolean;
  /** In a replay nothing can be done. */
  live: boolean;
  /** How fast things move: 0 not at all, 1 as usual. */
  speed: number;
  /** Names of the seats. */
  name: (seat: Seat) => string;
  /** Take an action that is listed. */
  act: (action: Action) => void;
  /** Ask why an action is not allowed; the frame shows the answer. Resolves to null where it is allowed. */
  why: (action: Action) => Promise<Refusal | null>;
  /** What the frame can do for the table. Its bar offers taking back as well, unless the table says it does so itself. */
  frame?: Frame;
  /** In a replay with open hands: every seat's view, seat 0 first. */
  open?: View[];
  /** A match looked at afterwards, through somebody's eyes: whoever looks sits nowhere, and nobody is called “you”. */
  replay?: boolean;
}

/** What the frame hands over: views and actions as they are sent, which only the game itself looks into. */
export type FrameProps = TableProps<Picture["view"], Picture["owed"][number]>;

/** The frame round a picture that stands: nothing is asked, nothing can be done. */
export const stillFrame = (
  { picture, you, info }: Pick<Known, "picture" | "you" | "info">,
  name: FrameProps["name"],
  speed = 0,
): FrameProps => ({
  view: picture?.view ?? {},
  owed: [],
  free: [],
  warnings: [],
  awaited: [],
  seat: you.seat,
  info,
  steps: [],
  waiting: false,
  live: false,
  speed,
  name,
  act: () => {},
  why: async () => null,
});

/** When the time for a decision is over, how long it was (nothing where only the server knows), and the server's time. */
export interface Time {
  deadline: number;
  seconds: number | null;
  now: () => number;
}

/** The frame, for tables that have a place for its buttons. */
export interface Frame {
  /** What taking back would need. */
  undo: UndoOffer;
  takeBack: () => void;
  /** Opens what is said at the table. */
  talk: () => void;
  /** How much has been said and not been read. */
  unread: number;
  /** The seats whose people are connected; bots are not among them. */
  online: Seat[];
  /** Where the decision that is awaited has a deadline. */
  time?: Time | null;
  /** Opens the rules. */
  rules?: () => void;
  /** Somebody is being taught: nothing is answered without asking. */
  teaching?: boolean;
  /** A table that shows a button of its own for taking back says so once; the bar then leaves it out. */
  ownsUndo: () => void;
  /** Prepares an action for one's own turn while others decide; false where that cannot be planned. */
  plan?: (action: unknown) => boolean;
  /** In a lesson: what is said, for the row in which the table asks. */
  coach?: Coach | null;
}

/** One version: what happened, and the view it led to. */
export interface TableStep {
  version: number;
  lines: Line[];
}

/** How far a table has shown the match: all before this version, and so many lines of it. */
export interface Moment {
  version: number;
  lines: number;
}

export type { Info, Line, Message, Picture, Refusal, Seat, Warned };
