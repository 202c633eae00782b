import { DomainError } from "../kernel/domain-error.ts";

export type MoodboardErrorCode =
  | "moodboard.not-a-jpeg"
  | "moodboard.too-large"
  | "moodboard.too-many-pixels"
  | "moodboard.unreadable"
  | "moodboard.upload-expired"
  | "moodboard.upload-unknown"
  | "moodboard.upload-missing"
  | "storage.unavailable";

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
