import { joinMessages, type Violation } from "../kernel/domain-error.ts";
import type { Clock, IdGenerator } from "../kernel/system.port.ts";
import { isUuid, normalizeName } from "../kernel/text.ts";
import { normalizeProducts, sanitizeTitle, validateItemId } from "./normalize-products.ts";
import { findPausedSource, retailerPausedError } from "./pause-retailer.ts";
import { ProductError } from "./product.ts";
import type { LibraryProduct, NewLibraryProduct, ProductDetails, ProductLibrary } from "./product-library.port.ts";
import type { RetailerLinks } from "./retailer.port.ts";
import { type ImageSources, restoreContent, showLibraryProduct, validateProductImage } from "./shown-product.ts";
import type { ContentRights } from "./source-rights.ts";

type ProductInput = Omit<NewLibraryProduct, "id">;

export type SaveProduct = (
  product: ProductInput,
) => Promise<{ readonly product: LibraryProduct; readonly isNew: boolean }>;

interface SaveProductDependencies {
  readonly library: Pick<ProductLibrary, "insert">;
  readonly retailer: RetailerLinks;
  readonly ids: IdGenerator;
  readonly clock: Clock;
  readonly rights: ImageSources;
}

/**
 * Stores a product without a board. A link that is no web URL is removed; the same product again returns the stored one
 * (core/README.md, R20). Errors: `product.invalid`.
 */
export function makeSaveProduct({ library, retailer, ids, clock, rights }: SaveProductDependencies): SaveProduct {
  return async (input) => {
    const { asin, shopUrl } = input;
    const now = clock.now();
    const violations = [
      validateItemId(input, retailer, "asin"),
      validateProductImage(input.imageUrl.trim(), "imageUrl", rights),
      validatePriceDay(input, now),
    ];
    const content = validateContent(input, violations);
    const given = { id: ids.generate(), asin, shopUrl, ...content };
    const [product = given] = normalizeProducts([given], retailer);
    return await library.insert({ ...product, ...normalizeDetails(input, now) });
  };
}

type ChangedFields = Pick<LibraryProduct, "title" | "imageUrl" | "isGone" | keyof ProductDetails>;

export interface ProductUpdate {
  readonly id: string;
  /** Missing fields keep their value. */
  readonly changes: { readonly [Field in keyof ChangedFields]?: ChangedFields[Field] | undefined };
  /** The loaded version. */
  readonly version: number;
}

export type UpdateProduct = (change: ProductUpdate) => Promise<LibraryProduct>;

interface UpdateProductDependencies {
  readonly library: Pick<ProductLibrary, "update">;
  readonly clock: Clock;
  readonly rights: ContentRights;
}

/**
 * Changes a stored product, on all boards that have no title or image of their own. What the client received in place
 * of hidden content keeps the stored one. Errors: `product.not-found`, `product.invalid`, `product.changed-meanwhile`;
 * `retailer.paused` for any other change than that of the furniture type while content of the product is paused.
 */
export function makeUpdateProduct({ library, clock, rights }: UpdateProductDependencies): UpdateProduct {
  return async ({ id, changes, version }) => {
    const changed = await library.update(id, (stored) => {
      if (stored.version !== version) throw versionConflictError();
      const product = applyProductChanges(changes, stored, rights);
      const now = clock.now();
      const isSameImage = isSameValue(product.imageUrl, stored.imageUrl);
      const violations = [
        isSameImage ? null : validateProductImage(product.imageUrl.trim(), "imageUrl", rights),
        product.priceNotedOn === stored.priceNotedOn ? null : validatePriceDay(product, now),
      ];
      return { ...product, ...validateContent(product, violations), ...normalizeDetails(product, now) };
    });
    if (changed === null) throw productNotFoundError();
    return changed;
  };
}

function applyProductChanges(
  changes: ProductUpdate["changes"],
  stored: LibraryProduct,
  rights: ContentRights,
): LibraryProduct {
  const shown = showLibraryProduct(stored, rights);
  const pausedSource = shown.hidden === "paused" ? findPausedSource(stored, rights) : null;
  const sent = { ...stored, title: changes.title ?? stored.title, imageUrl: changes.imageUrl ?? stored.imageUrl };
  const [content = stored] = restoreContent([sent], [stored], rights);
  // A hidden title shows that the client loaded the product during a pause, which may be over.
  const wasHidden = content.title !== sent.title;
  const received = wasHidden ? { alternativeText: null, priceNote: null, priceNotedOn: null } : shown;
  const resolve = <Value>(value: Value | undefined, receivedValue: Value, storedValue: Value): Value => {
    if (value === undefined || isSameValue(value, receivedValue) || isSameValue(value, storedValue)) return storedValue;
    if (pausedSource !== null) throw retailerPausedError(pausedSource, "change only the furniture type");
    return value;
  };
  const priceNote = resolve(changes.priceNote, received.priceNote, stored.priceNote);
  return {
    ...stored,
    title: resolve(content.title, stored.title, stored.title),
    imageUrl: resolve(content.imageUrl, stored.imageUrl, stored.imageUrl),
    isGone: resolve(changes.isGone, stored.isGone, stored.isGone),
    furnitureType: changes.furnitureType === undefined ? stored.furnitureType : changes.furnitureType,
    alternativeText: resolve(changes.alternativeText, received.alternativeText, stored.alternativeText),
    priceNote,
    priceNotedOn:
      priceNote === stored.priceNote
        ? resolve(changes.priceNotedOn, received.priceNotedOn, stored.priceNotedOn)
        : (changes.priceNotedOn ?? null),
  };
}

/** Whether two values are stored as the same one. */
function isSameValue(one: unknown, other: unknown): boolean {
  const normalize = (value: unknown) => (typeof value === "string" ? value.trim() : value) || null;
  return normalize(one) === normalize(other);
}

function versionConflictError(): ProductError {
  return new ProductError("product.changed-meanwhile", "Someone else changed this product.", {
    suggestion: "Reload the product and make your change again.",
  });
}

export function productNotFoundError(): ProductError {
  return new ProductError("product.not-found", "There is no such product.");
}

function validateContent(
  { title, imageUrl }: Pick<ProductInput, "title" | "imageUrl">,
  others: readonly (Violation | null)[],
) {
  const sanitized = sanitizeTitle(title);
  const violations = others.filter((violation) => violation !== null);
  if (sanitized === null)
    violations.push({ path: "title", title: "Title required", message: "Enter the product’s title." });
  if (sanitized === null || violations.length > 0) {
    throw new ProductError("product.invalid", joinMessages(violations), { violations });
  }
  return { title: sanitized, imageUrl: imageUrl.trim() };
}

const dayMs = 24 * 60 * 60 * 1000;

/** A price note is of the past. Tomorrow is allowed, because today has begun there in other time zones. */
function validatePriceDay({ priceNotedOn }: Pick<ProductDetails, "priceNotedOn">, now: Date): Violation | null {
  if (priceNotedOn === null || priceNotedOn <= toDay(new Date(now.getTime() + dayMs))) return null;
  const message = "Enter the day on which you saw the price. It cannot be in the future.";
  return { path: "priceNotedOn", title: "Invalid day", message };
}

/** "2026-05-04" in UTC */
function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Empty texts become null. A price note without a day gets today's; without a note there is no day. */
function normalizeDetails(details: ProductDetails, now: Date): ProductDetails {
  const priceNote = details.priceNote?.trim() || null;
  return {
    furnitureType: normalizeName(details.furnitureType ?? "") || null,
    alternativeText: details.alternativeText?.trim() || null,
    priceNote,
    priceNotedOn: priceNote === null ? null : (details.priceNotedOn ?? toDay(now)),
  };
}

export type DeleteProduct = (id: string) => Promise<void>;

interface DeleteProductDependencies {
  readonly library: Pick<ProductLibrary, "delete">;
}

/**
 * Deletes a product; does nothing for an unknown one. Errors: `product.in-use` while boards show it;
 * `product.not-found` for an id that is no UUID.
 */
export function makeDeleteProduct({ library }: DeleteProductDependencies): DeleteProduct {
  return async (id) => {
    if (!isUuid(id)) throw productNotFoundError();
    const boards = await library.delete(id);
    if (boards === 0) return;
    const message = `${boards === 1 ? "1 board shows" : `${boards} boards show`} this product, so it was not deleted.`;
    throw new ProductError("product.in-use", message, {
      suggestion: "Replace it with another product, or remove it from the boards first, also from those in the trash.",
    });
  };
}
