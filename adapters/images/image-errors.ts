import { MoodboardError } from "../../core/moodboard/moodboard.errors.ts";

export function tooManyPixels(): MoodboardError {
  return new MoodboardError("moodboard.too-many-pixels", "The picture has more than 50 megapixels.", {
    suggestion: "Make it smaller: 1798 x 2400 pixels are ideal.",
  });
}

const cannotWrite = /unable to (?:write|open for write)|write error/u;

/** libvips says in words only whether it failed at the picture or at the disk. */
export function processingFailed(error: unknown): MoodboardError {
  if (error instanceof Error && cannotWrite.test(error.message)) return noRoomToWork(error);
  return new MoodboardError("moodboard.unreadable", "The picture is damaged or incomplete.", {
    suggestion: "Open it in a picture program, save it as a JPEG once more and choose that file.",
    cause: error,
  });
}

export function noRoomToWork(cause: unknown): MoodboardError {
  return new MoodboardError("storage.unavailable", "The server has no place to work on the picture.", {
    suggestion: "Make sure that its disk is not full and that it may write its temporary files, then try again.",
    cause,
  });
}
