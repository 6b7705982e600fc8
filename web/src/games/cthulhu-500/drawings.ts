// The drawings of the race: cars, cuts and signs, put into the page once so that everything can refer to them.

import cards from "./drawings/cards.svg?raw";
import cars from "./drawings/cars.svg?raw";
import cuts from "./drawings/cuts.svg?raw";
import signs from "./drawings/signs.svg?raw";

const ID = "c5-drawings";

/** Puts the drawings into the page, unless they are there. */
export function putUp(): void {
  if (typeof document === "undefined" || document.getElementById(ID)) return;
  const sheet = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [name, value] of [["id", ID], ["width", "0"], ["height", "0"], ["aria-hidden", "true"], ["focusable", "false"], ["class", "vh"]] as const) sheet.setAttribute(name, value);
  for (const text of [cars, cards, cuts, signs]) {
    const drawn = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    for (const part of [...drawn.children]) sheet.append(document.importNode(part, true));
  }
  document.body.prepend(sheet);
}

/** Cars by the names of the house deck. Vehicles of other decks take them in turn: a shape and a number each. */
const CARS: Record<string, string> = {
  "Feararri": "feararri",
  "The Vehicle Man Was Not Meant to Drive": "vehicle",
  "Car of Cthulhu": "cthulhu",
  "Chariot of the Elder Gods": "chariot",
  "Sports Cthutility Vehicle": "scv",
  "The Unspeakable Olds": "olds",
  "Satanic Pushcart": "pushcart",
  "Big Honkin' Truck": "truck",
};
const FLEET = Object.values(CARS);
const SHADES: Record<string, string> = { feararri: "#8a2a1e", vehicle: "#56478a", cthulhu: "#3f6f38", chariot: "#967426", scv: "#256467", olds: "#7c3f3c", pushcart: "#96501c", truck: "#3c5680" };

export interface Paint {
  drawing: string;
  colour: string;
  shade: string;
}

/** How a vehicle looks; by its place in the deck where its name is not ours. */
export function paintOf(vehicle: string | null, place: number): Paint {
  const car = (vehicle !== null && CARS[vehicle]) || FLEET[Math.max(0, place) % FLEET.length]!;
  return { drawing: `#c5-car-${car}`, colour: `var(--car-${car})`, shade: SHADES[car]! };
}

/** Cuts by the names of the house deck; every other card shows the sign of its kind. */
const CUTS: Record<string, string> = {
  "Full Throttle Ritual": "throttle", "Spell of Rust": "rust", "Iä! Iä!": "ia", "Swerve Into Madness": "swerve", "Sudden Squamous Slick": "slick",
  "Cold Hand of Fate": "fate", "Deep One Outrunner": "deepone", "Mad Mechanic of Irem": "irem", "Non-Euclidean Spoiler": "spoiler",
  "Radials From Beyond Space and Time": "radials", "Spikey Bits": "spikey", "Spacemeadweiser": "mead", "Checkered Flag": "flag",
  "Dreamlands Shortcut": "shortcut", "Ablative Ichor": "ichor",
};

export const cutOf = (card: string): string | null => (CUTS[card] ? `#c5-art-${CUTS[card]}` : null);
