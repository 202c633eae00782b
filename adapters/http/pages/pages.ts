import type { Context, Middleware } from "koa";
import type { Clock } from "../../../core/kernel/system.port.ts";
import type { CreateResponse } from "../cache/bounded-cache.ts";
import { collectCacheTags } from "../cache/cache-tags.ts";
import { type CachedResponseInput, createCachedResponse } from "../cache/cached-response.ts";
import type { ResponseCache } from "../cache/response-cache.ts";
import { sendCachedResponse } from "../cache/send-cached-response.ts";
import { type GetCacheKey, getCacheableHeaders, isReadRequest, toCacheKey } from "../cache/serve-from-cache.ts";
import type { PageData, PageRenderer } from "../contract/page-renderer.ts";
import { abortOnDisconnect } from "../middleware/request-guards.ts";
import { createFairQueue } from "../request/fair-queue.ts";
import { toClientNetwork } from "../security/client-network.ts";
import { getSiteOrigin } from "../security/same-origin.ts";
import { hasOnlyNeededEscapes, parsePageQuery, toCanonicalPath, toPageUrl } from "./canonical-url.ts";
import type { SiteDocument } from "./documents/document.ts";
import { createSiteDocuments, type SiteDocumentDependencies } from "./documents/site-documents.ts";
import { createPageData, type PageDataDependencies } from "./page-data.ts";

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
    readonly settings: { readonly publicUrl: string | null; readonly isDevelopment: boolean };
  };

export interface Pages {
  readonly getKey: GetCacheKey;
  /** Renders every path that is a page. Runs last. */
  readonly render: Middleware;
  /** Null when no published board has this id. */
  readonly loadBoard: PageData["board"];
}

const nonPagePaths = /^\/(?:api|objects|images|social|assets|pictures|sample-catalogue)(?:\/|$)/u;
/** Browsers revalidate on every use; a shared cache in front may reuse a page for one second. */
const cacheControl = "public, max-age=0, s-maxage=1, must-revalidate";

/** Pages are the same for all users, signed in or not, so each is rendered once until content changes. */
export function createPageMiddleware(dependencies: PageDependencies, cache: ResponseCache): Pages {
  const { settings } = dependencies;
  const reads = createPageData(dependencies);
  const findDocument = createSiteDocuments(dependencies, reads);
  const getQuery = (ctx: Context) => (findDocument(ctx.path) === undefined ? parsePageQuery(ctx.path, ctx.search) : []);
  const getOrigin = (ctx: Context) => getSiteOrigin(ctx, settings.publicUrl);
  // Response headers depend on the scheme of the request, even where PUBLIC_URL has another one.
  const getKey: GetCacheKey = (ctx) => {
    const { path, protocol, host } = ctx;
    // An HTTP/1.0 request may lack a host.
    if (nonPagePaths.test(path) || (host === "" && settings.publicUrl === null)) return undefined;
    return toCacheKey({ variant: `page over ${protocol}`, origin: getOrigin(ctx), path, query: getQuery(ctx) });
  };

  const createPage = createPageCreation({ reads, findDocument, pages: dependencies.pages, clock: dependencies.clock });

  return {
    getKey,
    loadBoard: reads.board,
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
      const page = await (key === undefined
        ? create(client.signal)
        : cache.getOrCreate(key, create, { client, isRepeatable: true }));
      await sendCachedResponse(ctx, page);
      ctx.respond = false;
    },
  };
}

interface CreationDependencies {
  readonly reads: PageData;
  readonly findDocument: ReturnType<typeof createSiteDocuments>;
  readonly pages: Pick<PageSource, "page">;
  readonly clock: Clock;
}

function createPageCreation(dependencies: CreationDependencies): (request: PageRequest) => CreateResponse {
  const { reads, findDocument, pages, clock } = dependencies;
  const renderQueue = createFairQueue({ concurrency: 4, maxQueued: 1_000 });

  async function createResponse({ origin, path, query, headers }: PageRequest): Promise<CachedResponseInput> {
    const document = await findDocument(path)?.(origin);
    if (document) return toDocumentResponse(document, addPageHeaders(headers, document.type), clock);
    const url = toPageUrl(path, query);
    const { template, renderer } = await pages.page(url);
    const { status, isListed, html } = await renderer.render({ url, origin, reads, template });
    return {
      status,
      headers: addPageHeaders(headers, "text/html; charset=utf-8"),
      body: html,
      isOpenEnded: !isListed || !hasOnlyNeededEscapes(path),
    };
  }

  /** Rendering blocks the process for milliseconds, so it is queued: cached pages must not wait for uncached ones. */
  return (request) => (signal) =>
    renderQueue.add(
      request.address,
      async () => {
        const { result, tags } = await collectCacheTags(() => createResponse(request));
        return createCachedResponse({ ...result, tags });
      },
      signal,
    );
}

type Headers = Readonly<Record<string, string>>;

/** All that a page depends on; other properties of a request must not affect cached pages. */
interface PageRequest {
  readonly origin: string;
  readonly path: string;
  readonly query: ReturnType<typeof parsePageQuery>;
  /** Set by earlier middleware; they depend on the scheme only. */
  readonly headers: Headers;
  /** Of the client, for the queue. */
  readonly address: string;
}

function addPageHeaders(headers: Headers, type: string): Headers {
  return { ...headers, "content-type": type, "cache-control": cacheControl };
}

/** How long a document without a time is kept, until it can have one. */
const untimedMs = 5_000;

function toDocumentResponse(document: SiteDocument, headers: Headers, clock: Clock): CachedResponseInput {
  const { status = 200, body, lastModified } = document;
  if (lastModified === undefined) return { status, headers, body };
  if (lastModified === null) return { status, headers, body, freshUntil: clock.now().getTime() + untimedMs };
  return { status, headers: { ...headers, "last-modified": lastModified.toUTCString() }, body };
}

function redirectPermanently(ctx: Context, url: string): void {
  ctx.status = 301;
  ctx.set("Cache-Control", "public, max-age=86400");
  ctx.redirect(url);
}
