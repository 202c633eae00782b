import { getColorDistance, mixColors, toOklab } from "./colors.ts";
import {
  type ComposerProduct,
  type Composition,
  type CompositionItem,
  frameRatios,
  type PaletteItem,
  type ProductItem,
} from "./composition.ts";
import {
  containBox,
  fitText,
  type ItemBox,
  placeInside,
  type RectangleStep,
  type SceneBox,
  type SceneStep,
  sceneWidth,
  type TextStep,
  type TextStyle,
  textStyles,
} from "./scene-steps.ts";

/** A moodboard as drawing steps, from the lowest to the highest (core/README.md, K5). */
export interface Scene {
  readonly width: typeof sceneWidth;
  readonly height: number;
  readonly background: string;
  readonly steps: readonly SceneStep[];
}

/** `paintable` false: the image may not be painted, so its plate shows a text. */
export type SceneProduct = Pick<ComposerProduct, "id"> & {
  /** Empty for a plate without text. */
  readonly plateText: string;
  readonly image: Pick<ComposerProduct["image"], "aspect" | "cutout" | "colors">;
  readonly paintable?: boolean;
};

/** Returns what browser and server draw. Products that are not in the list are left out. */
export function toScene(composition: Composition, products: readonly SceneProduct[]): Scene {
  const { ratio, background } = composition.frame;
  const height = sceneWidth / frameRatios[ratio];
  const colors = createBackgroundColors(background);
  const byId = new Map(products.map((product) => [product.id, product]));
  const ordered = composition.items.map((item, index) => ({ item, index }));
  ordered.sort((one, other) => one.item.layer - other.item.layer || one.index - other.index);
  const steps = ordered.flatMap(({ item, index }) => {
    const box = { ...toBox(item, height), item: index };
    return item.kind === "product"
      ? drawProduct(item, byId.get(item.product), box, colors)
      : drawOther(item, box, colors);
  });
  return { width: sceneWidth, height, background, steps };
}

function drawOther(
  item: Exclude<CompositionItem, ProductItem>,
  box: ItemBox,
  colors: BackgroundColors,
): readonly SceneStep[] {
  switch (item.kind) {
    case "room":
      return [{ ...box, kind: "image", fit: "cover", blend: "normal", source: { kind: "room", image: item.image } }];
    case "palette":
      return drawPalette(item, box);
    case "text": {
      const color = item.role === "title" ? colors.ink : colors.muted;
      return [drawText(item.text, textStyles[item.role], box, color)];
    }
  }
}

function toBox({ x, y, width, height, rotation }: CompositionItem, sceneHeight: number): SceneBox {
  const size = { width: width * sceneWidth, height: height * sceneHeight };
  return { x: x * sceneWidth - size.width / 2, y: y * sceneHeight - size.height / 2, ...size, rotation };
}

interface BackgroundColors {
  readonly background: string;
  readonly plate: string;
  readonly ink: string;
  readonly muted: string;
}

/**
 * Plates are lighter than a light background and stay light on a dark one, so that white backgrounds of images blend
 * in.
 */
function createBackgroundColors(background: string): BackgroundColors {
  const isLight = toOklab(background).lightness > 0.62;
  const ink = isLight ? "#1d1915" : "#f4f0e8";
  return {
    background,
    plate: mixColors(background, "#fffefb", isLight ? 0.72 : 0.94),
    ink,
    muted: mixColors(ink, background, isLight ? 0.34 : 0.2),
  };
}

/** Free space between a plate's edge and a cut-out, as a share of its shorter side. */
const platePadding = 0.09;

function drawProduct(
  { treatment }: ProductItem,
  product: SceneProduct | undefined,
  box: ItemBox,
  colors: BackgroundColors,
): readonly SceneStep[] {
  if (product === undefined) return [];
  const plate = { ...box, kind: "rectangle", color: colors.plate } as const;
  if (product.paintable === false) return [plate, ...drawPlateText(product.plateText, box)];
  const { aspect, cutout } = product.image;
  const source = { kind: "product", product: product.id, version: cutout ? "cutout" : "picture" } as const;
  const image = { kind: "image", fit: "contain", source, blend: cutout ? "normal" : "multiply" } as const;
  if (cutout && treatment === "cutout")
    return [{ ...containBox(box, aspect, 0), ...image, hasShadow: isLost(product.image.colors, colors.background) }];
  const padding = cutout ? platePadding * Math.min(box.width, box.height) : 0;
  const hasShadow = cutout && isLost(product.image.colors, colors.plate);
  return [plate, { ...containBox(box, aspect, padding), ...image, hasShadow }];
}

/** Colors closer than this to the background are hard to tell from it. */
const lostDistance = 0.1;

/** Whether the main color of a product looks as the background does. */
function isLost([color]: readonly string[], background: string): boolean {
  return color !== undefined && getColorDistance(toOklab(color), toOklab(background)) < lostDistance;
}

/** Swatches along the longer side, without gaps. */
function drawPalette({ colors }: PaletteItem, box: ItemBox): readonly RectangleStep[] {
  const isWide = box.width >= box.height;
  const width = isWide ? box.width / colors.length : box.width;
  const height = isWide ? box.height : box.height / colors.length;
  return colors.map((color, index) => {
    const offset = { x: isWide ? index * width : 0, y: isWide ? 0 : index * height };
    return { ...placeInside(box, { ...offset, width, height }), kind: "rectangle", color };
  });
}

const plateTextStyle: TextStyle = { ...textStyles.title, minSize: 11, maxSize: 40, lineHeight: 1.15 };
const plateTextInk = "#4a433a";

/** At the lower left of the plate. */
function drawPlateText(text: string, box: ItemBox): readonly TextStep[] {
  if (text === "") return [];
  const padding = platePadding * Math.min(box.width, box.height);
  const width = box.width - 2 * padding;
  const { lines, size } = fitText(text, plateTextStyle, width, box.height - 2 * padding);
  const height = lines.length * size * plateTextStyle.lineHeight;
  const textBox = placeInside(box, { x: padding, y: box.height - padding - height, width, height });
  return [drawText(text, plateTextStyle, textBox, plateTextInk)];
}

function drawText(text: string, style: TextStyle, box: ItemBox, color: string): TextStep {
  const { font, lineHeight, tracking } = style;
  return { ...box, kind: "text", ...fitText(text, style, box.width, box.height), font, lineHeight, tracking, color };
}
