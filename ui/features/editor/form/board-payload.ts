import type { ProductInput } from "../../../../adapters/http/contract/operations/products.ts";
import {
  type BoardContent,
  type BoardStatus,
  buildSubject,
  emptyBoardContent,
  getFieldNames,
  mapFields,
  resolveTitle,
} from "../../../../core/board/board.ts";
import type { Composition } from "../../../../core/composition/composition.ts";
import type { Product } from "../../../../core/product/product.ts";
import { type EditorForm, formFields } from "./editor-form.ts";

/** The board in the form. Its image is the moodboard, else the image of the first product that has one (core/README.md, B8). */
export function toBoardContent(form: EditorForm, status: BoardStatus): BoardContent {
  const subject = formatSubject(form);
  return {
    ...emptyBoardContent,
    ...mapFields(formFields, (field) => form[field].trim() || null),
    title: resolveTitle(form.title, subject),
    subject,
    style: form.style,
    status,
    products: form.products,
    imageUrl: form.moodboard ?? findFirstImage(form),
    uploadedMoodboardUrl: form.moodboard,
    composition: form.composition,
  };
}

export function formatSubject({ style, room }: Pick<EditorForm, "style" | "room">): string {
  return buildSubject(style, room);
}

function findFirstImage({ products }: EditorForm): string | null {
  return products.find(({ imageUrl }) => imageUrl !== "")?.imageUrl ?? null;
}

/** A product as the API accepts it (core/README.md, R1). An emptied note is sent as null: a missing one is kept. */
export function toProductInput({ id, asin, title, imageUrl, shopUrl, note }: Product): ProductInput {
  return {
    id,
    asin,
    title,
    imageUrl,
    amazonUrl: shopUrl,
    ...(note === undefined ? {} : { note: note.trim() || null }),
  };
}

/** What a save sends (core/README.md, E3). */
export interface BoardPayload extends Omit<BoardContent, "products" | "composition"> {
  readonly products: ProductInput[];
  readonly composition?: Composition;
}

export function toBoardPayload({ composition, ...content }: BoardContent): BoardPayload {
  const products = content.products.map(toProductInput);
  return { ...content, products, ...(composition === null ? {} : { composition }) };
}

/** Whether two forms have the same board content and the same pending work. The status is not part of the form. */
export function hasSameValues(one: EditorForm, other: EditorForm): boolean {
  return toComparable(one) === toComparable(other);
}

function toComparable(form: EditorForm): string {
  const { moodboard, composition, link, manualProduct, composerDraft } = form;
  const texts = getFieldNames(formFields).map((field) => form[field]);
  const products = form.products.map(({ id, title: name, imageUrl, note = "" }) => [id, name, imageUrl, note]);
  const pending = manualProduct && [
    manualProduct.link,
    manualProduct.title,
    manualProduct.imageUrl,
    manualProduct.uploaded,
  ];
  return JSON.stringify([texts, moodboard, composition, products, link.trim(), pending, composerDraft]);
}
