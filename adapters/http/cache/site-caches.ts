import type { Clock } from "../../../core/kernel/system.port.ts";
import type { ContentChanges } from "../../../core/site/content-changes.port.ts";
import { allOperations } from "../contract/operations/index.ts";
import type { Logger } from "../middleware/request-log.ts";
import { createPageMiddleware, type PageDependencies } from "../pages/pages.ts";
import type { RequestCounter } from "../routes/metrics.ts";
import type { CacheUsage } from "./bounded-cache.ts";
import { createCachedReads } from "./cached-reads.ts";
import { createDirectResponses } from "./direct-responses.ts";
import { type CacheStatistics, createResponseCache } from "./response-cache.ts";
import { type GetCacheKey, serveFromCache } from "./serve-from-cache.ts";

type Dependencies = PageDependencies & {
  readonly contentChanges: ContentChanges;
  readonly clock: Clock;
  readonly log: Logger;
  readonly requestCounter: RequestCounter | null;
  readonly settings: { readonly sendsCacheTags: boolean };
};

export type SiteCacheStatistics = CacheStatistics & { readonly fixed: CacheUsage };

/** Creates the responses kept in memory, what creates them (`pages` and `reads`), and what sends them. */
export function createSiteCaches(dependencies: Dependencies, isProxyTrusted: boolean) {
  const { clock, contentChanges: changes, log, requestCounter, rights, settings } = dependencies;
  const cache = createResponseCache(changes, clock, settings);
  const direct = createDirectResponses({ cache, changes, clock, log, requestCounter, isProxyTrusted });
  const pages = createPageMiddleware(dependencies, cache);
  const reads = createCachedReads({
    cache,
    clock,
    operations: allOperations,
    loadPublicBoard: pages.loadBoard,
    isAnyPaused: rights.isAnyPaused,
  });
  const getKey: GetCacheKey = (ctx) => reads.getKey(ctx) ?? pages.getKey(ctx);
  return {
    cache,
    direct,
    pages,
    reads,
    serveFromCache: serveFromCache({ cache, changes, direct, getKey }),
    getStatistics: (): SiteCacheStatistics => ({ ...cache.getStatistics(), fixed: direct.getFixedUsage() }),
  };
}
