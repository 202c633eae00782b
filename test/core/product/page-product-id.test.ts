import { expect, test } from "vitest";
import { toPageProductId } from "../../../core/product/product-link.ts";

const long = `https://shop.example/chairs?${"colour=oak&".repeat(180)}`;

test("returns the id that stored boards already have", () => {
  expect(toPageProductId("https://shop.example/chairs/42")).toBe("link-930015e5ad20e570");
});

test.each([
  ["another page", "https://shop.example/chairs/42", "https://shop.example/chairs/43"],
  ["another shop", "https://shop.example/chairs/42", "https://store.example/chairs/42"],
  ["a query", "https://shop.example/chairs", "https://shop.example/chairs?id=42"],
  ["only the end of a long URL", `${long}id=42`, `${long}id=43`],
  ["only the beginning of a long URL", `https://a.${long}`, `https://b.${long}`],
])("returns different ids for pages that differ by %s", (_name, one, other) => {
  expect(toPageProductId(one)).not.toBe(toPageProductId(other));
});
