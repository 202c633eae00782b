import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asAsin } from "../../../core/product/amazon-item.ts";
import { parseProductLink } from "../../../core/product/product-link.ts";
import { anyText } from "../../builders/any-text.ts";

const asin = "B08XYZ1234";
const parse = (text: string) => parseProductLink(text, URL.parse);

describe("Whatever is pasted", () => {
  const letters = fc.stringMatching(/^[0-9A-Z]{9}$/u);
  const segment = fc.constantFrom(
    "dp",
    "gp",
    "product",
    "aw",
    "d",
    "-",
    "es",
    "o",
    "ASIN",
    "sspa",
    "click",
    asin,
    "%",
    "",
  );
  const host = fc.constantFrom("www.amazon.com", "amazon.co.uk", "amzn.com", "amzn.to", "evil.example", "amazon.com.");
  const query = fc.constantFrom("", "?asin=", `?asin=${asin}`, `?url=/dp/${asin}`, "?url=/sspa/x?url=/", "?url=%");
  const address = fc
    .tuple(host, fc.array(segment, { maxLength: 6 }), query)
    .map(([name, segments, search]) => `https://${name}/${segments.join("/")}${search}`);

  test("nothing breaks the reading of it", () => {
    fc.assert(
      fc.property(fc.oneof(anyText(40), address), (text) => {
        expect([undefined, "item", "short", "page"]).toContain(parse(text)?.kind);
      }),
      { numRuns: 1000 },
    );
  });

  test("only the shop's own hosts lead to an item, whose link leads to the same item", () => {
    fc.assert(
      fc.property(address, (text) => {
        const link = parse(text);
        if (link?.kind !== "item") return;
        expect(new URL(text).hostname).toMatch(/(?:^|\.)(?:amazon\.com|amazon\.co\.uk|amzn\.com)\.?$/u);
        expect(link.shopUrl).toMatch(/^https:\/\/www\.amazon\.(?:com|co\.uk)\/dp\/[0-9A-Z]{10}$/u);
        expect(parse(link.shopUrl)).toEqual(link);
      }),
      { numRuns: 1000 },
    );
  });

  test("a canonical link is read as itself", () => {
    const hosts = fc.constantFrom("com", "co.uk", "de", "com.mx", "co.jp");
    fc.assert(
      fc.property(letters, hosts, (rest, topLevel) => {
        const shopUrl = `https://www.amazon.${topLevel}/dp/B${rest}`;
        expect(parse(shopUrl)).toEqual({ kind: "item", asin: `B${rest}`, shopUrl });
      }),
    );
  });
});

test.each([
  [asin, asin],
  [asin.toLowerCase(), asin],
  ["0306406152", "0306406152"],
  ["030640615x", "030640615X"],
  ["", null],
  [` ${asin}`, null],
  [`${asin}\n`, null],
  ["1234567890123", null],
  ["B08-YZ1234", null],
  ["B00000000ß", null],
  ["B0000000ß", null],
])("the number %j is read as %j", (text, expected) => {
  expect(asAsin(text)).toBe(expected);
});
