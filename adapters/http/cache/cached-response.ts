import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { pipeline, Readable } from "node:stream";
import { setImmediate as waitForOtherEvents } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "koa";

type Encoding = "br" | "gzip" | "identity";

/** A response that is the same for all users. Each encoding of its body is computed once, when it is first requested. */
export interface CachedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Epoch milliseconds at which it expires; Infinity when only a change of content invalidates it. */
  readonly freshUntil: number;
  /** True for URLs of which clients can make up any number, such as searches and unknown names. */
  readonly isOpenEnded: boolean;
  /** Upper bound in bytes of all encodings and the headers together. */
  readonly size: number;
  /** The body in this encoding, if it has been computed. */
  getEncoded(encoding: Encoding): EncodedBody | undefined;
  encode(encoding: Encoding): Promise<EncodedBody>;
}

interface EncodedBody {
  readonly body: Buffer;
  /** Strong, with quotes; it depends on the content and on the encoding. */
  readonly etag: string;
}

export interface CachedResponseInput extends Pick<CachedResponse, "status" | "headers"> {
  readonly body: string | Buffer;
  /** Default: Infinity. */
  readonly freshUntil?: number;
  /** Default: false. */
  readonly isOpenEnded?: boolean;
}

/** Compressed text takes less than half of its size, so two compressed copies take less than one more. */
const encodedSizeFactor = 2;
/** Maximum in memory; text of Latin letters alone takes half of it. */
export const bytesPerCharacter = 2;

export function createCachedResponse(parts: CachedResponseInput): CachedResponse {
  const { status, headers, body, freshUntil = Infinity, isOpenEnded = false } = parts;
  const identity = typeof body === "string" ? Buffer.from(body) : body;
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  const encoded = new Map<Encoding, EncodedBody>();
  const pending = new Map<Encoding, Promise<EncodedBody>>();

  function store(encoding: Encoding, body: Buffer): EncodedBody {
    const result = { body, etag: `"${hash}-${encoding}"` };
    encoded.set(encoding, result);
    return result;
  }

  store("identity", identity);
  return {
    status,
    headers,
    freshUntil,
    isOpenEnded,
    size: identity.length * encodedSizeFactor + JSON.stringify(headers).length * bytesPerCharacter,
    getEncoded: (encoding) => encoded.get(encoding),
    encode: (encoding) => {
      const result = pending.get(encoding) ?? compressBody(identity, encoding).then((body) => store(encoding, body));
      pending.set(encoding, result);
      return result;
    },
  };
}

/** The output is 10% larger than at the highest quality and takes 1% of the time. */
const brotliQuality = 5;
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

async function compressBody(text: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "identity") return text;
  if (encoding === "gzip") return await gzipAsync(text);
  return await brotliAsync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}

const brotliAccepted = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/iu;
const gzipAccepted = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/iu;

interface NegotiatedBody extends EncodedBody {
  readonly encoding: Encoding;
  /** True when `If-None-Match` names this body: the response is 304. */
  readonly isNotModified: boolean;
}

/** Selects the encoding of the body from the request headers and compares ETags. */
async function negotiateEncoding(headers: IncomingHttpHeaders, response: CachedResponse): Promise<NegotiatedBody> {
  const encoding = selectEncoding(headers["accept-encoding"] ?? "");
  const { body, etag } = response.getEncoded(encoding) ?? (await response.encode(encoding));
  return {
    body,
    etag,
    encoding,
    isNotModified: response.status === 200 && matchesEtag(headers["if-none-match"], etag),
  };
}

/** The first supported encoding that is accepted; `q=0` forbids one. */
function selectEncoding(accepted: string): Encoding {
  if (brotliAccepted.test(accepted)) return "br";
  return gzipAccepted.test(accepted) ? "gzip" : "identity";
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch === "*" || ifNoneMatch.split(",").some((value) => value.trim().replace(/^W\//u, "") === etag);
}

/** Writes the response directly to Node.js, past Koa, in the negotiated encoding, or as 304. */
export async function sendCachedResponse(
  req: IncomingMessage,
  res: ServerResponse,
  response: CachedResponse,
): Promise<void> {
  const { body, etag, encoding, isNotModified } = await negotiateEncoding(req.headers, response);
  for (const name in response.headers) res.setHeader(name, response.headers[name] ?? "");
  res.setHeader("ETag", etag);
  if (isNotModified) {
    res.writeHead(304).end();
    return;
  }
  if (encoding !== "identity") res.setHeader("Content-Encoding", encoding);
  res.setHeader("Content-Length", body.length);
  res.writeHead(response.status);
  if (req.method === "HEAD") res.end();
  else if (body.length <= maxSingleWriteBytes) res.end(body);
  else pipeline(toStream(body, res), res, () => undefined);
}

/** Sets the response on Koa's context in the negotiated encoding, or as 304, for the middleware that has still to process it. */
export async function setCachedResponse(ctx: Context, response: CachedResponse): Promise<void> {
  const { body, etag, encoding, isNotModified } = await negotiateEncoding(ctx.req.headers, response);
  ctx.set({ ...response.headers, ETag: etag });
  ctx.compress = false;
  ctx.status = isNotModified ? 304 : response.status;
  if (isNotModified) return;
  if (encoding !== "identity") ctx.set("Content-Encoding", encoding);
  ctx.body = body.length <= maxSingleWriteBytes || ctx.method === "HEAD" ? body : toStream(body, ctx.res);
  ctx.length = body.length;
}

/** A longer body is written in parts of half this size, with other work in between: one write would delay it by milliseconds. */
const maxSingleWriteBytes = 131_072;
/** The connection of a slower client is closed, because the body stays in memory until it is sent. */
const maxSendMs = 120_000;

function toStream(body: Buffer, res: ServerResponse): Readable {
  const timeout = setTimeout(() => res.destroy(), maxSendMs).unref();
  res.once("close", () => clearTimeout(timeout));
  return Readable.from(toParts(body), { objectMode: false });
}

async function* toParts(body: Buffer): AsyncGenerator<Buffer> {
  const size = maxSingleWriteBytes / 2;
  for (let start = 0; start < body.length; start += size) {
    yield body.subarray(start, start + size);
    await waitForOtherEvents();
  }
}
