import type { BoardRepository } from "../../core/board/board.ts";
import type { BoardQueries } from "../../core/board/board-queries.port.ts";
import type { Product } from "../../core/product/product.ts";
import type { ProductLibrary } from "../../core/product/product-library.port.ts";
import type { ProductCheck, ProductRefreshStore } from "../../core/product/refresh-products.ts";
import { aBoard } from "../builders/a-board.ts";
import { collect } from "./collect.ts";

/**
 * An empty store whose retailer hosts its images at `retailerOrigin`, and what stores the products that it refreshes.
 */
export interface OpenProductRefreshStore {
  readonly store: ProductRefreshStore;
  readonly boards: BoardRepository;
  readonly boardQueries: Pick<BoardQueries, "listCards">;
  readonly productLibrary: ProductLibrary;
}

export const retailerOrigin = "https://m.media-amazon.com";

export const morning = new Date("2025-03-02T08:00:00.000Z");
export const noon = new Date("2025-03-02T12:00:00.000Z");
export const evening = new Date("2025-03-02T20:00:00.000Z");

/** A product with an image of the retailer. */
export function aRetailerProduct(asin: string, changes: Partial<Product> = {}): Product {
  const imageUrl = `${retailerOrigin}/I/${asin}.jpg`;
  return { id: asin, asin, title: `Title of ${asin}`, imageUrl, shopUrl: null, ...changes };
}

/** The check of a product that the retailer sells, without title and image. */
export function aCheck(asin: string, changes: Partial<ProductCheck> = {}): ProductCheck {
  return { asin, isUnavailable: false, title: null, imageUrl: null, ...changes };
}

/** Returns functions that store boards with these products, the second one with a board image. */
export function createBoardsWith({ boards, boardQueries }: Pick<OpenProductRefreshStore, "boards" | "boardQueries">) {
  async function boardWithImage(imageUrl: string | null, ...products: readonly Product[]) {
    const board = aBoard({ products, imageUrl });
    await boards.insert(board);
    const read = () => boards.findById(board.id);
    return {
      id: board.id,
      imageUrl: async () => (await read())?.imageUrl,
      products: async () => (await read())?.products ?? [],
      version: async () => (await read())?.version,
      goneCount: async () => (await collect(boardQueries.listCards())).find(({ id }) => id === board.id)?.goneCount,
      save: async (changed: readonly Product[]) => {
        await boards.update(board.id, ({ version, ...stored }) => ({
          ...stored,
          products: changed,
          version: version + 1,
        }));
      },
    };
  }
  return { boardWith: (...products: readonly Product[]) => boardWithImage(null, ...products), boardWithImage };
}
