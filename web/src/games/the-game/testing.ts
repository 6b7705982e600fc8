// For the tests: the table in a document, with words and the real positions.

import { render } from "@testing-library/svelte";
import { presenceContext } from "$lib/presence";
import type { TableProps } from "$lib/table";
import { learnGame, speak } from "$lib/words";
import type { Action, View } from "./shapes";
import { propsAt } from "./stories";
import Table from "./Table.svelte";

export async function seated(
  at: string,
  more: Partial<TableProps<View, Action>> = {},
  context = presenceContext(() => "here"),
) {
  await speak("en");
  await learnGame("the-game");
  const acted: Action[] = [];
  const asked: Action[] = [];
  const props = propsAt(at, more);
  const shown = render(Table, {
    props: {
      ...props,
      act: (action: Action) => acted.push(action),
      why: async (action: Action) => (asked.push(action), props.why(action)),
    },
    context,
  });
  const find = (selector: string): HTMLElement => {
    const found = shown.container.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`there is no ${selector}`);
    return found;
  };
  return {
    ...shown,
    acted,
    asked,
    find,
    card: (number: number) => find(`.fan [data-card="${number}"] .hit`),
    held: (number: number) => find(`.fan [data-card="${number}"]`),
    pile: (letter: string) => find(`[data-hit="${letter}"]`),
    heap: (letter: string) => find(`[data-pile="${letter}"]`),
    has: (selector: string) => shown.container.querySelector(selector) !== null,
  };
}
