import { layers, toBounds } from "./canvas.ts";
import { type CompositionItem, roundForStorage } from "./composition.ts";
import { getArea, getOverlap, type Rectangle } from "./rectangles.ts";
import { measureHidden, type PlacedShape, type ShapeMask } from "./shape-mask.ts";

/** Items with what is needed to compare them. All lengths are in units of the frame's width. */
export interface Arranged {
  readonly items: readonly CompositionItem[];
  readonly frame: Rectangle;
  /** Returns the mask of a product's item. */
  readonly getMask: (item: CompositionItem) => ShapeMask;
}

export function isProduct({ kind }: CompositionItem): boolean {
  return kind === "product";
}

export function isPlate(item: CompositionItem): boolean {
  return item.kind === "product" && item.treatment === "framed";
}

const rounding = 0.01;

/** Whether a change hides more of a product, or lets a product overlap other kinds of items that it did not, or more of them. */
export function isWorse(before: Arranged, after: Arranged): boolean {
  if (hidesMore(before, after)) return true;
  const touched = measureTouched(before);
  return [...measureTouched(after)].some(([pair, share]) => {
    const former = touched.get(pair);
    return former === undefined || share > former + rounding;
  });
}

/** Share of its area that may be hidden of one product. */
const maxHidden = 0.05;

/** Whether more of a product is hidden than before and than compositions permit. */
export function hidesMore(before: Arranged, after: Arranged): boolean {
  const hidden = measureAllHidden(before);
  return measureAllHidden(after).some((share, index) => share > Math.max(maxHidden, (hidden[index] ?? 0) + rounding));
}

/** The share of each item that products above it, or in its layer, hide; 0 for other items. */
export function measureAllHidden({ items, frame, getMask }: Arranged): readonly number[] {
  const shapes = items.map((item) => {
    const { x, y, width, height, rotation, layer } = item;
    const size = { x, y: y * frame.height, width, height: height * frame.height, rotation };
    const shape: PlacedShape | null = isProduct(item) ? { ...size, mask: getMask(item) } : null;
    return { shape, layer };
  });
  return shapes.map((lower) => {
    if (lower.shape === null) return 0;
    let hidden = 0;
    for (const upper of shapes) {
      if (upper === lower || upper.layer < lower.layer || upper.shape === null) continue;
      hidden += measureHidden(lower.shape, upper.shape);
    }
    return hidden;
  });
}

/** By pairs of a product and a room, palette or text: the share of the smaller one that the other one overlaps. */
function measureTouched({ items, frame }: Arranged): ReadonlyMap<string, number> {
  const boxes = items.map((item, index) => ({ item, index, box: toBounds(item, frame) }));
  const others = boxes.filter(({ item }) => !isProduct(item) && !isBackdrop(item));
  const touched = new Map<string, number>();
  for (const { index, box } of boxes.filter(({ item }) => isProduct(item)))
    for (const other of others) {
      const overlap = getOverlap(box, other.box);
      if (overlap > 0) touched.set(`${index} ${other.index}`, overlap / Math.min(getArea(box), getArea(other.box)));
    }
  return touched;
}

/** A room or a block of color behind nearly everything is no obstacle. */
export function isBackdrop({ kind, layer, width, height }: CompositionItem): boolean {
  return layer === layers.floor || (kind !== "product" && kind !== "text" && width * height > 0.8);
}

export function placeAt(item: CompositionItem, { x, y, width, height }: Rectangle, frame: Rectangle): CompositionItem {
  return {
    ...item,
    x: roundForStorage(x + width / 2),
    y: roundForStorage((y + height / 2) / frame.height),
    width: roundForStorage(width),
    height: roundForStorage(height / frame.height),
  };
}
