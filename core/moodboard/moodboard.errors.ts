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
