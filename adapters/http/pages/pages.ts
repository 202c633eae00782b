import type { Context, Middleware } from "koa";
import { BoardError } from "../../../core/board/board.ts";
import type { PublishedBoardsQuery } from "../../../core/board/board-queries.port.ts";
import { countListedBoards } from "../../../core/board/view-boards.ts";
import { decodePath, slugify } from "../../../core/kernel/text.ts";
import { publicPaths } from "../../../core/site/public-paths.ts";
import { findRenamedSlug, isBuiltInRoomSlug } from "../../../core/term/category-page.ts";
import { isReservedName } from "../../../core/term/reserved-names.ts";
import type { CardPage, CardQuery, PageData, PageRenderer } from "../contract/page-renderer.ts";
import type { SiteDocument } from "../presenters/document.ts";
import { presentPreview } from "../presenters/later.ts";
import type { RouteDependencies } from "../request/dependencies.ts";
import { shareResponse } from "../request/http-basics.ts";
import { getSiteOrigin } from "../security/security-headers.ts";
import { parsePageQuery, toCanonicalPath, toPageUrl } from "./canonical-url.ts";
import { createSiteDocuments } from "./documents/site-documents.ts";

/** Provides the pages: from the built UI, or from Vite in development. */
export interface PageSource {
  /** Serves scripts, styles, fonts and bundled images. */
  readonly assets: Middleware;
  /** The HTML template and the renderer of the page at this URL. */
  page(url: string): Promise<{ readonly template: string; readonly renderer: PageRenderer }>;
}

const nonPagePaths = /^\/(?:api|objects|images|social|assets|pictures|sample-catalogue)(?:\/|$)/u;

export function isPagePath(path: string): boolean {
  return !nonPagePaths.test(path);
}

/** Browsers revalidate on every use; a shared cache in front may reuse a page for one second. */
const cacheControl = "public, max-age=0, s-maxage=1, must-revalidate";

/**
 * Renders every path that is a page, and documents such as feeds. They are the same for all users, signed in or not,
 * and depend on nothing of a request but its origin, path and known query parameters. Runs last.
 */
export function renderPages(pages: Pick<PageSource, "page">, dependencies: RouteDependencies): Middleware {
  const { settings } = dependencies;
  const reads = createPageData(dependencies);
  const findDocument = createSiteDocuments(dependencies, reads);
  const findRenamedUrl = makeFindRenamedUrl(dependencies);

  async function renderPage(ctx: Context, origin: string): Promise<void> {
    const url = toPageUrl(ctx.path, parsePageQuery(ctx.path, ctx.search));
    const { template, renderer } = await pages.page(url);
    const { status, html } = await renderer.render({ url, origin, reads, template });
    ctx.status = status;
    ctx.type = "text/html; charset=utf-8";
    ctx.body = html;
    shareResponse(ctx, { dependsOnContent: true });
  }

  return async function renderPages(ctx, next) {
    const isRead = ctx.method === "GET" || ctx.method === "HEAD";
    if (!isRead || !isPagePath(ctx.path)) return await next();
    const path = toCanonicalPath(ctx.path);
    if (path !== ctx.path && isPagePath(path)) return redirectPermanently(ctx, `${path}${ctx.search}`);
    const renamed = await findRenamedUrl(path, ctx.search);
    // Shorter, because another term may take the address.
    if (renamed !== null) return redirectPermanently(ctx, renamed, cacheControl);
    const origin = getSiteOrigin(ctx, settings.publicUrl);
    const document = await findDocument(ctx.path)?.(origin);
    if (document) sendDocument(ctx, document);
    else await renderPage(ctx, origin);
    ctx.set("Cache-Control", cacheControl);
  };
}

function redirectPermanently(ctx: Context, url: string, cacheControl = "public, max-age=86400"): void {
  ctx.status = 301;
  ctx.set("Cache-Control", cacheControl);
  ctx.redirect(url);
}

function sendDocument(ctx: Context, { status = 200, type, body }: SiteDocument): void {
  ctx.status = status;
  ctx.type = type;
  ctx.body = body;
  shareResponse(ctx, { dependsOnContent: true });
}

/** The data of public pages, as the API returns it to visitors but without HTTP. */
function createPageData(dependencies: RouteDependencies): PageData {
  const { boardQueries, boards, later, clickReports, terms, loadSite, present } = dependencies;

  async function loadCardPage(request: PublishedBoardsQuery): Promise<CardPage> {
    const page = await boardQueries.listPublishedCards(request);
    const total = await countListedBoards(boardQueries, request, {
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
    board: (id) => orNull(async () => await present.board(await boards.view(id, null))),
    preview: (token) => orNull(async () => await presentPreview(await later.previews.view(token), present)),
    styles: async () => await present.terms(await terms.list("style")),
    rooms: async () => await present.terms(await terms.list("room")),
    site: async () => await present.site(await loadSite()),
  };
}

/** Null when there is no such board. */
async function orNull<Result>(read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof BoardError && error.code === "board.not-found") return null;
    throw error;
  }
}

function toBoardsQuery({ limit, style, room, q: text }: CardQuery, cursor?: string): PublishedBoardsQuery {
  return { limit, filter: { style, room, text }, cursor };
}

/** An invalid cursor, such as one of a truncated URL, leads to the first page. */
function isInvalidCursor(error: unknown): boolean {
  return error instanceof BoardError && error.code === "board.invalid";
}

/** The URL to which one of a renamed style or room leads; null for any other. */
type FindRenamedUrl = (path: string, search: string) => Promise<string | null>;

/**
 * Pages, feeds and filtered lists of renamed styles and rooms. The seven fixed rooms keep their pages (core/README.md,
 * L13).
 */
function makeFindRenamedUrl({ terms }: RouteDependencies): FindRenamedUrl {
  async function findSlug(slug: string): Promise<string | null> {
    return findRenamedSlug(slug, await terms.list("style"), await terms.list("room"));
  }

  async function findListUrl(search: string): Promise<string | null> {
    const query = parsePageQuery(publicPaths.boards, search);
    const renamed = await Promise.all(
      query.map(async ([name, value]) => {
        const slug = name === "style" || name === "room" ? await findSlug(slugify(value)) : null;
        return [name, slug ?? value] as const;
      }),
    );
    const isSame = renamed.every(([, value], index) => value === query[index]?.[1]);
    return isSame ? null : toPageUrl(publicPaths.boards, renamed);
  }

  return async (path, search) => {
    if (path === publicPaths.boards) return await findListUrl(search);
    const feed = /^\/feeds\/([^/]+)\.xml$/u.exec(path)?.[1];
    const segment = feed ?? /^\/([^/]+)$/u.exec(path)?.[1] ?? "";
    const slug = slugify(decodePath(segment) ?? "");
    if (slug === "" || isReservedName("room", slug) || (feed === undefined && isBuiltInRoomSlug(slug))) return null;
    const renamed = await findSlug(slug);
    if (renamed === null) return null;
    return feed === undefined ? `${publicPaths.category(renamed)}${search}` : publicPaths.categoryFeed(renamed);
  };
}
