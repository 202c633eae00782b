import { MoodboardError } from "../../../core/moodboard/moodboard.errors.ts";
import type { Bucket } from "./bucket.ts";
import type { Piece } from "./piece.ts";
import { StoreError } from "./store-error.ts";

const pieceBytes = 1024 * 1024;

/**
 * All of an object whose first bytes are there already. The others are asked for piece by piece as the reader goes on:
 * a reader that stops leaves no connection behind, and a broken one costs one piece.
 */
export async function* readOn(bucket: Bucket, key: string, first: Piece): AsyncGenerator<Uint8Array, void, undefined> {
  if (first.bytes.length > 0) yield first.bytes;
  for (let at = first.bytes.length; at < first.size; ) {
    const piece = await bucket.read(key, at, pieceBytes, first.etag);
    if (piece === null) throw replaced();
    if (piece.bytes.length === 0 || piece.size !== first.size) throw new StoreError("foreign", new Error("odd range"));
    at += piece.bytes.length;
    yield piece.bytes;
  }
}

function replaced(): MoodboardError {
  return new MoodboardError("storage.unavailable", "The image was just replaced or removed.", {
    suggestion: "Load it again.",
  });
}
