import { expect, test } from "vitest";
import { getTermImageUrl } from "../../../core/board/card-image.ts";

const cover = "/objects/moodboards/cover.jpg";

test.each([
  ["a style's own cover first", { kind: "style", name: "Japandi", cover }, cover],
  [
    "then the one that ships with the site",
    { kind: "style", name: "Japandi", cover: null },
    "/pictures/styles/japandi.jpg",
  ],
  ["none for another style", { kind: "style", name: "Loft", cover: null }, null],
  ["the shipped one of a room", { kind: "room", name: "Living Room", cover: null }, "/pictures/rooms/living-room.jpg"],
  ["none for another room", { kind: "room", name: "Nursery", cover: null }, null],
  ["none for an adjective", { kind: "adjective", name: "Japandi", cover: null }, null],
] as const)("shows %s", (_, term, image) => {
  expect(getTermImageUrl(term)).toBe(image);
});
