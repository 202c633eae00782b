import { expect, test } from "vitest";
import { truncate } from "../../../core/kernel/text.ts";

test.each([
  ["shorter than it may be", "oak", 5, "oak"],
  ["just as long", "oak", 3, "oak"],
  ["longer", "oak", 2, "oa"],
  ["longer, where the cut goes through a character", "🛋🛋", 3, "🛋"],
  ["longer, cut after a character", "🛋🛋", 2, "🛋"],
  ["nothing", "", 2, ""],
])("truncate returns the beginning of a text that is %s", (_what, text, longest, beginning) => {
  expect(truncate(text, longest)).toBe(beginning);
});
