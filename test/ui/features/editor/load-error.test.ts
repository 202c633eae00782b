import { expect, it } from "vitest";
import { formatLoadError } from "../../../../ui/features/editor/configuration/configuration-section.tsx";

it.each([
  [["styles"], "Styles could not be loaded."],
  [["rooms", "adjectives"], "Rooms and adjectives could not be loaded."],
  [["styles", "rooms", "adjectives"], "Styles, rooms and adjectives could not be loaded."],
])("names the failed lists %s as '%s'", (lists, sentence) => {
  expect(formatLoadError(lists)).toBe(sentence);
});
