import {
  type Bounds,
  getBounds,
  type ItemShape,
  moveShape,
  type Point,
  type ResizeHandle,
  resizeShape,
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
