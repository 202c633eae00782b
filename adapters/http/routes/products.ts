import type Router from "@koa/router";
import { defaultSearchCategory, isSearchCategory, searchResultCount } from "../../../core/product/search-categories.ts";
import * as calls from "../contract/operations/products.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { makePresenters } from "../presenters/presenters.ts";
import { originFrom } from "../presenters/product.ts";
import { whenLeft } from "../request/client-disconnect.ts";
import { implement } from "../request/register-operation.ts";
import { limitDescriptions, limitLinks, limitSearches } from "../security/attempt-limits.ts";

/** What the board editor asks the retailer and the writer. */
export function productRoutes(router: Router, dependencies: HttpDependencies): void {
  const { products, generateDescription, attemptLimits } = dependencies;
  const present = makePresenters(dependencies);

  implement(router, calls.searchProducts, async ({ body, user }) => {
    await limitSearches(attemptLimits, user);
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

  implement(router, calls.getProductByUrl, async ({ body, user }) => {
    await limitLinks(attemptLimits, user);
    return { status: 200, body: { product: await present.findings(await products.fetch(body.url)) } };
  });

  implement(router, calls.generateDescription, async ({ body, user }, ctx) => {
    await limitDescriptions(attemptLimits, user);
    const { writer, products: origins = [], ...brief } = body;
    const request = { ...brief, products: origins.map(originFrom), byBuiltInWriter: writer === "built-in" };
    return { status: 200, body: { description: await generateDescription(request, whenLeft(ctx)) } };
  });
}
