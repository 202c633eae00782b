import {
  type CompositionItem,
  type FrameRatio,
  frameRatios,
  type PaletteItem,
  type Placement,
  type ProductItem,
  type RoomItem,
  roundForStorage,
  type TextItem,
} from "./composition.ts";
import type { PlacedPiece } from "./pieces.ts";
import { findLargest, getArea, inset, listFreeParts, overlaps, type Rectangle } from "./rectangles.ts";

/** A moodboard under construction. Lengths are in units of the frame's width. */
export interface Canvas {
  readonly frame: Rectangle;
  readonly items: CompositionItem[];
  /** Boxes of locked items and of items that stand inside the area of the products. */
  readonly obstacles: Rectangle[];
}

/** An item without its placement. */
type ItemContent =
  | Omit<ProductItem, keyof Placement>
  | Omit<RoomItem, keyof Placement>
  | Omit<PaletteItem, keyof Placement>
  | Omit<TextItem, keyof Placement>;

/** Starts a moodboard with its locked items. */
export function createCanvas(ratio: FrameRatio, locked: readonly CompositionItem[]): Canvas {
  const frame = { x: 0, y: 0, width: 1, height: 1 / frameRatios[ratio] };
  const standing = locked.filter(({ layer }) => layer !== layers.floor);
  return { frame, items: [...locked], obstacles: standing.map((item) => toBounds(item, frame)) };
}

/** The box around a rotated item. */
export function toBounds(item: Placement, frame: Rectangle): Rectangle {
  const angle = (item.rotation * Math.PI) / 180;
  const [sine, cosine] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const [itemWidth, itemHeight] = [item.width, item.height * frame.height];
  const width = itemWidth * cosine + itemHeight * sine;
  const height = itemWidth * sine + itemHeight * cosine;
  return { x: item.x - width / 2, y: item.y * frame.height - height / 2, width, height };
}

export const layers = { floor: -1, room: 0, palette: 1, ground: 10, standing: 20, cushion: 30, text: 40 } as const;

/** An item whose length is within this of the frame's is centered, so that rounding moves no edge out of the frame. */
const edgeInset = 0.0002;

/** Adds an unrotated item; a box that exceeds the frame is moved inside it. `box` is in units of the frame's width. */
export function addItem(canvas: Canvas, content: ItemContent, box: Rectangle, layer: number): void {
  const { frame } = canvas;
  const width = Math.min(box.width, 1);
  const height = Math.min(box.height / frame.height, 1);
  const isFull = (length: number) => length > 1 - edgeInset;
  const clamp = (center: number, length: number) =>
    isFull(length) ? 0.5 : Math.min(Math.max(center, length / 2), 1 - length / 2);
  canvas.items.push({
    ...content,
    x: roundForStorage(clamp(box.x + box.width / 2, width)),
    y: roundForStorage(clamp((box.y + box.height / 2) / frame.height, height)),
    width: roundForStorage(width),
    height: roundForStorage(height),
    rotation: 0,
    layer,
    locked: false,
  });
}

/** Adds a product in the layer of its kind: rugs lowest, cushions highest. */
export function addPiece(canvas: Canvas, { piece, box }: PlacedPiece): void {
  const { place } = piece.furniture.kind;
  const layer = place === "ground" ? layers.ground : place === "cushion" ? layers.cushion : layers.standing;
  addItem(canvas, { kind: "product", product: piece.id, treatment: piece.treatment }, box, layer);
}

/** The highest layer of a valid composition. */
const maxLayer = 1_000;

/** Adds a product in the layer of its kind, or above the items that its box overlaps. */
export function addPieceOnTop(canvas: Canvas, placed: PlacedPiece): void {
  const below = canvas.items.filter((item) => overlaps(toBounds(item, canvas.frame), placed.box));
  addPiece(canvas, placed);
  const added = canvas.items.pop();
  if (added === undefined) return;
  const layer = Math.max(added.layer, ...below.map((item) => item.layer + 1));
  canvas.items.push({ ...added, layer: Math.min(maxLayer, layer) });
}

const minPart = { width: 0.08, height: 0.04 };

/** Returns the largest part of a box that no obstacle touches; null if all are smaller than `minPart`. */
export function findFreePart(canvas: Canvas, box: Rectangle): Rectangle | null {
  return findLargest(listFreeParts(box, canvas.obstacles, minPart));
}

const maxRegions = 4;
const minRegion = { width: 0.1, height: 0.1 };

/** Divides the area into separate rectangles beside the obstacles, the largest first. Parts that are much smaller than the largest are left out. */
export function listRegions({ obstacles }: Canvas, area: Rectangle, gap: number): readonly Rectangle[] {
  const blocked = obstacles.map((obstacle) => inset(obstacle, -gap));
  const regions: Rectangle[] = [];
  for (let count = 0; count < maxRegions; count += 1) {
    const largest = findLargest(
      listFreeParts(area, [...blocked, ...regions.map((region) => inset(region, -gap))], minRegion),
    );
    if (largest === null || getArea(largest) < 0.2 * getArea(regions[0] ?? largest)) break;
    regions.push(largest);
  }
  return regions.length > 0
    ? regions
    : [findLargest(listFreeParts(area, obstacles, { width: 0.01, height: 0.01 })) ?? area];
}
