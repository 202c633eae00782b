import {
  type Composition,
  type FrameRatio,
  frameRatios,
  isProductItem,
} from "../../../../core/composition/composition.ts";
import { parseComposition } from "../../../../core/composition/parse-composition.ts";
import type { Rectangle } from "../../../../core/composition/rectangles.ts";
import type { Point } from "../composer/item-geometry.ts";

/** Where a product is in an uploaded moodboard, in fractions of the image. */
export interface TaggedArea extends Rectangle {
  readonly product: string;
}

/** As a fraction of the image. */
export const minAreaSize = 0.04;

/** Of an area whose size has not been changed. */
const defaultSize = 0.2;

/** The areas of the tags; those of products that the board no longer has are kept. */
export function toAreas(composition: Composition | null): readonly TaggedArea[] {
  const items = composition?.items.filter(isProductItem) ?? [];
  return items.map(({ product, x, y, width, height }) => {
    return { product, x: x - width / 2, y: y - height / 2, width, height };
  });
}

/** Throws a CompositionError when there are too many areas. `imageRatio` is width divided by height. */
export function toTaggedComposition(areas: readonly TaggedArea[], imageRatio: number): Composition {
  return parseComposition({
    version: 1,
    frame: { ratio: findNearestRatio(imageRatio), background: "#ffffff" },
    template: "uploaded",
    seed: 0,
    items: areas.map(({ product, x, y, width, height }, index) => ({
      kind: "product",
      product,
      treatment: "framed",
      x: x + width / 2,
      y: y + height / 2,
      width,
      height,
      rotation: 0,
      layer: index,
      locked: false,
    })),
  });
}

function findNearestRatio(ratio: number): FrameRatio {
  const distance = (name: FrameRatio) => Math.abs(Math.log(frameRatios[name] / ratio));
  const names = ["3:4", "2:3", "4:3"] as const;
  return names.reduce<FrameRatio>((best, name) => (distance(name) < distance(best) ? name : best), "3:4");
}

/** A square area around a point, inside the image. */
export function createArea({ x, y }: Point, imageRatio: number): Rectangle {
  const size = { width: defaultSize, height: Math.min(1, defaultSize * imageRatio) };
  return moveArea({ x: x - size.width / 2, y: y - size.height / 2, ...size }, { x: 0, y: 0 });
}

/** Moves an area; it stays in the image. */
export function moveArea({ x, y, width, height }: Rectangle, by: Point): Rectangle {
  return { x: clamp(x + by.x, 0, 1 - width), y: clamp(y + by.y, 0, 1 - height), width, height };
}

/** Moves the lower right corner of an area; it stays in the image and keeps the minimal size. */
export function resizeArea({ x, y, width, height }: Rectangle, by: Point): Rectangle {
  return {
    x,
    y,
    width: clamp(width + by.x, Math.min(minAreaSize, 1 - x), 1 - x),
    height: clamp(height + by.y, Math.min(minAreaSize, 1 - y), 1 - y),
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
