import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type Router from "@koa/router";
import type { Context, Middleware } from "koa";
import { canAdminister } from "../../../core/account/user.ts";
import type { Clock } from "../../../core/kernel/system.port.ts";
import { isUuid } from "../../../core/kernel/text.ts";
import type { ContentChanges } from "../../../core/site/content-changes.port.ts";
import type { Operation } from "../contract/operation.ts";
import type { PageData } from "../contract/page-renderer.ts";
import type { CreateResponse } from "./bounded-cache.ts";
import { collectCacheTags } from "./cache-tags.ts";
import { type CachedResponse, type CachedResponseInput, createCachedResponse } from "./cached-response.ts";
import type { ResponseCache } from "./response-cache.ts";
import { setCachedResponse } from "./send-cached-response.ts";
import { type GetCacheKey, getCacheableHeaders, isReadRequest, toCacheKey } from "./serve-from-cache.ts";

interface Dependencies {
  readonly cache: ResponseCache;
  readonly clock: Clock;
  readonly operations: readonly Pick<Operation, "path" | "query" | "isCacheable" | "cachedWith">[];
  readonly loadPublicBoard: PageData["board"];
  /** While content is paused, admins get more of a board than visitors: it has no shared response then. */
  readonly isAnyPaused: () => boolean;
}

export interface CachedReads {
  readonly getKey: GetCacheKey;
  /** True for reads whose response is the same for all users, also for those that are streamed and not cached. */
  isShared(ctx: Context): boolean;
  /** Caches what the routes respond to shared reads. Runs before them. */
  createMiddleware(router: Router): Middleware;
}

/** Responses contain view counts, and counting views does not invalidate the cache, so a response expires after this time. */
const maxAgeMs = 30_000;
/** Clients must revalidate on every use. */
const cacheControl = "public, no-cache";
const jsonType = "application/json; charset=utf-8";

/** API reads whose response is the same for all users, signed in or not: each is computed once until content changes or it expires. */
export function createCachedReads(dependencies: Dependencies): CachedReads {
  const { cache, clock, operations, loadPublicBoard, isAnyPaused } = dependencies;
  const getSharedBoardId = (ctx: Context) => (isAnyPaused() ? null : getBoardId(ctx));
  const shared = operations.filter(({ isCacheable }) => isCacheable);
  const parametersByPath = new Map(shared.map(({ path, query }) => [path, Object.keys(query.shape)]));
  const listKnownParameters = (ctx: Context) =>
    (parametersByPath.get(ctx.path) ?? []).flatMap((name) =>
      getValues(ctx, name).map((value) => [name, value] as const),
    );
  const cachedWithByPath = new Map(shared.map(({ path, cachedWith = null }) => [path, cachedWith]));
  const isOpenEnded = (ctx: Context) => hasManyVariants(listKnownParameters(ctx).map(([name]) => name));
  const isStreamed = (ctx: Context) =>
    isOpenEnded(ctx) && (cachedWithByPath.get(ctx.path)?.every((name) => ctx.query[name] === undefined) ?? false);
  const isShared = (ctx: Context) => isReadRequest(ctx) && parametersByPath.has(ctx.path);
  const getKey: GetCacheKey = (ctx) => {
    const boardId = getSharedBoardId(ctx);
    if (boardId === null && (!isShared(ctx) || isStreamed(ctx))) return undefined;
    return toCacheKey({
      variant: `data over ${ctx.protocol}`,
      origin: "",
      // An id is found in any case, so clients could store one board under many keys.
      path: boardId === null ? ctx.path : ctx.path.toLowerCase(),
      query: listKnownParameters(ctx),
    });
  };

  const { createResponse, createBoardResponse } = createReadResponses(clock, loadPublicBoard);

  /** The function is kept with the response, so it must not keep the context. */
  function toCreation(ctx: Context, router: Router): CreateResponse {
    const headers = getCacheableHeaders(ctx);
    const boardId = getBoardId(ctx);
    if (boardId !== null) return () => createBoardResponse(headers, boardId);
    const request = { app: ctx.app, path: ctx.path, parameters: listKnownParameters(ctx), router };
    const response = { headers, isOpenEnded: isOpenEnded(ctx) };
    return () => createResponse(createContext(request), response);
  }

  return {
    getKey,
    isShared,
    createMiddleware: (router) => async (ctx, next) => {
      const key = getKey(ctx);
      if (key === undefined) return await next();
      const response = await cache.getOrCreate(key, toCreation(ctx, router));
      // The route decides whether this user may see a draft, and answers 404 otherwise.
      if (response.status !== 200 && getBoardId(ctx) !== null) return await next();
      await setCachedResponse(ctx, response);
    },
  };
}

type Headers = Readonly<Record<string, string>>;

interface RouteResponse {
  /** Set by the middleware before the routes. */
  readonly headers: Headers;
  readonly isOpenEnded: boolean;
}

function createReadResponses(clock: Clock, loadPublicBoard: PageData["board"]) {
  const toResponse = ({ headers, ...response }: Omit<CachedResponseInput, "freshUntil">) =>
    createCachedResponse({
      ...response,
      headers: { ...headers, "cache-control": cacheControl },
      freshUntil: clock.now().getTime() + maxAgeMs,
    });

  return {
    async createResponse(ctx: RouteContext, { headers, isOpenEnded }: RouteResponse): Promise<CachedResponse> {
      const { tags } = await collectCacheTags(async () => await ctx.router.routes()(ctx, async () => undefined));
      const body = Buffer.isBuffer(ctx.body) ? ctx.body : JSON.stringify(ctx.body);
      return toResponse({
        status: ctx.status,
        headers: { ...headers, ...getCacheableHeaders(ctx) },
        body,
        isOpenEnded,
        tags,
      });
    },
    /** Status 404 when no public board has this id. */
    async createBoardResponse(headers: Headers, id: string): Promise<CachedResponse> {
      const { result: board, tags } = await collectCacheTags(() => loadPublicBoard(id));
      const status = board === null ? 404 : 200;
      return toResponse({
        status,
        headers: { ...headers, "content-type": jsonType },
        body: JSON.stringify(board),
        tags,
      });
    },
  };
}

interface RouteRequest extends Pick<Context, "app" | "path"> {
  readonly router: Router;
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

type RouteContext = ReturnType<typeof createContext>;

/** A context without a connection: the response can be created again after the request, and depends on nothing else of it. */
function createContext({ app, path, router, parameters }: RouteRequest) {
  const request = new IncomingMessage(new Socket());
  const query = new URLSearchParams(parameters.map(([name, value]) => [name, value]));
  request.method = "GET";
  request.url = parameters.length === 0 ? path : `${path}?${query}`;
  return Object.assign(app.createContext(request, new ServerResponse(request)), { router, params: {} });
}

/**
 * Whether clients can make up so many values of these parameters that the responses would evict the site's pages. Cards
 * are small at each of the 100 limits; whole boards are not.
 */
function hasManyVariants(names: readonly string[]): boolean {
  return names.some((name) => name !== "view" && !(name === "limit" && names.includes("view")));
}

/** The id in the path of one board, which has a shared response while it is public; null for other requests. */
function getBoardId(ctx: Context): string | null {
  const id = isReadRequest(ctx) ? /^\/api\/boards\/([^/]+)$/u.exec(ctx.path)?.[1] : undefined;
  return id !== undefined && isUuid(id) ? id : null;
}

/** More than one value when a parameter is repeated, which the operation rejects. */
function getValues(ctx: Context, name: string): readonly string[] {
  const value = ctx.query[name] ?? [];
  return typeof value === "string" ? [value] : value;
}

interface WriteDependencies {
  readonly cache: Pick<ResponseCache, "invalidate">;
  readonly changes: Pick<ContentChanges, "catchUp">;
  readonly pages: { addOrigin(ctx: Context): void; invalidateReads(): void };
}

/**
 * Invalidates what an admin's write changed before it is answered: the notification arrives later, and admins must read
 * their own writes. The change is in the log of the database, so its tags need not be known here.
 */
export function invalidateAfterWrite({ cache, changes, pages }: WriteDependencies): Middleware {
  const invalidateAll = () => {
    pages.invalidateReads();
    cache.invalidate();
  };
  return async function invalidateAfterWrite(ctx, next) {
    if (isReadRequest(ctx)) return await next();
    try {
      await next();
    } finally {
      if (canAdminister(await ctx.state.user())) {
        pages.addOrigin(ctx);
        await changes.catchUp().catch(invalidateAll);
      }
    }
  };
}
