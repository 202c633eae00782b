import { expect, it } from "vitest";
import { formatLoadError } from "../../../../ui/features/editor/configuration/configuration-section.tsx";

it.each([
  [["styles"], "Styles could not be loaded."],
  [["rooms", "adjectives"], "Rooms and adjectives could not be loaded."],
  [["styles", "rooms", "adjectives"], "Styles, rooms and adjectives could not be loaded."],
])("of the lists %s that could not be loaded it says '%s'", (lists, sentence) => {
  expect(formatLoadError(lists)).toBe(sentence);
});
