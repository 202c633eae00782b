import type { Waiters } from "../kernel/single-flight.ts";
import type { ByteStream } from "../storage/object-storage.port.ts";
import type { ImageFormat, ImageInfo } from "./image.ts";

/** Reads a picture's bytes when its turn has come, so that what waits holds no memory. */
export type ReadImageBytes = () => Promise<Uint8Array>;

/** `now`: a visitor waits for it. `later`: nobody does; it yields to everything else and may be refused. */
export type ResizePriority = "now" | "later";

export interface ResizeRequest {
  readonly read: ReadImageBytes;
  /** Pixels; a narrower picture keeps its width. */
  readonly width: number;
  /** Makes the tall cut (`portraitCropSize`) at this per cent of the way from the left edge to the right; null leaves it whole. */
  readonly cropPosition: number | null;
  readonly format: ImageFormat;
  readonly priority: ResizePriority;
  /** Those who wait for it: when the last one leaves before its turn has come, it is not made. */
  readonly waiters?: Waiters;
}

/**
 * Works on pictures nobody has vouched for: few at once, each within bounds of time, pixels and memory.
 * Errors: `picture.not-found` for what is no JPEG, PNG, WebP or AVIF, is damaged, or goes beyond those bounds;
 * `picture.busy` when too many wait already; `picture.abandoned` when nobody waits any more; what `read` throws passes through.
 */
export interface ImageTransformer {
  /** Its size and a miniature of it. */
  probe(read: ReadImageBytes): Promise<ImageInfo>;
  /** The picture upright, without metadata, cut, at this width and in this format. */
  resize(order: ResizeRequest): Promise<Uint8Array>;
}

export interface NormalizedImage {
  readonly content: ByteStream;
  readonly width: number;
  readonly height: number;
}

export interface ImageNormalizer {
  /**
   * Decodes a JPEG once to prove that it is one, turns it upright, drops its metadata and encodes it anew.
   * Errors: `moodboard.not-a-jpeg`, `moodboard.too-large`, `moodboard.too-many-pixels`, `moodboard.unreadable`,
   * `storage.unavailable` (no room to work on it); what `content` throws passes through.
   */
  normalizeJpeg(content: ByteStream): Promise<NormalizedImage>;
}
