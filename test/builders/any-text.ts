import fc from "fast-check";

/** Any code unit or code point, including lone surrogates; common characters are more frequent. */
const unit = fc.oneof(
  fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
  fc.constantFrom("a", "Z", "7", " ", "-", "/", ".", ":", "@", "\n", "\u0301", "🛋", "🇩🇰", "👨‍👩‍👧"),
);

/** Any string. `maxUnits` counts units of one or more characters. */
export function anyText(maxUnits = 20): fc.Arbitrary<string> {
  return fc.string({ unit, maxLength: maxUnits, size: "max" });
}

/** Any string without lone surrogates. */
export function anyWellFormedText(maxUnits = 20): fc.Arbitrary<string> {
  return anyText(maxUnits).map((text) => text.toWellFormed());
}
