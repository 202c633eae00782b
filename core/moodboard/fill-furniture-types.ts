import type { Board } from "../board/board.ts";
import type { ReportError } from "../kernel/system.port.ts";
import { suggestFurnitureType } from "../product/furniture.ts";
import { type Product, toProductIdentity } from "../product/product.ts";
import type { ProductLibrary } from "../product/product-library.port.ts";
import type { Term, TermKind } from "../term/term.ts";

interface Dependencies {
  readonly library: Pick<ProductLibrary, "findTexts" | "fillTypes">;
  readonly listTerms: (kind: TermKind) => Promise<readonly Pick<Term, "name">[]>;
  readonly reportError: ReportError;
}

/** Gives stored products without a furniture type the one that their titles name (core/README.md, R25). */
export type FillFurnitureTypes = (products: readonly Product[]) => Promise<void>;

/** Errors are reported only: the products are stored in any case. */
export function makeFillFurnitureTypes({ library, listTerms, reportError }: Dependencies): FillFurnitureTypes {
  async function fill(products: readonly Product[]): Promise<void> {
    const stored = await library.findTexts(products.map(toProductIdentity));
    const untyped = products.filter((product) => stored.get(toProductIdentity(product))?.furnitureType === null);
    if (untyped.length === 0) return;
    const names = (await listTerms("furnitureType")).map(({ name }) => name);
    const types = untyped.flatMap((product) => {
      const furnitureType = suggestFurnitureType(names, [product.title]);
      return furnitureType === null ? [] : { identity: toProductIdentity(product), furnitureType };
    });
    await library.fillTypes(types);
  }
  return (products) => fill(products).catch((error) => reportError(error, "fill in furniture types"));
}

/** The same save, which then gives the products of the board their furniture types. */
export function fillTypesAfter<Arguments extends readonly unknown[]>(
  save: (...given: Arguments) => Promise<Board>,
  fillTypes: FillFurnitureTypes,
): (...given: Arguments) => Promise<Board> {
  return async (...given) => {
    const board = await save(...given);
    await fillTypes(board.products);
    return board;
  };
}
