import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fnv1a64 } from "../../../core/product/product-link.ts";
import { anyText } from "../../builders/any-text.ts";

describe("fnv1a64", () => {
  it("returns the 64-bit FNV-1a hash", () => {
    expect(fnv1a64("")).toBe("cbf29ce484222325");
    expect(fnv1a64("a")).toBe("af63dc4c8601ec8c");
    expect(fnv1a64("foobar")).toBe("85944171f73967e8");
  });

  it("returns 16 digits that differ between texts", () => {
    const different = fc.tuple(anyText(), anyText()).filter(([a, b]) => a !== b);
    fc.assert(
      fc.property(different, ([one, other]) => {
        expect(fnv1a64(one)).toMatch(/^[0-9a-f]{16}$/u);
        expect(fnv1a64(one)).not.toBe(fnv1a64(other));
      }),
    );
  });
});
