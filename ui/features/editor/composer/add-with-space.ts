import type { Composition, CompositionItem, FrameRatio } from "../../../../core/composition/composition.ts";
import { sceneWidth } from "../../../../core/composition/scene-steps.ts";
import { isFloor } from "./item-changes.ts";
import {
  type Bounds,
  getBounds,
  getSceneHeight,
  intersect,
  type Point,
  toPlacement,
  toShape,
} from "./item-geometry.ts";

/** Distance to the added item, in units of the scene. */
const gap = 24;

interface MeasuredItem {
  readonly item: CompositionItem;
  readonly bounds: Bounds;
}

/** Makes items smaller towards a fixed point. */
interface Shrinking {
  readonly items: ReadonlySet<CompositionItem>;
  readonly scale: number;
  readonly fixed: Point;
}

/**
 * Adds an item. If it would cover others, those make space: they are all made smaller by the same factor, towards the side of
 * the frame where they stay largest. Locked items stay as they are.
 */
export function addWithSpace(composition: Composition, added: CompositionItem): Composition {
  const { items, frame } = composition;
  const measure = (item: CompositionItem) => ({ item, bounds: getBounds(toShape(item, frame.ratio)) });
  const { bounds: space } = measure(added);
  const movable = items.filter((item) => !item.locked && !isFloor(item)).map(measure);
  if (!movable.some(({ bounds }) => intersect(bounds, space))) return { ...composition, items: [...items, added] };
  const [first, ...others] = listShrinkings(movable, space, getSceneHeight(frame.ratio));
  const best = others.reduce((largest, other) => (other.scale > largest.scale ? other : largest), first);
  const shrink = (item: CompositionItem) => (best.items.has(item) ? shrinkItem(item, best, frame.ratio) : item);
  return { ...composition, items: [...items.map(shrink), added] };
}

/**
 * Towards each side of the frame. Items that lie wholly on the other side of the space stay where they are. `start` and `end`
 * are measured towards that side: 0 there, and negative within the frame.
 */
function listShrinkings(movable: readonly MeasuredItem[], space: Bounds, height: number) {
  const [x, y] = [sceneWidth / 2, height / 2];
  const shrinkTowards = (
    fixed: Point,
    start: (bounds: Bounds) => number,
    end: (bounds: Bounds) => number,
  ): Shrinking => {
    const moved = movable.filter(({ bounds }) => end(bounds) > start(space));
    const length = Math.max(...moved.map(({ bounds }) => -start(bounds)));
    return { items: new Set(moved.map(({ item }) => item)), scale: Math.max(0, -end(space) - gap) / length, fixed };
  };
  return [
    shrinkTowards(
      { x, y: height },
      ({ top }) => top - height,
      ({ bottom }) => bottom - height,
    ),
    shrinkTowards(
      { x, y: 0 },
      ({ bottom }) => -bottom,
      ({ top }) => -top,
    ),
    shrinkTowards(
      { x: sceneWidth, y },
      ({ left }) => left - sceneWidth,
      ({ right }) => right - sceneWidth,
    ),
    shrinkTowards(
      { x: 0, y },
      ({ right }) => -right,
      ({ left }) => -left,
    ),
  ] as const;
}

function shrinkItem(item: CompositionItem, { scale, fixed }: Shrinking, ratio: FrameRatio): CompositionItem {
  const shape = toShape(item, ratio);
  const smaller = {
    x: fixed.x + (shape.x - fixed.x) * scale,
    y: fixed.y + (shape.y - fixed.y) * scale,
    width: shape.width * scale,
    height: shape.height * scale,
    rotation: shape.rotation,
  };
  return { ...item, ...toPlacement(smaller, ratio) };
}
