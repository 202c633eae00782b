import type { ImageDto } from "../../../../adapters/http/contract/schemas.ts";
import type { EditorForm, FormProduct, ManualProductDraft } from "../form/editor-form.ts";

type Check = (value: unknown) => boolean;
type Shape<Value> = { readonly [Key in keyof Value]-?: Check };

const isText: Check = (value) => typeof value === "string";
const isNumber: Check = (value) => typeof value === "number";
const isBoolean: Check = (value) => typeof value === "boolean";
const nullable =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const isContentSource: Check = (value) => value === undefined || value === "shop" || value === "amazon";
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
  picture: nullable(hasShape(imageShape)),
};

const manualProduct: Shape<ManualProductDraft> = {
  link: isText,
  title: isText,
  imageUrl: isText,
  uploaded: nullable(isText),
};

const form: Shape<EditorForm> = {
  style: isText,
  room: isText,
  adjective: isText,
  title: isText,
  targetCount: isNumber,
  moodboard: nullable(isText),
  products: isListOf(hasShape(product)),
  description: isText,
  isHandEdited: isBoolean,
  previousDescription: nullable(isText),
  generatedKey: isText,
  link: isText,
  manualProduct: nullable(hasShape(manualProduct)),
};

/** Whether this is the form as this program keeps it: what lies in a browser's storage may come from anywhere. */
function isEditorForm(value: unknown): value is EditorForm {
  return hasShape(form)(value);
}

/** Work that was not saved, as it is kept on this device. */
export interface Draft {
  /** When it was kept, in milliseconds since 1970. */
  readonly keptAt: number;
  /** The version of the board that the work began with; null for a new board. */
  readonly version: number | null;
  /** Whether it comes back unasked: the session ended under it, and whoever signs in again goes on where they were. */
  readonly resumes: boolean;
  readonly form: EditorForm;
}

/** Grows with every change of what is kept, so that nothing is read that this program did not write. */
const format = 3;

/** Longer texts are not kept: a device gives a site a few megabytes. */
const MAX_LENGTH = 1_000_000;

/** Null when it would be too long. */
export function serializeDraft(draft: Draft): string | null {
  const text = JSON.stringify({ format, ...draft });
  return text.length > MAX_LENGTH ? null : text;
}

/** Null for whatever is no draft of this format. */
export function parseDraft(text: string): Draft | null {
  try {
    const value: unknown = JSON.parse(text);
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== "object" || value === null || Reflect.get(value, "format") !== format) return false;
  const version: unknown = Reflect.get(value, "version");
  return (
    Number.isFinite(Reflect.get(value, "keptAt")) &&
    (version === null || Number.isInteger(version)) &&
    typeof Reflect.get(value, "resumes") === "boolean" &&
    isEditorForm(Reflect.get(value, "form"))
  );
}

const sameDay = new Intl.DateTimeFormat("en", { timeStyle: "short" });
const otherDay = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** "2:05 PM" today, "Nov 21, 2025, 2:05 PM" on every other day. */
export function formatTimestamp(moment: Date, now: Date): string {
  return (moment.toDateString() === now.toDateString() ? sameDay : otherDay).format(moment);
}
