import { expect, test } from "vitest";
import { soft } from "./soft";
import type { Lang } from "./words";

test.each<[Lang, string, string]>([
  ["es", "Caja de herramientas", "Caja de herra-mientas"],
  ["es", "Zombie aprietatuercas", "Zombie aprie-ta-tuercas"],
  ["es", "Cartógrafo", "Car-tó-grafo"],
  ["es", "Guía", "Guía"],
  ["fr", "Ravitaillement", "Ravi-tail-le-ment"],
  ["fr", "Investigateur qui n’a plus rien", "Inves-ti-ga-teur qui n’a plus rien"],
  ["en", "The Unspeakable Olds", "The Unspeakable Olds"],
  ["en", "Investigator With Nothing Left", "In-ves-ti-ga-tor With Nothing Left"],
])("%s: %s", (language, text, parted) => {
  expect(soft(text, language).replaceAll("\u00AD", "-")).toBe(parted);
  expect(soft(text, language).replaceAll("\u00AD", "")).toBe(text);
});
