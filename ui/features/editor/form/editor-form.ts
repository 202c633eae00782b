import type { BoardWire } from "../../../../adapters/http/contract/board.ts";
import { subjectOf } from "../../../../core/board/subject.ts";
import type { ProductByHand } from "../../../product-by-hand.ts";
import { type FormProduct, formProduct } from "./form-product.ts";
import { targetCount } from "./target-count.ts";

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
  /** What the description was generated for, as `briefKey` tells; empty when it was not. */
  writtenFor: string;
  /** What stands in the field for a link until its product is on the board. */
  link: string;
  /** The product that is being described by hand; null where there is none. */
  byHand: ProductByHand | null;
}

/** What is typed of products that are not on the board yet: it belongs to the work, and no save stores it. */
export type NotAdded = Pick<EditorForm, "link" | "byHand">;

export function notAdded({ link, byHand }: EditorForm): NotAdded {
  return { link, byHand };
}

export const emptyForm: EditorForm = {
  style: "",
  room: "",
  adjective: "",
  title: "",
  targetCount: targetCount.usual,
  moodboard: null,
  products: [],
  description: "",
  isHandEdited: false,
  previousDescription: null,
  writtenFor: "",
  link: "",
  byHand: null,
};

/**
 * A stored board in the form. Loading is no change: a description that is there counts as written by hand. A title that
 * is the subject was never typed: it follows the subject on.
 */
export function formOf(board: BoardWire): EditorForm {
  const description = board.description ?? "";
  return {
    ...emptyForm,
    style: board.style,
    room: board.room ?? "",
    adjective: board.adjective ?? "",
    title: board.title === subjectOf(board.style, board.room) ? "" : board.title,
    moodboard: board.uploadedMoodboardUrl,
    products: board.products.map(formProduct),
    description,
    isHandEdited: description.trim() !== "",
  };
}
