// Every text of a language in one file: the first page speaks of every game.

export default import.meta.glob<string>(
  [
    "../../../../locales/es/*.ftl",
    "!../../../../locales/es/{arena,cli,cli-*,lab,play,board-*}.ftl",
  ],
  { query: "?raw", import: "default", eager: true },
);
