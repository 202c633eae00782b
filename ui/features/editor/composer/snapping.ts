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
  const lines = listLines(targets);
  const x = findSnap([left, right], [shape.x], lines.x, targets.tolerance);
  const y = findSnap([top, bottom], [shape.y], lines.y, targets.tolerance);
  const moved = moveShape(shape, { x: x?.distance ?? 0, y: y?.distance ?? 0 });
  return { shape: moved, guides: [...listGuides("x", x), ...listGuides("y", y)] };
}

/**
 * Resizes a shape as `resizeShape` does, and moves the dragged edges to the nearest edge of the frame or of another item; with
 * kept proportions only the edge that is nearer. A turned shape does not snap.
 */
export function snapResizedShape(
  shape: ItemShape,
  handle: ResizeHandle,
  by: Point,
  keepsAspect: boolean,
  targets: SnapTargets,
): SnappedShape {
  const resized = resizeShape(shape, handle, by, keepsAspect);
  if (shape.rotation !== 0) return { shape: resized, guides: [] };
  const { left, right, top, bottom } = getBounds(resized);
  const lines = listLines(targets);
  const [edgesX, edgesY] = [
    handle.x === 0 ? [] : [handle.x < 0 ? left : right],
    handle.y === 0 ? [] : [handle.y < 0 ? top : bottom],
  ];
  const x = findSnap(edgesX, [], lines.x, targets.tolerance);
  const y = findSnap(edgesY, [], lines.y, targets.tolerance);
  const width = resized.width + (x?.distance ?? 0) * handle.x;
  const height = resized.height + (y?.distance ?? 0) * handle.y;
  if (!keepsAspect) {
    const dragged = { x: (width - shape.width) * handle.x, y: (height - shape.height) * handle.y };
    return {
      shape: resizeShape(shape, handle, dragged, false),
      guides: [...listGuides("x", x), ...listGuides("y", y)],
    };
  }
  const isXNearer = y === null || (x !== null && Math.abs(x.distance) <= Math.abs(y.distance));
  const scale = isXNearer ? width / shape.width : height / shape.height;
  const dragged = { x: shape.width * (scale - 1) * handle.x, y: shape.height * (scale - 1) * handle.y };
  const guides = isXNearer ? listGuides("x", x) : listGuides("y", y);
  return { shape: resizeShape(shape, handle, dragged, true), guides };
}

interface Snap {
  readonly position: number;
  readonly distance: number;
}

/** Positions on one axis. */
interface Lines {
  readonly edges: readonly number[];
  readonly centers: readonly number[];
}

function listLines({ frame, others }: SnapTargets): Readonly<Record<Guide["axis"], Lines>> {
  return {
    x: {
      edges: [0, frame.width, ...others.flatMap(({ left, right }) => [left, right])],
      centers: [frame.width / 2, ...others.map(({ left, right }) => (left + right) / 2)],
    },
    y: {
      edges: [0, frame.height, ...others.flatMap(({ top, bottom }) => [top, bottom])],
      centers: [frame.height / 2, ...others.map(({ top, bottom }) => (top + bottom) / 2)],
    },
  };
}

function findSnap(edges: readonly number[], centers: readonly number[], lines: Lines, tolerance: number): Snap | null {
  const snaps = [
    ...lines.edges.flatMap((position) => edges.map((edge) => ({ position, distance: position - edge }))),
    ...lines.centers.flatMap((position) => centers.map((center) => ({ position, distance: position - center }))),
  ];
  return snaps.reduce<Snap | null>((best, snap) => {
    const distance = Math.abs(snap.distance);
    return distance <= tolerance && (best === null || distance < Math.abs(best.distance)) ? snap : best;
  }, null);
}

function listGuides(axis: Guide["axis"], snap: Snap | null): readonly Guide[] {
  return snap === null ? [] : [{ axis, position: snap.position }];
}

/** What pointers do to an item, from where they were pressed. */
export type Gesture =
  | { readonly kind: "move"; readonly start: Point }
  | { readonly kind: "rotate"; readonly start: Point }
  | { readonly kind: "resize"; readonly start: Point; readonly handle: ResizeHandle; readonly keepsAspect: boolean }
  | { readonly kind: "pinch"; readonly start: PointPair };

/** How far the pointer was dragged; a pinch counts from its first touch. */
export function getDragDistance(gesture: Gesture, [point]: readonly Point[]): number {
  return gesture.kind === "pinch" || point === undefined ? 0 : getDistance([gesture.start, point]);
}

/** Handles are named "rotate" or by their place on the edge, such as "-1 1". Corners keep the proportions. */
export function toHandleGesture(handle: string, start: Point): Gesture {
  if (handle === "rotate") return { kind: "rotate", start };
  const [x, y] = handle.split(" ").map(toSide);
  return {
    kind: "resize",
    start,
    handle: { x: x ?? 0, y: y ?? 0 },
    keepsAspect: x !== 0 && y !== 0,
  };
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
  return snapResizedShape(shape, gesture.handle, by, gesture.keepsAspect, targets);
}
