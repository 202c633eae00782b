import type { PlacedPiece } from "./pieces.ts";
import { inset, overlaps, type Rectangle } from "./rectangles.ts";
import { measureHidden, type PlacedShape } from "./shape-mask.ts";

/** Ground on which shapes may move. */
export interface Ground {
  readonly area: Rectangle;
  readonly obstacles: readonly Rectangle[];
  /** Smallest distance of two shapes. */
  readonly gap: number;
}

const growthStep = 1.045;
const growthRounds = 10;
/** Which part of a growing box stays where it is, as fractions of the box. */
const growthOrigins: readonly (readonly [across: number, down: number])[] = [
  [0.5, 0.5],
  [0, 0.5],
  [1, 0.5],
  [0.5, 0],
  [0.5, 1],
  [0, 0],
  [1, 1],
  [1, 0],
  [0, 1],
];

/** Lets shapes grow into free ground, until they reach the gap around others or `maxGrowth` times their size. */
export function growShapes(placed: readonly PlacedPiece[], ground: Ground, maxGrowth: number): readonly PlacedPiece[] {
  const current = [...placed];
  const active = placed.map(() => true);
  for (let round = 0; round < growthRounds; round += 1) {
    for (const [index, { piece, box }] of current.entries()) {
      const limit = (placed[index]?.box.width ?? 0) * maxGrowth;
      const [width, height] = [box.width * growthStep, box.height * growthStep];
      if (active[index] !== true || width > limit) continue;
      const origin = growthOrigins.find(([across, down]) =>
        isFree({ piece, box: grow(box, width, height, across, down) }, index, current, ground),
      );
      active[index] = origin !== undefined;
      if (origin !== undefined) current[index] = { piece, box: grow(box, width, height, ...origin) };
    }
  }
  return current;
}

function grow(box: Rectangle, width: number, height: number, across: number, down: number): Rectangle {
  return { x: box.x - across * (width - box.width), y: box.y - down * (height - box.height), width, height };
}

/** Moves the centers apart until the outermost pieces touch the edges of the area; sizes stay. */
export function spreadShapes(placed: readonly PlacedPiece[], ground: Ground): readonly PlacedPiece[] {
  const { area } = ground;
  const across = spreadSpans(
    placed.map(({ box }) => [box.x, box.width]),
    area.x,
    area.width,
  );
  const down = spreadSpans(
    placed.map(({ box }) => [box.y, box.height]),
    area.y,
    area.height,
  );
  const spread = placed.map(({ piece, box }, index) => ({
    piece,
    box: { ...box, x: across[index] ?? box.x, y: down[index] ?? box.y },
  }));
  const isValid = spread.every((one, index) => isFree(one, index, spread, { ...ground, gap: 0 }));
  return isValid ? spread : placed;
}

type Span = readonly [start: number, length: number];

function spreadSpans(spans: readonly Span[], start: number, length: number): readonly number[] {
  const low = Math.min(...spans.map(([from]) => from));
  const high = Math.max(...spans.map(([from, size]) => from + size));
  const first = spans.find(([from]) => from === low)?.[1] ?? 0;
  const last = spans.find(([from, size]) => from + size === high)?.[1] ?? 0;
  const occupied = high - low - (first + last) / 2;
  if (occupied <= 0) return spans.map(([, size]) => start + (length - size) / 2);
  const factor = Math.max(1, (length - (first + last) / 2) / occupied);
  return spans.map(([from, size]) => {
    const center = start + first / 2 + (from + size / 2 - low - first / 2) * factor;
    return Math.min(Math.max(start, center - size / 2), start + length - size);
  });
}

const slideStep = 0.008;
const slideSteps = 16;

/** Slides rugs below and cushions onto the nearest seat or anchor, as far as `maxHidden` allows (core/README.md, K9). */
export function slideTogether(placed: readonly PlacedPiece[], ground: Ground): readonly PlacedPiece[] {
  const current = [...placed];
  for (const [index, { piece, box: start }] of current.entries()) {
    const host = findHost(piece.furniture.kind.place, start, current);
    if (host === null) continue;
    const [right, down] = [getCenter(host).x - getCenter(start).x, getCenter(host).y - getCenter(start).y];
    const distance = Math.hypot(right, down);
    let box = start;
    for (let step = 0; step < slideSteps && distance > 0; step += 1) {
      const next = { ...box, x: box.x + (right / distance) * slideStep, y: box.y + (down / distance) * slideStep };
      if (!isFree({ piece, box: next }, index, current, ground)) break;
      box = next;
    }
    current[index] = { piece, box };
  }
  return current;
}

/** The nearest thing that may stand on a rug or carry a cushion; null for other pieces. */
function findHost(place: string, box: Rectangle, placed: readonly PlacedPiece[]): Rectangle | null {
  if (place !== "ground" && place !== "cushion") return null;
  const roles = place === "ground" ? ["anchor", "seat"] : ["anchor"];
  const hosts = placed.filter(({ piece }) => roles.includes(piece.furniture.kind.role)).map((host) => host.box);
  const distance = (host: Rectangle) =>
    Math.hypot(getCenter(host).x - getCenter(box).x, getCenter(host).y - getCenter(box).y);
  return hosts.reduce<Rectangle | null>((best, host) => (best && distance(best) <= distance(host) ? best : host), null);
}

function getCenter({ x, y, width, height }: Rectangle) {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Share of its area that may be hidden of one product. */
const maxHidden = 0.06;
/** Rounding for storage could move an edge over the centers of a row of cells. */
const roundingMargin = 0.001;

/** Whether a piece is inside the area and away from all others, except for the permitted overlaps. */
function isFree(candidate: PlacedPiece, index: number, others: readonly PlacedPiece[], ground: Ground): boolean {
  const { box } = candidate;
  const { area, gap } = ground;
  if (box.x < area.x || box.y < area.y) return false;
  if (box.x + box.width > area.x + area.width || box.y + box.height > area.y + area.height) return false;
  const roomy = { x: box.x - gap, y: box.y - gap, width: box.width + 2 * gap, height: box.height + 2 * gap };
  if (ground.obstacles.some((obstacle) => overlaps(roomy, obstacle))) return false;
  const shape = toShape(candidate.piece.mask, roomy);
  return others.every((other, at) => {
    if (at === index || !overlaps(roomy, other.box)) return true;
    const otherShape = toShape(other.piece.mask, other.box);
    // The cells of the smaller shape are the finer ones.
    const isSmaller = roomy.width * roomy.height < other.box.width * other.box.height;
    if ((isSmaller ? measureHidden(shape, otherShape) : measureHidden(otherShape, shape)) === 0) return true;
    return isOverlapPermitted(candidate, other, others, index);
  });
}

/** A rug may lie under anything, a cushion on a sofa or bed; what the lower one loses in all is limited. */
function isOverlapPermitted(
  candidate: PlacedPiece,
  other: PlacedPiece,
  others: readonly PlacedPiece[],
  index: number,
): boolean {
  const lower = canCarry(candidate, other) ? candidate : canCarry(other, candidate) ? other : null;
  if (lower === null) return false;
  const above = others.map((one, at) => (at === index ? candidate : one)).filter((one) => one.piece !== lower.piece);
  const shape = toShape(lower.piece.mask, lower.box);
  let hidden = 0;
  for (const one of above)
    if (canCarry(lower, one)) hidden += measureHidden(shape, toShape(one.piece.mask, inset(one.box, -roundingMargin)));
  return hidden <= maxHidden;
}

function canCarry(lower: PlacedPiece, upper: PlacedPiece): boolean {
  const [under, on] = [lower.piece.furniture.kind, upper.piece.furniture.kind];
  if (under.place === "ground") return on.place !== "ground" && on.place !== "ceiling" && on.place !== "wall";
  return on.place === "cushion" && under.role === "anchor" && (under.name === "sofa" || under.name === "bed");
}

export function toShape(mask: PlacedShape["mask"], { x, y, width, height }: Rectangle): PlacedShape {
  return { x: x + width / 2, y: y + height / 2, width, height, rotation: 0, mask };
}
