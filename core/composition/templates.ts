import type { TemplateName, Treatment } from "./composition.ts";
import type { Side } from "./rectangles.ts";

/**
 * A strip that is cut off the frame. `share` is its thickness as a share of the frame's height (of its width at the
 * left and right). A title takes only the height that it needs. Bands whose content is missing are left out; only a
 * floor stands in for a missing room image: a block of color behind the products.
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
}

/** The most important product, on a part of the area of its own. */
export interface Lead {
  readonly side: Side;
  /** Largest thickness of the part, as a share of the area. */
  readonly share: number;
}

/**
 * For portrait frames. In landscape frames rooms and the lead turn from the top to the left, from the bottom to the
 * right.
 */
export interface TemplateVariant {
  /** The outer bands come first. */
  readonly bands: readonly Band[];
  readonly lead?: Lead;
}

export interface Template {
  readonly treatment: Treatment;
  /** How the products are arranged: in cells of different sizes, or at free spots near a preferred place. */
  readonly layout: "grid" | "free";
  /** In shares of the frame's width. */
  readonly margin: number;
  readonly gap: number;
  /** Largest size of the title's letters, as a share of the frame's width. */
  readonly titleSize: number;
  readonly variants: readonly TemplateVariant[];
}

export const templates: Readonly<Record<TemplateName, Template>> = {
  plates: {
    ...{ treatment: "framed", layout: "grid", margin: 0.039, gap: 0.018, titleSize: 0.075 },
    variants: [
      {
        bands: [
          { holds: "room", side: "top", share: 0.44, bleeds: true, yields: true },
          { holds: "title", side: "top", share: 0.14 },
          { holds: "palette", side: "bottom", share: 0.06 },
        ],
      },
      {
        bands: [
          { holds: "room", side: "bottom", share: 0.42, bleeds: true, yields: true },
          { holds: "palette", side: "bottom", share: 0.05 },
          { holds: "title", side: "top", share: 0.14 },
        ],
      },
      {
        bands: [
          { holds: "room", side: "top", share: 0.42, bleeds: true, yields: true },
          { holds: "title", side: "bottom", share: 0.14 },
          { holds: "palette", side: "left", share: 0.075 },
        ],
      },
    ],
  },
  hero: {
    ...{ treatment: "cutout", layout: "free", margin: 0.05, gap: 0.022, titleSize: 0.11 },
    variants: [
      {
        bands: [
          { holds: "room", side: "bottom", share: 0.27, bleeds: true },
          { holds: "title", side: "top", share: 0.13 },
          { holds: "palette", side: "bottom", share: 0.026 },
        ],
        lead: { side: "top", share: 0.46 },
      },
      {
        bands: [
          { holds: "room", side: "top", share: 0.27, bleeds: true },
          { holds: "palette", side: "top", share: 0.026 },
          { holds: "title", side: "bottom", share: 0.13 },
        ],
        lead: { side: "bottom", share: 0.46 },
      },
    ],
  },
  collage: {
    ...{ treatment: "cutout", layout: "free", margin: 0.045, gap: 0.012, titleSize: 0.085 },
    variants: [
      {
        bands: [
          { holds: "room", side: "top", share: 0.36, bleeds: true, yields: true },
          { holds: "palette", side: "bottom", share: 0.035, bleeds: true },
          { holds: "title", side: "bottom", share: 0.14 },
        ],
      },
      {
        bands: [
          { holds: "room", side: "bottom", share: 0.34, bleeds: true, yields: true },
          { holds: "palette", side: "left", share: 0.035, bleeds: true },
          { holds: "title", side: "top", share: 0.24, floats: true, length: 0.56 },
        ],
      },
    ],
  },
  room: {
    ...{ treatment: "cutout", layout: "free", margin: 0.045, gap: 0.014, titleSize: 0.075 },
    variants: [
      {
        bands: [
          { holds: "room", side: "top", share: 0.56, bleeds: true, floats: true, yields: true, length: 0.7 },
          { holds: "floor", side: "bottom", share: 0.38, bleeds: true },
          { holds: "palette", side: "bottom", share: 0.035, bleeds: true },
          { holds: "title", side: "bottom", share: 0.14 },
        ],
      },
      {
        bands: [
          { holds: "room", side: "bottom", share: 0.56, bleeds: true, floats: true, yields: true, length: 0.7 },
          { holds: "floor", side: "bottom", share: 0.44, bleeds: true },
          { holds: "palette", side: "top", share: 0.035, bleeds: true },
          { holds: "title", side: "top", share: 0.14 },
        ],
      },
    ],
  },
  palette: {
    ...{ treatment: "cutout", layout: "free", margin: 0.05, gap: 0.016, titleSize: 0.09 },
    variants: [
      {
        bands: [
          { holds: "palette", side: "top", share: 0.12, bleeds: true },
          { holds: "room", side: "bottom", share: 0.3, bleeds: true, yields: true },
          { holds: "title", side: "top", share: 0.11 },
        ],
      },
      {
        bands: [
          { holds: "palette", side: "left", share: 0.12, bleeds: true },
          { holds: "room", side: "bottom", share: 0.3, bleeds: true, yields: true },
          { holds: "title", side: "top", share: 0.11 },
        ],
      },
      {
        bands: [
          { holds: "palette", side: "bottom", share: 0.12, bleeds: true },
          { holds: "room", side: "top", share: 0.3, bleeds: true, yields: true },
          { holds: "title", side: "top", share: 0.11 },
        ],
      },
    ],
  },
};
