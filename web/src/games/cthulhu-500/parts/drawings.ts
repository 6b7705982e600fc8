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
  for (const [name, value] of [
    ["id", ID],
    ["width", "0"],
    ["height", "0"],
    ["aria-hidden", "true"],
    ["focusable", "false"],
    ["class", "vh"],
  ] as const)
    sheet.setAttribute(name, value);
  for (const text of [cars, cards, cuts, signs]) {
    const drawn = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    for (const part of [...drawn.children]) sheet.append(document.importNode(part, true));
  }
  document.body.prepend(sheet);
}

/** Cars by the names of the house deck. Vehicles of other decks take them in turn: a shape and a number each. */
const CARS: Record<string, string> = {
  Feararri: "feararri",
  "The Vehicle Man Was Not Meant to Drive": "vehicle",
  "Car of Cthulhu": "cthulhu",
  "Chariot of the Elder Gods": "chariot",
  "Sports Cthutility Vehicle": "scv",
  "The Unspeakable Olds": "olds",
  "Satanic Pushcart": "pushcart",
  "Big Honkin' Truck": "truck",
};
const FLEET = Object.values(CARS);
const SHADES: Record<string, string> = {
  feararri: "#8a2a1e",
  vehicle: "#56478a",
  cthulhu: "#3f6f38",
  chariot: "#967426",
  scv: "#256467",
  olds: "#7c3f3c",
  pushcart: "#96501c",
  truck: "#3c5680",
};

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
  "Full Throttle Ritual": "throttle",
  "Spell of Rust": "rust",
  "Iä! Iä!": "ia",
  "Swerve Into Madness": "swerve",
  "Sudden Squamous Slick": "slick",
  "Cold Hand of Fate": "fate",
  "Deep One Outrunner": "deepone",
  "Mad Mechanic of Irem": "irem",
  "Non-Euclidean Spoiler": "spoiler",
  "Radials From Beyond Space and Time": "radials",
  "Spikey Bits": "spikey",
  Spacemeadweiser: "mead",
  "Checkered Flag": "flag",
  "Dreamlands Shortcut": "shortcut",
  "Ablative Ichor": "ichor",
  "High Priest of Mojocross": "priest",
  "Fungi from Daytona": "daytona",
  "Fungi from Detroit": "detroit",
  "Fungi from Yuggoth Speedway": "yuggoth",
  "Herbert West": "west",
  "Dr. Armitage": "armitage",
  "Zombie Wheelman": "wheelman",
  "Zombie Lug-Nutter": "lugnutter",
  "Zombie Pit Chief": "pitchief",
  "Tcho-Tcho Navigator": "navigator",
  "Cultist Pit Gang": "gang",
  "Ghoul Body-Shopper": "ghoul",
  "Nightgaunt Spotter": "nightgaunt",
  "Investigator With Nothing Left": "investigator",
  "The Sponsor That Must Not Be Named": "unnamed",
  "Miskatonic Mutual": "mutual",
  "R'lyeh Rent-a-Wreck": "rent",
  "Elder Oil": "oil",
  "The Mudflaps Man Was Not Meant to Ogle": "mudflaps",
  "Engine of the Damned": "engine",
  "Fifth-Dimension Suspension": "suspension",
  "Plasm Armour": "plasm",
  "Dread Nitro": "nitro",
  "A Thousand Young Cupholders": "cupholders",
  "Rats in the Whitewalls": "whitewalls",
  "Slicks of the Sunken City": "slicks",
  "Treads of Tindalos": "tindalos",
  "Gummy Spawn Donuts": "donuts",
  "Spell of Chaos": "chaos",
  "Spell of Binding": "binding",
  "Spell of Unmaking": "unmaking",
  "Summon Tow Beast": "towbeast",
  "Black Plague": "plague",
  Gremlins: "gremlins",
  "Sabotage in the Paddock": "sabotage",
  "Poach Crew": "poach",
  "Draft of the Void": "draft",
  "Read the Necro-Manual": "manual",
  "Great Old Stomp": "stomp",
  "Ram From the Angles": "ram",
  "Opportunistic Tentacle": "opportunist",
  "Wrench Out of Space and Time": "wrench",
  "Grave Robber's Discount": "grave",
  "Out of Turn, Out of Time": "time",
};

/** The house deck and what is drawn of it, for a test that leaves none out. */
export const drawn = (): { cars: string[]; cuts: string[] } => ({
  cars: Object.keys(CARS),
  cuts: Object.keys(CUTS),
});

export const cutOf = (card: string): string | null => (CUTS[card] ? `#c5-art-${CUTS[card]}` : null);
