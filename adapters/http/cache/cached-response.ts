import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "koa";
import type { Encoding } from "./cache-key.ts";

/** A complete response with status 200, in one encoding, without what belongs to a single request. */
export interface CachedResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly dependsOnContent: boolean;
  /** Epoch milliseconds; Infinity when only a change of content invalidates it. */
  readonly expiresAt: number;
}

/** A larger file is sent as a stream. */
const maxFileBytes = 131_072;

const headersOfOneRequest: ReadonlySet<string> = new Set(["x-request-id", "set-cookie", "content-length"]);

/**
 * The response that the routes have set on the context; undefined when it is not the same for all users or too large. A
 * small stream is replaced by its bytes.
 */
export async function toCachedResponse(
  ctx: Context,
  encoding: Encoding,
  now: number,
): Promise<CachedResponse | undefined> {
  const { sharing } = ctx.state;
  const identity = sharing === undefined || ctx.status !== 200 ? undefined : await readBody(ctx);
  if (sharing === undefined || identity === undefined) return undefined;
  const set = Object.entries(ctx.response.headers).filter(([name]) => !headersOfOneRequest.has(name));
  const headers = Object.fromEntries(set.map(([name, value]) => [name, String(value)]));
  const compressed = headers["content-encoding"];
  // A file on disk can be compressed otherwise than the key says when a client states weights.
  if (compressed !== undefined && compressed !== encoding) return undefined;
  const { dependsOnContent, maxAgeMs = Infinity } = sharing;
  return {
    ...(compressed === undefined ? await encodeBody(headers, identity, encoding) : { headers, body: identity }),
    dependsOnContent,
    expiresAt: now + maxAgeMs,
  };
}

async function readBody(ctx: Context): Promise<Buffer | undefined> {
  const { body } = ctx;
  if (body instanceof Readable) {
    if ((ctx.length ?? Infinity) > maxFileBytes) return undefined;
    const bytes = await buffer(body);
    ctx.body = bytes;
    return bytes;
  }
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
}

type Encoded = Pick<CachedResponse, "headers" | "body">;

/** Compresses text, and adds a strong ETag, which depends on the encoding, unless the route has set one. */
async function encodeBody(headers: Encoded["headers"], identity: Buffer, encoding: Encoding): Promise<Encoded> {
  const isText = isCompressible(headers["content-type"] ?? "");
  const isCompressed = isText && encoding !== "identity" && identity.length >= minCompressedBytes;
  const body = isCompressed ? await compress(identity, encoding) : identity;
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  return {
    body,
    headers: {
      ...(headers["cache-control"] === "no-store" ? {} : { etag: `"${hash}"` }),
      ...headers,
      ...(isText ? { vary: "Accept-Encoding" } : {}),
      ...(isCompressed ? { "content-encoding": encoding } : {}),
    },
  };
}

const minCompressedBytes = 1_024;

function isCompressible(type: string): boolean {
  return /^(?:text\/|application\/(?:json|xml|manifest\+json)|image\/svg)/u.test(type);
}

/** The output is 10% larger than at the highest quality and takes 1% of the time. */
const brotliQuality = 5;
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

async function compress(text: Buffer, encoding: "br" | "gzip"): Promise<Buffer> {
  if (encoding === "gzip") return await gzipAsync(text);
  return await brotliAsync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}

/** Forbids other caches to store a response that may be outdated, and names it as such. */
const staleHeaders = { "cache-control": "no-store", "cache-status": "Hearthboard; hit; detail=stale" };

interface Write {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly response: CachedResponse;
  readonly requestId: string;
  /** Whether its content may have changed. Default: false. */
  readonly isStale?: boolean;
}

/** Writes the response directly to Node.js, or as 304. */
export function writeCachedResponse({ req, res, response, requestId, isStale = false }: Write): void {
  const { headers, body } = response;
  const sent: Record<string, string> = { ...headers, "x-request-id": requestId };
  if (isStale) Object.assign(sent, staleHeaders);
  if (isNotModified(req.headers, headers)) {
    delete sent["content-encoding"];
    res.writeHead(304, sent).end();
    return;
  }
  sent["content-length"] = String(body.length);
  res.writeHead(200, sent).end(req.method === "HEAD" ? undefined : body);
}

/** True when `If-None-Match` names the ETag. */
function isNotModified(requested: IncomingHttpHeaders, { etag }: CachedResponse["headers"]): boolean {
  const ifNoneMatch = requested["if-none-match"];
  if (ifNoneMatch === undefined || etag === undefined) return false;
  return ifNoneMatch === "*" || ifNoneMatch.split(",").some((value) => value.trim().replace(/^W\//u, "") === etag);
}
