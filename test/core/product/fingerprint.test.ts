import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fnv1a64 } from "../../../core/product/manual-product.ts";
import { anyText } from "../../builders/any-text.ts";

describe("fingerprint", () => {
  it("is that of FNV-1a with 64 bits", () => {
    expect(fnv1a64("")).toBe("cbf29ce484222325");
    expect(fnv1a64("a")).toBe("af63dc4c8601ec8c");
    expect(fnv1a64("foobar")).toBe("85944171f73967e8");
  });

  it("tells texts apart, in 16 digits", () => {
    const different = fc.tuple(anyText(), anyText()).filter(([a, b]) => a !== b);
    fc.assert(
      fc.property(different, ([one, other]) => {
        expect(fnv1a64(one)).toMatch(/^[0-9a-f]{16}$/u);
        expect(fnv1a64(one)).not.toBe(fnv1a64(other));
      }),
    );
  });
});
