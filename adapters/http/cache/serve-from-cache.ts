import type { Context, Middleware } from "koa";
import { sendCachedResponse } from "./cached-response.ts";
import type { ResponseCache } from "./response-cache.ts";

export function isReadRequest({ method }: Context): boolean {
  return method === "GET" || method === "HEAD";
}

/** Under which key an answer is kept; undefined for what is never kept. */
export type GetCacheKey = (ctx: Context) => string | undefined;

/** Stands first: answers from the cache before anything else is done. */
export function serveFromCache(cache: ResponseCache, keyOf: GetCacheKey): Middleware {
  return async function answersFromCache(ctx, next) {
    const key = isReadRequest(ctx) ? keyOf(ctx) : undefined;
    const response = key === undefined ? undefined : cache.get(key);
    if (response === undefined) return await next();
    await sendCachedResponse(ctx.req, ctx.res, response);
    ctx.respond = false;
  };
}

export interface CacheKeyParts {
  /** Tells apart what one address may answer beyond the encodings of a body, such as the scheme it was asked with. */
  readonly variant: string;
  /** Scheme, host and port of the site; empty for a response that is the same under each of them. */
  readonly origin: string;
  readonly path: string;
  /** Only parameters that the response depends on, in a fixed order. */
  readonly query: readonly (readonly [name: string, value: string])[];
}

/** A text that no other parts share: JSON delimits them, so no part can pose as the end of the one before. */
export function toCacheKey({ variant, origin, path, query }: CacheKeyParts): string {
  return JSON.stringify([variant, origin, path, query]);
}

const perRequestHeaders: ReadonlySet<string> = new Set([
  "x-request-id",
  "set-cookie",
  "content-length",
  "content-encoding",
]);

/** The headers set so far, except those that belong to one request or one form alone. */
export function getCacheableHeaders(ctx: Context): Readonly<Record<string, string>> {
  const common = Object.entries(ctx.response.headers).filter(([name]) => !perRequestHeaders.has(name));
  return {
    ...Object.fromEntries(common.map(([name, value]) => [name, String(value)])),
    vary: "Accept-Encoding",
  };
}
