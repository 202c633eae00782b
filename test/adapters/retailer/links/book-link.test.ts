import { describe, expect, test } from "vitest";
import { amazonLinks } from "../../../../adapters/retailer/links/amazon-url.ts";
import { parseProductLink } from "../../../../core/product/product-link.ts";

const parse = (text: string) => parseProductLink(text, amazonLinks);

describe("A book is found", () => {
  test.each(["0306406152", "030640615X", "030640615x"])("by the ISBN %s", (isbn) => {
    expect(parse(`https://www.amazon.com/Some-Book/dp/${isbn}`)).toMatchObject({ asin: isbn.toUpperCase() });
  });

  test("by ten digits that are no ISBN, also on the mobile page", () => {
    expect(parse("https://www.amazon.com/gp/aw/d/1234567890?th=1")).toMatchObject({ asin: "1234567890" });
  });

  test.each([
    ["https://www.amazon.com/d/0306406152", "0306406152"],
    ["https://www.amazon.com/d/Books/Some-Book/043942089x/ref=sr_1_1", "043942089X"],
    ["https://www.amazon.com/o/043942089X", "043942089X"],
    ["https://amzn.com/0306406152", "0306406152"],
  ])("in %s, by a number with an ISBN check digit", (text, isbn) => {
    expect(parse(text)).toMatchObject({ kind: "item", asin: isbn });
  });
});

test.each([
  "https://www.amazon.com/x/d/1234567890",
  "https://www.amazon.com/gp/browse/d/Home/Chairs/1234567890",
  "https://www.amazon.com/d/030640615X",
  "https://www.amazon.com/o/1234567890",
  "https://amzn.com/1234567890",
])("the number in %s is not parsed as a book", (url) => {
  expect(parse(url)).toEqual({ kind: "page", url });
});
