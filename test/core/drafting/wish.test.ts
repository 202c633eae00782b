import { expect, test } from "vitest";
import { parsePrice, parseWish } from "../../../core/drafting/wish.ts";

test("reads pieces to have and to avoid, words and the highest price", () => {
  expect(parseWish("a reading chair with dark oak, no rug and without cushions, under $1,900")).toEqual({
    wanted: ["reading chair"],
    unwanted: ["rug", "cushion"],
    words: ["reading", "dark", "oak"],
    budget: 1_900,
  });
  expect(parseWish("  ")).toEqual({ wanted: [], unwanted: [], words: [], budget: null });
});

test.each([
  ["$249", 249],
  ["about 1,299.00 USD", 1_299],
  ["1.299 €", 1_299],
  ["1.299,50 €", 1_299.5],
  ["12,5", 12.5],
  ["1'250 CHF", 1_250],
  ["1 250 kr", 1_250],
  ["free", null],
  ["", null],
])("the price in %j is %j", (text, price) => {
  expect(parsePrice(text)).toBe(price);
});
