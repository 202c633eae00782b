import type { BoardDto } from "../../../../adapters/http/contract/operations/boards.ts";
import type { ProductInput } from "../../../../adapters/http/contract/operations/products.ts";
import type { ImageDto } from "../../../../adapters/http/contract/schemas.ts";
import {
  type BoardContent,
  type BoardStatus,
  buildSubject,
  emptyBoardContent,
  getFieldNames,
  mapFields,
  optionalTextFields,
  requiredTextFields,
  resolveTitle,
} from "../../../../core/board/board.ts";
import type { Composition } from "../../../../core/composition/composition.ts";
import type { Product } from "../../../../core/product/product.ts";
import type { ManualProduct } from "../../../../core/product/product-link.ts";
import type { ComposerDraft } from "../composer/composer-state.ts";

/** Bounds and default of the target product count (core/README.md, E2). */
export const targetCount = { min: 9, max: 12, default: 12 } as const;

/** The nearest allowed target count; the default for NaN. */
export function clampTargetCount(count: number): number {
  if (Number.isNaN(count)) return targetCount.default;
  return Math.min(Math.max(Math.round(count), targetCount.min), targetCount.max);
}

/** A product that is being entered by hand because its page could not be read. */
export interface ManualProductDraft extends ManualProduct {
  /** Path of an uploaded image, used instead of `imageUrl`; null for none. */
  readonly uploaded: string | null;
}

/** A product of the edited board with its image; null when it has none. */
export interface FormProduct extends Omit<Product, "outdated"> {
  readonly picture: ImageDto | null;
}

/** A product from a search, a link or the manual form. Only products from the server have a measured image. */
type ProductSource = ProductInput & { readonly picture?: ImageDto | null; readonly isGone?: boolean | undefined };

export function toFormProduct(product: ProductSource): FormProduct {
  const { id, asin, title, imageUrl, amazonUrl, picture, note, isGone } = product;
  return {
    id,
    asin: asin ?? null,
    title,
    imageUrl,
    shopUrl: amazonUrl ?? null,
    ...(note == null ? {} : { note }),
    ...(isGone && { isGone: true }),
    picture: imageUrl === "" ? null : (picture ?? { src: imageUrl, width: null, height: null, placeholder: null }),
  };
}

const { subject: _subject, ...requiredFormFields } = requiredTextFields;
const {
  furnitureType: _type,
  imageUrl: _image,
  uploadedMoodboardUrl: _moodboard,
  ...optionalFormFields
} = optionalTextFields;

/**
 * The texts of a board that are values of the form. The subject and the images are computed from other values, the
 * furniture type is always null (core/README.md, B2, B5 and B8).
 */
export const formFields = { ...requiredFormFields, ...optionalFormFields };

type FormField = keyof typeof formFields;

/** The values of the editor's form. An empty text means the choice 'None'. */
export interface EditorForm extends Record<FormField, string> {
  /** The number of products the admin aims at; never sent (core/README.md, E2). */
  targetCount: number;
  /** Path of the uploaded moodboard; null for none. */
  moodboard: string | null;
  /** The arrangement of the products in the moodboard; null when it is not known. */
  composition: Composition | null;
  products: readonly FormProduct[];
  /** Whether the description was edited by hand; then it is not replaced automatically. */
  isHandEdited: boolean;
  /** The last hand-edited description that a generated one replaced; null for none. */
  previousDescription: string | null;
  /** `getDescriptionKey` of the form for which the description was generated; empty when it was not generated. */
  generatedKey: string;
  /** The content of the link field. */
  link: string;
  /** The product that is being entered by hand; null for none. */
  manualProduct: ManualProductDraft | null;
  /** The moodboard that is being composed and not yet used; null for none. */
  composerDraft: ComposerDraft | null;
}

/** Begun but not yet part of the board: part of the draft, never of a save. */
type PendingInput = Pick<EditorForm, "link" | "manualProduct" | "composerDraft">;

export function pickPendingInput({ link, manualProduct, composerDraft }: EditorForm): PendingInput {
  return { link, manualProduct, composerDraft };
}

export const emptyForm: EditorForm = {
  ...mapFields(formFields, () => ""),
  targetCount: targetCount.default,
  moodboard: null,
  composition: null,
  products: [],
  isHandEdited: false,
  previousDescription: null,
  generatedKey: "",
  link: "",
  manualProduct: null,
  composerDraft: null,
};

/**
 * Maps a stored board to form values. A stored description counts as hand-edited (core/README.md, D4); a title equal to
 * the subject becomes empty, so that it follows later changes of the subject (E7).
 */
export function toEditorForm(board: BoardDto): EditorForm {
  const texts = mapFields(formFields, (field) => board[field] ?? "");
  return {
    ...emptyForm,
    ...texts,
    title: board.title === buildSubject(board.style, board.room) ? "" : board.title,
    moodboard: board.uploadedMoodboardUrl,
    composition: board.composition,
    products: board.products.map(toFormProduct),
    isHandEdited: texts.description.trim() !== "",
  };
}

/**
 * The board in the form. Its image is the moodboard, else the image of the first product that has one (core/README.md,
 * B8).
 */
export function toBoardContent(form: EditorForm, status: BoardStatus): BoardContent {
  const { style, products, moodboard, composition } = form;
  const subject = buildSubject(style, form.room);
  return {
    ...emptyBoardContent,
    ...mapFields(formFields, (field) => form[field].trim() || null),
    title: resolveTitle(form.title, subject),
    subject,
    ...{ style, status, products, composition },
    imageUrl: moodboard ?? products.find(({ imageUrl }) => imageUrl !== "")?.imageUrl ?? null,
    uploadedMoodboardUrl: moodboard,
  };
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

export type BoardPayload = ReturnType<typeof toBoardPayload>;

/** What a save sends (core/README.md, E3). */
export function toBoardPayload({ composition, ...content }: BoardContent) {
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
  return JSON.stringify([texts, moodboard, composition, products, link.trim(), manualProduct, composerDraft]);
}
