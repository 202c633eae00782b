import type { Treatment } from "./composition.ts";
import type { Side } from "./rectangles.ts";

/**
 * A strip that is cut off the frame. `share` is its thickness as a share of the frame's height (of its width at the left
 * and right). A band that bleeds reaches the frame's edges; the others stay inside the margin. A text takes only the
 * height that it needs. Bands whose content is missing are left out; only a floor stands in for a missing room image: a
 * block of color behind the products.
 */
export interface Band {
  readonly holds: "room" | "palette" | "title" | "caption" | "floor";
  readonly side: Side;
  readonly share: number;
  readonly bleeds: boolean;
  /** Takes away no more of the area than its own box, so that products stand around it. */
  readonly floats: boolean;
  /** Share of the band's length that is used, from the left or the top, or from the other end. */
  readonly length: number;
  readonly atEnd: boolean;
}

/** What decides a product's preferred place: its place in a room, its size, or its color. */
export type Flow = "room" | "diagonal down" | "diagonal up" | "colors across" | "colors down";

/** How the products that are no leads are arranged. */
export type Arrangement =
  | { readonly kind: "grid" | "index" }
  | {
      readonly kind: "lines";
      /** See `getRelativeSize`. */
      readonly power: number;
      readonly maxLines: number;
      readonly scaleRange: number;
      /** See `LineSettings`. */
      readonly maxHeight?: number;
      /** Draws the palette below each line. */
      readonly shelves?: boolean;
    }
  | { readonly kind: "free"; readonly power: number; readonly density: number; readonly flow: Flow };

/** The most important products, on a part of the area of their own. */
export interface Lead {
  readonly side: Side;
  readonly share: number;
  readonly count: number;
  readonly power: number;
}

export interface TemplateVariant {
  readonly bands: readonly Band[];
  readonly arrangement: Arrangement;
  readonly lead?: Lead;
}

export interface Template {
  readonly treatment: Treatment;
  /** In shares of the frame's width. */
  readonly margin: number;
  readonly gap: number;
  /** Largest size of the title's letters, as a share of the frame's width. */
  readonly titleSize: number;
  readonly portrait: readonly TemplateVariant[];
  readonly landscape: readonly TemplateVariant[];
}

const contents = ["room", "palette", "title", "caption", "floor"] as const;
const sides = ["top", "bottom", "left", "right"] as const;

/** Reads bands such as "room top 0.46 bleeds, palette top 0.04 floats end length 0.3", from the outer to the inner ones. */
function parseBands(text: string): readonly Band[] {
  return text.split(", ").map((entry) => {
    const words = entry.split(" ");
    const [holds, side] = [contents.find((word) => word === words[0]), sides.find((word) => word === words[1])];
    if (holds === undefined || side === undefined) throw new Error(`This band is not known: ${entry}`);
    const length = words.includes("length") ? Number(words.at(-1)) : 1;
    const flags = { bleeds: words.includes("bleeds"), floats: words.includes("floats"), atEnd: words.includes("end") };
    return { holds, side, share: Number(words[2]), length, ...flags };
  });
}

/** A variant whose bands are given as text. */
export function variant(bands: string, arrangement: Arrangement, lead?: Lead): TemplateVariant {
  return { bands: parseBands(bands), arrangement, ...(lead && { lead }) };
}
