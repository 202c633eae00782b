import type { ByteStream } from "../storage/object-storage.port.ts";
import { uploadNotAJpeg, uploadTooLarge } from "./moodboard.errors.ts";
import { moodboardRules, startsLikeJpeg } from "./upload-rules.ts";

const magicLength = 3;

/**
 * Hands the bytes on as they come, at most `moodboardRules.maxBytes` of them, once the first ones look like a JPEG.
 * Errors: `moodboard.too-large`, `moodboard.not-a-jpeg` (also for no bytes at all).
 */
export async function* acceptJpeg(content: ByteStream): AsyncGenerator<Uint8Array, void, undefined> {
  let size = 0;
  let start: Uint8Array | null = new Uint8Array();
  for await (const piece of content) {
    size += piece.length;
    if (size > moodboardRules.maxBytes) throw uploadTooLarge();
    if (start === null) {
      yield piece;
      continue;
    }
    start = joined(start, piece);
    if (start.length < magicLength) continue;
    if (!startsLikeJpeg(start)) throw uploadNotAJpeg();
    yield start;
    start = null;
  }
  if (start !== null) throw uploadNotAJpeg();
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  if (one.length === 0) return other;
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
