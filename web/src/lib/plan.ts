// What one means to do when one's turn comes. It is kept in the page and never sent before; when the turn is there it is
// done if it may be done and what it relied on is still so, and dropped with a word if not.

import type { Message, Seat, Warned } from "./wire";

/** Something that may be prepared. */
export interface Offer<Action = unknown> {
  action: Action;
  message: Message;
  /** Offers that belong together, and what tells them apart. */
  group?: string;
  short?: string;
}

/** What a game knows of planning. Nothing is decided here either: what may be done is listed when the turn comes. */
export interface Plans<View = unknown, Action = unknown> {
  /** What makes sense to prepare, after what is prepared already. */
  offers: (view: View, seat: Seat, before: Action[]) => Offer<Action>[];
  /** What an action relies on, after those before it; null where there is nothing left to do it with. */
  relies: (view: View, seat: Seat, before: Action[], action: Action) => string | null;
  /** Is this the decision it was prepared for? */
  due: (view: View, seat: Seat, owed: readonly Action[], action: Action) => boolean;
}

export interface Planned {
  action: unknown;
  message: Message;
  relies: string;
}

/** The table as one sees it. */
export interface Sight {
  view: unknown;
  seat: Seat;
  owed: readonly unknown[];
  warnings: readonly Warned[];
}

/** Why something that was planned is not done. */
export type Dropped = "changed" | "refused" | "warned";

export interface Outcome {
  planned: Planned[];
  act?: unknown;
  dropped?: Dropped;
}

export const same = (one: unknown, other: unknown): boolean => told(one) === told(other);

/** An action as text, whatever the order of its fields. */
function told(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(told).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${told(field)}`).join()}}`;
}

/** One more thing to do; null where it makes no sense. */
export function planning(
  plans: Plans,
  planned: readonly Planned[],
  { view, seat }: Pick<Sight, "view" | "seat">,
  action: unknown,
): Planned[] | null {
  const before = planned.map((one) => one.action);
  const offer = plans.offers(view, seat, before).find((one) => same(one.action, action));
  const relies = plans.relies(view, seat, before, action);
  if (!offer || relies === null) return null;
  return [...planned, { action: offer.action, message: offer.message, relies }];
}

/** What is left of a plan where one of its steps is taken out: those after it may have counted on it. */
export const without = (
  plans: Plans,
  planned: readonly Planned[],
  at: number,
  sight: Sight,
): Planned[] => kept(plans, planned.toSpliced(at, 1), sight);

function kept(plans: Plans, planned: readonly Planned[], { view, seat }: Sight): Planned[] {
  const actions = planned.map((one) => one.action);
  const broken = planned.findIndex(
    ({ action, relies }, at) => plans.relies(view, seat, actions.slice(0, at), action) !== relies,
  );
  return broken < 0 ? [...planned] : planned.slice(0, broken);
}

/** Looks at the table: what is left of the plan, and whether its first step is done now. */
export function lookAt(plans: Plans, planned: readonly Planned[], sight: Sight): Outcome {
  const left = kept(plans, planned, sight);
  const changed = left.length < planned.length ? { dropped: "changed" as const } : {};
  const [first] = left;
  if (!first || !plans.due(sight.view, sight.seat, sight.owed, first.action))
    return { planned: left, ...changed };
  const place = sight.owed.findIndex((action) => same(action, first.action));
  if (place < 0) return { planned: [], dropped: "refused" };
  // Nobody loses a match by what they thought a while ago.
  if (sight.warnings.some((warning) => warning.place === place))
    return { planned: [], dropped: "warned" };
  return { planned: left.slice(1), act: sight.owed[place], ...changed };
}
