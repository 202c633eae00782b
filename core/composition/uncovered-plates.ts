import { type Composition, type CompositionItem, frameRatios, roundForStorage } from "./composition.ts";
import { listFreeParts, type Rectangle } from "./rectangles.ts";

/** A place in the frame as that of an item: `x` and `y` are the center, lengths are fractions of the frame. */
export interface UncoveredPlate extends Rectangle {
  readonly product: string;
  /** Degrees clockwise. */
  readonly rotation: number;
}

/** Share of a plate's width and height below which an image on it would be too small. */
const minShare = 0.4;

/**
 * Returns the plates of these products, each without the part that lies under other items: an image laid over the picture
 * must not hide what is above its plate (core/README.md, K16). Plates of which too little remains are left out.
 */
export function listUncoveredPlates(
  { items, frame }: Composition,
  productIds: readonly string[],
): readonly UncoveredPlate[] {
  const ratio = frameRatios[frame.ratio];
  return items.flatMap((item, index) => {
    if (item.kind !== "product" || !productIds.includes(item.product)) return [];
    const plate = toShape(item, ratio);
    const above = items.filter((other, at) => other.layer > item.layer || (other.layer === item.layer && at > index));
    const part = findLargestPart(
      plate,
      above.map((other) => toLocalBox(toShape(other, ratio), plate)),
    );
    if (part === null) return [];
    const center = turn({ x: part.x + part.width / 2, y: part.y + part.height / 2 }, plate.angle);
    return {
      product: item.product,
      x: roundForStorage(plate.x + center.x),
      y: roundForStorage((plate.y + center.y) * ratio),
      width: roundForStorage(part.width),
      height: roundForStorage(part.height * ratio),
      rotation: item.rotation,
    };
  });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Lengths in widths of the frame; `x` and `y` are the center, `angle` in radians. */
interface Shape extends Rectangle {
  readonly angle: number;
}

function toShape({ x, y, width, height, rotation }: CompositionItem, ratio: number): Shape {
  return { x, y: y / ratio, width, height: height / ratio, angle: (rotation * Math.PI) / 180 };
}

function turn({ x, y }: Point, angle: number): Point {
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
}

/** The box around another shape, as seen from the center of the plate and in its direction. */
function toLocalBox(shape: Shape, plate: Shape): Rectangle {
  const center = turn({ x: shape.x - plate.x, y: shape.y - plate.y }, -plate.angle);
  const [sine, cosine] = [Math.sin(shape.angle - plate.angle), Math.cos(shape.angle - plate.angle)].map(Math.abs);
  const width = shape.width * (cosine ?? 1) + shape.height * (sine ?? 0);
  const height = shape.width * (sine ?? 0) + shape.height * (cosine ?? 1);
  return { x: center.x - width / 2, y: center.y - height / 2, width, height };
}

/** The free part in which an image of the plate's proportions is largest; null if all are too small. */
function findLargestPart({ width, height }: Shape, obstacles: readonly Rectangle[]): Rectangle | null {
  const plate = { x: -width / 2, y: -height / 2, width, height };
  const min = { width: width * minShare, height: height * minShare };
  const getScale = (part: Rectangle) => Math.min(part.width / width, part.height / height);
  return listFreeParts(plate, obstacles, min).reduce<Rectangle | null>(
    (best, part) => (best !== null && getScale(best) >= getScale(part) ? best : part),
    null,
  );
}
