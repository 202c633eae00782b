import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import type { ImageStep } from "../../../../../core/composition/scene-steps.ts";
import { useSceneImages, withWidth } from "../../../../../ui/features/editor/composer/use-scene-images.ts";

afterEach(() => vi.unstubAllGlobals());

const room = { kind: "room", name: "Kitchen", source: "/rooms/kitchen.jpg", src: "/images/room", colors: [] } as const;
const picture = { src: "/images/lamp", width: 800, height: 800, placeholder: null };
const image = { aspect: 1, cutout: true, mask: "", colors: [] };
const lamp = { id: "lamp", title: "Lamp", picture, paintable: true, plateText: "", image };

/** The URL of the image of a step with this source, in a frame of 1,000 pixels. */
function renderImageUrl(source: ImageStep["source"], box: Pick<ImageStep, "width" | "height">): string {
  const Scene = () => {
    const place = { x: 0, y: 0, rotation: 0, item: 0 };
    const step = { kind: "image", source, fit: "cover", blend: "normal", ...place, ...box } as const;
    return useSceneImages([lamp], [room]).getImage(step, 1_000)?.src;
  };
  vi.stubGlobal("window", { devicePixelRatio: 1 });
  return renderToStaticMarkup(createElement(Scene)).replaceAll("&amp;", "&");
}

test.each([
  ["a room's picture in a wide box is as wide as the box", { width: 800, height: 300 }, 800],
  ["a room's picture in a tall box is wider than the box", { width: 400, height: 800 }, 1280],
])("%s", (_case, box, width) => {
  expect(renderImageUrl({ kind: "room", image: room.source }, box)).toBe(`/images/room?w=${width}`);
});

test("a product's image is as wide as its box", () => {
  const cutout = { kind: "product", product: "lamp", version: "cutout" } as const;
  expect(renderImageUrl(cutout, { width: 100, height: 800 })).toBe("/images/lamp?w=160&cut=out");
});

test.each([
  ["the largest width when more pixels are needed", "/images/room", 9_000, "/images/room?w=2400"],
  ["its own URL for an image of another site", "https://shop.example/lamp.jpg", 500, "https://shop.example/lamp.jpg"],
])("an image gets %s", (_case, url, pixels, expected) => {
  expect(withWidth(url, pixels)).toBe(expected);
});
