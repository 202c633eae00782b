import type { ByteStream } from "../storage/object-storage.port.ts";

export interface ProcessedImage {
  readonly content: ByteStream;
  readonly width: number;
  readonly height: number;
}

export interface ImageProcessor {
  /**
   * Decodes a JPEG once to prove that it is one, turns it upright, drops its metadata and encodes it anew.
   * Errors: `moodboard.not-a-jpeg`, `moodboard.too-large`, `moodboard.too-many-pixels`, `moodboard.unreadable`,
   * `storage.unavailable` (no room to work on it); what `content` throws passes through.
   */
  normaliseJpeg(content: ByteStream): Promise<ProcessedImage>;
}
