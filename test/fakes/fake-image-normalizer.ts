import type { ImageNormalizer } from "../../core/image/image-transformer.port.ts";
import {
  MoodboardError,
  type MoodboardErrorCode,
  moodboardLimits,
  validateJpegStream,
} from "../../core/moodboard/upload-rules.ts";
import { readAllBytes, toChunks } from "../builders/byte-stream.ts";

/** Checks header and end marker without decoding, and returns the bytes unchanged. */
export function fakeImageNormalizer(): ImageNormalizer {
  return {
    normalizeJpeg: async (content) => {
      const bytes = Buffer.from(await readAllBytes(validateJpegStream(content)));
      const { width, height } = getFrame(bytes);
      if (width * height > moodboardLimits.maxPixels) throw moodboardError("moodboard.too-many-pixels");
      if (bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) === -1) throw moodboardError("moodboard.unreadable");
      return { width, height, content: toChunks(bytes) };
    },
  };
}

/** Finds the segment with the dimensions. */
function getFrame(bytes: Buffer): { readonly width: number; readonly height: number } {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
  }
  throw moodboardError("moodboard.unreadable");
}

function moodboardError(code: MoodboardErrorCode): MoodboardError {
  return new MoodboardError(code, "The picture was refused.", { suggestion: "Choose another one." });
}
