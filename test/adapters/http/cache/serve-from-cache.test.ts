import fc from "fast-check";
import { expect, test } from "vitest";
import { type CacheKeyParts, toCacheKey } from "../../../../adapters/http/cache/serve-from-cache.ts";

/** Few characters, among them the delimiters of URLs and JSON, so that different parts often look similar. */
const text = fc.string({ unit: fc.constantFrom("a", "/", ":", "?", "&", "=", '"', ",", "[", "]", "\\"), maxLength: 6 });
const parts: fc.Arbitrary<CacheKeyParts> = fc.record({
  variant: text,
  origin: text,
  path: text,
  query: fc.array(fc.tuple(text, text), { maxLength: 3 }),
});

test("different combinations of variant, origin, path and query have different keys", () => {
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      expect(toCacheKey(one) === toCacheKey(other)).toBe(isSame(one, other));
    }),
    { numRuns: 5_000 },
  );
});

test("moving characters between parts changes the key", () => {
  fc.assert(
    fc.property(text, text, text, text, (variant, origin, moved, path) => {
      fc.pre(moved !== "");
      const before = toCacheKey({ variant, origin: origin + moved, path, query: [] });
      const after = toCacheKey({ variant, origin, path: moved + path, query: [] });
      expect(before).not.toBe(after);
    }),
    { numRuns: 5_000 },
  );
});

test("equal parts have the same key", () => {
  fc.assert(fc.property(parts, (one) => toCacheKey(one) === toCacheKey(structuredClone(one))));
});

function isSame(one: CacheKeyParts, other: CacheKeyParts): boolean {
  return (
    one.variant === other.variant &&
    one.origin === other.origin &&
    one.path === other.path &&
    one.query.length === other.query.length &&
    one.query.every(([name, value], index) => {
      const [otherName, otherValue] = other.query[index] ?? [];
      return name === otherName && value === otherValue;
    })
  );
}
