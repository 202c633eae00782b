import fc from "fast-check";

/** Every code unit and code point, half surrogate pairs too, and more often what texts are made of. */
const unit = fc.oneof(
  fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
  fc.constantFrom("a", "Z", "7", " ", "-", "/", ".", ":", "@", "\n", "\u0301", "🛋", "🇩🇰", "👨‍👩‍👧"),
);

/** Any string a program can hold; the bound counts units of one or more characters. */
export function anyText(maxUnits = 20): fc.Arbitrary<string> {
  return fc.string({ unit, maxLength: maxUnits, size: "max" });
}

/** The same without halves of surrogate pairs. */
export function anyWellFormedText(maxUnits = 20): fc.Arbitrary<string> {
  return anyText(maxUnits).map((text) => text.toWellFormed());
}
