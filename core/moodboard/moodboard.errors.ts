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

const again = { suggestion: "Choose the image again." };

export function uploadUnknown(): MoodboardError {
  return new MoodboardError("moodboard.upload-unknown", "There is no upload at this address.", again);
}

export function uploadExpired(): MoodboardError {
  return new MoodboardError("moodboard.upload-expired", "The time for this upload has run out.", again);
}

export function uploadUsedUp(): MoodboardError {
  return new MoodboardError("moodboard.upload-expired", "A picture was already sent to this address.", again);
}

export function uploadMissing(): MoodboardError {
  return new MoodboardError("moodboard.upload-missing", "No picture has arrived at this address.", again);
}

export function uploadTooLarge(): MoodboardError {
  return new MoodboardError("moodboard.too-large", "The file is larger than 10 MB.", {
    suggestion: "Choose a JPEG of at most 10 MB.",
  });
}

export function uploadNotAJpeg(): MoodboardError {
  return new MoodboardError("moodboard.not-a-jpeg", "The file is not a JPEG image.", {
    suggestion: "Choose a JPEG, or export your image as JPEG first.",
  });
}
