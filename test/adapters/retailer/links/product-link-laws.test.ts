import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amazonLinks } from "../../../../adapters/retailer/links/amazon-url.ts";
import { parseProductLink } from "../../../../core/product/product-link.ts";
import { anyText } from "../../../builders/any-text.ts";

const asin = "B08XYZ1234";
const parse = (text: string) => parseProductLink(text, amazonLinks);

describe("parseProductLink", () => {
  const segment = fc.constantFrom(
    ..."dp gp product aw d - es o ASIN sspa click r.html redirect.html s vdp dp%2F %".split(" "),
    asin,
    "",
  );
  const host = fc.constantFrom("www.amazon.com", "amazon.co.uk", "amzn.com", "amzn.to", "evil.example", "amazon.com.");
  const query = fc.constantFrom(
    "",
    "?asin=",
    `?asin=${asin}`,
    `?product=${asin}`,
    `?url=/dp/${asin}`,
    "?url=/sspa/x?url=/",
    "?url=%",
    `?U=https%3A%2F%2Fevil.example%2Fdp%2F${asin}`,
    `?location=https%3A%2F%2Famazon.co.uk%2Fdp%2F${asin}`,
    `%3FASIN=${asin}`,
  );
  const address = fc
    .tuple(host, fc.array(segment, { maxLength: 6 }), query)
    .map(([name, segments, search]) => `https://${name}/${segments.join("/")}${search}`);

  test("throws for no text", () => {
    fc.assert(
      fc.property(fc.oneof(anyText(40), address), (text) => {
        expect([undefined, "item", "short", "page"]).toContain(parse(text)?.kind);
      }),
      { numRuns: 1000 },
    );
  });

  test("finds products on Amazon's hosts only, and parses their link to the same product", () => {
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

  test("reads very many punctuation marks", () => {
    for (const mark of [")", "()", ".", " ", "\n", ":"]) {
      expect(parse(`a.co/${mark.repeat(16_000)}.`)?.kind ?? "none").toMatch(/none|short/u);
    }
  });
});
