import { DomainError } from "../kernel/domain-error.ts";

/**
 * `picture.not-found`: nothing at this source is a picture that can be shown, for whatever reason.
 * `picture.busy`: more pictures are asked for than can be made; trying again later helps.
 * `picture.abandoned`: all who asked for it left before it was made.
 */
export type ImageErrorCode = "picture.abandoned" | "picture.busy" | "picture.not-found";

export class ImageError extends DomainError<ImageErrorCode> {}

export function imageNotFoundError(cause?: unknown): ImageError {
  return new ImageError("picture.not-found", "There is no such image.", { cause });
}

export function imageAbandonedError(): ImageError {
  return new ImageError("picture.abandoned", "Nobody waits for this picture any more.");
}

export function isImageNotFound(error: unknown): boolean {
  return error instanceof ImageError && error.code === "picture.not-found";
}

export function isImageQueueFull(error: unknown): boolean {
  return error instanceof ImageError && error.code === "picture.busy";
}
