import { type Bounds, getBounds, type ItemShape, moveShape } from "./item-geometry.ts";

/** A line across the frame, in units of the scene, to which an edge or a center was moved. */
export interface Guide {
  readonly axis: "x" | "y";
  readonly position: number;
}

export interface SnappedShape {
  readonly shape: ItemShape;
  readonly guides: readonly Guide[];
}

interface SnapTargets {
  readonly frame: { readonly width: number; readonly height: number };
  /** The other items. */
  readonly others: readonly Bounds[];
  /** Distance in units of the scene within which a shape snaps. */
  readonly tolerance: number;
}

/**
 * Moves a shape to the nearest line within the tolerance, on each axis: an edge or the center of the frame, or of another
 * item. Edges meet edges, centers meet centers; of equally near lines, those of the frame come first.
 */
export function snapShape(shape: ItemShape, { frame, others, tolerance }: SnapTargets): SnappedShape {
  const bounds = getBounds(shape);
  const x = findSnap([bounds.left, bounds.right], shape.x, {
    edges: [0, frame.width, ...others.flatMap(({ left, right }) => [left, right])],
    centers: [frame.width / 2, ...others.map(({ left, right }) => (left + right) / 2)],
    tolerance,
  });
  const y = findSnap([bounds.top, bounds.bottom], shape.y, {
    edges: [0, frame.height, ...others.flatMap(({ top, bottom }) => [top, bottom])],
    centers: [frame.height / 2, ...others.map(({ top, bottom }) => (top + bottom) / 2)],
    tolerance,
  });
  return {
    shape: moveShape(shape, { x: x?.distance ?? 0, y: y?.distance ?? 0 }),
    guides: [
      ...(x === null ? [] : [{ axis: "x" as const, position: x.position }]),
      ...(y === null ? [] : [{ axis: "y" as const, position: y.position }]),
    ],
  };
}

interface Snap {
  readonly position: number;
  readonly distance: number;
}

interface Lines {
  readonly edges: readonly number[];
  readonly centers: readonly number[];
  readonly tolerance: number;
}

function findSnap(edges: readonly number[], center: number, lines: Lines): Snap | null {
  const snaps = [
    ...lines.edges.flatMap((position) => edges.map((edge) => ({ position, distance: position - edge }))),
    ...lines.centers.map((position) => ({ position, distance: position - center })),
  ];
  return snaps.reduce<Snap | null>((best, snap) => {
    const distance = Math.abs(snap.distance);
    return distance <= lines.tolerance && (best === null || distance < Math.abs(best.distance)) ? snap : best;
  }, null);
}
