import { afterEach, expect, test } from "vitest";
import { percent, signed, timeOfDay } from "./format";
import { list } from "./words";

const { DateTimeFormat, NumberFormat, ListFormat } = Intl;
afterEach(() => Object.assign(Intl, { DateTimeFormat, NumberFormat, ListFormat }));

test("a formatter is made once, however many lines a log has", () => {
  let made = 0;
  const counted = <Format extends object>(format: Format): Format =>
    new Proxy(format, {
      construct(of, args) {
        made += 1;
        return Reflect.construct(of as new () => object, args);
      },
    });
  Object.assign(Intl, {
    DateTimeFormat: counted(DateTimeFormat),
    NumberFormat: counted(NumberFormat),
    ListFormat: counted(ListFormat),
  });
  for (let line = 0; line < 100; line += 1) {
    timeOfDay(line * 60_000);
    percent(line / 100);
    list(["Ana", "Olmo", `${line}`]);
  }
  expect(made).toBeLessThanOrEqual(3);
});

test("shares stay between nothing and everything, changes have a sign unless they are nothing", () => {
  expect(percent(1.2)).toBe(percent(1));
  expect(percent(-0.1)).toBe(percent(0));
  expect(signed(0.123)).toMatch(/^\+12[.,]3/);
  expect(signed(0)).not.toMatch(/[+-]/);
});
