import type { CursorPage } from "../kernel/lists.ts";
import type { Product } from "./product.ts";

/** Texts that only the library stores for a product, all boards together; null when not given. */
export interface ProductDetails {
  readonly furnitureType: string | null;
  /** Replaces the title as the text of its image for visitors who do not see it. */
  readonly alternativeText: string | null;
  readonly priceNote: string | null;
  /** Day of the price note, as "2026-11-23". */
  readonly priceNotedOn: string | null;
}

/** A stored product, which boards share (core/README.md, R16). */
export interface LibraryProduct extends Omit<Product, "id" | "note" | "alternativeText" | "isGone">, ProductDetails {
  readonly id: string;
  /** The id under which a board shows it, so that saving the board finds this product. */
  readonly itemId: string;
  readonly isGone: boolean;
  /** Whether the price note is of an earlier day than today (UTC). */
  readonly isPriceOld: boolean;
  /** Number of boards that show it, also in the trash. */
  readonly boards: number;
  /** When the shop last listed it; null when that is not known. */
  readonly lastSeenAt: Date | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** `id` becomes the id of the stored product, and its identity when it has neither number nor link. */
export type NewLibraryProduct = Omit<Product, "note" | "alternativeText" | "outdated" | "isGone"> & ProductDetails;

/** `no-note`: shown by a board without a note why it was chosen. */
export const libraryFilters = ["unused", "dead", "no-note", "no-link"] as const;
export type LibraryFilter = (typeof libraryFilters)[number];

export interface LibraryQuery {
  readonly filter?: LibraryFilter | undefined;
  /** A furniture type, in any case. */
  readonly type?: string | undefined;
  /** Search words, which may be misspelled. */
  readonly text?: string | undefined;
  readonly limit: number;
  /** A cursor from an earlier page. Errors: `board.invalid` for any other text. */
  readonly cursor?: string | undefined;
}

/** A board that shows a product. */
export interface ProductUse {
  readonly id: string;
  readonly title: string;
  readonly status: "draft" | "published";
  readonly isTrashed: boolean;
  readonly note: string | null;
}

/** A replacement that can be undone. */
export interface ProductReplacement {
  readonly id: string;
  readonly successorId: string;
  /** Number of boards. */
  readonly boards: number;
  readonly replacedAt: Date;
}

export interface UndoneReplacement {
  /** Number of boards that show the product again. */
  readonly restored: number;
  /** Titles of the boards that no longer show the successor, show the product again already, or have no room for it. */
  readonly unchanged: readonly string[];
}

/** What the site may keep of a stored product without limit (core/README.md, O6). */
export interface StoredTexts {
  readonly title: string;
  /** Who wrote the title: an admin who changed it, the shop, or unknown while no shop has ever been asked. */
  readonly titleAuthor: "admin" | "shop" | "unknown";
  readonly furnitureType: string | null;
  readonly isGone: boolean;
}

/** Every id that is no UUID counts as unknown. */
export interface ProductLibrary {
  /**
   * Ordered by last change, newest first; with a text the best matches first, at most `maxSearchResults`, and those
   * with similar words only when few have the words themselves.
   */
  list(query: LibraryQuery): Promise<CursorPage<LibraryProduct>>;
  count(): Promise<number>;
  find(id: string): Promise<LibraryProduct | null>;
  /** Returns those that are stored, by `toProductIdentity`. */
  findTexts(identities: readonly string[]): Promise<ReadonlyMap<string, StoredTexts>>;
  /** Last changed first. */
  listUses(id: string, limit: number): Promise<readonly ProductUse[]>;
  /** Stores the product, or returns the stored one with the same identity unchanged. */
  insert(product: NewLibraryProduct): Promise<{ readonly product: LibraryProduct; readonly isNew: boolean }>;
  /**
   * Applies `change` to the product, stores title, image, details and `isGone` of the result under the next version and
   * returns it; null if unknown. When another change is stored meanwhile, `change` is applied again.
   */
  update(id: string, change: (product: LibraryProduct) => LibraryProduct): Promise<LibraryProduct | null>;
  /** Sets the furniture type of products, by `toProductIdentity`, that have none and that were never changed. */
  fillTypes(types: readonly { readonly identity: string; readonly furnitureType: string }[]): Promise<void>;
  /** Deletes a product that no board shows. Returns the number of boards that show it. */
  delete(id: string): Promise<number>;
  /** Number of boards with a composed moodboard that contains the product. */
  countCompositions(id: string): Promise<number>;
  /**
   * Replaces a product on all boards in one transaction: positions and notes stay, versions increase. A board that
   * already shows the successor keeps it in its place and loses the replaced one. The histories of the boards name the
   * author. Returns the boards; null when one of the two is unknown.
   */
  replace(
    id: string,
    successorId: string,
    author?: string | null,
  ): Promise<(ProductReplacement & { readonly uses: readonly ProductUse[] }) | null>;
  /** The replacements of the product on boards since `after`, the last one first. */
  listReplacements(productId: string, after: Date): Promise<readonly ProductReplacement[]>;
  /**
   * Undoes a replacement made since `after` on each board where the product still has its place, with all else that was
   * changed on the board since; null when there is no such replacement. What is not restored can be undone later.
   */
  undoReplacement(id: string, after: Date, author?: string | null): Promise<UndoneReplacement | null>;
  deleteReplacementsBefore(moment: Date): Promise<void>;
}

export const maxSearchResults = 500;
