import { expect, test } from "vitest";
import { describeUndone } from "../../../../ui/features/products/use-product-actions.ts";

test("says on how many boards the product is back", () => {
  expect(describeUndone({ boards: 2, unchanged: [] })).toBe("The product is back on 2 boards.");
});

test("names unchanged boards, at most three", () => {
  expect(describeUndone({ boards: 1, unchanged: ["Hall"] })).toBe(
    "The product is back on 1 board. Not on “Hall”: the products there were changed since.",
  );
  expect(describeUndone({ boards: 1, unchanged: ["Hall", "Study", "Den", "Loft", "Attic"] })).toBe(
    "The product is back on 1 board. Not on “Hall”, “Study”, “Den” and 2 more boards: the products there were changed since.",
  );
});

test("shortens titles of 300 characters, so that the toast fits beside the form", () => {
  const text = describeUndone({ boards: 1, unchanged: ["Oak ".repeat(75), "🪑".repeat(150), "Low Oak", "Loft"] });
  expect(text).toContain("“Oak Oak Oak Oak Oak Oak Oak Oak Oak Oak Oak Oak Oak Oak Oak...”, “🪑");
  expect(text).toContain("“Low Oak” and 1 more board");
  expect(text.length).toBeLessThan(280);
  expect(text.isWellFormed()).toBe(true);
});
