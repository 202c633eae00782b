import { type RefObject, useState } from "react";
import { useWatch } from "react-hook-form";
import { CompositionError } from "../../../../core/composition/composition.ts";
import type { Rectangle } from "../../../../core/composition/rectangles.ts";
import { useUndoToast } from "../../../hooks/toasts.ts";
import type { Point } from "../composer/item-geometry.ts";
import { useEditor } from "../editor-context.ts";
import type { FormProduct } from "../form/editor-form.ts";
import { createArea, type TaggedArea, toAreas, toTaggedComposition } from "./tagged-areas.ts";

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
