import type { Clock } from "../kernel/system.port.ts";
import { productNotFoundError } from "./manage-products.ts";
import { retailerPausedError } from "./pause-retailer.ts";
import { ProductError } from "./product.ts";
import type {
  LibraryProduct,
  ProductLibrary,
  ProductReplacement,
  ProductUse,
  UndoneReplacement,
} from "./product-library.port.ts";
import type { ContentRights } from "./source-rights.ts";

const undoMs = 24 * 60 * 60 * 1000;

export interface CompletedReplacement extends Pick<ProductReplacement, "id"> {
  readonly uses: readonly ProductUse[];
  readonly expiresAt: Date;
}

export type ReplaceProduct = (request: {
  readonly id: string;
  readonly successorId: string;
  /** For the histories of the boards. */
  readonly author?: string | null;
}) => Promise<CompletedReplacement>;

interface ReplaceProductDependencies {
  readonly library: Pick<ProductLibrary, "find" | "countCompositions" | "replace">;
  readonly rights: Pick<ContentRights, "getImageRights" | "getProductSource" | "getSourceRights">;
}

/**
 * Replaces a product with another one on all boards (core/README.md, R22). Errors: `product.not-found`,
 * `retailer.paused`; `product.replacement-refused` if both are the same product, or if a composed moodboard shows the
 * product and images of the successor's source may not be altered.
 */
export function makeReplaceProduct({ library, rights }: ReplaceProductDependencies): ReplaceProduct {
  async function assertRights(product: LibraryProduct, successor: LibraryProduct): Promise<void> {
    for (const source of [product, successor].map(rights.getProductSource)) {
      if (source !== "own" && !rights.getSourceRights(source).canShow) throw retailerPausedError(source);
    }
    const canAlter = ({ imageUrl }: LibraryProduct) => rights.getImageRights(imageUrl).canAlterImages;
    if (canAlter(successor) || !canAlter(product)) return;
    const boards = await library.countCompositions(product.id);
    if (boards === 0) return;
    const shows = boards === 1 ? "1 board shows" : `${boards} boards show`;
    throw new ProductError(
      "product.replacement-refused",
      `${shows} this product in a composed moodboard, and images of the other product’s source may not be altered.`,
      { suggestion: "Compose these moodboards without it first, or choose a product of another source." },
    );
  }

  return async ({ id, successorId, author = null }) => {
    if (id.toLowerCase() === successorId.toLowerCase()) {
      throw new ProductError("product.replacement-refused", "A product cannot replace itself.", {
        suggestion: "Choose another product.",
      });
    }
    const [product, successor] = await Promise.all([library.find(id), library.find(successorId)]);
    if (product === null || successor === null) throw productNotFoundError();
    await assertRights(product, successor);
    const replaced = await library.replace(id, successorId, author);
    if (replaced === null) throw productNotFoundError();
    return { id: replaced.id, uses: replaced.uses, expiresAt: getExpiry(replaced) };
  };
}

/** When a replacement can no longer be undone. */
function getExpiry({ replacedAt }: ProductReplacement): Date {
  return new Date(replacedAt.getTime() + undoMs);
}

/** Replacements since this moment can be undone. */
export function getUndoStart(now: Date): Date {
  return new Date(now.getTime() - undoMs);
}

export type UndoReplacement = (id: string, author?: string | null) => Promise<UndoneReplacement>;

interface UndoReplacementDependencies {
  readonly library: Pick<ProductLibrary, "undoReplacement">;
  readonly clock: Clock;
}

/**
 * Undoes a replacement of the last 24 hours on all boards where that is possible. Errors:
 * `product.replacement-unknown`;
 * `product.replacement-outdated` with the titles of the boards when it is possible on none.
 */
export function makeUndoReplacement({ library, clock }: UndoReplacementDependencies): UndoReplacement {
  return async (id, author = null) => {
    const result = await library.undoReplacement(id, getUndoStart(clock.now()), author);
    if (result === null) {
      throw new ProductError("product.replacement-unknown", "This replacement can no longer be undone.", {
        suggestion: "Replace the product the other way round.",
      });
    }
    if (result.restored > 0 || result.unchanged.length === 0) return result;
    throw new ProductError(
      "product.replacement-outdated",
      `Nothing was undone, because the products of these boards were changed since: ${result.unchanged.join(", ")}.`,
      {
        suggestion: "If another replacement changed them, undo that one first. Otherwise change these boards by hand.",
      },
    );
  };
}

export interface LibraryEntry {
  readonly product: LibraryProduct;
  readonly uses: readonly ProductUse[];
  /** Those that can be undone, the last one first. */
  readonly replacements: readonly (ProductReplacement & { readonly expiresAt: Date })[];
}

export type ViewLibraryProduct = (id: string) => Promise<LibraryEntry>;

interface ViewDependencies {
  readonly library: Pick<ProductLibrary, "find" | "listUses" | "listReplacements">;
  readonly clock: Clock;
}

const maxListedUses = 500;

/**
 * Returns a product with the boards that show it and its replacements that can be undone. Errors: `product.not-found`.
 */
export function makeViewLibraryProduct({ library, clock }: ViewDependencies): ViewLibraryProduct {
  return async (id) => {
    const [product, uses, replacements] = await Promise.all([
      library.find(id),
      library.listUses(id, maxListedUses),
      library.listReplacements(id, getUndoStart(clock.now())),
    ]);
    if (product === null) throw productNotFoundError();
    return {
      product,
      uses,
      replacements: replacements.map((replacement) => ({ ...replacement, expiresAt: getExpiry(replacement) })),
    };
  };
}
