import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A rendered page in every form a browser may ask for, made once. */
export interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly forms: Readonly<Record<PageEncoding, PageForm>>;
  /** Bytes of all forms together. */
  readonly size: number;
}

export interface PageForm {
  readonly body: Buffer;
  /** Strong, with quotes: it changes with the content and with the encoding. */
  readonly etag: string;
}

export type PageEncoding = "br" | "gzip" | "identity";

/** Nearly as small as the highest quality, in a tenth of the time. */
const brotliQuality = 9;
const pressBrotli = promisify(brotliCompress);
const pressGzip = promisify(gzip);

export async function makeCachedPage(
  status: number,
  html: string,
  headers: Readonly<Record<string, string>>,
): Promise<CachedPage> {
  const identity = Buffer.from(html);
  const [br, gzipped] = await Promise.all([
    pressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    pressGzip(identity, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  const form = (body: Buffer, encoding: PageEncoding): PageForm => ({ body, etag: `"${hash}-${encoding}"` });
  return {
    status,
    headers,
    forms: { br: form(br, "br"), gzip: form(gzipped, "gzip"), identity: form(identity, "identity") },
    size: identity.length + br.length + gzipped.length,
  };
}
