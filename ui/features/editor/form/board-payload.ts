import { retailer } from "../../../../adapters/http/contract/constants.ts";
import type { ProductInput } from "../../../../adapters/http/contract/product.ts";
import { type BoardContent, type BoardStatus, buildSubject, resolveTitle } from "../../../../core/board/board.ts";
import type { Product } from "../../../../core/product/product.ts";
import type { EditorForm } from "./editor-form.ts";

/** What the form says of a board. The picture that stands for it is its moodboard, else that of a product. */
export function toBoardContent(form: EditorForm, status: BoardStatus): BoardContent {
  const subject = formatSubject(form);
  return {
    title: resolveTitle(form.title, subject),
    subject,
    description: form.description.trim() || null,
    style: form.style,
    room: form.room || null,
    furnitureType: null,
    adjective: form.adjective || null,
    status,
    products: form.products,
    imageUrl: form.moodboard ?? firstImage(form),
    uploadedMoodboardUrl: form.moodboard,
  };
}

export function formatSubject({ style, room }: Pick<EditorForm, "style" | "room">): string {
  return buildSubject(style, room);
}

function firstImage({ products }: EditorForm): string | null {
  return products.find(({ imageUrl }) => imageUrl !== "")?.imageUrl ?? null;
}

/** A product as the server takes it (specification, section 7). */
export function toProductInput({ id, asin, title, imageUrl, shopUrl }: Product): ProductInput {
  return { id, asin, title, imageUrl, [retailer.linkField]: shopUrl };
}

/** What a save sends, with every field that the specification names in section 7. */
export interface BoardPayload extends Omit<BoardContent, "products"> {
  readonly products: ProductInput[];
}

export function toBoardPayload(content: BoardContent): BoardPayload {
  return { ...content, products: content.products.map(toProductInput) };
}

/** Whether two states of the form would save the same board, in whichever status, and have the same left to be added. */
export function hasSameContent(one: EditorForm, other: EditorForm): boolean {
  return session(one) === session(other);
}

function session(form: EditorForm): string {
  const { style, room, adjective, title, moodboard, description, link, manualProduct } = form;
  const products = form.products.map(({ id, title: name, imageUrl }) => [id, name, imageUrl]);
  const described = manualProduct && [
    manualProduct.link,
    manualProduct.title,
    manualProduct.imageUrl,
    manualProduct.uploaded,
  ];
  return JSON.stringify([style, room, adjective, title, moodboard, description, products, link.trim(), described]);
}
