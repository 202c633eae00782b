import { expect, test } from "vitest";
import type { TermDto } from "../../../../../adapters/http/contract/operations/terms.ts";
import { listRoomImages, suggestRoomImage } from "../../../../../ui/features/editor/composer/room-images.ts";

const grays = "bfbcbbbfbab89f9894b3b0acb1aaa48b8178aaa7a59b938b766b5f";
const beiges = "bfbbb5b5ab9fa5998ab1a896ab9c8891806baea18fada18f7e6952";
const greens = "706d4e7c72575f4a367a75528f7b5862482da08b65b19570896b47";
const whites = "ccc8bfd4d0c7bbbbb3c0beb4c9cbc5adafa6b0aca0b8b7b0a3a197";

function aTerm(name: string, imageUrl: string | null, placeholder: string | null): TermDto {
  const picture = imageUrl === null ? null : { src: `${imageUrl}?sized`, width: 1_600, height: 1_066, placeholder };
  return { id: crypto.randomUUID(), name, imageUrl, picture, cover: null };
}

const images = listRoomImages(
  [
    aTerm("Living Room", "/living-room.jpg", grays),
    aTerm("Bedroom", "/bedroom.jpg", beiges),
    aTerm("Hallway", null, null),
  ],
  [
    aTerm("Mid-Century Modern", "/mid-century.jpg", greens),
    aTerm("Coastal", "/coastal.jpg", whites),
    aTerm("Rustic", null, null),
    aTerm("Unprobed", "/unprobed.jpg", null),
  ],
);

const productsOf = (...colors: readonly string[]) =>
  colors.map((color, index) => ({
    id: `p${index}`,
    title: "Sofa",
    image: { aspect: 2, cutout: true, mask: "f".repeat(64), colors: [color] },
  }));
const strong = productsOf("#d4ae4d", "#b4642e", "#597e3f", "#964021", "#d9d0bc", "#a88c79", "#d8d0c4", "#8f8e78");
const pale = productsOf("#e8e4dc", "#cfc8ba", "#d9d0bc");
const dark = productsOf("#3a2a20", "#1e1d1a", "#583425", "#88543c");

test.each([
  ["the style's image of a living room", "Mid-Century Modern", "Living Room", strong, "/mid-century.jpg"],
  ["the room's image, which the style has not", "Mid-Century Modern", "Bedroom", strong, "/bedroom.jpg"],
  [
    "no image, rather than the gray room's, if the style's is too dark",
    "Mid-Century Modern",
    "Living Room",
    pale,
    null,
  ],
  ["no image if both are too gray", "Coastal", "Living Room", strong, null],
  ["no image if the only one is too light", "Coastal", "", dark, null],
  ["an image of unknown colors", "Unprobed", "", dark, "/unprobed.jpg"],
  ["any image without products", "Coastal", "", [], "/coastal.jpg"],
  ["no image of another room", "Coastal", "Hallway", pale, null],
  ["the image of a name in another case", "coastal", "LIVING ROOM", pale, "/coastal.jpg"],
])("suggests %s", (_case, style, room, products, expected) => {
  expect(suggestRoomImage({ style, room }, images, products)).toBe(expected);
});
