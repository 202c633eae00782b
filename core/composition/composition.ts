import { DomainError } from "../kernel/domain-error.ts";

/** Width divided by height, by the ratio's stored name. */
export const frameRatios = { "3:4": 3 / 4, "2:3": 2 / 3, "4:3": 4 / 3 } as const;
export type FrameRatio = keyof typeof frameRatios;

export const templateNames = ["plates", "hero", "collage", "room", "palette"] as const;
export type TemplateName = (typeof templateNames)[number];

/**
 * What a composition can name as its template: also templates of earlier versions, whose moodboards stay as they are,
 * and "uploaded" for the areas of the products in a moodboard that was uploaded as an image.
 */
export const storedTemplates = [...templateNames, "diagonal", "white-space", "shelf", "uploaded"] as const;
type StoredTemplate = (typeof storedTemplates)[number];

/**
 * The template with which a stored moodboard is arranged again; one that needs no cut-outs if its own is no longer
 * offered.
 */
export function getTemplate(stored: StoredTemplate): TemplateName {
  return templateNames.find((template) => template === stored) ?? "plates";
}

/** `cutout` stands freely on the background, `framed` on a plate. */
export const treatments = ["cutout", "framed"] as const;
export type Treatment = (typeof treatments)[number];

/** Captions are in moodboards of earlier versions only. */
export const textRoles = ["title", "caption"] as const;
export type TextRole = (typeof textRoles)[number];

/**
 * Where an item is in the frame (core/README.md, K2). `x` and `y` are its center; `x` and `width` are fractions of the
 * frame's width, `y` and `height` of its height. `rotation` is in degrees clockwise. Higher layers cover lower ones.
 */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
  readonly layer: number;
  /** Composing again leaves the item where it is. */
  readonly locked: boolean;
}

export interface ProductItem extends Placement {
  readonly kind: "product";
  /** Id of a product. */
  readonly product: string;
  readonly treatment: Treatment;
}

export interface RoomItem extends Placement {
  readonly kind: "room";
  /** Path of this site or http(s) URL. */
  readonly image: string;
}

export interface PaletteItem extends Placement {
  readonly kind: "palette";
  /** "#rrggbb". */
  readonly colors: readonly string[];
}

export interface TextItem extends Placement {
  readonly kind: "text";
  readonly text: string;
  readonly role: TextRole;
}

export type CompositionItem = ProductItem | RoomItem | PaletteItem | TextItem;
export type ItemKind = CompositionItem["kind"];

export interface Frame {
  readonly ratio: FrameRatio;
  /** "#rrggbb". */
  readonly background: string;
}

/** A moodboard as data (core/README.md, K1). The template "uploaded" has product items only. */
export interface Composition {
  readonly version: 1;
  readonly frame: Frame;
  readonly template: StoredTemplate;
  /** Unsigned 32-bit integer from which the arrangement follows. */
  readonly seed: number;
  readonly items: readonly CompositionItem[];
  /** Ids of products that the admin left out on purpose (core/README.md, K15); absent when there are none. */
  readonly leftOut?: readonly string[] | undefined;
  /** Mark of the images with which it was rendered (core/README.md, K15); absent when they are not known. */
  readonly pictures?: string | undefined;
}

/** A product as the composer sees it. */
export interface ComposerProduct {
  readonly id: string;
  readonly title: string;
  readonly image: ComposerImage;
}

interface ComposerImage {
  /** Width divided by height of the cut-out's box; of the image if there is no cut-out. */
  readonly aspect: number;
  readonly cutout: boolean;
  /**
   * 16 × 16 bits as 64 hexadecimal digits, row by row: where the cut-out's box is opaque. All ones without a cut-out.
   */
  readonly mask: string;
  /** "#rrggbb", at most three, the most important first. */
  readonly colors: readonly string[];
}

/** What `compose` arranges, besides the products. */
export interface ComposeOptions {
  readonly template: TemplateName;
  readonly ratio: FrameRatio;
  readonly title: string | null;
  /** Two to six colors; null for a moodboard without a palette. */
  readonly palette: readonly string[] | null;
  /** Image of a room, or null. */
  readonly room: string | null;
  /** "#rrggbb". */
  readonly background: string;
  /** Items that stay exactly as they are; their products are not placed again. */
  readonly locked: readonly CompositionItem[];
  /** Id of the product that leads; by default the most important one. */
  readonly lead?: string | undefined;
}

export const compositionLimits = {
  items: 40,
  /** Maximum size of the JSON in UTF-8. */
  bytes: 4_096,
  /** Products that are composed. With ids of more than 24 characters fewer may fit into `bytes`. */
  products: 20,
  paletteColors: { min: 2, max: 6 },
  /** In code points. */
  text: 200,
  productId: 200,
} as const;

/**
 * `composition.invalid`: the value breaks a rule of K1 to K3; the violations name the properties.
 * `composition.unknown-version`: it was made by a newer version of the program.
 */
export type CompositionErrorCode = "composition.invalid" | "composition.unknown-version";

export class CompositionError extends DomainError<CompositionErrorCode> {}

/** Rounds a fraction or an angle as it is stored: to 4 decimals, never −0. */
export function roundForStorage(value: number): number {
  return Math.round(value * 10_000) / 10_000 + 0;
}

export function isProductItem(item: CompositionItem): item is ProductItem {
  return item.kind === "product";
}

/** Bytes that a value takes up as JSON in UTF-8. */
export function countJsonBytes(value: unknown): number {
  return encodeURIComponent(JSON.stringify(value)).replace(/%../gu, "x").length;
}
