import { type Arranged, isPlate, isProduct, isWorse, placeAt } from "./arranged.ts";
import { layers, toBounds } from "./canvas.ts";
import type { CompositionItem } from "./composition.ts";
import { cutBand, getArea, type Rectangle, type Side } from "./rectangles.ts";

/** Shares of the products' height or width that are freed, the smallest first. */
const freedShares = [0.14, 0.18, 0.22, 0.28, 0.35, 0.44, 0.54];
const sides = ["bottom", "right", "top", "left"] as const;

/**
 * Returns arrangements in which the products make space at one side, in groups of the same space, the smallest first. Locked
 * items and those outside the products' area stay where they are. Nothing covers more of a product than before, apart from
 * overlaps that compositions permit (core/README.md, K9).
 */
export function listWithSpace(arranged: Arranged): readonly (readonly Arranged[])[] {
  const boxes = arranged.items.filter(isProduct).map((item) => toBounds(item, arranged.frame));
  if (boxes.length === 0) return [];
  const area = joinBoxes(boxes, arranged.frame);
  return freedShares.map((share) =>
    sides.flatMap((side) => {
      const shrunk = [false, true].map((isUniform) => shrinkAway(arranged, area, { side, share, isUniform }));
      return shrunk.find((candidate) => !isWorse(arranged, candidate)) ?? [];
    }),
  );
}

/** The box around all boxes, inside the frame. */
function joinBoxes(boxes: readonly Rectangle[], frame: Rectangle): Rectangle {
  const x = Math.max(0, Math.min(...boxes.map((box) => box.x)));
  const y = Math.max(0, Math.min(...boxes.map((box) => box.y)));
  const right = Math.min(frame.width, Math.max(...boxes.map((box) => box.x + box.width)));
  const bottom = Math.min(frame.height, Math.max(...boxes.map((box) => box.y + box.height)));
  return { x, y, width: right - x, height: bottom - y };
}

interface Shrinking {
  readonly side: Side;
  readonly share: number;
  /** Makes all distances smaller by one factor, which keeps shapes apart that lie within each other's boxes. */
  readonly isUniform: boolean;
}

/**
 * Moves items away from one side. Upright plates and rooms become smaller in that direction only, so that rows stay as wide as
 * they are; a strip of colors, such as a shelf, keeps its thickness.
 */
function shrinkAway(arranged: Arranged, area: Rectangle, { side, share, isUniform }: Shrinking): Arranged {
  const { frame } = arranged;
  const scale = 1 - share;
  const isAcross = side === "left" || side === "right";
  const distances = { x: isAcross || isUniform ? scale : 1, y: isAcross && !isUniform ? 1 : scale };
  const fixed = {
    x: area.x + area.width * (side === "left" ? 1 : side === "right" ? 0 : 0.5),
    y: area.y + area.height * (side === "top" ? 1 : side === "bottom" ? 0 : 0.5),
  };
  const shrink = (item: CompositionItem): CompositionItem => {
    if (item.locked || item.layer === layers.floor || !isWithin(toBounds(item, frame), area)) return item;
    const isElastic = item.rotation === 0 && (isProduct(item) ? isPlate(item) : item.kind !== "text");
    const { x: across, y: down } = isElastic ? distances : { x: scale, y: scale };
    const isStrip = item.kind === "palette";
    const isWide = item.width > item.height * frame.height;
    const height = item.height * frame.height;
    const x = shrinkSpan(item.x, item.width, fixed.x, distances.x, isStrip && !isWide ? 1 : across);
    const y = shrinkSpan(item.y * frame.height, height, fixed.y, distances.y, isStrip && isWide ? 1 : down);
    return placeAt(item, { x: x.start, y: y.start, width: x.length, height: y.length }, frame);
  };
  return { ...arranged, items: arranged.items.map(shrink) };
}

/** Moves a span towards a fixed point. One that keeps its length keeps its distance from what ends where it starts. */
function shrinkSpan(center: number, length: number, fixed: number, distance: number, size: number) {
  const moved = fixed + (center - fixed) * distance;
  const middle = size === 1 ? moved + (length * (1 - distance)) / 2 : moved;
  return { start: middle - (length * size) / 2, length: length * size };
}

/** Items that exceed the products' area by less than this belong to it, such as shelves. */
const areaTolerance = 0.03;

function isWithin(box: Rectangle, area: Rectangle): boolean {
  return (
    box.x > area.x - areaTolerance &&
    box.y > area.y - areaTolerance &&
    box.x + box.width < area.x + area.width + areaTolerance &&
    box.y + box.height < area.y + area.height + areaTolerance
  );
}

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
