import type { ByteStream } from "../kernel/object-storage.port.ts";
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
  /**
   * Horizontal position of the portrait crop (`getPortraitCropSize`) in percent of the way from left to right; null: no
   * crop.
   */
  readonly cropPosition: number | null;
  readonly format: ImageFormat;
  readonly priority: ResizePriority;
  /** Removes the job from the queue; a job that has started is finished. */
  readonly signal?: AbortSignal;
}

/**
 * Decodes untrusted images with bounded concurrency, time, pixels and memory.
 * Errors: `picture.not-found` for data that is no JPEG, PNG, WebP or AVIF, is damaged or exceeds a bound;
 * `picture.busy` when the queue is full; `picture.interrupted` when the worker ended without a result;
 * `picture.abandoned` when all callers have aborted; errors of `read` are rethrown.
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

/** What a composition needs to know about the image of a product. */
export interface CutoutInfo {
  /** True if the product was separated from its background; false for an image that is shown uncropped, in a frame. */
  readonly cutout: boolean;
  /** Width divided by height: of the product's box, or of the whole image when it is framed. */
  readonly aspect: number;
  /** Confidence that the cut-out is correct, from 0 to 1. */
  readonly confidence: number;
  /** 16 × 16 bits, row by row from the upper left, as 64 hexadecimal digits: where the box contains the product. */
  readonly mask: string;
  /** The main colors of the product ("#rrggbb"), at most 3, most frequent first. */
  readonly colors: readonly string[];
}

/** Width and height of `CutoutInfo.mask` in bits. */
export const cutoutMaskSize = 16;

/** The longer side of a cut-out in pixels. */
export const maxCutoutLength = 1_200;

/** Describes an image that cannot or must not be read: a square image in a frame. */
export const unknownCutout: CutoutInfo = {
  cutout: false,
  aspect: 1,
  confidence: 0,
  mask: "f".repeat(cutoutMaskSize ** 2 / 4),
  colors: [],
};

export interface CutoutResult {
  /**
   * WebP with transparency, trimmed to the product's box, at most `maxCutoutLength` on the longer side; null if framed.
   */
  readonly image: Uint8Array | null;
  readonly info: CutoutInfo;
}

export interface ImageCutout {
  /**
   * Separates a product from its plain background. Images whose background is not plain or too similar to the product
   * are framed. Errors: as `ImageTransformer`.
   */
  cutOut(read: ReadImageBytes, priority?: ResizePriority): Promise<CutoutResult>;
}

const maskPattern = new RegExp(`^[\\da-f]{${unknownCutout.mask.length}}$`, "u");
const maxColors = 3;

/** Whether a value from a worker or the database is a complete `CutoutInfo`. */
export function isCutoutInfo(value: unknown): value is CutoutInfo {
  if (typeof value !== "object" || value === null) return false;
  const { cutout, aspect, confidence, mask, colors } = { ...unknownShape, ...value };
  return (
    typeof cutout === "boolean" &&
    isBetween(aspect, 1 / maxAspect, maxAspect) &&
    isBetween(confidence, 0, 1) &&
    typeof mask === "string" &&
    maskPattern.test(mask) &&
    Array.isArray(colors) &&
    colors.length <= maxColors &&
    colors.every((color) => typeof color === "string" && /^#[\da-f]{6}$/u.test(color))
  );
}

const unknownShape: Readonly<Record<keyof CutoutInfo, unknown>> = unknownCutout;
/** A box of one pixel by all pixels that an image may have. */
const maxAspect = 50_000_000;

function isBetween(value: unknown, min: number, max: number): boolean {
  return typeof value === "number" && value >= min && value <= max;
}
