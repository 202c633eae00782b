import { MoodboardError } from "../../../core/moodboard/moodboard.errors.ts";

const again = { suggestion: "Choose the picture again to upload it anew." };

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
