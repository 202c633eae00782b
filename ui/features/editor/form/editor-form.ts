import type { BoardDto } from "../../../../adapters/http/contract/board.ts";
import { retailer } from "../../../../adapters/http/contract/constants.ts";
import type { ProductInput } from "../../../../adapters/http/contract/product.ts";
import type { ImageDto } from "../../../../adapters/http/contract/schemas.ts";
import { buildSubject } from "../../../../core/board/board.ts";
import type { ManualProduct } from "../../../../core/product/manual-product.ts";
import type { Product } from "../../../../core/product/product.ts";

/** How many products an admin may aim at (specification, section 5). */
export const targetCount = { min: 9, max: 12, default: 12 } as const;

/** The nearest count that may be aimed at; the usual one for what is no number. */
export function clampTargetCount(count: number): number {
  if (Number.isNaN(count)) return targetCount.default;
  return Math.min(Math.max(Math.round(count), targetCount.min), targetCount.max);
}

/** What is typed of a product whose page could not be read, until it is added or given up. */
export interface ManualProductDraft extends ManualProduct {
  /** Path of a picture that was uploaded; it takes the place of the address. Null for none. */
  readonly uploaded: string | null;
}

/** A product of the board that is being built, with the picture to show of it; null when it has none. */
export interface FormProduct extends Product {
  readonly picture: ImageDto | null;
}

/** As a search, a link or the form by hand give it. Only what the server has looked at comes with its own picture. */
type ProductSource = ProductInput & { readonly picture?: ImageDto | null };

export function toFormProduct({ id, asin, title, imageUrl, picture: image, ...rest }: ProductSource): FormProduct {
  return {
    id,
    asin: asin ?? null,
    title,
    imageUrl,
    shopUrl: rest[retailer.linkField] ?? null,
    picture: imageUrl === "" ? null : (image ?? unmeasuredImage(imageUrl)),
  };
}

function unmeasuredImage(src: string): ImageDto {
  return { src, width: null, height: null, placeholder: null };
}

/** What the editor holds while a board is built. An empty text stands for a choice of 'None'. */
export interface EditorForm {
  style: string;
  room: string;
  adjective: string;
  title: string;
  /** How many products the admin aims at; no call carries it (specification, section 5). */
  targetCount: number;
  /** Address of the uploaded picture. */
  moodboard: string | null;
  products: readonly FormProduct[];
  description: string;
  /** Whether somebody wrote the description, so that no generated one may take its place unasked. */
  isHandEdited: boolean;
  /** The last description written by hand that a generated one replaced. */
  previousDescription: string | null;
  /** What the description was generated for, as `getDescriptionKey` tells; empty when it was not. */
  generatedKey: string;
  /** What stands in the field for a link until its product is on the board. */
  link: string;
  /** The product that is being described by hand; null where there is none. */
  manualProduct: ManualProductDraft | null;
}

/** What is typed of products that are not on the board yet: it belongs to the work, and no save stores it. */
export type PendingProduct = Pick<EditorForm, "link" | "manualProduct">;

export function pickPendingProduct({ link, manualProduct }: EditorForm): PendingProduct {
  return { link, manualProduct };
}

export const emptyForm: EditorForm = {
  style: "",
  room: "",
  adjective: "",
  title: "",
  targetCount: targetCount.default,
  moodboard: null,
  products: [],
  description: "",
  isHandEdited: false,
  previousDescription: null,
  generatedKey: "",
  link: "",
  manualProduct: null,
};

/**
 * A stored board in the form. Loading is no change: a description that is there counts as written by hand. A title that
 * is the subject was never typed: it follows the subject on.
 */
export function toEditorForm(board: BoardDto): EditorForm {
  const description = board.description ?? "";
  return {
    ...emptyForm,
    style: board.style,
    room: board.room ?? "",
    adjective: board.adjective ?? "",
    title: board.title === buildSubject(board.style, board.room) ? "" : board.title,
    moodboard: board.uploadedMoodboardUrl,
    products: board.products.map(toFormProduct),
    description,
    isHandEdited: description.trim() !== "",
  };
}
