import { ContainerModule, type ResolutionContext } from "inversify";
import { retailerLabel } from "../../adapters/http/contract/constants.ts";
import { createRedirectResolver } from "../../adapters/http-client/public-fetch.ts";
import { isAmazonImageHost, isSampleAsin, parseAmazonUrl } from "../../adapters/retailer/links/amazon-url.ts";
import { createShortLinkResolver, withProductPages } from "../../adapters/retailer/links/link-resolver.ts";
import { createProductPageReader } from "../../adapters/retailer/product-page/read-product-page.ts";
import { uuidGenerator } from "../../adapters/system/system.ts";
import { builtInWriter } from "../../adapters/writer/template/template-writer.ts";
import { makeGenerateDescription } from "../../core/board/description.ts";
import { makeFindProductByLink, makeSearchProducts } from "../../core/product/find-products.ts";
import { makeDeleteProduct, makeSaveProduct, makeUpdateProduct } from "../../core/product/manage-products.ts";
import { createRetailerPauses } from "../../core/product/pause-retailer.ts";
import * as refreshing from "../../core/product/refresh-products.ts";
import { makeReplaceProduct, makeUndoReplacement, makeViewLibraryProduct } from "../../core/product/replace-product.ts";
import { createContentRights } from "../../core/product/source-rights.ts";
import { refreshProductsJob } from "../../core/site/job-kinds.ts";
import { getPublicFetchOptions } from "./images.ts";
import { tokens } from "./tokens.ts";

/** Products: the retailer, what its content may be used for, and the library. */
export const productModule = new ContainerModule(({ bind }) => {
  bind(tokens.rights).toDynamicValue(createRights);
  bind(tokens.resolveRedirect).toDynamicValue((context) => createRedirectResolver(getPublicFetchOptions(context)));
  bind(tokens.retailer).toDynamicValue(createRetailer);
  bind(tokens.hideOutdated).toDynamicValue((context) => refreshing.makeHideOutdated(getRefreshDependencies(context)));
  bind(tokens.refreshProducts).toDynamicValue((context) => {
    const hideOutdated = context.get(tokens.hideOutdated);
    const { lookUpProducts, ...dependencies } = getRefreshDependencies(context);
    if (lookUpProducts === null) return hideOutdated;
    return refreshing.makeRefreshProducts({ ...dependencies, lookUpProducts, hideOutdated });
  });
  bind(tokens.refreshOutdated).toDynamicValue((context) => {
    const { lookUpProducts, ...dependencies } = getRefreshDependencies(context);
    return lookUpProducts === null ? null : refreshing.makeRefreshOutdated({ ...dependencies, lookUpProducts });
  });
  bind(tokens.productLibrary).toDynamicValue(createLibrary);
});

function createRights({ get }: ResolutionContext) {
  const { canStoreShopImages, amazonImageOrigins } = get(tokens.config).retailer;
  const { canSendAmazonTitlesToWriter } = get(tokens.openedWriter);
  return createContentRights({
    isAmazonUrl: (url) => parseAmazonUrl(url) !== null,
    isAmazonImageHost,
    amazonImageOrigins,
    isSampleAsin,
    settings: { canStoreShopImages, canSendAmazonTitlesToWriter },
    pausedSources: get(tokens.persistence).contentChanges.pausedSources,
  });
}

/** The configured catalog, and product pages for links that the catalog does not recognize. */
function createRetailer({ get }: ResolutionContext) {
  const { retailer, pageFallbackCodes } = get(tokens.openedRetailer);
  const fetchBytes = get(tokens.publicFetch);
  return withProductPages({
    source: retailer,
    readPage: createProductPageReader({ fetchBytes }),
    resolveShortLink: createShortLinkResolver({ retailer, resolveRedirect: get(tokens.resolveRedirect) }),
    pageFallbackCodes,
  });
}

/**
 * Without a refresh, for a retailer whose products never change, outdated content of other retailers is still hidden.
 */
function getRefreshDependencies({ get }: ResolutionContext) {
  const { retailer, refresh, titleSource: source } = get(tokens.openedRetailer);
  const imageOrigins = refresh?.imageOrigins ?? get(tokens.config).retailer.amazonImageOrigins;
  const refreshStore = get(tokens.persistence).productRefreshes(imageOrigins);
  const lookUpProducts = refresh?.lookUp ?? null;
  return { refreshStore, lookUpProducts, retailer, source, rights: get(tokens.rights), isRefreshed: refresh !== null };
}

function createLibrary({ get }: ResolutionContext) {
  const library = get(tokens.persistence).productLibrary;
  const [retailer, clock, rights] = [get(tokens.retailer), get(tokens.clock), get(tokens.rights)];
  const dependencies = { library, retailer, ids: uuidGenerator, clock, rights };
  return {
    list: library.list,
    count: library.count,
    view: makeViewLibraryProduct(dependencies),
    save: makeSaveProduct(dependencies),
    update: makeUpdateProduct(dependencies),
    refresh: refreshing.makeRefreshLibraryProducts({ library, refreshOutdated: get(tokens.refreshOutdated), clock }),
    remove: makeDeleteProduct(dependencies),
    replace: makeReplaceProduct(dependencies),
    undoReplacement: makeUndoReplacement(dependencies),
  };
}

/** What the editor finds and writes with the help of other services. */
export function createProductSearch({ get }: ResolutionContext) {
  const { titleSource } = get(tokens.openedRetailer);
  const { pauses, jobs, terms } = get(tokens.persistence);
  const [retailer, rights] = [get(tokens.retailer), get(tokens.rights)];
  const refreshProducts = () => jobs.enqueue(refreshProductsJob, [{ payload: null, key: "resumed" }]);
  return {
    products: {
      search: makeSearchProducts({ retailer, source: titleSource, rights }),
      findByLink: makeFindProductByLink({ retailer, retailerLabel, rights }),
    },
    retailers: createRetailerPauses({ pauses, now: get(tokens.clock).now, refreshProducts }),
    generateDescription: makeGenerateDescription({
      writer: get(tokens.openedWriter).writer,
      builtInWriter,
      rights,
      defaultTitleSource: titleSource,
      listTerms: terms.list,
    }),
  };
}
