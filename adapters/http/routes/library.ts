import type Router from "@koa/router";
import type {
  ChangeProduct,
  DeleteProduct,
  RefreshLibraryProducts,
  SaveProduct,
} from "../../../core/product/manage-products.ts";
import type { ProductLibrary } from "../../../core/product/product-library.port.ts";
import type { ReplaceProduct, UndoReplacement, ViewLibraryProduct } from "../../../core/product/replace-product.ts";
import * as operations from "../contract/operations/library.ts";
import { refreshProducts } from "../contract/operations/products.ts";
import { presentLibraryEntry, presentReplacement, toNewProduct, toProductChanges } from "../presenters/library.ts";
import type { Presenters } from "../presenters/presenters.ts";
import { registerOperation } from "../request/register-operation.ts";
import { type AttemptLimits, limitProductSearches } from "../security/attempt-limits.ts";
import { setNextLink } from "./list-response.ts";

export interface LibraryRouteDependencies {
  readonly productLibrary: Pick<ProductLibrary, "list" | "count"> & {
    readonly view: ViewLibraryProduct;
    readonly save: SaveProduct;
    readonly change: ChangeProduct;
    readonly refresh: RefreshLibraryProducts;
    readonly remove: DeleteProduct;
    readonly replace: ReplaceProduct;
    readonly undoReplacement: UndoReplacement;
  };
  readonly attemptLimits: Pick<AttemptLimits, "searchesByAdmin">;
  readonly present: Pick<Presenters, "libraryProducts" | "libraryProduct">;
}

const defaultPageSize = 50;

/** The stored products, for admins. */
export function registerLibraryRoutes(router: Router, dependencies: LibraryRouteDependencies): void {
  const { productLibrary, attemptLimits, present } = dependencies;

  registerOperation(router, operations.listProducts, async ({ query }, ctx) => {
    const { q, filter, limit, after: cursor } = query;
    const { items, nextCursor } = await productLibrary.list({
      limit: limit ?? defaultPageSize,
      ...(q === undefined ? {} : { text: q }),
      ...(filter === undefined ? {} : { filter }),
      ...(cursor === undefined ? {} : { cursor }),
    });
    setNextLink(ctx, query, nextCursor);
    const isWholeList = [q, filter, cursor].every((value) => value === undefined);
    const total = isWholeList ? await productLibrary.count() : null;
    return { status: 200, body: { products: await present.libraryProducts(items), total } };
  });

  registerOperation(router, operations.getProduct, async ({ params }) => {
    const entry = await productLibrary.view(params.id);
    return { status: 200, body: presentLibraryEntry(entry, await present.libraryProduct(entry.product)) };
  });

  registerOperation(router, operations.createProduct, async ({ body }) => {
    const { product, isNew } = await productLibrary.save(toNewProduct(body));
    return { status: isNew ? 201 : 200, body: await present.libraryProduct(product) };
  });

  registerOperation(router, operations.updateProduct, async ({ params, body }) => ({
    status: 200,
    body: await present.libraryProduct(
      await productLibrary.change({ id: params.id, changes: toProductChanges(body), version: body.version }),
    ),
  }));

  registerOperation(router, refreshProducts, async ({ body, user }) => {
    await limitProductSearches(attemptLimits, user);
    return { status: 200, body: { products: await present.libraryProducts(await productLibrary.refresh(body.ids)) } };
  });

  registerOperation(router, operations.undoReplacement, async ({ params }) => ({
    status: 200,
    body: { boards: await productLibrary.undoReplacement(params.id) },
  }));

  registerOperation(router, operations.deleteProduct, async ({ params }) => {
    await productLibrary.remove(params.id);
    return { status: 204 };
  });

  registerOperation(router, operations.replaceProduct, async ({ params, body }) => ({
    status: 200,
    body: presentReplacement(await productLibrary.replace({ id: params.id, successorId: body.successorId })),
  }));
}
