import type { PictureWire } from "../../../../adapters/http/contract/schemas.ts";
import type { ProductByHand } from "../../../product-by-hand.ts";
import type { EditorForm } from "../form/editor-form.ts";
import type { FormProduct } from "../form/form-product.ts";

type Check = (value: unknown) => boolean;
type Shape<Value> = { readonly [Key in keyof Value]-?: Check };

const isText: Check = (value) => typeof value === "string";
const isNumber: Check = (value) => typeof value === "number";
const isFlag: Check = (value) => typeof value === "boolean";
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const isContentSource: Check = (value) => value === undefined || value === "shop" || value === "amazon";
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const shaped =
  (shape: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.entries(shape).every(([key, check]) => check(Reflect.get(value, key)));

const picture: Shape<PictureWire> = {
  src: isText,
  width: orNull(isNumber),
  height: orNull(isNumber),
  placeholder: orNull(isText),
  contentSource: isContentSource,
};

const product: Shape<FormProduct> = {
  id: isText,
  asin: orNull(isText),
  title: isText,
  imageUrl: isText,
  shopUrl: orNull(isText),
  picture: orNull(shaped(picture)),
};

const byHand: Shape<ProductByHand> = {
  link: isText,
  title: isText,
  imageUrl: isText,
  uploaded: orNull(isText),
};

const form: Shape<EditorForm> = {
  style: isText,
  room: isText,
  adjective: isText,
  title: isText,
  targetCount: isNumber,
  moodboard: orNull(isText),
  products: listOf(shaped(product)),
  description: isText,
  isHandEdited: isFlag,
  previousDescription: orNull(isText),
  writtenFor: isText,
  link: isText,
  byHand: orNull(shaped(byHand)),
};

/** Whether this is the form as this program keeps it: what lies in a browser's storage may come from anywhere. */
export function isEditorForm(value: unknown): value is EditorForm {
  return shaped(form)(value);
}
