import type Router from "@koa/router";
import type { PausableRetailer } from "../../../core/product/pause-retailer.ts";
import { defaultSearchCategory, isSearchCategory, searchResultCount } from "../../../core/product/retailer.port.ts";
import { libraryOperations } from "../contract/operations/library.ts";
import {
  productOperations as operations,
  type RetailerDto,
  retailerOperations,
} from "../contract/operations/products.ts";
import { toProductOrigin } from "../presenters/board.ts";
import { presentLibraryEntry, presentReplacement, toNewProduct } from "../presenters/library.ts";
import type { RouteDependencies } from "../request/dependencies.ts";
import { abortOnDisconnect } from "../request/http-basics.ts";
import { registerOperation } from "../request/register-operation.ts";
import { limitByAdmin } from "../security/attempt-limits.ts";
import { setNextLink } from "./list-response.ts";

const manualEntryHint = "Meanwhile you can fill in products by hand.";

/**
 * Product search, product links and generated descriptions for the board editor, the stored products, and their
 * retailers.
 */
export function registerProductRoutes(router: Router, dependencies: RouteDependencies): void {
  const { products, generateDescription, attemptLimits, present } = dependencies;
  registerLibraryRoutes(router, dependencies);
  registerRetailerRoutes(router, dependencies);

  registerOperation(router, operations.searchProducts, async ({ body, user }) => {
    await limitByAdmin(attemptLimits.searchesByAdmin, user, manualEntryHint);
    const { keyword, searchIndex = "", itemCount } = body;
    const category = isSearchCategory(searchIndex) ? searchIndex : defaultSearchCategory;
    const result = await products.search({ keyword, category, count: itemCount ?? searchResultCount });
    return {
      status: 200,
      body: {
        products: await present.products(result.products),
        ...(result.message === undefined ? {} : { message: result.message }),
        ...(result.isSample && { sample: true as const }),
      },
    };
  });

  registerOperation(router, operations.getProductByUrl, async ({ body, user }) => {
    await limitByAdmin(attemptLimits.productLinksByAdmin, user, manualEntryHint);
    return { status: 200, body: { product: await present.partialProduct(await products.findByLink(body.url)) } };
  });

  registerOperation(router, operations.generateDescription, async ({ body, user }, ctx) => {
    await limitByAdmin(attemptLimits.descriptionsByAdmin, user);
    const { writer, products: origins = [], ...input } = body;
    const request = { ...input, products: origins.map(toProductOrigin), useBuiltInWriter: writer === "built-in" };
    return { status: 200, body: { description: await generateDescription(request, abortOnDisconnect(ctx)) } };
  });
}

/** The switches that hide all content of a source, for admins. */
function registerRetailerRoutes(router: Router, { retailers }: RouteDependencies): void {
  registerOperation(router, retailerOperations.listRetailers, async () => toResponse(await retailers.list()));

  registerOperation(router, retailerOperations.pauseRetailer, async ({ params, user }) =>
    toResponse(await retailers.pause(params.source, user?.username ?? "")),
  );

  registerOperation(router, retailerOperations.resumeRetailer, async ({ params }) =>
    toResponse(await retailers.resume(params.source)),
  );
}

function toResponse(retailers: readonly PausableRetailer[]) {
  return { status: 200, body: retailers.map(presentRetailer) };
}

function presentRetailer({ source, label, pause }: PausableRetailer): RetailerDto {
  return { source, label, paused: pause === null ? null : { at: pause.pausedAt.toISOString(), by: pause.pausedBy } };
}

const defaultPageSize = 50;

/** The stored products, for admins. */
function registerLibraryRoutes(router: Router, dependencies: RouteDependencies): void {
  const { productLibrary, attemptLimits, present } = dependencies;

  registerOperation(router, libraryOperations.listProducts, async ({ query }, ctx) => {
    const { q: text, filter, type, limit = defaultPageSize, after: cursor } = query;
    const { items, nextCursor } = await productLibrary.list({ text, filter, type, limit, cursor });
    setNextLink(ctx, query, nextCursor);
    const isWholeList = [text, filter, type, cursor].every((value) => value === undefined);
    const total = isWholeList ? await productLibrary.count() : null;
    return { status: 200, body: { products: await present.libraryProducts(items), total } };
  });

  registerOperation(router, libraryOperations.getProduct, async ({ params }) => {
    const entry = await productLibrary.view(params.id);
    return { status: 200, body: presentLibraryEntry(entry, await present.libraryProduct(entry.product)) };
  });

  registerOperation(router, libraryOperations.createProduct, async ({ body }) => {
    const { product, isNew } = await productLibrary.save(toNewProduct(body));
    return { status: isNew ? 201 : 200, body: await present.libraryProduct(product) };
  });

  registerOperation(router, libraryOperations.updateProduct, async ({ params: { id }, body }) => {
    const { version, ...changes } = body;
    return { status: 200, body: await present.libraryProduct(await productLibrary.update({ id, changes, version })) };
  });
  registerOperation(router, libraryOperations.refreshProducts, async ({ body, user }) => {
    await limitByAdmin(attemptLimits.searchesByAdmin, user, manualEntryHint);
    return { status: 200, body: { products: await present.libraryProducts(await productLibrary.refresh(body.ids)) } };
  });

  registerOperation(router, libraryOperations.undoReplacement, async ({ params, user }) => {
    const { restored, unchanged } = await productLibrary.undoReplacement(params.id, user?.username);
    return { status: 200, body: { boards: restored, unchanged } };
  });

  registerOperation(router, libraryOperations.deleteProduct, async ({ params }) => {
    await productLibrary.remove(params.id);
    return { status: 204 };
  });

  registerOperation(router, libraryOperations.replaceProduct, async ({ params, body, user }) => {
    const request = { id: params.id, successorId: body.successorId, author: user?.username ?? null };
    return { status: 200, body: presentReplacement(await productLibrary.replace(request)) };
  });
}
