import type { ImageDto } from "../../../../adapters/http/contract/schemas.ts";
import { mapFields } from "../../../../core/board/board.ts";
import { parseComposition } from "../../../../core/composition/parse-composition.ts";
import type { LinkedProduct } from "../../../../core/product/product.ts";
import {
  type Check,
  hasShape,
  isBoolean,
  isListOf,
  isNumber,
  isText,
  nullable,
  optional,
  type Shape,
} from "../../../api/stored-shape.ts";
import type { ComposerDraft, ComposerSettings } from "../composer/composer-state.ts";
import { type EditorForm, type FormProduct, formFields, type ManualProductDraft } from "../form/editor-form.ts";

const isContentSource: Check = (value) => value === undefined || value === "shop" || value === "amazon";
const isComposition: Check = (value) => {
  try {
    return parseComposition(value) !== null;
  } catch {
    return false;
  }
};
const imageShape: Shape<ImageDto> = {
  src: isText,
  width: nullable(isNumber),
  height: nullable(isNumber),
  placeholder: nullable(isText),
  contentSource: isContentSource,
};

const product: Shape<FormProduct> = {
  id: isText,
  asin: nullable(isText),
  title: isText,
  imageUrl: isText,
  shopUrl: nullable(isText),
  note: optional(isText),
  alternativeText: optional(isText),
  picture: nullable(hasShape(imageShape)),
};

const linkedProduct: Shape<LinkedProduct> = { id: isText, asin: nullable(isText), shopUrl: nullable(isText) };

const manualProduct: Shape<ManualProductDraft> = {
  link: isText,
  title: isText,
  imageUrl: isText,
  uploaded: nullable(isText),
  linked: optional(hasShape(linkedProduct)),
};

const composerSettings: Shape<ComposerSettings> = {
  palette: isListOf(isText),
  hasPalette: isBoolean,
  room: nullable(isText),
  hasTitle: isBoolean,
};

const composerDraft: Shape<ComposerDraft> = {
  composition: isComposition,
  settings: hasShape(composerSettings),
  isEdited: isBoolean,
};

const form: Shape<EditorForm> = {
  ...mapFields(formFields, () => isText),
  targetCount: isNumber,
  moodboard: nullable(isText),
  composition: nullable(isComposition),
  products: isListOf(hasShape(product)),
  isHandEdited: isBoolean,
  previousDescription: nullable(isText),
  generatedKey: isText,
  link: isText,
  manualProduct: nullable(hasShape(manualProduct)),
  composerDraft: nullable(hasShape(composerDraft)),
};

/** Unsaved changes of a board, as stored on this device. */
export interface Draft {
  /** When it was stored, in milliseconds since 1970. */
  readonly savedAt: number;
  /** The version of the board that the changes started from; null for a new board. */
  readonly version: number | null;
  /** When the changes for later were saved from which these started; missing or null without any. */
  readonly stagedAt?: string | null;
  /** True when the session expired during editing: restored without asking after the next sign-in. */
  readonly restoresAutomatically: boolean;
  readonly form: EditorForm;
}

/** Incremented when a stored field changes its meaning; drafts of other versions, or without a field, are dropped. */
const schemaVersion = 3;

/** In characters. A browser gives a site a few megabytes. */
const maxLength = 1_000_000;

/** Null when the text would be too long. */
export function serializeDraft(draft: Draft): string | null {
  const text = JSON.stringify({ format: schemaVersion, ...draft });
  return text.length > maxLength ? null : text;
}

const isDraft = hasShape<Draft & { readonly format: number }>({
  format: (value) => value === schemaVersion,
  savedAt: Number.isFinite,
  version: nullable(Number.isInteger),
  stagedAt: optional(nullable(isText)),
  restoresAutomatically: isBoolean,
  form: hasShape(form),
});

/** Null when the text is no draft of this version. */
export function parseDraft(text: string): Draft | null {
  try {
    const value: unknown = JSON.parse(text);
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}
