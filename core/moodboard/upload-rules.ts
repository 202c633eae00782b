import { detectImageFormat, type SourceImageFormat } from "../image/image.ts";
import { DomainError } from "../kernel/domain-error.ts";
import type { ByteStream } from "../kernel/object-storage.port.ts";

/** Limits of an upload (core/README.md, M1 to M3). */
export const moodboardLimits = {
  maxBytes: 10_485_760,
  contentTypes: ["image/jpeg", "image/jpg"],
  recommendedWidth: 1798,
  recommendedHeight: 2400,
  maxPixels: 50_000_000,
  maxFiles: 1,
} as const;

interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Whether an image can look blurred: it has fewer pixels than recommended in either direction. */
export function isBelowRecommended({ width, height }: PixelSize, recommended: PixelSize): boolean {
  return width < recommended.width || height < recommended.height;
}

/** Checks the first bytes, because file name and header can be wrong. */
export function hasJpegSignature(bytes: Uint8Array): boolean {
  return bytes.length >= 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

/** Number of bytes that format detection needs. */
export const signatureBytes = 16;

export type ImageFileError =
  | { readonly kind: "empty" }
  | { readonly kind: "too-large" }
  /** `detected` is the actual format, null if unknown. */
  | { readonly kind: "not-a-jpeg"; readonly detected: Exclude<SourceImageFormat, "jpeg"> | null };

/** Checks size and signature before an upload, by the server's rules; null if both are valid. */
export function validateImageFile(size: number, start: Uint8Array): ImageFileError | null {
  if (size === 0) return { kind: "empty" };
  const detected = detectImageFormat(start);
  if (detected !== "jpeg") return { kind: "not-a-jpeg", detected };
  return size > moodboardLimits.maxBytes ? { kind: "too-large" } : null;
}

export type MoodboardErrorCode =
  | "moodboard.not-a-jpeg"
  | "moodboard.too-large"
  | "moodboard.too-many-pixels"
  | "moodboard.unreadable"
  | "moodboard.upload-expired"
  | "moodboard.upload-unknown"
  | "moodboard.upload-missing";

export class MoodboardError extends DomainError<MoodboardErrorCode> {}

const retryHint = { suggestion: "Choose the image again." };

export function uploadUnknownError(): MoodboardError {
  return new MoodboardError("moodboard.upload-unknown", "There is no upload at this address.", retryHint);
}

export function uploadExpiredError(): MoodboardError {
  return new MoodboardError("moodboard.upload-expired", "The time for this upload has run out.", retryHint);
}

/** An address is used up by one upload, so clients handle it like an expired one: by requesting another. */
export function uploadAlreadyUsedError(): MoodboardError {
  return new MoodboardError("moodboard.upload-expired", "A picture was already sent to this address.", retryHint);
}

export function uploadMissingError(): MoodboardError {
  return new MoodboardError("moodboard.upload-missing", "No picture has arrived at this address.", retryHint);
}

export function uploadTooLargeError(): MoodboardError {
  return new MoodboardError("moodboard.too-large", "The file is larger than 10 MB.", {
    suggestion: "Choose a JPEG of at most 10 MB.",
  });
}

export function notAJpegError(): MoodboardError {
  return new MoodboardError("moodboard.not-a-jpeg", "The file is not a JPEG image.", {
    suggestion: "Choose a JPEG, or export your image as JPEG first.",
  });
}

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
