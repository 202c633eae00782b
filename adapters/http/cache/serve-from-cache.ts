import type { Context, Middleware } from "koa";
import type { ContentChanges } from "../../../core/site/content-changes.port.ts";
import { addStaleHeaders } from "./cached-response.ts";
import type { DirectResponses } from "./direct-responses.ts";
import { findStale, type ResponseCache } from "./response-cache.ts";
import { sendCachedResponse } from "./send-cached-response.ts";

export function isReadRequest({ method }: Context): boolean {
  return method === "GET" || method === "HEAD";
}

/**
 * The cache key of a request; undefined when its response is never cached. It depends on the scheme, Host and target of a
 * GET or HEAD request only, because later requests with the same ones are served directly.
 */
export type GetCacheKey = (ctx: Context) => string | undefined;

type Changes = Pick<ContentChanges, "isCurrent" | "catchUp">;

interface Dependencies {
  readonly cache: Pick<ResponseCache, "get" | "getStale">;
  readonly changes: Changes;
  readonly direct: Pick<DirectResponses, "rememberKey">;
  readonly getKey: GetCacheKey;
}

/** Sends a cached response before any later middleware runs. */
export function serveFromCache({ cache, changes, direct, getKey }: Dependencies): Middleware {
  const ensureCurrent = createEnsureCurrent(changes);
  return async function serveFromCache(ctx, next) {
    const key = isReadRequest(ctx) ? getKey(ctx) : undefined;
    if (key === undefined) return await next();
    const find = () => cache.get(key) ?? findStale(cache, ctx.req, key);
    const isCurrent = find() === undefined || (await ensureCurrent());
    const response = find();
    if (response === undefined) return await next();
    direct.rememberKey(ctx, key);
    ctx.state.isCacheHit = true;
    await sendCachedResponse(ctx, isCurrent ? response : addStaleHeaders(response));
    ctx.respond = false;
  };
}

/** The first request waits this long for a database that does not answer; later ones do not wait until it answers. */
const maxWaitMs = 400;

/**
 * Whether what changed more than a second ago is invalidated. Reads the changes when the connection that listens cannot:
 * it is lost, or this process was paused. False while the database does not answer.
 */
function createEnsureCurrent({ isCurrent, catchUp }: Changes): () => boolean | Promise<boolean> {
  let running: Promise<boolean> | undefined;
  let hasFailed = false;

  function start(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const report = (succeeded: boolean) => {
      hasFailed = !succeeded;
      resolve(succeeded);
    };
    const timeout = setTimeout(report, maxWaitMs, false);
    const finish = (succeeded: boolean) => {
      clearTimeout(timeout);
      running = undefined;
      report(succeeded);
    };
    void catchUp().then(
      () => finish(true),
      () => finish(false),
    );
    return promise;
  }

  return () => {
    if (isCurrent()) return true;
    running ??= start();
    return hasFailed ? false : running;
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
