import type Router from "@koa/router";
import { defaultSearchCategory, isSearchCategory, searchResultCount } from "../../../core/product/search-categories.ts";
import * as calls from "../contract/operations/products.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { implement } from "../implement.ts";
import { presentFindings, presentProduct } from "../presenters/product.ts";

/** What the board editor asks the retailer and the writer. */
export function productRoutes(router: Router, { products, generateDescription }: HttpDependencies): void {
  implement(router, calls.searchProducts, async ({ body: { keyword, searchIndex = "", itemCount } }) => {
    const category = isSearchCategory(searchIndex) ? searchIndex : defaultSearchCategory;
    const result = await products.search({ keyword, category, count: itemCount ?? searchResultCount });
    return {
      status: 200,
      body: {
        products: result.products.map(presentProduct),
        ...(result.message === undefined ? {} : { message: result.message }),
      },
    };
  });

  implement(router, calls.getProductByUrl, async ({ body }) => ({
    status: 200,
    body: { product: presentFindings(await products.fetch(body.url)) },
  }));

  implement(router, calls.generateDescription, async ({ body }) => ({
    status: 200,
    body: { description: await generateDescription(body) },
  }));
}
