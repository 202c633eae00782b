import {
  type Bounds,
  getBounds,
  getDistance,
  type ItemShape,
  moveShape,
  type Point,
  type PointPair,
  pinchShape,
  type ResizeHandle,
  resizeShape,
  rotateShape,
} from "./item-geometry.ts";

/** A line across the frame, in units of the scene, to which an edge or a center was moved. */
export interface Guide {
  readonly axis: "x" | "y";
  readonly position: number;
}

export interface SnappedShape {
  readonly shape: ItemShape;
  readonly guides: readonly Guide[];
}

export interface SnapTargets {
  readonly frame: { readonly width: number; readonly height: number };
  /** The other items. */
  readonly others: readonly Bounds[];
  /** Distance in units of the scene within which a shape snaps; below 0 it does not. */
  readonly tolerance: number;
}

/**
 * Moves a shape to the nearest line within the tolerance, on each axis: an edge or the center of the frame, or of another
 * item. Edges meet edges, centers meet centers; of equally near lines, those of the frame come first.
 */
export function snapShape(shape: ItemShape, targets: SnapTargets): SnappedShape {
  const { left, right, top, bottom } = getBounds(shape);
  const x = findSnap("x", { edges: [left, right], centers: [shape.x] }, targets);
  const y = findSnap("y", { edges: [top, bottom], centers: [shape.y] }, targets);
  const moved = moveShape(shape, { x: x?.distance ?? 0, y: y?.distance ?? 0 });
  return { shape: moved, guides: [x, y].filter((snap) => snap !== null) };
}

/**
 * Resizes a shape as `resizeShape` does, and moves the dragged edge to the nearest edge of the frame or of another item; at a
 * corner, which keeps the proportions, the edge that is nearer. A turned shape does not snap.
 */
export function snapResizedShape(
  shape: ItemShape,
  handle: ResizeHandle,
  by: Point,
  targets: SnapTargets,
): SnappedShape {
  const resized = resizeShape(shape, handle, by);
  if (shape.rotation !== 0) return { shape: resized, guides: [] };
  const { width, height } = resized;
  const { left, right, top, bottom } = getBounds(resized);
  const edges = { x: handle.x < 0 ? left : right, y: handle.y < 0 ? top : bottom };
  const snaps = (["x", "y"] as const).map((axis) =>
    handle[axis] === 0 ? null : findSnap(axis, { edges: [edges[axis]], centers: [] }, targets),
  );
  const snap = findNearest(snaps.filter((found) => found !== null));
  if (snap === null) return { shape: resized, guides: [] };
  const growth = (snap.distance * handle[snap.axis]) / (snap.axis === "x" ? width : height);
  const drag = { x: width * growth * handle.x, y: height * growth * handle.y };
  return { shape: resizeShape(resized, handle, drag), guides: [snap] };
}

/** A line, and how far an edge or a center is from it. */
interface Snap extends Guide {
  readonly distance: number;
}

/** Positions on one axis. */
interface Lines {
  readonly edges: readonly number[];
  readonly centers: readonly number[];
}

function listLines(axis: Guide["axis"], { frame, others }: SnapTargets): Lines {
  const ranges = others.map(({ left, right, top, bottom }) => (axis === "x" ? [left, right] : [top, bottom]));
  const all = [[0, axis === "x" ? frame.width : frame.height], ...ranges];
  return { edges: all.flat(), centers: all.map(([start = 0, end = 0]) => (start + end) / 2) };
}

function findSnap(axis: Guide["axis"], dragged: Lines, targets: SnapTargets): Snap | null {
  const lines = listLines(axis, targets);
  const snaps = (["edges", "centers"] as const).flatMap((kind) =>
    lines[kind].flatMap((position) => dragged[kind].map((from) => ({ axis, position, distance: position - from }))),
  );
  return findNearest(snaps.filter(({ distance }) => Math.abs(distance) <= targets.tolerance));
}

/** The first of the nearest ones; null for none. */
function findNearest(snaps: readonly Snap[]): Snap | null {
  const isNearer = (one: Snap, other: Snap | null) =>
    other === null || Math.abs(one.distance) < Math.abs(other.distance);
  return snaps.reduce<Snap | null>((best, snap) => (isNearer(snap, best) ? snap : best), null);
}

/** What pointers do to an item, from where they were pressed. */
export type Gesture =
  | { readonly kind: "move"; readonly start: Point }
  | { readonly kind: "rotate"; readonly start: Point }
  | { readonly kind: "resize"; readonly start: Point; readonly handle: ResizeHandle }
  | { readonly kind: "pinch"; readonly start: PointPair };

/** How far the pointer was dragged; a pinch counts from its first touch. */
export function getDragDistance(gesture: Gesture, [point]: readonly Point[]): number {
  return gesture.kind === "pinch" || point === undefined ? 0 : getDistance([gesture.start, point]);
}

/** Handles are named "rotate" or by their place on the edge, such as "-1 1". */
export function toHandleGesture(handle: string, start: Point): Gesture {
  if (handle === "rotate") return { kind: "rotate", start };
  const [x = 0, y = 0] = handle.split(" ").map(toSide);
  return { kind: "resize", start, handle: { x, y } };
}

function toSide(text: string): -1 | 0 | 1 {
  return text === "-1" ? -1 : text === "1" ? 1 : 0;
}

/** Returns the shape that a gesture makes of another one, where the pointers are now. */
export function applyGesture(
  gesture: Gesture,
  shape: ItemShape,
  [first, second]: readonly Point[],
  targets: SnapTargets,
): SnappedShape {
  if (first === undefined) return { shape, guides: [] };
  if (gesture.kind === "pinch")
    return { shape: second === undefined ? shape : pinchShape(shape, gesture.start, [first, second]), guides: [] };
  if (gesture.kind === "rotate") return { shape: rotateShape(shape, gesture.start, first), guides: [] };
  const by = { x: first.x - gesture.start.x, y: first.y - gesture.start.y };
  if (gesture.kind === "move") return snapShape(moveShape(shape, by), targets);
  return snapResizedShape(shape, gesture.handle, by, targets);
}
