import type { ImageDto } from "../../../../adapters/http/contract/schemas.ts";
import { mapFields } from "../../../../core/board/board.ts";
import { parseComposition } from "../../../../core/composition/parse-composition.ts";
import type { LinkedProduct } from "../../../../core/product/product.ts";
import type { ComposerDraft, ComposerSettings } from "../composer/composer-state.ts";
import { type EditorForm, type FormProduct, formFields, type ManualProductDraft } from "../form/editor-form.ts";

type Check = (value: unknown) => boolean;
type Shape<Value> = { readonly [Key in keyof Value]-?: Check };

const isText: Check = (value) => typeof value === "string";
const isNumber: Check = (value) => typeof value === "number";
const isBoolean: Check = (value) => typeof value === "boolean";
const nullable =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const isContentSource: Check = (value) => value === undefined || value === "shop" || value === "amazon";
const isComposition: Check = (value) => {
  try {
    return parseComposition(value) !== null;
  } catch {
    return false;
  }
};
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const hasShape =
  (shape: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.entries(shape).every(([key, check]) => check(Reflect.get(value, key)));

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

/** Whether the value is a complete form: browser storage may contain anything. */
function isEditorForm(value: unknown): value is EditorForm {
  return hasShape(form)(value);
}

/** Unsaved changes of a board, as stored on this device. */
export interface Draft {
  /** When it was stored, in milliseconds since 1970. */
  readonly savedAt: number;
  /** The version of the board that the changes started from; null for a new board. */
  readonly version: number | null;
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

/** Null when the text is no draft of this version. */
export function parseDraft(text: string): Draft | null {
  try {
    const value: unknown = upgradeForm(JSON.parse(text));
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

/** Adds fields that earlier versions did not store; `composerWork` was the name of `composerDraft`. */
function upgradeForm(draft: unknown): unknown {
  if (typeof draft !== "object" || draft === null) return draft;
  const stored: unknown = Reflect.get(draft, "form");
  if (typeof stored !== "object" || stored === null) return draft;
  const { composerWork = null, ...form }: Readonly<Record<string, unknown>> = { ...stored };
  return { ...draft, form: { composition: null, composerDraft: composerWork, ...form } };
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== "object" || value === null || Reflect.get(value, "format") !== schemaVersion) return false;
  const version: unknown = Reflect.get(value, "version");
  return (
    Number.isFinite(Reflect.get(value, "savedAt")) &&
    (version === null || Number.isInteger(version)) &&
    typeof Reflect.get(value, "restoresAutomatically") === "boolean" &&
    isEditorForm(Reflect.get(value, "form"))
  );
}
