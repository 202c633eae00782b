import { DomainError } from "../kernel/domain-error.ts";

/**
 * `picture.not-found`: the source is missing or is no image that can be shown.
 * `picture.busy`: the queue of image jobs is full; retry later.
 * `picture.abandoned`: all callers aborted before the image was rendered, or another job stored it first.
 */
export type ImageErrorCode = "picture.abandoned" | "picture.busy" | "picture.not-found";

export class ImageError extends DomainError<ImageErrorCode> {}

export function imageNotFoundError(cause?: unknown): ImageError {
  return new ImageError("picture.not-found", "There is no such image.", { cause });
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
