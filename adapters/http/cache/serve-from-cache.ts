import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context, Middleware, Next } from "koa";
import { canEditBoards } from "../../../core/account/user.ts";
import type { Clock } from "../../../core/kernel/system.port.ts";
import type { ContentChanges } from "../../../core/site/content-changes.port.ts";
import type { Logger } from "../errors/error-log.ts";
import { startRequestLog } from "../request/request-log.ts";
import { type GetCacheKey, selectEncoding } from "./cache-key.ts";
import { type CachedResponse, toCachedResponse, writeCachedResponse } from "./cached-response.ts";
import type { ResponseCache } from "./response-cache.ts";

interface Dependencies {
  readonly cache: Pick<ResponseCache, "find" | "create">;
  readonly changes: Pick<ContentChanges, "isCurrent" | "catchUp">;
  readonly clock: Clock;
  readonly getKey: GetCacheKey;
  readonly log: Logger;
  /** Called after a response was sent without Koa. */
  readonly onSent?: (path: string, method: string, status: number) => void;
}

const cacheHit = { isCacheHit: true };

export function createCacheFront(dependencies: Dependencies) {
  const { cache, changes, clock, getKey, log, onSent } = dependencies;
  const ensureCurrent = createEnsureCurrent(changes);
  const isSendable = ({ dependsOnContent }: CachedResponse) => !dependsOnContent || changes.isCurrent();

  /** An error is left to the middleware, which looks the response up again and reports it. */
  function findSendable(req: IncomingMessage): CachedResponse | undefined {
    try {
      const key = getKey(req);
      const response = key === undefined ? undefined : cache.find(key);
      return response !== undefined && isSendable(response) ? response : undefined;
    } catch {
      return undefined;
    }
  }

  function respond(ctx: Context, response: CachedResponse, isStale: boolean): void {
    const { req, res, state } = ctx;
    ctx.respond = false;
    // The routes may have set the length and encoding of another body.
    ctx.remove("Content-Length");
    ctx.remove("Content-Encoding");
    writeCachedResponse({ req, res, response, isStale, requestId: state.requestId });
  }

  return {
    /** Sends a response that is in memory, without Koa, whose middleware takes longer; false when Koa must answer. */
    send(req: IncomingMessage, res: ServerResponse): boolean {
      const response = findSendable(req);
      if (response === undefined) return false;
      const [path = ""] = (req.url ?? "").split("?", 1);
      const requestId = startRequestLog({ log, req, res, path, state: cacheHit });
      writeCachedResponse({ req, res, response, requestId });
      onSent?.(path, req.method ?? "GET", res.statusCode);
      return true;
    },
    /** Answers from memory, or has the routes create the response once for all concurrent requests. */
    async middleware(ctx: Context, next: Next): Promise<void> {
      const key = getKey(ctx.req);
      if (key === undefined) return await next();
      // Without a connection that reports changes, the version of the content is read before anything is sent.
      const isCurrent = cache.find(key) === undefined || (await ensureCurrent());
      const found = cache.find(key);
      if (found !== undefined) {
        ctx.state.isCacheHit = true;
        return respond(ctx, found, !isCurrent);
      }
      let isOwn = false;
      const created = await cache.create(key, () => {
        isOwn = true;
        return createResponse(ctx, next, clock.now().getTime());
      });
      if (created !== undefined) return respond(ctx, created, false);
      // The response to another request is not the same for all users.
      if (!isOwn) await next();
    },
  };
}

/** Runs the routes. They answer HEAD as GET, so that both have the same headers and share one entry. */
async function createResponse(ctx: Context, next: Next, now: number): Promise<CachedResponse | undefined> {
  const { method } = ctx;
  ctx.method = "GET";
  try {
    await next();
    return await toCachedResponse(ctx, selectEncoding(ctx.req.headers), now);
  } finally {
    ctx.method = method;
  }
}

/** The first request waits this long for a database that does not answer; later ones do not wait until it answers. */
const maxWaitMs = 400;

/** Whether all changes up to now have ended their epochs; false while the database does not answer. */
function createEnsureCurrent({ isCurrent, catchUp }: Dependencies["changes"]): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  let hasFailed = false;

  async function readChanges(): Promise<boolean> {
    const succeeded = await catchUp().then(
      () => true,
      () => false,
    );
    hasFailed = !succeeded;
    running = undefined;
    return succeeded;
  }

  return async () => {
    if (isCurrent()) return true;
    running ??= readChanges();
    if (hasFailed) return false;
    const { promise: timeout, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(resolve, maxWaitMs, false);
    const isConfirmed = await Promise.race([running, timeout]);
    clearTimeout(timer);
    hasFailed ||= !isConfirmed;
    return isConfirmed;
  };
}

/**
 * Ends the cache epoch before the write of an editor or admin is answered, so that every later request to this node
 * gets the new content: the notification of the database may arrive later than the response.
 */
export function invalidateAfterWrite(
  cache: Pick<ResponseCache, "invalidate">,
  changes: Pick<ContentChanges, "catchUp">,
): Middleware {
  return async function invalidateAfterWrite(ctx, next) {
    if (ctx.method === "GET" || ctx.method === "HEAD") return await next();
    try {
      await next();
    } finally {
      if (canEditBoards(await ctx.state.user())) await changes.catchUp().catch(cache.invalidate);
    }
  };
}
