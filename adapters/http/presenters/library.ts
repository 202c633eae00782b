import { parseWebUrl } from "../../../core/kernel/text.ts";
import type { LibraryProduct, NewLibraryProduct } from "../../../core/product/product-library.port.ts";
import type { CompletedReplacement, LibraryEntry } from "../../../core/product/replace-product.ts";
import { showLibraryProduct } from "../../../core/product/shown-product.ts";
import { retailerLabel } from "../contract/constants.ts";
import type {
  LibraryEntryDto,
  LibraryProductDto,
  NewProductInput,
  ProductReplacementDto,
} from "../contract/operations/library.ts";
import type { ProductPresenterContext } from "./board.ts";
import { presentContentSource } from "./image-urls.ts";

export function presentLibraryProduct(
  product: LibraryProduct,
  { presentImage, rights }: ProductPresenterContext,
): LibraryProductDto {
  const { shopUrl, lastSeenAt, createdAt, updatedAt, hidden, ...fields } = showLibraryProduct(product, rights);
  return {
    id: fields.id,
    itemId: fields.itemId,
    asin: fields.asin,
    title: fields.title,
    imageUrl: fields.imageUrl,
    amazonUrl: shopUrl,
    picture: presentImage(fields.imageUrl),
    ...presentContentSource(rights.getProductSource(product)),
    ...(hidden !== undefined && { hidden }),
    retailer: nameRetailer(product, rights),
    furnitureType: fields.furnitureType,
    alternativeText: fields.alternativeText,
    priceNote: fields.priceNote,
    priceNotedOn: fields.priceNotedOn,
    isGone: fields.isGone,
    boards: fields.boards,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    version: fields.version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function nameRetailer(product: LibraryProduct, rights: ProductPresenterContext["rights"]): string | null {
  if (rights.getProductSource(product) === "amazon") return retailerLabel;
  return parseWebUrl(product.shopUrl ?? "")?.hostname.replace(/^www\./u, "") ?? null;
}

/** Adds the boards and the replacements of an entry to its presented product. */
export function presentLibraryEntry(
  { uses, replacements }: LibraryEntry,
  presented: LibraryProductDto,
): LibraryEntryDto {
  return {
    ...presented,
    usedBy: [...uses],
    replacements: replacements.map(({ id, successorId, boards, expiresAt }) => ({
      ...{ id, successorId, boards },
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

export function presentReplacement({ id, uses, expiresAt }: CompletedReplacement): ProductReplacementDto {
  return { id, boards: [...uses], expiresAt: expiresAt.toISOString() };
}

export function toNewProduct(input: NewProductInput): Omit<NewLibraryProduct, "id"> {
  return {
    asin: input.asin ?? null,
    title: input.title,
    imageUrl: input.imageUrl,
    shopUrl: input.amazonUrl ?? null,
    furnitureType: input.furnitureType ?? null,
    alternativeText: input.alternativeText ?? null,
    priceNote: input.priceNote ?? null,
    priceNotedOn: input.priceNotedOn ?? null,
  };
}
