import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Context, Middleware } from "koa";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../../core/kernel/system.port.ts";
import { allContentTag, type ContentChanges } from "../../../core/site/content-changes.port.ts";
import type { Logger } from "../middleware/request-log.ts";
import { startRequestLog } from "../middleware/request-log.ts";
import type { RequestCounter } from "../routes/metrics.ts";
import { type CacheUsage, createBoundedCache } from "./bounded-cache.ts";
import { type CachedResponse, createFixedResponse } from "./cached-response.ts";
import { findStale, type ResponseCache } from "./response-cache.ts";
import { findEncodedBody, writeEncodedBody } from "./send-cached-response.ts";

/**
 * Responses that are sent without Koa, whose context and middleware take longer than Node.js itself. A request is served
 * directly only when an earlier one with the same scheme, Host and target passed all checks of the middleware and was
 * answered from memory; every other request goes through Koa.
 */
export interface DirectResponses {
  /** Sends a response that is in memory; returns false when Koa must handle the request. */
  send(req: IncomingMessage, res: ServerResponse): boolean;
  /** Later requests with the same scheme, Host and target use this cache key. */
  rememberKey(ctx: Context, key: string): void;
  /** Keeps small responses that never change under their URL: images, scripts, styles, fonts and `/healthz`. */
  readonly rememberFixed: Middleware;
  /** Of the responses that never change. */
  getFixedUsage(): CacheUsage;
}

interface Dependencies {
  readonly cache: Pick<ResponseCache, "get" | "getStale">;
  readonly changes: Pick<ContentChanges, "isCurrent" | "subscribe">;
  readonly clock: Clock;
  readonly log: Logger;
  readonly requestCounter: Pick<RequestCounter, "countDirect"> | null;
  /** Whether `X-Forwarded-Proto` is the scheme of the request. */
  readonly isProxyTrusted: boolean;
}

/** URLs are chosen by clients, so both their number and their length are bounded. */
const maxKeys = 10_000;
const maxAddressCharacters = 300;
const maxFixedBytes = 24 * 1024 * 1024;
/** A larger body is sent in parts and gains little. */
const maxBodyBytes = 131_072;
/** A deleted image is served for at most this time, except social images, which are not kept here. */
const fixedTtlMs = 60_000;
const cacheHit = { isCacheHit: true };

export function createDirectResponses(dependencies: Dependencies): DirectResponses {
  const { cache, changes, clock, log, requestCounter, isProxyTrusted } = dependencies;
  const keys = new LRUCache<string, string>({ max: maxKeys });
  const fixed = createBoundedCache({ clock, maxBytes: maxFixedBytes });
  // Images of a source disappear at once when it is paused.
  changes.subscribe((tags) => {
    if (tags.has(allContentTag)) fixed.clear();
  });

  function find(req: IncomingMessage, address: string): CachedResponse | undefined {
    const key = keys.get(address);
    if (key === undefined) return fixed.get(toFixedKey(req, address));
    // While changes can have been missed, the middleware decides what may be sent.
    return changes.isCurrent() ? (cache.get(key) ?? findStale(cache, req, key)) : undefined;
  }

  return {
    send(req, res) {
      const address = hasPlainHeaders(req) ? getRequestAddress(req, isProxyTrusted) : undefined;
      const response = address === undefined ? undefined : find(req, address);
      const encoded = response && findEncodedBody(req.headers, response);
      if (response === undefined || encoded === undefined) return false;
      const requestId = startRequestLog({ log, req, res, path: getPath(req), state: cacheHit });
      writeEncodedBody({ req, res, response, encoded, requestId });
      requestCounter?.countDirect(response, req, res.statusCode);
      return true;
    },

    rememberKey(ctx, key) {
      const address = getContextAddress(ctx, isProxyTrusted);
      if (address !== undefined) keys.set(address, key);
    },

    async rememberFixed(ctx, next) {
      await next();
      if (!isFixed(ctx)) return;
      const address = getContextAddress(ctx, isProxyTrusted);
      const body = address === undefined ? undefined : await readSmallBody(ctx);
      if (address === undefined || body === undefined) return;
      const headers = Object.entries(ctx.response.headers).filter(([name]) => name !== "x-request-id");
      const response = createFixedResponse({
        status: ctx.status,
        headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
        body,
        freshUntil: clock.now().getTime() + fixedTtlMs,
      });
      fixed.set(toFixedKey(ctx.req, address), response);
    },

    getFixedUsage: fixed.getUsage,
  };
}

/** GET and HEAD over HTTP/1.1 without a body, with one Host: what the middleware checks in headers cannot differ. */
function hasPlainHeaders({ method, httpVersion, headers, rawHeaders }: IncomingMessage): boolean {
  if ((method !== "GET" && method !== "HEAD") || httpVersion !== "1.1" || headers.expect !== undefined) return false;
  if (headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined) return false;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts === 1;
}

/**
 * Scheme, Host and target of a request, unique to these three: a target has no space, and remembered hosts have none.
 * Undefined when the target is not a path, the scheme is unclear, or the address is too long.
 */
export function getRequestAddress(req: IncomingMessage, isProxyTrusted: boolean): string | undefined {
  const { url = "", headers } = req;
  const scheme = isProxyTrusted ? (headers["x-forwarded-proto"] ?? "http") : "http";
  if ((scheme !== "http" && scheme !== "https") || headers.host === undefined || !url.startsWith("/")) return undefined;
  return url.length > maxAddressCharacters ? undefined : `${scheme} ${headers.host} ${url}`;
}

/** Undefined for a target that had to be rewritten. */
function getContextAddress({ req, originalUrl }: Context, isProxyTrusted: boolean): string | undefined {
  return originalUrl === req.url && hasPlainHeaders(req) ? getRequestAddress(req, isProxyTrusted) : undefined;
}

/** Fixed responses vary by these two headers only. */
function toFixedKey({ headers }: IncomingMessage, address: string): string {
  // No header contains a line break, and a missing one is not an empty one.
  const { accept, "accept-encoding": encoding } = headers;
  return `${address}\n${accept === undefined ? "" : `:${accept}`}\n${encoding === undefined ? "" : `:${encoding}`}`;
}

const variedHeaders = /^(?:accept|accept-encoding)$/iu;

/** Social images are immutable, too, but they disappear at once with their board (core/README.md, S9). */
function isFixed(ctx: Context): boolean {
  if (ctx.path.startsWith("/social/")) return false;
  if (ctx.status !== 200 || ctx.method !== "GET" || ctx.res.hasHeader("Set-Cookie")) return false;
  const varies = ctx.response.get("Vary").split(/\s*,\s*/u);
  if (!varies.every((name) => name === "" || variedHeaders.test(name))) return false;
  return ctx.path === "/healthz" || ctx.response.get("Cache-Control").includes("immutable");
}

/** The body, which a stream is replaced with; undefined when it is large or its length is unknown. */
async function readSmallBody(ctx: Context): Promise<Buffer | undefined> {
  const { length } = ctx.response;
  if (length === undefined || length > maxBodyBytes) return undefined;
  const { body } = ctx;
  if (body instanceof Readable) ctx.body = await buffer(body);
  else if (!Buffer.isBuffer(body)) return Buffer.from(JSON.stringify(body));
  return Buffer.isBuffer(ctx.body) ? ctx.body : undefined;
}

function getPath({ url = "" }: IncomingMessage): string {
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
}
