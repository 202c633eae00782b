import type { ComposerProduct, Composition, CompositionItem } from "../../../core/composition/composition.ts";
import { frameRatios } from "../../../core/composition/composition.ts";
import { parseComposition } from "../../../core/composition/parse-composition.ts";
import { fullMask, measureHidden, type PlacedShape, parseMask } from "../../../core/composition/shape-mask.ts";

const rounding = 2e-4;
const maxHidden = 0.08;

/** `x` and `y` are the center. */
interface Shape extends Pick<CompositionItem, "x" | "y" | "width" | "height" | "rotation"> {
  readonly item: CompositionItem;
  readonly mask: PlacedShape["mask"];
}

/** Items that are composed are upright. */
function toUpright({ x, y, width, height, mask }: Shape): PlacedShape {
  return { x: x - width / 2, y: y - height / 2, width, height, mask };
}

function toShape(item: CompositionItem, frameHeight: number, products: readonly ComposerProduct[]): Shape {
  const product = item.kind === "product" ? products.find(({ id }) => id === item.product) : undefined;
  const isFree = product?.image.cutout === true && item.kind === "product" && item.treatment === "cutout";
  const mask = isFree ? parseMask(product.image.mask) : fullMask;
  const { x, y, width, height, rotation } = item;
  return { item, x, y: y * frameHeight, width, height: height * frameHeight, rotation, mask };
}

function isInside({ x, y, width, height, rotation }: Shape, frameHeight: number): boolean {
  const angle = (rotation * Math.PI) / 180;
  const [sine, cosine] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const across = (width * cosine + height * sine) / 2;
  const down = (width * sine + height * cosine) / 2;
  const fits = (center: number, half: number, length: number) =>
    center - half >= -rounding && center + half <= length + rounding;
  return fits(x, across, 1) && fits(y, down, frameHeight);
}

function boxesOverlap(one: Shape, other: Shape): boolean {
  const across = (one.width + other.width) / 2 - Math.abs(one.x - other.x);
  const down = (one.height + other.height) / 2 - Math.abs(one.y - other.y);
  return across > rounding && down > rounding;
}

/** Returns the violated rules of a composition; an empty list for a valid one. */
export function findViolations(composition: Composition, products: readonly ComposerProduct[]): readonly string[] {
  const frameHeight = 1 / frameRatios[composition.frame.ratio];
  const shapes = composition.items.map((item) => toShape(item, frameHeight, products));
  const things = shapes.filter(({ item }) => item.kind === "product");
  const texts = shapes.filter(({ item }) => item.kind === "text");
  const broken: string[] = [];
  for (const shape of shapes) if (!isInside(shape, frameHeight)) broken.push(`outside: ${JSON.stringify(shape.item)}`);
  for (const shape of things) {
    const above = things.filter(({ item }) => item !== shape.item && item.layer >= shape.item.layer);
    const hidden = above.reduce((sum, other) => sum + measureHidden(toUpright(shape), toUpright(other)), 0);
    if (hidden > maxHidden) broken.push(`hidden by ${hidden.toFixed(3)}: ${JSON.stringify(shape.item)}`);
  }
  for (const [index, text] of texts.entries())
    for (const other of [...texts.slice(index + 1), ...things])
      if (boxesOverlap(text, other)) broken.push(`overlaps a text: ${JSON.stringify(other.item)}`);
  const ids = things.flatMap(({ item }) => (item.kind === "product" ? [item.product] : []));
  if (
    ids.toSorted().join() !==
    products
      .map(({ id }) => id)
      .toSorted()
      .join()
  )
    broken.push(`products: ${ids.join()}`);
  try {
    parseComposition(composition);
  } catch (error) {
    broken.push(String(error));
  }
  return broken;
}
