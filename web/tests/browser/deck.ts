// A small deck of a table's own, with names no client has heard of: races are short, and every text has to come from the server.

const text = (en: string, es: string, fr: string) => ({ en, es, fr });
const card = (name: string, kind: string, more: Record<string, unknown>) => ({
  name,
  kind,
  copies: 4,
  ...more,
});

export const DECK = {
  name: "Kitchen deck",
  vehicle: [
    "Soup Tureen",
    "Gravy Boat",
    "Salt Mill",
    "Cheese Trolley",
    "Tea Urn",
    "Waffle Iron",
    "Ice Bucket",
    "Bread Van",
  ].map((name, nth) => ({
    name,
    speed: 3 + (nth % 3),
    "damaged-speed": 1 + (nth % 2),
    complexity: 4 + (nth % 3),
  })),
  card: [
    card("Sous-Chef", "crew", { drive: 2, fix: 2, text: text("Stirs.", "Remueve.", "Touille.") }),
    card("Dishwasher", "crew", { drive: 1, fix: 3, text: text("Scrubs.", "Friega.", "Récure.") }),
    card("Whisk", "mod", {
      effects: [{ do: "test", amount: 1 }],
      text: text(
        "+1 in every passing test, with foam.",
        "+1 en todas las pruebas de adelantar, con espuma.",
        "+1 à tous les tests de dépassement, avec mousse.",
      ),
    }),
    card("Rolling Pins", "tires", {
      effects: [{ do: "test", amount: 1 }],
      text: text(
        "+1 in every passing test, flatly.",
        "+1 en todas las pruebas de adelantar, en plano.",
        "+1 à tous les tests de dépassement, à plat.",
      ),
    }),
    card("Spilt Oil", "action", {
      tags: ["Spell"],
      effects: [{ do: "damage", target: "car" }],
      text: text(
        "Damage one car, with oil.",
        "Daña un coche, con aceite.",
        "Endommage une voiture, à l’huile.",
      ),
    }),
    card("Full Boil", "action", {
      effects: [{ do: "boost", amount: 3 }],
      text: text(
        "+3 in your attempts while it boils.",
        "+3 en tus intentos mientras hierva.",
        "+3 à tes tentatives tant que ça bout.",
      ),
    }),
    card("Leftovers", "action", {
      effects: [{ do: "draw", amount: 2 }],
      text: text(
        "Draw two cards, cold.",
        "Roba dos cartas, frías.",
        "Pioche deux cartes, froides.",
      ),
    }),
    card("Back to the Kitchen", "reaction", {
      copies: 8,
      window: "played",
      effects: [{ do: "cancel" }],
      text: text(
        "Cancel the card played just before, uneaten.",
        "Cancela la carta jugada justo antes, sin probarla.",
        "Annule la carte jouée juste avant, sans y goûter.",
      ),
    }),
    card("Pinch of Salt", "reaction", {
      window: "rolled",
      effects: [{ do: "reroll" }],
      text: text(
        "One die is rolled again, salted.",
        "Se vuelve a tirar un dado, con sal.",
        "Un dé est relancé, salé.",
      ),
    }),
    card("Hot Plate", "reaction", {
      window: "attempt",
      effects: [{ do: "test", amount: 2 }],
      text: text(
        "+2 for one of the cars, hot.",
        "+2 para uno de los coches, caliente.",
        "+2 pour une des voitures, chaud.",
      ),
    }),
    card("Napkin", "reaction", {
      window: "would-damage",
      effects: [{ do: "prevent" }],
      text: text(
        "Your car is not damaged, only stained.",
        "Tu coche no sufre daños, solo manchas.",
        "Ta voiture n’est pas endommagée, juste tachée.",
      ),
    }),
  ],
};
