import { type Arranged, isPlate, isProduct, isWorse, placeAt } from "./arranged.ts";
import { layers, toBounds } from "./canvas.ts";
import type { CompositionItem } from "./composition.ts";
import type { Rectangle, Side } from "./rectangles.ts";

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
