/** Letters that all the fonts here have (see subset-fonts.ts). */
const letters =
  /^[\x20-\x7e\xa0-\xac\xae-\u0113\u0116-\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0165\u0168-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122]+$/u;

/** The text as it can be set, on one line; null when it needs letters that are not here: better no words than boxes. */
export function drawable(text: string): string | null {
  const line = text.normalize("NFC").replace(/\s+/gu, " ").trim();
  return letters.test(line) ? line : null;
}
