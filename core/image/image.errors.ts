import { DomainError } from "../kernel/domain-error.ts";

/**
 * `picture.not-found`: the source is missing or is no image that can be shown.
 * `picture.busy`: the queue of image jobs is full; retry later.
 * `picture.interrupted`: the program that works on images ended or took too long, which may not be the image's fault.
 * `picture.abandoned`: all callers aborted before the image was rendered, or another job stored it first.
 */
export type ImageErrorCode = "picture.abandoned" | "picture.busy" | "picture.interrupted" | "picture.not-found";

export class ImageError extends DomainError<ImageErrorCode> {}

export function imageNotFoundError(cause?: unknown): ImageError {
  return new ImageError("picture.not-found", "There is no such image.", { cause });
}

export function imageInterruptedError(cause?: unknown): ImageError {
  return new ImageError("picture.interrupted", "The program that works on pictures ended or took too long.", {
    suggestion: "If it happens again with this picture, replace the picture.",
    cause,
  });
}

export function isImageInterrupted(error: unknown): boolean {
  return error instanceof ImageError && error.code === "picture.interrupted";
}

export function imageAbandonedError(): ImageError {
  return new ImageError("picture.abandoned", "Nobody waits for this picture any more.");
}

export function isImageAbandoned(error: unknown): boolean {
  return error instanceof ImageError && error.code === "picture.abandoned";
}

export function isImageNotFound(error: unknown): boolean {
  return error instanceof ImageError && error.code === "picture.not-found";
}

export function isImageQueueFull(error: unknown): boolean {
  return error instanceof ImageError && error.code === "picture.busy";
}
