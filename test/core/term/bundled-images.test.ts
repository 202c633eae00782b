import { expect, test } from "vitest";
import { getStyleFallbackImage, getTermImageUrl } from "../../../core/term/category-page.ts";

const cover = "/objects/moodboards/cover.jpg";

test.each([
  ["the cover of a style that has one", { kind: "style", name: "Japandi", cover }, cover],
  [
    "the bundled image of a style without a cover",
    { kind: "style", name: "Japandi", cover: null },
    "/pictures/styles/japandi.jpg",
  ],
  ["no image for a style without a bundled one", { kind: "style", name: "Loft", cover: null }, null],
  [
    "the bundled image of a room",
    { kind: "room", name: "Living Room", cover: null },
    "/pictures/rooms/living-room.jpg",
  ],
  ["no image for a room without a bundled one", { kind: "room", name: "Nursery", cover: null }, null],
  ["no image for an adjective", { kind: "adjective", name: "Japandi", cover: null }, null],
] as const)("returns %s", (_, term, image) => {
  expect(getTermImageUrl(term)).toBe(image);
});

test.each(["japandi", "scandinavian", "bohemian", "industrial", "mid-century-modern", "coastal"])(
  "returns a bundled image for the known style %s",
  (slug) => {
    expect(getStyleFallbackImage(slug)).toBe(`/pictures/styles/${slug}.jpg`);
  },
);

test.each(["", "Japandi", "constructor", "__proto__", "../../secret"])(
  "returns no bundled image for the style slug %j",
  (slug) => {
    expect(getStyleFallbackImage(slug)).toBeNull();
  },
);
