import {
  type Composition,
  type CompositionItem,
  frameRatios,
  isProductItem,
  type ProductItem,
  roundForStorage,
} from "./composition.ts";
import { cutBand, findLargest, getArea, listFreeParts, type Rectangle, type Size } from "./rectangles.ts";

/** Where a product's link lies on the moodboard, in fractions of the frame. */
export interface LinkArea extends Rectangle {
  readonly product: string;
}

/** A link is at least 24 px wide and high when the frame is 320 px wide (core/README.md, K4). */
const minSize = 24 / 320;

/**
 * Returns one area for each product of the list that is in the composition, in the order of the list. No area covers
 * another: where products overlap, the smaller one keeps its area and the larger one gets the largest free part of its
 * own.
 */
function listLinkAreas(composition: Composition, productIds: readonly string[], ratio: number): readonly LinkArea[] {
  const items = composition.items.filter(isProductItem).filter(({ product }) => productIds.includes(product));
  const min = { width: minSize, height: minSize * ratio };
  const boxes = items.map((item) => ({ product: item.product, ...toBox(item, ratio, min) }));
  const areas = placeAreas(
    boxes.toSorted((one, other) => getArea(one) - getArea(other)),
    min,
  );
  return productIds.flatMap((id) => areas.find(({ product }) => product === id) ?? []);
}

/** Width divided by height of the frame of the board page for a picture of unknown size, which covers it. */
const pageFrameRatio = 3 / 4;

/** Rounding must not remove an area of exactly the minimal size. */
const tolerance = 1e-6;

/**
 * Returns the link areas in fractions of the part of the moodboard that the board page shows, rounded to 4 decimals.
 * `pictureRatio` is width divided by height of the picture, which is shown whole. When it is null, the page shows the
 * middle of the picture in 3:4, and areas of which too little is visible are left out.
 */
export function listVisibleLinkAreas(
  composition: Composition,
  productIds: readonly string[],
  pictureRatio: number | null,
): readonly LinkArea[] {
  const ratio = pictureRatio ?? frameRatios[composition.frame.ratio];
  const shownRatio = pictureRatio ?? pageFrameRatio;
  const shown = { width: Math.min(1, shownRatio / ratio), height: Math.min(1, ratio / shownRatio) };
  const crop = (value: number, size: number) => Math.min(1, Math.max(0, (value - (1 - size) / 2) / size));
  return listLinkAreas(composition, productIds, ratio).flatMap(({ product, x, y, width, height }) => {
    const [left, right] = [crop(x, shown.width), crop(x + width, shown.width)];
    const [top, bottom] = [crop(y, shown.height), crop(y + height, shown.height)];
    const isVisible = right - left > minSize - tolerance && bottom - top > minSize * shownRatio - tolerance;
    if (!isVisible) return [];
    const [start, above] = [roundForStorage(left), roundForStorage(top)];
    const size = { width: roundForStorage(right - start), height: roundForStorage(bottom - above) };
    return { product, x: start, y: above, ...size };
  });
}

/** The box around the rotated item inside the frame, enlarged to the minimal size. */
function toBox(item: ProductItem, ratio: number, min: Size): Rectangle {
  const angle = (item.rotation * Math.PI) / 180;
  const [sine, cosine] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const width = item.width * cosine + (item.height / ratio) * sine;
  const height = item.width * ratio * sine + item.height * cosine;
  const [left, right] = clampRange(item.x - width / 2, item.x + width / 2, min.width);
  const [top, bottom] = clampRange(item.y - height / 2, item.y + height / 2, min.height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Cuts a range to 0..1, then widens it around its middle to the minimal length. */
function clampRange(start: number, end: number, minLength: number): readonly [number, number] {
  const [from, to] = [Math.max(0, start), Math.min(1, end)];
  if (to - from >= minLength) return [from, to];
  const shifted = Math.min(Math.max(0, (from + to - minLength) / 2), 1 - minLength);
  return [shifted, shifted + minLength];
}

/**
 * Gives each area the largest free part of its own box; without one the nearest free place, and without that half of
 * another area. Where even that is too small, there is none: the product list has the same link.
 */
function placeAreas(boxes: readonly LinkArea[], min: Size): readonly LinkArea[] {
  const placed: LinkArea[] = [];
  for (const box of boxes) {
    const inside = findLargest(listFreeParts(box, placed, min));
    const free = inside ?? findNearest(listFreeParts(frame, placed, min), box, min) ?? halveLargest(placed, min);
    if (free !== null) placed.push({ ...free, product: box.product });
  }
  return placed;
}

const frame = { x: 0, y: 0, width: 1, height: 1 };

/** Returns the area of minimal size in one of the parts whose center is nearest to that of the wanted area. */
function findNearest(parts: readonly Rectangle[], wanted: Rectangle, min: Size): Rectangle | null {
  const [x, y] = [wanted.x + (wanted.width - min.width) / 2, wanted.y + (wanted.height - min.height) / 2];
  const near = parts.map((part) => ({
    x: Math.max(part.x, Math.min(x, part.x + part.width - min.width)),
    y: Math.max(part.y, Math.min(y, part.y + part.height - min.height)),
    ...min,
  }));
  const distance = (area: Rectangle) => Math.hypot(area.x - x, area.y - y);
  return near.reduce<Rectangle | null>((best, area) => (best && distance(best) <= distance(area) ? best : area), null);
}

/** Takes half of the largest area whose halves have the minimal size, across its longer side where possible. */
function halveLargest(placed: LinkArea[], min: Size): Rectangle | null {
  const isLong = ({ width }: Size) => width >= 2 * min.width;
  const isHigh = ({ height }: Size) => height >= 2 * min.height;
  const area = findLargest(placed.filter((one) => isLong(one) || isHigh(one)));
  if (area === null) return null;
  const isWide = isLong(area) && (area.width / min.width > area.height / min.height || !isHigh(area));
  const [half, rest] = isWide ? cutBand(area, "left", area.width / 2) : cutBand(area, "top", area.height / 2);
  placed[placed.indexOf(area)] = { ...half, product: area.product };
  return rest;
}

/** A place in the frame as that of an item: `x` and `y` are the center, lengths are fractions of the frame. */
interface UncoveredPlate extends Rectangle {
  readonly product: string;
  /** Degrees clockwise. */
  readonly rotation: number;
}

/** Share of a plate's width and height below which an image on it would be too small. */
const minShare = 0.4;

/**
 * Returns the plates of these products, each without the part that lies under other items: an image laid over the
 * picture must not hide what is above its plate (core/README.md, K16). Plates of which too little remains are left out.
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
