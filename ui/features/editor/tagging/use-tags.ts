import { type RefObject, useState } from "react";
import { useWatch } from "react-hook-form";
import {
  type Composition,
  CompositionError,
  type FrameRatio,
  frameRatios,
  isProductItem,
} from "../../../../core/composition/composition.ts";
import { parseComposition } from "../../../../core/composition/parse-composition.ts";
import type { Rectangle } from "../../../../core/composition/rectangles.ts";
import { useUndoToast } from "../../../hooks/toasts.ts";
import type { Point } from "../composer/item-geometry.ts";
import { useEditor } from "../editor-context.ts";
import type { FormProduct } from "../form/editor-form.ts";

/** Where a product is in an uploaded moodboard, in fractions of the image. */
interface TaggedArea extends Rectangle {
  readonly product: string;
}

/** As a fraction of the image. */
export const minAreaSize = 0.04;

/** Of an area whose size has not been changed. */
const defaultSize = 0.2;

/** The areas of the tags; those of products that the board no longer has are kept. */
export function toAreas(composition: Composition | null): readonly TaggedArea[] {
  const items = composition?.items.filter(isProductItem) ?? [];
  return items.map(({ product, x, y, width, height }) => {
    return { product, x: x - width / 2, y: y - height / 2, width, height };
  });
}

/** Throws a CompositionError when there are too many areas. `imageRatio` is width divided by height. */
export function toTaggedComposition(areas: readonly TaggedArea[], imageRatio: number): Composition {
  return parseComposition({
    version: 1,
    frame: { ratio: findNearestRatio(imageRatio), background: "#ffffff" },
    template: "uploaded",
    seed: 0,
    items: areas.map(({ product, x, y, width, height }, index) => ({
      kind: "product",
      product,
      treatment: "framed",
      x: x + width / 2,
      y: y + height / 2,
      width,
      height,
      rotation: 0,
      layer: index,
      locked: false,
    })),
  });
}

function findNearestRatio(ratio: number): FrameRatio {
  const distance = (name: FrameRatio) => Math.abs(Math.log(frameRatios[name] / ratio));
  const names = ["3:4", "2:3", "4:3"] as const;
  return names.reduce<FrameRatio>((best, name) => (distance(name) < distance(best) ? name : best), "3:4");
}

/** A square area around a point, inside the image. */
export function createArea({ x, y }: Point, imageRatio: number): Rectangle {
  const size = { width: defaultSize, height: Math.min(1, defaultSize * imageRatio) };
  return moveArea({ x: x - size.width / 2, y: y - size.height / 2, ...size }, { x: 0, y: 0 });
}

/** Moves an area; it stays in the image. */
export function moveArea({ x, y, width, height }: Rectangle, by: Point): Rectangle {
  return { x: clamp(x + by.x, 0, 1 - width), y: clamp(y + by.y, 0, 1 - height), width, height };
}

/** Moves the lower right corner of an area; it stays in the image and keeps the minimal size. */
export function resizeArea({ x, y, width, height }: Rectangle, by: Point): Rectangle {
  return {
    x,
    y,
    width: clamp(width + by.x, Math.min(minAreaSize, 1 - x), 1 - x),
    height: clamp(height + by.y, Math.min(minAreaSize, 1 - y), 1 - y),
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

export interface Tag {
  readonly product: FormProduct;
  /** Position in the product list, starting at 1. */
  readonly number: number;
  readonly area: TaggedArea;
}

/** The tags of the form's moodboard, and the functions that change them. Every change is part of the draft at once. */
export function useTags(image: RefObject<HTMLImageElement | null>) {
  const { form } = useEditor();
  const [composition, products] = useWatch({ control: form.control, name: ["composition", "products"] });
  const undoToast = useUndoToast();
  const [selected, setSelected] = useState<string | null>(null);
  const [lastRemoved, setLastRemoved] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const getAreas = () => toAreas(form.getValues("composition"));
  const store = (areas: readonly TaggedArea[]): boolean => {
    try {
      form.setValue("composition", toTaggedComposition(areas, getRatio(image.current)));
      setProblem(null);
      return true;
    } catch (error) {
      if (!(error instanceof CompositionError)) throw error;
      setProblem("The picture has as many tags as fit. Remove one first.");
      return false;
    }
  };
  const add = (product: string, at: Point) => {
    if (store([...getAreas(), { product, ...createArea(at, getRatio(image.current)) }])) setSelected(product);
  };
  const change = (product: string, area: Rectangle) =>
    store(getAreas().map((old) => (old.product === product ? { ...area, product } : old)));
  const remove = (product: string) => {
    const removed = getAreas().find((area) => area.product === product);
    store(getAreas().filter((area) => area !== removed && area.product !== product));
    setSelected(null);
    setLastRemoved(product);
    undoToast.show("Tag removed", () => {
      if (removed === undefined || getAreas().some((area) => area.product === product)) return;
      if (store([...getAreas(), removed])) setSelected(product);
    });
  };
  const areas = new Map(toAreas(composition).map((area) => [area.product, area]));
  const numbered = products.map((product, index) => ({ product, number: index + 1, area: areas.get(product.id) }));
  return {
    tagged: numbered.flatMap(({ area, ...rest }): readonly Tag[] => (area === undefined ? [] : [{ ...rest, area }])),
    untagged: numbered.filter(({ area }) => area === undefined),
    selected,
    select: setSelected,
    /** The product whose tag was removed last; its button in the list of untagged products gets the focus. */
    lastRemoved,
    problem,
    add,
    change,
    remove,
  };
}

/** Width divided by height; that of the default frame until the image has loaded. */
function getRatio(image: HTMLImageElement | null): number {
  return image !== null && image.naturalHeight > 0 ? image.naturalWidth / image.naturalHeight : 3 / 4;
}

/** "10% from the left, 25% from the top". */
export function formatPosition({ x, y }: Point): string {
  return `${toPercent(x)}% from the left, ${toPercent(y)}% from the top`;
}

function toPercent(fraction: number): number {
  return Math.round(fraction * 100);
}
