import type { Context, Middleware } from "koa";
import { BoardError } from "../../../core/board/board.ts";
import type { BoardQueries, PublishedBoardsQuery } from "../../../core/board/board-queries.port.ts";
import type { ClickReports } from "../../../core/board/click-report.ts";
import { countFilteredBoards, type ViewBoard } from "../../../core/board/view-boards.ts";
import type { Clock } from "../../../core/kernel/system.port.ts";
import type { ContentChanges } from "../../../core/site/content-changes.port.ts";
import type { SiteSettings } from "../../../core/site/site-settings.ts";
import type { Term, TermKind } from "../../../core/term/term.ts";
import type { ResponseCache } from "../cache/response-cache.ts";
import { sendCachedResponse } from "../cache/send-cached-response.ts";
import { type GetCacheKey, getCacheableHeaders, isReadRequest, toCacheKey } from "../cache/serve-from-cache.ts";
import type { CardPage, CardQuery, PageData, PageRenderer } from "../contract/page-renderer.ts";
import { abortOnDisconnect } from "../middleware/http-basics.ts";
import type { Presenters } from "../presenters/presenters.ts";
import { toClientNetwork } from "../security/client-network.ts";
import { getSiteOrigin } from "../security/security-headers.ts";
import { createKnownOrigins, parsePageQuery, toCanonicalPath } from "./canonical-url.ts";
import { createSiteDocuments, type SiteDocumentDependencies } from "./documents/site-documents.ts";
import { createPageCreation } from "./page-creation.ts";
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

interface Pages {
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

interface PageDataDependencies {
  readonly boardQueries: Pick<BoardQueries, "listPublishedCards" | "listFeaturedCards" | "countPublished">;
  readonly boards: { readonly view: ViewBoard };
  readonly clickReports: Pick<ClickReports, "listMostLoved">;
  readonly terms: { readonly list: (kind: TermKind) => Promise<readonly Term[]> };
  readonly loadSite: () => Promise<SiteSettings>;
  readonly present: Pick<Presenters, "board" | "cards" | "featured" | "terms" | "site">;
}

/** The data of public pages, as the API returns it to visitors but without HTTP. */
function createPageData(dependencies: PageDataDependencies): PageData {
  const { boardQueries, boards, clickReports, terms, loadSite, present } = dependencies;

  async function loadCardPage(request: PublishedBoardsQuery): Promise<CardPage> {
    const page = await boardQueries.listPublishedCards(request);
    const total = await countFilteredBoards(boardQueries, request, {
      length: page.items.length,
      nextCursor: page.nextCursor,
    });
    return { items: await present.cards(page.items), nextCursor: page.nextCursor, total };
  }

  return {
    featured: async (limit) =>
      await present.featured((await boardQueries.listFeaturedCards({ limit, filter: {} })).items),
    publishedCards: async ({ after, ...cardQuery }) => {
      try {
        return await loadCardPage(toBoardsQuery(cardQuery, after));
      } catch (error) {
        if (after === undefined || !isInvalidCursor(error)) throw error;
        return await loadCardPage(toBoardsQuery(cardQuery));
      }
    },
    mostLoved: async (style) => await present.cards(await clickReports.listMostLoved(style)),
    async board(id) {
      try {
        return await present.board(await boards.view(id, null));
      } catch (error) {
        if (error instanceof BoardError && error.code === "board.not-found") return null;
        throw error;
      }
    },
    styles: async () => await present.terms(await terms.list("style")),
    rooms: async () => await present.terms(await terms.list("room")),
    site: async () => await present.site(await loadSite()),
  };
}

function toBoardsQuery({ limit, style, room, q }: CardQuery, cursor?: string): PublishedBoardsQuery {
  return {
    limit,
    filter: {
      ...(style === undefined ? {} : { style }),
      ...(room === undefined ? {} : { room }),
      ...(q === undefined ? {} : { text: q }),
    },
    ...(cursor === undefined ? {} : { cursor }),
  };
}

/** An invalid cursor, such as one of a truncated URL, leads to the first page. */
function isInvalidCursor(error: unknown): boolean {
  return error instanceof BoardError && error.code === "board.invalid";
}
