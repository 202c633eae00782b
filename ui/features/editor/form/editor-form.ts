import type { BoardWire } from "../../../../adapters/http/contract/board.ts";
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
};

/** A stored board in the form. Loading is no change: a description that is there counts as written by hand. */
export function formOf(board: BoardWire): EditorForm {
  const description = board.description ?? "";
  return {
    ...emptyForm,
    style: board.style,
    room: board.room ?? "",
    adjective: board.adjective ?? "",
    title: board.title,
    moodboard: board.uploadedMoodboardUrl,
    products: board.products.map(formProduct),
    description,
    isHandEdited: description.trim() !== "",
  };
}
