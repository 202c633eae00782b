import type { BoardStatus } from "../../../../core/board/board.ts";
import { failureToast } from "../../../api/failure-toast.ts";
import { ApiError } from "../../../api/http.ts";
import { problemOf } from "../../../api/problem-of.ts";
import type { ToastMessage } from "../../../components/overlays/toast-store.ts";
import type { UnsavedWork } from "../unsaved-work/keeping.ts";
import type { HoldReason } from "./hold-reason.ts";

/** The four successes of saving (specification, section 4). */
export function savedToast(isNew: boolean, status: BoardStatus): ToastMessage {
  if (isNew) return { title: status === "published" ? "Board published" : "Draft saved" };
  return { title: status === "published" ? "Board updated and published" : "Board updated" };
}

/** Specification, section 8. */
export function failedToast(error: unknown, isNew: boolean): ToastMessage {
  return failureToast(error, `Failed to ${isNew ? "save" : "update"} board. Please try again.`);
}

export const pictureMissingToast: ToastMessage = {
  title: "Moodboard not uploaded",
  description: "Nothing was saved yet. Try the image again, or save without it.",
  variant: "destructive",
};

/** What stands under the buttons while a save waits for the moodboard picture, or has waited in vain. */
export const holdNotes: Readonly<Record<HoldReason, string>> = {
  sending: "The moodboard image is still uploading. Your board is saved when it's done.",
  small: "Not saved yet: use the small moodboard image, or choose another.",
  failed: "Not saved: the moodboard image could not be uploaded.",
  canceled: "Not saved: the upload of the moodboard image was canceled.",
};

/** What stands under the buttons after a failure, longer than a toast does. */
export function failureNote(error: unknown, isOnline: boolean, unsaved: UnsavedWork): string {
  const remains =
    unsaved === "not kept" ? "Your changes are on this page only." : "Your changes are kept on this device.";
  return [...reasons(error, isOnline), remains].join(" ");
}

function reasons(error: unknown, isOnline: boolean): readonly string[] {
  if (!(error instanceof ApiError)) return [isOnline ? "The server didn't answer." : "You are offline."];
  const problem = problemOf(error);
  if (problem === null) return ["The server can't save right now."];
  return problem.suggestion === undefined ? [problem.message] : [problem.message, problem.suggestion];
}
