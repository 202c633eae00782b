import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "koa";

type Encoding = "br" | "gzip" | "identity";

/** A tenth larger than at the highest quality, in a hundredth of the time. */
const brotliQuality = 5;
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Makes text smaller in the way that the encoding names. */
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

/** An answer that is the same for everybody, in every form a browser may ask for. Each form is made once, when first asked for. */
export interface CachedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds of the epoch after which it is made anew; infinite for what changes with the content alone. */
  readonly freshUntil: number;
  /** True for one of any number of addresses that clients can make up, such as searches and unknown names. */
  readonly isOpenEnded: boolean;
  /** Bytes it may come to take, all forms and the headers together. */
  readonly size: number;
  /** The form in this encoding if it was asked for before. */
  getEncoded(encoding: Encoding): EncodedBody | undefined;
  encode(encoding: Encoding): Promise<EncodedBody>;
}

interface EncodedBody {
  readonly body: Buffer;
  /** Strong, with quotes: it changes with the content and with the encoding. */
  readonly etag: string;
}

export interface CachedResponseInput extends Pick<CachedResponse, "status" | "headers"> {
  readonly body: string;
  /** Without it: infinite. */
  readonly freshUntil?: number;
  /** Without it: false. */
  readonly isOpenEnded?: boolean;
}

/** Text that is pressed takes less than half its room. */
const encodedSizeFactor = 2;
/** In memory, at most: text that has only Latin letters may take half of it. */
export const bytesPerCharacter = 2;

export function createCachedResponse(parts: CachedResponseInput): CachedResponse {
  const { status, headers, body, freshUntil = Infinity, isOpenEnded = false } = parts;
  const identity = Buffer.from(body);
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  const made = new Map<Encoding, EncodedBody>();
  const making = new Map<Encoding, Promise<EncodedBody>>();

  function keep(encoding: Encoding, pressed: Buffer): EncodedBody {
    const form = { body: pressed, etag: `"${hash}-${encoding}"` };
    made.set(encoding, form);
    return form;
  }

  keep("identity", identity);
  return {
    status,
    headers,
    freshUntil,
    isOpenEnded,
    size: identity.length * encodedSizeFactor + JSON.stringify(headers).length * bytesPerCharacter,
    getEncoded: (encoding) => made.get(encoding),
    encode: (encoding) => {
      const begun = making.get(encoding) ?? compressBody(identity, encoding).then((pressed) => keep(encoding, pressed));
      making.set(encoding, begun);
      return begun;
    },
  };
}

const brotliAccepted = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/iu;
const gzipAccepted = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/iu;

export interface ChosenForm extends EncodedBody {
  readonly encoding: Encoding;
  /** The client has exactly this one already. */
  readonly isNotModified: boolean;
}

/** The form of an answer that these headers of a request ask for. */
async function negotiateEncoding(headers: IncomingHttpHeaders, response: CachedResponse): Promise<ChosenForm> {
  const encoding = selectEncoding(headers["accept-encoding"] ?? "");
  const { body, etag } = response.getEncoded(encoding) ?? (await response.encode(encoding));
  return {
    body,
    etag,
    encoding,
    isNotModified: response.status === 200 && matchesEtag(headers["if-none-match"], etag),
  };
}

/** The first of ours that is accepted; a refusal with `q=0` is honoured. */
function selectEncoding(accepted: string): Encoding {
  if (brotliAccepted.test(accepted)) return "br";
  return gzipAccepted.test(accepted) ? "gzip" : "identity";
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch === "*" || ifNoneMatch.split(",").some((known) => known.trim().replace(/^W\//u, "") === etag);
}

/** Answers past Koa with the form that the browser takes, or with 304 when it has that one already. */
export async function sendCachedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedResponse,
): Promise<void> {
  const { body, etag, encoding, isNotModified } = await negotiateEncoding(request.headers, answer);
  for (const name in answer.headers) response.setHeader(name, answer.headers[name] ?? "");
  response.setHeader("ETag", etag);
  if (isNotModified) {
    response.writeHead(304).end();
    return;
  }
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", body.length);
  response.writeHead(answer.status).end(request.method === "HEAD" ? undefined : body);
}

/** The same through Koa, whose middleware before this one has yet to see the response. */
export async function setCachedResponse(ctx: Context, response: CachedResponse): Promise<void> {
  const { body, etag, encoding, isNotModified } = await negotiateEncoding(ctx.req.headers, response);
  ctx.set({ ...response.headers, ETag: etag });
  ctx.compress = false;
  ctx.status = isNotModified ? 304 : response.status;
  if (isNotModified) return;
  if (encoding !== "identity") ctx.set("Content-Encoding", encoding);
  ctx.body = body;
}
