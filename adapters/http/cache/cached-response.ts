import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** A response that is the same for all users. Each encoding of its body is computed once, when it is first requested. */
export interface CachedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Epoch milliseconds at which it expires; Infinity when only a change of content invalidates it. */
  readonly freshUntil: number;
  /** True for URLs of which clients can make up any number, such as searches and unknown names. */
  readonly isOpenEnded: boolean;
  /** The content that it was made from (`cache-tags.ts`). */
  readonly tags: ReadonlySet<string>;
  /** Upper bound in bytes of all encodings and the headers together. */
  readonly size: number;
  /** The body in the encoding that a request prefers, if it has been computed. */
  getEncoded(encoding: Encoding): EncodedBody | undefined;
  encode(encoding: Encoding): Promise<EncodedBody>;
  /** Whether `getEncoded` was called for this encoding. */
  isRequested(encoding: Encoding): boolean;
}

export interface EncodedBody {
  readonly body: Buffer;
  /** Strong, with quotes; it depends on the content and on the encoding. Empty: none. */
  readonly etag: string;
  /** Undefined for the body itself. */
  readonly contentEncoding: string | undefined;
}

export interface CachedResponseInput extends Pick<CachedResponse, "status" | "headers"> {
  readonly body: string | Buffer;
  /** Default: Infinity. */
  readonly freshUntil?: number;
  /** Default: false. */
  readonly isOpenEnded?: boolean;
  /** Default: none. */
  readonly tags?: ReadonlySet<string>;
}

/** Compressed text takes less than half of its size, so two compressed copies take less than one more. */
const encodedSizeFactor = 2;
/** Maximum in memory; text of Latin letters alone takes half of it. */
export const bytesPerCharacter = 2;

const noTags: ReadonlySet<string> = new Set();

type FixedResponseInput = Pick<CachedResponse, "status" | "headers" | "freshUntil"> & { readonly body: Buffer };

/** A response whose encoding is not negotiated: an image, or a file that is already compressed. */
export function createFixedResponse({ status, headers, body, freshUntil }: FixedResponseInput): CachedResponse {
  const encoded: EncodedBody = { body, etag: headers["etag"] ?? "", contentEncoding: headers["content-encoding"] };
  return {
    status,
    headers,
    freshUntil,
    isOpenEnded: false,
    tags: noTags,
    size: body.length + JSON.stringify(headers).length * bytesPerCharacter,
    getEncoded: () => encoded,
    encode: async () => encoded,
    isRequested: () => true,
  };
}

export function createCachedResponse(parts: CachedResponseInput): CachedResponse {
  const { status, headers, body, freshUntil = Infinity, isOpenEnded = false, tags = noTags } = parts;
  const identity = typeof body === "string" ? Buffer.from(body) : body;
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  const encoded = new Map<Encoding, EncodedBody>();
  const pending = new Map<Encoding, Promise<EncodedBody>>();
  const requested = { br: false, gzip: false, identity: false };

  function store(encoding: Encoding, body: Buffer): EncodedBody {
    const contentEncoding = encoding === "identity" ? undefined : encoding;
    const result = { body, etag: `"${hash}-${encoding}"`, contentEncoding };
    encoded.set(encoding, result);
    return result;
  }

  store("identity", identity);
  return {
    status,
    headers,
    freshUntil,
    isOpenEnded,
    tags,
    size: identity.length * encodedSizeFactor + JSON.stringify(headers).length * bytesPerCharacter,
    getEncoded: (encoding) => {
      requested[encoding] = true;
      return encoded.get(encoding);
    },
    isRequested: (encoding) => requested[encoding],
    encode: (encoding) => {
      const result = pending.get(encoding) ?? compressBody(identity, encoding).then((body) => store(encoding, body));
      pending.set(encoding, result);
      return result;
    },
  };
}

const staleResponses = new WeakMap<CachedResponse, CachedResponse>();

/** Returns the response with headers that mark it as stale and forbid other caches to store it. */
export function addStaleHeaders(response: CachedResponse): CachedResponse {
  const known = staleResponses.get(response);
  if (known !== undefined) return known;
  const headers = {
    ...response.headers,
    "cache-control": "no-store",
    "cache-status": "Hearthboard; hit; detail=stale",
  };
  const stale = { ...response, headers };
  staleResponses.set(response, stale);
  return stale;
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
