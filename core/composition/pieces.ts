import type { RandomSource } from "../kernel/system.port.ts";
import { type Furniture, parseFurniture } from "../product/furniture.ts";
import {
  type ComposerProduct,
  type CompositionItem,
  type FrameRatio,
  frameRatios,
  type Placement,
  roundForStorage,
  type Treatment,
} from "./composition.ts";
import { findLargest, getArea, inset, listFreeParts, overlaps, type Rectangle } from "./rectangles.ts";
import { addCord, fullMask, parseMask, type ShapeMask } from "./shape-mask.ts";

/** A product to be arranged. All lengths of an arrangement are in units of the frame's width. */
export interface Piece {
  readonly id: string;
  readonly treatment: Treatment;
  readonly furniture: Furniture;
  /** Width divided by height of the item's box. */
  readonly aspect: number;
  readonly mask: ShapeMask;
  /** √(width × height) and the longer side of the real product, in centimeters; less for decor. */
  readonly length: number;
  readonly longerSide: number;
}

export interface PlacedPiece {
  readonly piece: Piece;
  readonly box: Rectangle;
}

/** Decor must look smaller than it is: a square cushion has more weight than a chair of its height. */
const decorFactor = 0.8;

/** Limits of the ratio of a box; narrower or flatter boxes are hard to see. */
const aspects = { min: 0.24, max: 4 };

/** Prepares a product for the arrangement; one without a cut-out is framed in any case. */
export function createPiece(product: ComposerProduct, treatment: Treatment): Piece {
  const { aspect, cutout } = product.image;
  const boxAspect = Math.min(aspects.max, Math.max(aspects.min, aspect));
  const furniture = parseFurniture(product.title, boxAspect);
  const isFree = cutout && treatment === "cutout" && boxAspect === aspect;
  const shape = isFree ? parseMask(product.image.mask) : fullMask;
  const factor = furniture.kind.role === "small" ? decorFactor : 1;
  return {
    id: product.id,
    treatment: cutout ? treatment : "framed",
    furniture,
    aspect: boxAspect,
    mask: furniture.kind.place === "ceiling" ? addCord(shape) : shape,
    length: factor * Math.sqrt(furniture.width * furniture.height),
    longerSide: factor * Math.max(furniture.width, furniture.height),
  };
}

/** Brings large and small closer together, so that a vase can be seen beside a sofa; 1 would keep true proportions. */
const sizePower = 0.5;

/** √(width × height) of a piece before scaling. */
export function getRelativeLength(piece: Piece): number {
  return (piece.length / 100) ** sizePower;
}

/** Returns the size of a piece before scaling. */
export function getRelativeSize(piece: Piece): { readonly width: number; readonly height: number } {
  const length = getRelativeLength(piece);
  return { width: length * Math.sqrt(piece.aspect), height: length / Math.sqrt(piece.aspect) };
}

/** Factor on the real size of a piece, by role, when the leading piece is chosen. */
const importance = { anchor: 1.6, seat: 1.1, wall: 0.7, tall: 0.6, small: 0.6, ground: 1 } as const;

/** Factor for framed products, because a cut-out is the better lead among cut-outs. */
const framedImportance = 0.5;

/** Sorts pieces from the leading to the least important. */
export function sortByImportance(pieces: readonly Piece[]): readonly Piece[] {
  const rank = ({ furniture, length, treatment }: Piece) =>
    length * importance[furniture.kind.role] * (treatment === "framed" ? framedImportance : 1);
  return [...pieces].sort((one, other) => rank(other) - rank(one));
}

/** A moodboard under construction. Lengths are in units of the frame's width. */
export interface Canvas {
  readonly frame: Rectangle;
  readonly items: CompositionItem[];
  /** Boxes of locked items and of items that stand inside the area of the products. */
  readonly obstacles: Rectangle[];
}

/** An item without its placement. */
type ItemContent<Item = CompositionItem> = Item extends unknown ? Omit<Item, keyof Placement> : never;

/** Starts a moodboard with its locked items. */
export function createCanvas(ratio: FrameRatio, locked: readonly CompositionItem[]): Canvas {
  const frame = { x: 0, y: 0, width: 1, height: 1 / frameRatios[ratio] };
  const standing = locked.filter(({ layer }) => layer !== layers.floor);
  return { frame, items: [...locked], obstacles: standing.map((item) => toBounds(item, frame)) };
}

type PlacedBox = Pick<Placement, "x" | "y" | "width" | "height" | "rotation">;

/** The box around a rotated item. */
export function toBounds(item: PlacedBox, frame: Pick<Rectangle, "height">): Rectangle {
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

/**
 * Divides the area into separate rectangles beside the obstacles, the largest first. Parts that are much smaller than
 * the largest are left out.
 */
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

/** Moves an item to a box; its angle stays. */
export function placeAt(item: CompositionItem, { x, y, width, height }: Rectangle, frame: Rectangle): CompositionItem {
  return {
    ...item,
    x: roundForStorage(x + width / 2),
    y: roundForStorage((y + height / 2) / frame.height),
    width: roundForStorage(width),
    height: roundForStorage(height / frame.height),
  };
}

/** What a layout needs to add pieces to a canvas. */
export interface ArrangementContext {
  readonly canvas: Canvas;
  readonly area: Rectangle;
  readonly gap: number;
  /** Upper bound of √(width × height) of a piece. */
  readonly maxLength: number;
  readonly random: RandomSource;
}

/** A plate fills its cell; a cut-out stands in the middle of it. */
export function fitPiece(piece: Piece, cell: Rectangle): Rectangle {
  if (piece.treatment === "framed") return cell;
  const width = Math.min(cell.width, cell.height * piece.aspect);
  const height = width / piece.aspect;
  return { x: cell.x + (cell.width - width) / 2, y: cell.y + (cell.height - height) / 2, width, height };
}

export const isRug = ({ furniture }: Piece): boolean => furniture.kind.place === "ground";
