// Who takes a row when, as it is shown: the order itself is in the view.

import type { Order, Seat } from "../shapes";

export interface Taker {
  seat: Seat;
  /** 1, 2 or 3; null for nothing. */
  place: number | null;
  /** There is a row for that place already. */
  sure: boolean;
  /** Has gone too far. */
  bust: boolean;
}

/** Everybody in the order of taking, those who get nothing last. */
export function takers(order: Order | null): Taker[] {
  if (order === null) return [];
  const list: Taker[] = order.takers.map((seat, place) => ({
    seat,
    place: place < order.most ? place + 1 : null,
    sure: place < order.rows,
    bust: false,
  }));
  if (order.bust !== null) list.push({ seat: order.bust, place: null, sure: true, bust: true });
  return list;
}
