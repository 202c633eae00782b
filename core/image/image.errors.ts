import { DomainError } from "../kernel/domain-error.ts";

/**
 * `picture.not-found`: nothing at this source is a picture that can be shown, for whatever reason.
 * `picture.busy`: more pictures are asked for than can be made; trying again later helps.
 * `picture.abandoned`: all who asked for it left before it was made.
 */
export type PictureErrorCode = "picture.abandoned" | "picture.busy" | "picture.not-found";

export class PictureError extends DomainError<PictureErrorCode> {}

export function pictureNotFound(cause?: unknown): PictureError {
  return new PictureError("picture.not-found", "There is no such image.", { cause });
}

export function pictureAbandoned(): PictureError {
  return new PictureError("picture.abandoned", "Nobody waits for this picture any more.");
}

export function isPictureMissing(error: unknown): boolean {
  return error instanceof PictureError && error.code === "picture.not-found";
}

export function isPictureBusy(error: unknown): boolean {
  return error instanceof PictureError && error.code === "picture.busy";
}
