import { expect, test } from "vitest";
import { sanitizeTitle } from "../../../core/product/normalize-products.ts";

const most = "a".repeat(300);

test.each([
  ["stays as it is", "Oak chair, 80 cm", "Oak chair, 80 cm"],
  ["is one line without spaces around it", "  Oak\n\tchair\u00a0 80 cm ", "Oak chair 80 cm"],
  ["without invisible characters", "Oak\u200b \u202echair\u202c\u0007\u{e0041}", "Oak chair"],
  ["has one character for a letter and its mark", "Fauteuil boucle\u0301", "Fauteuil boucl\u00e9"],
  ["has a sign in place of half a character", "Oak \ud83d chair", "Oak \ufffd chair"],
  ["may have three hundred characters", most, most],
  ["cut after the last character within the limit", `${most}b`, `${"a".repeat(299)}…`],
  ["is cut between characters, not within one", "🛋".repeat(301), `${"🛋".repeat(299)}…`],
  ["is measured by what is seen of it", `${"\u200b ".repeat(400)}${most}`, most],
  ["is none where nothing is left", " \u200b\n", null],
])("sanitizes a title %s", (_name, text, expected) => {
  expect(sanitizeTitle(text)).toBe(expected);
});
