import type { ByteStream } from "../kernel/object-storage.port.ts";
import type { Waiters } from "../kernel/single-flight.ts";
import type { ImageFormat, ImageInfo } from "./image.ts";

/** Reads an image when its job starts, so that queued jobs hold no bytes in memory. */
export type ReadImageBytes = () => Promise<Uint8Array>;

/**
 * "now": a visitor waits for it. "soon": a visitor has seen a stand-in. "ahead": the first format of an image that is
 * not yet requested. "later": a visitor has seen another format. "idle": another format that is not yet requested. The
 * last three yield to all work before them and run one at a time.
 */
export type ResizePriority = "now" | "soon" | "ahead" | "later" | "idle";

export interface ResizeRequest {
  readonly read: ReadImageBytes;
  /** Pixels; a narrower image keeps its width. */
  readonly width: number;
  /** Horizontal position of the portrait crop (`getPortraitCropSize`) in percent of the way from left to right; null: no crop. */
  readonly cropPosition: number | null;
  readonly format: ImageFormat;
  readonly priority: ResizePriority;
  /** The callers; a queued job is removed when the last one has aborted. */
  readonly waiters?: Waiters;
}

/**
 * Decodes untrusted images with bounded concurrency, time, pixels and memory.
 * Errors: `picture.not-found` for data that is no JPEG, PNG, WebP or AVIF, is damaged or exceeds a bound; `picture.busy`
 * when the queue is full; `picture.interrupted` when the work ended before its result; `picture.abandoned` when all callers have aborted; errors of `read` are rethrown.
 */
export interface ImageTransformer {
  /** Returns the size and the placeholder. */
  probe(read: ReadImageBytes): Promise<ImageInfo>;
  /** Returns the image upright, without metadata, cropped, resized and encoded. */
  resize(request: ResizeRequest): Promise<Uint8Array>;
}

export interface NormalizedImage {
  readonly content: ByteStream;
  readonly width: number;
  readonly height: number;
}

export interface ImageNormalizer {
  /**
   * Decodes a JPEG to validate it, rotates it upright, removes its metadata and encodes it again.
   * Errors: `moodboard.not-a-jpeg`, `moodboard.too-large`, `moodboard.too-many-pixels`, `moodboard.unreadable`,
   * `storage.unavailable` (disk full); errors of `content` are rethrown.
   */
  normalizeJpeg(content: ByteStream): Promise<NormalizedImage>;
}
