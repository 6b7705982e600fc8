// The colours of seats: people have one each, bots all the same.

const INKS = [
  "#b4552d",
  "#3f7d6b",
  "#8a4f80",
  "#7c6a2a",
  "#2f6fb3",
  "#8c3b47",
  "#4f7a36",
  "#6a5aa8",
];

export const avatarInk = (seat: number, bot: boolean): string =>
  bot ? "#5b6b86" : INKS[seat % INKS.length]!;
