// What is taken up and not done yet: a card of the hand, one of the things it can do, cards for the grid, a vehicle.

import { sameSpot } from "./deck";
import { atSpot, seatAimed, spotAimed, type Listed } from "../moves";
import type { Action, Seat, Spot } from "../shapes";

/** What there is to take up. */
export interface Given {
  hand: readonly string[];
  listed: Listed;
  /** May anything be done now? */
  ready: boolean;
}

export class Choice {
  /** The place of a card in the hand. */
  picked: number | null = $state.raw(null);
  /** The place of an action among the options. */
  chosen: number | null = $state.raw(null);
  /** Places of the cards that are set aside for the grid. */
  aside: readonly number[] = $state.raw([]);
  vehicle: string | null = $state.raw(null);

  constructor(readonly given: () => Given) {}

  card: string | null = $derived.by(() =>
    this.picked === null ? null : (this.given().hand[this.picked] ?? null),
  );
  options: Action[] = $derived.by(() => {
    const { listed } = this.given();
    return this.card !== null ? listed.of(this.card) : [...listed.parts, ...listed.takes];
  });
  /** What the large button does. */
  primary: Action | null = $derived.by(() => {
    const { hand, listed } = this.given();
    if (listed.setting) return listed.grid(this.aside.map((place) => hand[place]!));
    if (this.vehicle !== null)
      return listed.vehicles.find(({ choose }) => choose.vehicle === this.vehicle) ?? null;
    if (this.chosen !== null) return this.options[this.chosen] ?? null;
    return this.card !== null && this.options.length === 1 ? this.options[0]! : null;
  });
  /** The cars that can be pointed at now. */
  legalCars: Seat[] = $derived.by(() =>
    this.given().ready && this.options.length > 1
      ? [...new Set(this.options.flatMap((action) => seatAimed(action) ?? []))]
      : [],
  );
  aimedCar: Seat | null = $derived.by(() =>
    this.chosen === null ? null : seatAimed(this.options[this.chosen]!),
  );
  legalSpot = (spot: Spot): boolean => this.given().ready && atSpot(this.options, spot) >= 0;
  aimedSpot = (spot: Spot): boolean => {
    const aimed = this.chosen === null ? undefined : this.options[this.chosen];
    const at = aimed === undefined ? null : spotAimed(aimed);
    return at !== null && sameSpot(at, spot);
  };

  drop = (): void => {
    this.picked = this.chosen = this.vehicle = null;
  };

  /** A choice lasts as long as what may be done. */
  keep(): void {
    const { hand, listed } = this.given();
    if (this.card === null || listed.of(this.card).length === 0) this.drop();
    this.chosen = null;
    this.aside = this.aside.filter((place) => place < hand.length && listed.setting);
  }

  /** Sets a card aside for the grid, or takes it back. */
  toggle(place: number): void {
    this.aside = this.aside.includes(place)
      ? this.aside.filter((one) => one !== place)
      : [...this.aside, place];
  }
}
