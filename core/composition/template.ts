import type { Treatment } from "./composition.ts";
import type { Flow } from "./flow.ts";
import type { Side } from "./rectangles.ts";

/**
 * A strip that is cut off the frame. `share` is its thickness as a share of the frame's height (of its width at the left
 * and right). A title takes only the height that it needs. Bands whose content is missing are left out; only a floor stands
 * in for a missing room image: a block of color behind the products.
 */
export interface Band {
  readonly holds: "room" | "palette" | "title" | "floor";
  readonly side: Side;
  readonly share: number;
  /** Reaches the frame's edges; other bands stay inside the margin. */
  readonly bleeds?: boolean;
  /** Takes away no more of the area than its own box, so that products stand around it. */
  readonly floats?: boolean;
  /** Gives more than a few products a part of its thickness, so that they are not squeezed. */
  readonly yields?: boolean;
  /** Share of the band's length that is used, from the left or the top. */
  readonly length?: number;
  /** Uses that share from the other end. */
  readonly atEnd?: boolean;
}

/** How the products besides the lead are arranged: in cells of different sizes, or at free spots near a preferred place. */
export type Arrangement =
  | { readonly kind: "grid" }
  | {
      readonly kind: "free";
      /** See `getRelativeSize`. */
      readonly power: number;
      readonly density: number;
      readonly flow: Flow;
      /** See `FreeSettings`. */
      readonly emphasis?: number;
    };

/** The most important product, on a part of the area of its own. */
export interface Lead {
  readonly side: Side;
  /** Largest thickness of the part, as a share of the area. */
  readonly share: number;
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
