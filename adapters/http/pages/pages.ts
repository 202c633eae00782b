import type { Context, Middleware } from "koa";
import type { Clock } from "../../../core/kernel/system.port.ts";
import type { ContentChanges } from "../../../core/site/content-changes.port.ts";
import type { ResponseCache } from "../cache/response-cache.ts";
import { sendCachedResponse } from "../cache/send-cached-response.ts";
import { type GetCacheKey, getCacheableHeaders, isReadRequest, toCacheKey } from "../cache/serve-from-cache.ts";
import type { PageData, PageRenderer } from "../contract/page-renderer.ts";
import { abortOnDisconnect } from "../middleware/request-guards.ts";
import { toClientNetwork } from "../security/client-network.ts";
import { getSiteOrigin } from "../security/same-origin.ts";
import { createKnownOrigins, parsePageQuery, toCanonicalPath } from "./canonical-url.ts";
import { createSiteDocuments, type SiteDocumentDependencies } from "./documents/site-documents.ts";
import { createPageCreation } from "./page-creation.ts";
import { createPageData, type PageDataDependencies } from "./page-data.ts";
import { shareReadsUntilChange } from "./read-cache.ts";

/** Provides the pages: from the built UI, or from Vite in development. */
export interface PageSource {
  /** Serves scripts, styles, fonts and bundled images. */
  readonly assets: Middleware;
  /** The HTML template and the renderer of the page at this URL. */
  page(url: string): Promise<{ readonly template: string; readonly renderer: PageRenderer }>;
}

export type PageDependencies = PageDataDependencies &
  SiteDocumentDependencies & {
    readonly pages: Pick<PageSource, "page">;
    readonly clock: Clock;
    readonly contentChanges: Pick<ContentChanges, "isCurrent" | "subscribe">;
    readonly settings: { readonly publicUrl: string | null; readonly isDevelopment: boolean };
  };

export interface Pages {
  readonly getKey: GetCacheKey;
  /** Renders every path that is a page. Runs last. */
  readonly render: Middleware;
  /** Call it for requests of admins: their origin leads to this site. */
  addOrigin(ctx: Context): void;
  /** Null when no published board has this id. */
  readonly loadBoard: PageData["board"];
  /** Drops all data that pages share; without effect on the pages. */
  invalidateReads(): void;
}

const nonPagePaths = /^\/(?:api|objects|images|social|assets|pictures|sample-catalogue)(?:\/|$)/u;

/** Pages are the same for all users, signed in or not, so each is rendered once until content changes. */
export function createPageMiddleware(dependencies: PageDependencies, cache: ResponseCache): Pages {
  const { settings } = dependencies;
  const { pages, clock, contentChanges } = dependencies;
  const unshared = createPageData(dependencies);
  const { reads, invalidate } = shareReadsUntilChange(unshared, contentChanges, clock);
  const findDocument = createSiteDocuments(dependencies, reads);
  const getQuery = (ctx: Context) => (findDocument(ctx.path) === undefined ? parsePageQuery(ctx.path, ctx.search) : []);
  const getOrigin = (ctx: Context) => getSiteOrigin(ctx, settings.publicUrl);
  // An HTTP/1.0 request may lack a host.
  const hasOrigin = ({ host }: Context) => host !== "" || settings.publicUrl !== null;
  // Response headers depend on the scheme of the request, even where PUBLIC_URL has another one.
  const getKey: GetCacheKey = (ctx) => {
    const { path, protocol } = ctx;
    if (nonPagePaths.test(path) || !hasOrigin(ctx)) return undefined;
    return toCacheKey({ variant: `page over ${protocol}`, origin: getOrigin(ctx), path, query: getQuery(ctx) });
  };

  const origins = createKnownOrigins(settings.publicUrl);
  const createPage = createPageCreation({ reads, findDocument, pages, clock, origins });

  return {
    getKey,
    loadBoard: unshared.board,
    invalidateReads: invalidate,
    addOrigin(ctx) {
      if (hasOrigin(ctx)) origins.add(getOrigin(ctx));
    },
    async render(ctx, next) {
      if (!isReadRequest(ctx) || nonPagePaths.test(ctx.path)) return await next();
      const path = toCanonicalPath(ctx.path);
      if (path !== ctx.path && !nonPagePaths.test(path)) return redirectPermanently(ctx, `${path}${ctx.search}`);
      const key = settings.isDevelopment ? undefined : getKey(ctx);
      const client = { network: toClientNetwork(ctx.ip), signal: abortOnDisconnect(ctx) };
      const request = {
        origin: getOrigin(ctx),
        path: ctx.path,
        query: getQuery(ctx),
        headers: getCacheableHeaders(ctx),
      };
      const create = createPage({ ...request, address: ctx.ip });
      const page = await (key === undefined ? create(client.signal) : cache.getOrCreate(key, create, client));
      await sendCachedResponse(ctx, page);
      ctx.respond = false;
    },
  };
}

function redirectPermanently(ctx: Context, url: string): void {
  ctx.status = 301;
  ctx.set("Cache-Control", "public, max-age=86400");
  ctx.redirect(url);
}
