import type {
  ComposerProduct,
  Composition,
  CompositionItem,
  Placement,
  ProductItem,
  Treatment,
} from "../../../../core/composition/composition.ts";
import { compositionLimits, countJsonBytes, isProductItem } from "../../../../core/composition/composition.ts";
import { overlaps } from "../../../../core/composition/rectangles.ts";
import { sceneWidth } from "../../../../core/composition/scene-steps.ts";
import {
  containsPoint,
  getBounds,
  getSceneHeight,
  type ItemShape,
  type Point,
  toPlacement,
  toShape,
} from "./item-geometry.ts";

/** Identifies an item while the moodboard changes: products by their id, other items by their kind and number. */
export function getItemKey(items: readonly CompositionItem[], index: number): string {
  const item = items[index];
  if (item === undefined) return "";
  if (item.kind === "product") return getProductKey(item.product);
  return `${item.kind}:${items.slice(0, index).filter(({ kind }) => kind === item.kind).length}`;
}

export function getProductKey(product: string): string {
  return `product:${product}`;
}

/** Index of the item with this key; -1 for none. */
export function findItem(items: readonly CompositionItem[], key: string | null): number {
  return key === null ? -1 : items.findIndex((_, index) => getItemKey(items, index) === key);
}

/** Rows are read from the left; items whose centers differ by less than this share of the height are in one row. */
const rowHeight = 0.1;

/** Indexes of the items from the upper left to the lower right. */
export function listReadingOrder(items: readonly CompositionItem[]): readonly number[] {
  const row = ({ y }: Placement) => Math.floor(y / rowHeight);
  const order = items.map((item, index) => ({ item, index }));
  order.sort((one, other) => row(one.item) - row(other.item) || one.item.x - other.item.x || one.index - other.index);
  return order.map(({ index }) => index);
}

function replaceItem(
  composition: Composition,
  index: number,
  change: (item: CompositionItem) => CompositionItem,
): Composition {
  return mapItems(composition, (item, at) => (at === index ? change(item) : item));
}

/** Places an item; a locked one stays where it is. */
export function placeItem(composition: Composition, index: number, shape: ItemShape): Composition {
  const placement = toPlacement(shape, composition.frame.ratio);
  return replaceItem(composition, index, (item) => (item.locked ? item : { ...item, ...placement }));
}

export function setLocked(composition: Composition, index: number, locked: boolean): Composition {
  return replaceItem(composition, index, (item) => ({ ...item, locked }));
}

export function setTreatment(composition: Composition, index: number, treatment: Treatment): Composition {
  return replaceItem(composition, index, (item) => (item.kind === "product" ? { ...item, treatment } : item));
}

/** Line breaks become spaces; an empty text leaves the item as it is. */
export function setText(composition: Composition, index: number, text: string): Composition {
  const line = text.replace(/\p{Cc}+/gu, " ").slice(0, 200);
  return replaceItem(composition, index, (item) =>
    item.kind === "text" && line.trim() !== "" ? { ...item, text: line } : item,
  );
}

/** The floor of a room without an image, which is a palette behind everything. */
export function isFloor(item: CompositionItem): boolean {
  return item.kind === "palette" && item.layer < 0;
}

export function setPaletteColors(composition: Composition, colors: readonly string[]): Composition {
  return mapItems(composition, (item) => (item.kind === "palette" && !isFloor(item) ? { ...item, colors } : item));
}

export function setRoomImage(composition: Composition, image: string): Composition {
  return mapItems(composition, (item) => (item.kind === "room" ? { ...item, image } : item));
}

function mapItems(
  composition: Composition,
  change: (item: CompositionItem, index: number) => CompositionItem,
): Composition {
  return { ...composition, items: composition.items.map(change) };
}

export function removeItems(composition: Composition, isRemoved: (item: CompositionItem) => boolean): Composition {
  return { ...composition, items: composition.items.filter((item) => !isRemoved(item)) };
}

/** Removes an item at the admin's request; its product is not arranged again until it is added. */
export function leaveOut(composition: Composition, index: number): Composition {
  const rest = { ...composition, items: composition.items.filter((_, at) => at !== index) };
  const item = composition.items[index];
  return item?.kind === "product" ? setLeftOut(rest, [...(rest.leftOut ?? []), item.product]) : rest;
}

/** Without the ids of products that are shown, and of the first ones when they exceed the limit of bytes. */
export function setLeftOut({ leftOut: _, ...composition }: Composition, ids: readonly string[]): Composition {
  const shown = new Set(composition.items.map((item) => (item.kind === "product" ? item.product : null)));
  const leftOut = ids.filter((id) => !shown.has(id));
  if (leftOut.length === 0) return composition;
  const changed = { ...composition, leftOut };
  return countJsonBytes(changed) > compositionLimits.bytes ? setLeftOut(composition, leftOut.slice(1)) : changed;
}

/** Shows another product in the item's place; if that is on the moodboard already, the two change places. */
export function replaceProduct(composition: Composition, index: number, product: string): Composition {
  const former = composition.items[index];
  if (former?.kind !== "product") return composition;
  const replaced = mapItems(composition, (item) => {
    if (item === former) return { ...former, product };
    return item.kind === "product" && item.product === product ? { ...item, product: former.product } : item;
  });
  return setLeftOut(replaced, [...(replaced.leftOut ?? []), former.product]);
}

/** The unlocked plate at a point with which a dragged plate changes places; null for none. */
export function findSwapPartner({ items, frame }: Composition, dragged: number, point: Point): ProductItem | null {
  const isPlate = (item: CompositionItem | undefined): item is ProductItem =>
    item?.kind === "product" && item.treatment === "framed";
  if (!isPlate(items[dragged])) return null;
  const plates = listPaintOrder(items).flatMap((index) => (index === dragged ? [] : (items[index] ?? [])));
  const hit = plates.filter(isPlate).findLast((plate) => containsPoint(toShape(plate, frame.ratio), point));
  return hit === undefined || hit.locked ? null : hit;
}

/** The highest layer of a valid composition; beyond it, layers are numbered from 0 again. */
const maxLayer = 1_000;

/** Adds a product in the middle, above all others. */
export function addProduct(composition: Composition, product: string, aspect: number): Composition {
  const { items, frame } = composition;
  const width = 260;
  const shape = { x: sceneWidth / 2, y: getSceneHeight(frame.ratio) / 2, width, height: width / aspect, rotation: 0 };
  const item: ProductItem = {
    kind: "product",
    product,
    treatment: items.find(isProductItem)?.treatment ?? "cutout",
    ...toPlacement(shape, frame.ratio),
    layer: Math.min(maxLayer, Math.max(0, ...items.map(({ layer }) => layer)) + 1),
    locked: false,
  };
  return setLeftOut({ ...composition, items: [...items, item] }, composition.leftOut ?? []);
}

/** Indexes of the items from the lowest to the highest, as they are painted. */
export function listPaintOrder(items: readonly CompositionItem[]): readonly number[] {
  const order = items.map(({ layer }, index) => ({ layer, index }));
  return order.sort((one, other) => one.layer - other.layer || one.index - other.index).map(({ index }) => index);
}

/**
 * Moves an item above (or below) the next item that it overlaps; above the next one if it overlaps none. The layers of
 * other items change only where they have to.
 */
export function moveLayer(composition: Composition, index: number, direction: "forward" | "backward"): Composition {
  const { items, frame } = composition;
  const boxes = items.map((item) => getBounds(toShape(item, frame.ratio)));
  const box = boxes[index];
  const order = [...listPaintOrder(items)];
  const place = order.indexOf(index);
  const rest = direction === "forward" ? order.slice(place + 1) : order.slice(0, place).reverse();
  const passed = rest.find((at) => box && boxes[at] && overlaps(box, boxes[at])) ?? rest[0];
  if (box === undefined || passed === undefined) return composition;
  order.splice(place, 1);
  order.splice(order.indexOf(passed) + (direction === "forward" ? 1 : 0), 0, index);
  let last = { layer: Number.NEGATIVE_INFINITY, index: -1 };
  const layers = new Map<number, number>();
  for (const at of order) {
    const wanted = items[at === index ? passed : at]?.layer ?? 0;
    last = { layer: Math.max(wanted, last.layer + (at > last.index ? 0 : 1)), index: at };
    layers.set(at, last.layer);
  }
  const getLayer = (at: number) => (last.layer > maxLayer ? order.indexOf(at) : (layers.get(at) ?? 0));
  return { ...composition, items: items.map((item, at) => ({ ...item, layer: getLayer(at) })) };
}

/** Name of an item in lists and announcements. */
export function getItemName(item: CompositionItem, products: readonly ComposerProduct[]): string {
  switch (item.kind) {
    case "product":
      return products.find(({ id }) => id === item.product)?.title ?? "Product that was removed from the board";
    case "room":
      return "Room picture";
    case "palette":
      return isFloor(item) ? "Floor" : "Palette";
    case "text":
      return item.role === "title" ? "Title" : "Caption";
  }
}

/** "30% from left, 42% from top, 25% wide", with the angle and the lock if there are any. */
export function describePlacement({ x, y, width, rotation, locked }: Placement): string {
  const parts = [
    `${formatPercent(x)} from left`,
    `${formatPercent(y)} from top`,
    `${formatPercent(width)} wide`,
    ...(Math.round(rotation) === 0 ? [] : [`turned ${Math.round(rotation)}°`]),
    ...(locked ? ["locked"] : []),
  ];
  return parts.join(", ");
}

export function formatPercent(fraction: number): string {
  return `${Math.round(fraction * 100)}%`;
}

export const templateLabels = {
  plates: "Plates",
  collage: "Collage",
  room: "Room first",
  hero: "One hero",
  palette: "Palette first",
} as const;
