import type { Context, Middleware } from "koa";
import { canAdminister } from "../../../core/account/user.ts";
import type { Clock } from "../../../core/kernel/system.port.ts";
import type { Operation } from "../contract/operation.ts";
import { type CachedResponse, createCachedResponse } from "./cached-response.ts";
import type { ResponseCache } from "./response-cache.ts";
import { setCachedResponse } from "./send-cached-response.ts";
import { type GetCacheKey, getCacheableHeaders, isReadRequest, toCacheKey } from "./serve-from-cache.ts";

interface Dependencies {
  readonly cache: ResponseCache;
  readonly clock: Clock;
  readonly operations: readonly Pick<Operation, "path" | "query" | "isCacheable" | "cachedWith">[];
}

export interface CachedReads {
  readonly getKey: GetCacheKey;
  /** True for reads whose response is the same for all users, also for those that are streamed and not cached. */
  isShared(ctx: Context): boolean;
  /** Caches what the routes respond to shared reads. Runs before the routes. */
  readonly middleware: Middleware;
}

/** Responses contain view counts, and counting views does not invalidate the cache, so a response expires after this time. */
const maxAgeMs = 30_000;
/** Parameters with few possible values; with any other one a client can make up any number of URLs. */
const boundedParameters: ReadonlySet<string> = new Set(["view", "limit"]);
/** Clients must revalidate on every use. */
const cacheControl = "public, no-cache";

/** API reads whose response is the same for all users, signed in or not: each is computed once until content changes or it expires. */
export function createCachedReads({ cache, clock, operations }: Dependencies): CachedReads {
  const shared = operations.filter(({ isCacheable }) => isCacheable);
  const parametersByPath = new Map(shared.map(({ path, query }) => [path, Object.keys(query.shape)]));
  const knownParameters = (ctx: Context) =>
    (parametersByPath.get(ctx.path) ?? []).flatMap((name) =>
      getValues(ctx, name).map((value) => [name, value] as const),
    );
  const cachedWithByPath = new Map(shared.map(({ path, cachedWith = null }) => [path, cachedWith]));
  const isOpenEnded = (ctx: Context) => knownParameters(ctx).some(([name]) => !boundedParameters.has(name));
  const isStreamed = (ctx: Context) =>
    isOpenEnded(ctx) && (cachedWithByPath.get(ctx.path)?.every((name) => ctx.query[name] === undefined) ?? false);
  const isShared = (ctx: Context) => isReadRequest(ctx) && parametersByPath.has(ctx.path);
  const getKey: GetCacheKey = (ctx) => {
    if (!isShared(ctx) || isStreamed(ctx)) return undefined;
    return toCacheKey({
      variant: `data over ${ctx.protocol}`,
      origin: "",
      path: ctx.path,
      query: knownParameters(ctx),
    });
  };

  async function createResponse(ctx: Context, next: () => Promise<unknown>): Promise<CachedResponse> {
    await next();
    const headers = { ...getCacheableHeaders(ctx), "cache-control": cacheControl };
    const freshUntil = clock.now().getTime() + maxAgeMs;
    return createCachedResponse({
      status: ctx.status,
      headers,
      body: Buffer.isBuffer(ctx.body) ? ctx.body : JSON.stringify(ctx.body),
      freshUntil,
      isOpenEnded: isOpenEnded(ctx),
    });
  }

  return {
    getKey,
    isShared,
    async middleware(ctx, next) {
      const key = getKey(ctx);
      if (key === undefined) return await next();
      await setCachedResponse(ctx, await cache.getOrCreate(key, () => createResponse(ctx, next)));
    },
  };
}

/** More than one value when a parameter is repeated, which the operation rejects. */
function getValues(ctx: Context, name: string): readonly string[] {
  const value = ctx.query[name] ?? [];
  return typeof value === "string" ? [value] : value;
}

/** Invalidates at once after an admin's write; the database notification arrives later and the admin must read their own write. */
export function invalidateAfterWrite(cache: ResponseCache): Middleware {
  return async function invalidateAfterWrite(ctx, next) {
    if (isReadRequest(ctx)) return await next();
    try {
      await next();
    } finally {
      if (canAdminister(await ctx.state.user())) cache.invalidate();
    }
  };
}
