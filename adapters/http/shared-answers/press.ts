import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** A tenth larger than at the highest quality, in a hundredth of the time. */
const brotliQuality = 5;
const pressBrotli = promisify(brotliCompress);
const pressGzip = promisify(gzip);

/** Makes text smaller in the way that the encoding names. */
export async function press(text: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "identity") return text;
  if (encoding === "gzip") return await pressGzip(text);
  return await pressBrotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}
