// What the deck says about its cards. Everything comes from the view: a table may play with a deck of its own.

import type { Lang } from "$lib/words";
import { paintOf, type Paint } from "./drawings";
import type { Car, Face, Seat, Spot, VehicleFace, View } from "../shapes";

/** How a card looks: its kind, with Spells and Sponsors told apart. */
export type Look = "action" | "spell" | "reaction" | "crew" | "mod" | "sponsor" | "tires" | "flag";

export const FLAG = "Checkered Flag";

export class Deck {
  readonly #faces: Map<string, Face>;
  readonly #vehicles: VehicleFace[];
  readonly name: string;
  readonly house: boolean;

  constructor(view: Pick<View, "faces" | "vehicles" | "deck" | "house_deck">) {
    this.#faces = new Map(view.faces.map((face) => [face.card, face]));
    this.#vehicles = view.vehicles;
    this.name = view.deck;
    this.house = view.house_deck;
  }

  face(card: string): Face | null {
    return this.#faces.get(card) ?? null;
  }

  vehicle(name: string | null): VehicleFace | null {
    return this.#vehicles.find((vehicle) => vehicle.vehicle === name) ?? null;
  }

  /** How the car of a seat looks; before there are vehicles, one of each. */
  paint(car: Car | undefined, seat: Seat): Paint {
    return this.paintOf(car?.vehicle ?? null, seat);
  }

  paintOf(vehicle: string | null, otherwise = 0): Paint {
    const place = this.#vehicles.findIndex((one) => one.vehicle === vehicle);
    return paintOf(vehicle, place < 0 ? otherwise : place);
  }

  look(card: string): Look {
    const face = this.face(card);
    if (!face) return "flag";
    if (face.kind === "action" && face.tags.includes("Spell")) return "spell";
    if (face.kind === "mod" && face.tags.includes("Sponsor")) return "sponsor";
    return face.kind;
  }

  text(card: string, lang: Lang): string {
    return this.face(card)?.text[lang] ?? "";
  }
}

/** Whose card in play it is. */
export function seatOf(spot: Spot): Seat {
  if ("driver" in spot) return spot.driver.seat;
  if ("pit" in spot) return spot.pit.seat;
  if ("mod" in spot) return spot.mod.seat;
  return spot.tires.seat;
}

/** The card at a spot. */
export function cardAt(cars: readonly Car[], spot: Spot): string | null {
  const car = cars[seatOf(spot)];
  if (!car) return null;
  if ("driver" in spot) return car.driver;
  if ("pit" in spot) return spot.pit.card;
  if ("mod" in spot) return car.mods[spot.mod.slot] ?? null;
  return car.tires;
}

export const sameSpot = (one: Spot, other: Spot): boolean => spotKey(one) === spotKey(other);

export function spotKey(spot: Spot): string {
  if ("driver" in spot) return `driver-${spot.driver.seat}`;
  if ("pit" in spot)
    return `pit-${spot.pit.seat}-${spot.pit.sick ? "sick" : "well"}-${spot.pit.card}`;
  if ("mod" in spot) return `mod-${spot.mod.seat}-${spot.mod.slot}`;
  return `tires-${spot.tires.seat}`;
}

/** The places of a seat's car and pit crew that hold a card, in the order of the table; copies in the pit crew once each. */
export function spotsOf(
  view: Pick<View, "cars" | "contagions">,
  seat: Seat,
): { spot: Spot; card: string; sick: string | null }[] {
  const car = view.cars[seat];
  if (!car) return [];
  const sickAt = (spot: Spot) =>
    view.contagions.find(({ at }) => at !== null && sameSpot(at, spot))?.card ?? null;
  const spots: { spot: Spot; card: string; sick: string | null }[] = [];
  const put = (spot: Spot, card: string | null) =>
    card !== null && spots.push({ spot, card, sick: sickAt(spot) });
  put({ driver: { seat } }, car.driver);
  car.mods.forEach((card, slot) => put({ mod: { seat, slot } }, card));
  put({ tires: { seat } }, car.tires);
  const ill = view.contagions.flatMap(({ at }) =>
    at && "pit" in at && at.pit.seat === seat ? [at.pit.card] : [],
  );
  for (const card of car.pit) {
    const place = ill.indexOf(card);
    if (place >= 0) ill.splice(place, 1);
    put({ pit: place >= 0 ? { seat, card, sick: true } : { seat, card } }, card);
  }
  return spots;
}
