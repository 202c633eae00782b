import type { TextStyle } from "./text-layout.ts";

/** Width of every frame in the units of a scene. */
export const sceneWidth = 1_000;

/** A rectangle in units of the scene: upper left corner, and an angle in degrees clockwise around its center. */
export interface SceneBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
}

export interface ItemBox extends SceneBox {
  /** Index of the item of the composition that the step belongs to. */
  readonly item: number;
}

export interface RectangleStep extends ItemBox {
  readonly kind: "rectangle";
  readonly color: string;
}

/** `cutout` is the WebP with transparency, `picture` the product's own image. */
export type SceneImageSource =
  | { readonly kind: "product"; readonly product: string; readonly version: "cutout" | "picture" }
  | { readonly kind: "room"; readonly image: string };

export interface ImageStep extends ItemBox {
  readonly kind: "image";
  readonly source: SceneImageSource;
  /** "contain" shows all of the image in its box, centered; "cover" fills the box and cuts the image evenly. */
  readonly fit: "contain" | "cover";
  /** "multiply" darkens what is below, so that a white background takes the plate's color. */
  readonly blend: "normal" | "multiply";
}

/** Lines from the upper left corner of the box, aligned left. `size` is the font size, `lineHeight` a distance in em. */
export interface TextStep extends ItemBox {
  readonly kind: "text";
  readonly lines: readonly string[];
  readonly font: TextStyle["font"];
  readonly size: number;
  readonly lineHeight: number;
  /** In em. */
  readonly tracking: number;
  readonly color: string;
}

export type SceneStep = RectangleStep | ImageStep | TextStep;

/** Returns a box that is placed inside an item, at `x` and `y` from its upper left corner, and turned with it. */
export function placeInside(item: ItemBox, { x, y, width, height }: Omit<SceneBox, "rotation">): ItemBox {
  const angle = (item.rotation * Math.PI) / 180;
  const [right, down] = [x + width / 2 - item.width / 2, y + height / 2 - item.height / 2];
  const center = {
    x: item.x + item.width / 2 + right * Math.cos(angle) - down * Math.sin(angle),
    y: item.y + item.height / 2 + right * Math.sin(angle) + down * Math.cos(angle),
  };
  return { ...item, x: center.x - width / 2, y: center.y - height / 2, width, height };
}

/** Returns the largest box of an aspect (width / height) in the middle of an item without its padding. */
export function containBox(item: ItemBox, aspect: number, padding: number): ItemBox {
  const room = { width: item.width - 2 * padding, height: item.height - 2 * padding };
  const width = Math.min(room.width, room.height * aspect);
  const height = width / aspect;
  return placeInside(item, { x: (item.width - width) / 2, y: (item.height - height) / 2, width, height });
}
