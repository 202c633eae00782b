import { expect, test } from "vitest";
import { measureImage, withWidth } from "../../../../../ui/features/editor/composer/use-scene-images.ts";

const room = { kind: "room", image: "/rooms/kitchen.jpg" } as const;
const cutout = { kind: "product", product: "lamp", version: "cutout" } as const;

test.each([
  ["a room's picture in a wide box is as wide as the box", room, { width: 1_000, height: 300 }, 1_000],
  ["a room's picture in a tall box is wider than the box", room, { width: 400, height: 800 }, 1_200],
  ["a product's image is as wide as its box", cutout, { width: 100, height: 800 }, 100],
])("%s", (_case, source, size, width) => {
  expect(measureImage({ source, ...size })).toBe(width);
});

test.each([
  ["the next larger width", "/images/room", 500, "/images/room?w=640"],
  ["the largest width when more pixels are needed", "/images/room", 9_000, "/images/room?w=2400"],
  ["its own URL for an image of another site", "https://shop.example/lamp.jpg", 500, "https://shop.example/lamp.jpg"],
])("an image gets %s", (_case, url, pixels, expected) => {
  expect(withWidth(url, pixels)).toBe(expected);
});
