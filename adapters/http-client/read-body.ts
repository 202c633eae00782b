import type { IncomingMessage } from "node:http";
import { pipeline, type Readable, type Transform } from "node:stream";
import { constants, createBrotliDecompress, createUnzip, createZstdDecompress } from "node:zlib";
import type { FetchLimits } from "../../core/kernel/http-fetch.port.ts";
import { readAll } from "../../core/kernel/object-storage.port.ts";

/**
 * Returns the body without its `Content-Encoding`, bounded by the decompressed bytes. Throws for a longer one, unless it is
 * to be cut.
 */
export async function readBody(
  response: IncomingMessage,
  { maxBytes, oversize = "refuse" }: Pick<FetchLimits, "maxBytes" | "oversize">,
): Promise<Uint8Array> {
  const isRefused = oversize === "refuse";
  if (isRefused && Number(response.headers["content-length"] ?? 0) > maxBytes) throw new Error("larger than allowed");
  const content = decodeContent(response);
  const bytes = await readAll(isRefused ? content : takeStart(content, maxBytes), maxBytes);
  if (bytes === null) throw new Error("larger than allowed");
  return bytes;
}

async function* takeStart(content: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  let missing = length;
  for await (const chunk of content) {
    yield chunk.subarray(0, missing);
    missing -= chunk.length;
    if (missing <= 0) return;
  }
}

/** Bodies whose end is missing are decoded as far as they go, as browsers do. */
const createUnzipStream = () => createUnzip({ finishFlush: constants.Z_SYNC_FLUSH });
const decoders: ReadonlyMap<string, () => Transform> = new Map([
  ["gzip", createUnzipStream],
  ["x-gzip", createUnzipStream],
  ["deflate", createUnzipStream],
  ["br", () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH })],
  ["zstd", () => createZstdDecompress()],
]);

const maxEncodings = 3;

/** Some servers compress although nothing was accepted. Other values, such as "UTF-8", are ignored, as browsers do. */
function decodeContent(response: IncomingMessage): Readable {
  const encodings = (response.headers["content-encoding"] ?? "").split(",").flatMap((name) => {
    const createDecoder = decoders.get(name.trim().toLowerCase());
    return createDecoder === undefined ? [] : [createDecoder];
  });
  if (encodings.length > maxEncodings) throw new Error("compressed too often");
  // Errors reach the reader of the last stream.
  return encodings.reduceRight<Readable>((body, createDecoder) => pipeline(body, createDecoder(), () => {}), response);
}
