import type { Context, Middleware } from "koa";
import type { DirectResponses } from "./direct-responses.ts";
import type { ResponseCache } from "./response-cache.ts";
import { sendCachedResponse } from "./send-cached-response.ts";

export function isReadRequest({ method }: Context): boolean {
  return method === "GET" || method === "HEAD";
}

/**
 * The cache key of a request; undefined when its response is never cached. It depends on the scheme, Host and target of a
 * GET or HEAD request only, because later requests with the same ones are served directly.
 */
export type GetCacheKey = (ctx: Context) => string | undefined;

/** Sends a cached response before any later middleware runs. */
export function serveFromCache(cache: ResponseCache, direct: DirectResponses, getKey: GetCacheKey): Middleware {
  return async function serveFromCache(ctx, next) {
    const key = isReadRequest(ctx) ? getKey(ctx) : undefined;
    const response = key === undefined ? undefined : cache.get(key);
    if (key === undefined || response === undefined) return await next();
    direct.rememberKey(ctx, key);
    ctx.state.isCacheHit = true;
    await sendCachedResponse(ctx, response);
    ctx.respond = false;
  };
}

export interface CacheKeyParts {
  /** Distinguishes responses of one URL other than by encoding, such as by the scheme of the request. */
  readonly variant: string;
  /** Scheme, host and port of the site; empty for a response that is the same under each of them. */
  readonly origin: string;
  readonly path: string;
  /** Only parameters that the response depends on, in a fixed order. */
  readonly query: readonly (readonly [name: string, value: string])[];
}

/** A string that is unique to these parts: as JSON, no part can run into the next one. */
export function toCacheKey({ variant, origin, path, query }: CacheKeyParts): string {
  return JSON.stringify([variant, origin, path, query]);
}

const perRequestHeaders: ReadonlySet<string> = new Set([
  "x-request-id",
  "set-cookie",
  "content-length",
  "content-encoding",
]);

/** The headers set so far, without those of a single request or encoding. */
export function getCacheableHeaders(ctx: Context): Readonly<Record<string, string>> {
  const cacheable = Object.entries(ctx.response.headers).filter(([name]) => !perRequestHeaders.has(name));
  return {
    ...Object.fromEntries(cacheable.map(([name, value]) => [name, String(value)])),
    vary: "Accept-Encoding",
  };
}
