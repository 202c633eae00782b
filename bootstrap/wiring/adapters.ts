import type { Container } from "inversify";
import {
  createPublicFetch,
  createRedirectResolver,
  type PublicFetchOptions,
} from "../../adapters/http-client/public-fetch.ts";
import { openImageProcessor } from "../../adapters/images/image-processor.ts";
import { createJpegNormalizer } from "../../adapters/images/normalize-jpeg.ts";
import { isAmazonImageHost, isSampleAsin, parseAmazonUrl } from "../../adapters/retailer/links/amazon-url.ts";
import { createShortLinkResolver, withProductPages } from "../../adapters/retailer/links/link-resolver.ts";
import { createProductPageReader } from "../../adapters/retailer/product-page/read-product-page.ts";
import { createBundledFileReader } from "../../adapters/storage/local-disk/files.ts";
import {
  createArgon2PasswordHasher,
  createFindPasswordWeakness,
  toUsernameSkeleton,
} from "../../adapters/system/credentials.ts";
import { systemClock, uuidGenerator } from "../../adapters/system/system.ts";
import { builtInWriter } from "../../adapters/writer/template/template-writer.ts";
import { createShownBoardQueries } from "../../core/board/shown-board.ts";
import { makeHideOutdated, makeRefreshOutdated, makeRefreshProducts } from "../../core/product/refresh-products.ts";
import { createContentRights } from "../../core/product/source-rights.ts";
import type { Config } from "../config.ts";
import { getWorkFolder, sampleCatalogFolder, siteImagesFolder } from "../files.ts";
import type { SiteMetrics } from "../metrics/site-metrics.ts";
import { tokens } from "./tokens.ts";

/** Binds each port to its adapter. */
export function bindAdapters(container: Container): void {
  container.bind(tokens.clock).toConstantValue(systemClock);
  container.bind(tokens.ids).toConstantValue(uuidGenerator);
  container.bind(tokens.passwordHasher).toResolvedValue(() => createArgon2PasswordHasher());
  container.bind(tokens.toUsernameSkeleton).toConstantValue(toUsernameSkeleton);
  container.bind(tokens.findPasswordWeakness).toResolvedValue(() => createFindPasswordWeakness());
  container
    .bind(tokens.imageNormalizer)
    .toResolvedValue(
      (config, { files }) => createJpegNormalizer({ folder: getWorkFolder(config.dataDir), files }),
      [tokens.config, tokens.imageProcessor],
    );
  bindImageAdapters(container);
  bindRetailer(container);
  container.bind(tokens.templateWriter).toConstantValue(builtInWriter);
}

function bindImageAdapters(container: Container): void {
  container.bind(tokens.imageProcessor).toResolvedValue(() => openImageProcessor());
  container.bind(tokens.bundledFiles).toResolvedValue(() =>
    createBundledFileReader([
      { urlPath: "/pictures/", folder: siteImagesFolder },
      { urlPath: "/sample-catalogue/", folder: sampleCatalogFolder },
    ]),
  );
  container
    .bind(tokens.publicFetch)
    .toResolvedValue(
      (config, metrics) => createPublicFetch(toPublicFetchOptions(config, metrics)),
      [tokens.config, tokens.metrics],
    );
}

/** The User-Agent of outgoing requests. Characters that a header cannot carry are removed from the site's name. */
function buildUserAgent({ siteName }: Pick<Config, "siteName">): string {
  return `${siteName.replace(/[^ -~]/gu, "") || "Hearthboard"} (style boards)`;
}

/** How addresses outside the site are read. */
function toPublicFetchOptions(config: Config, metrics: SiteMetrics | null): PublicFetchOptions {
  return { userAgent: buildUserAgent(config), record: metrics?.recordOutboundRequest };
}

/** Binds the retailer: the configured catalog, and product pages for links that the catalog does not recognize. */
function bindRetailer(container: Container): void {
  bindRights(container);
  container
    .bind(tokens.resolveRedirect)
    .toResolvedValue(
      (config, metrics) => createRedirectResolver(toPublicFetchOptions(config, metrics)),
      [tokens.config, tokens.metrics],
    );
  container.bind(tokens.retailer).toResolvedValue(
    ({ retailer, pageFallbackCodes }, publicFetch, resolveRedirect) =>
      withProductPages({
        source: retailer,
        readPage: createProductPageReader({
          fetchBytes: publicFetch,
        }),
        resolveShortLink: createShortLinkResolver({ retailer, resolveRedirect }),
        pageFallbackCodes,
      }),
    [tokens.openedRetailer, tokens.publicFetch, tokens.resolveRedirect],
  );
  bindRefreshing(container);
}

function bindRights(container: Container): void {
  container.bind(tokens.rights).toResolvedValue(
    ({ retailer }, { mayReadAmazonTitles }, { contentChanges: { pausedSources } }) =>
      createContentRights({
        isAmazonUrl: (url) => parseAmazonUrl(url) !== null,
        isAmazonImageHost,
        amazonImageOrigins: retailer.amazonImageOrigins,
        isSampleAsin,
        settings: {
          canStoreShopImages: retailer.canStoreShopImages,
          canSendAmazonTitlesToModel: mayReadAmazonTitles,
        },
        pausedSources,
      }),
    [tokens.config, tokens.openedWriter, tokens.persistence],
  );
  container
    .bind(tokens.boardQueries)
    .toResolvedValue(
      ({ boardQueries }, rights) => createShownBoardQueries({ boardQueries, rights }),
      [tokens.persistence, tokens.rights],
    );
}

/** Without a refresh, for a retailer whose products never change, outdated content of other retailers is still hidden. */
function bindRefreshing(container: Container): void {
  container.bind(tokens.hideOutdated).toResolvedValue(
    ({ refresh }, { productRefreshes }, rights, { retailer }) =>
      makeHideOutdated({
        refreshStore: productRefreshes(refresh?.imageOrigins ?? retailer.amazonImageOrigins),
        rights,
        isRefreshed: refresh !== null,
      }),
    [tokens.openedRetailer, tokens.persistence, tokens.rights, tokens.config],
  );
  container.bind(tokens.refreshing).toResolvedValue(
    ({ retailer, refresh, titleSource: source }, { productRefreshes }, rights, hideOutdated) => {
      if (refresh === null) return { all: hideOutdated, outdated: null };
      const refreshStore = productRefreshes(refresh.imageOrigins);
      const dependencies = { refreshStore, lookUpProducts: refresh.lookUp, retailer, source, rights };
      return {
        all: makeRefreshProducts({ ...dependencies, hideOutdated }),
        outdated: makeRefreshOutdated(dependencies),
      };
    },
    [tokens.openedRetailer, tokens.persistence, tokens.rights, tokens.hideOutdated],
  );
  container.bind(tokens.refreshProducts).toResolvedValue(({ all }) => all, [tokens.refreshing]);
}
