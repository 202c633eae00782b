import { type Arranged, isPlate, placeAt } from "./arranged.ts";
import { toBounds } from "./canvas.ts";
import type { CompositionItem } from "./composition.ts";
import { cutBand, getArea, type Rectangle } from "./rectangles.ts";

/** Share of a plate that it keeps when it is divided. */
const keptShare = 0.56;

interface DividedPlate {
  readonly items: readonly CompositionItem[];
  /** What was cut off. */
  readonly free: Rectangle;
}

/**
 * Cuts off a part of the longer side of one unlocked plate each, where √(width × height) of that part is at least `minLength`;
 * the largest parts first. The largest plate, which shows the leading product, comes last.
 */
export function listDividedPlates({ items, frame }: Arranged, gap: number, minLength: number): readonly DividedPlate[] {
  const sizes = items.map((item) => (isPlate(item) ? item.width * item.height : 0));
  const leading = sizes.indexOf(Math.max(...sizes));
  const divided = items.flatMap((item, index) => {
    const box = toBounds(item, frame);
    const isWide = box.width > box.height;
    const length = isWide ? box.width : box.height;
    if (item.locked || item.rotation !== 0 || !isPlate(item) || length <= 2 * gap) return [];
    const [kept] = cutBand(box, isWide ? "left" : "top", keptShare * length - gap / 2);
    const [free] = cutBand(box, isWide ? "right" : "bottom", (1 - keptShare) * length - gap / 2);
    if (getArea(free) < minLength ** 2 || [kept, free].some((part) => clampPlate(part) !== part)) return [];
    return [{ items: items.with(index, placeAt(item, kept, frame)), free, isLeading: index === leading }];
  });
  return divided.toSorted(
    (one, other) => Number(one.isLeading) - Number(other.isLeading) || getArea(other.free) - getArea(one.free),
  );
}

/** Plates beyond these look like strips. */
const plateAspects = { min: 0.5, max: 2.2 };

/** Returns the middle of a box that would look like a strip; any other box itself. */
export function clampPlate(box: Rectangle): Rectangle {
  const width = Math.min(box.width, box.height * plateAspects.max);
  const height = Math.min(box.height, box.width / plateAspects.min);
  if (width === box.width && height === box.height) return box;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}
