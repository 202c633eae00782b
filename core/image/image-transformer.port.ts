import type { Clients } from "../kernel/single-flight.ts";
import type { ByteStream } from "../storage/object-storage.port.ts";
import type { PictureFormat, PictureInfo } from "./image.ts";

/** Reads a picture's bytes when its turn has come, so that what waits holds no memory. */
export type ReadOriginal = () => Promise<Uint8Array>;

/** `now`: a visitor waits for it. `later`: nobody does; it yields to everything else and may be refused. */
export type Urgency = "now" | "later";

export interface PictureOrder {
  readonly read: ReadOriginal;
  /** Pixels; a narrower picture keeps its width. */
  readonly width: number;
  /** Makes the tall cut (`tallSize`) at this per cent of the way from the left edge to the right; null leaves it whole. */
  readonly cutAt: number | null;
  readonly format: PictureFormat;
  readonly urgency: Urgency;
  /** Those who wait for it: when the last one leaves before its turn has come, it is not made. */
  readonly clients?: Clients;
}

/**
 * Works on pictures nobody has vouched for: few at once, each within bounds of time, pixels and memory.
 * Errors: `picture.not-found` for what is no JPEG, PNG, WebP or AVIF, is damaged, or goes beyond those bounds;
 * `picture.busy` when too many wait already; `picture.abandoned` when nobody waits any more; what `read` throws passes through.
 */
export interface PictureWorkshop {
  /** Its size and a miniature of it. */
  look(read: ReadOriginal): Promise<PictureInfo>;
  /** The picture upright, without metadata, cut, at this width and in this format. */
  make(order: PictureOrder): Promise<Uint8Array>;
}

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
