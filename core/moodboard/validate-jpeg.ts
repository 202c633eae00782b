import type { ByteStream } from "../storage/object-storage.port.ts";
import { notAJpegError, uploadTooLargeError } from "./moodboard.errors.ts";
import { hasJpegSignature, moodboardLimits } from "./upload-rules.ts";

const jpegSignatureBytes = 3;

/**
 * Passes the bytes through once they start with a JPEG signature, at most `moodboardLimits.maxBytes` of them.
 * Errors: `moodboard.too-large`, `moodboard.not-a-jpeg` (also for an empty stream).
 */
export async function* validateJpegStream(content: ByteStream): AsyncGenerator<Uint8Array, void, undefined> {
  let size = 0;
  let start: Uint8Array | null = new Uint8Array();
  for await (const chunk of content) {
    size += chunk.length;
    if (size > moodboardLimits.maxBytes) throw uploadTooLargeError();
    if (start === null) {
      yield chunk;
      continue;
    }
    start = concat(start, chunk);
    if (start.length < jpegSignatureBytes) continue;
    if (!hasJpegSignature(start)) throw notAJpegError();
    yield start;
    start = null;
  }
  if (start !== null) throw notAJpegError();
}

function concat(one: Uint8Array, other: Uint8Array): Uint8Array {
  if (one.length === 0) return other;
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
