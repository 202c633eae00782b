import fc from "fast-check";

/** Any code point, for `fc.string`. Its own "binary" first makes a map of all million of them, which takes a second. */
export const anyCharacter: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0x10_ff_ff })
  .map((code) => String.fromCodePoint(code));
