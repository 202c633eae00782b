import type { BoardStatus } from "../../../../core/board/board.ts";
import { failureToast } from "../../../api/failure-toast.ts";
import { ApiError } from "../../../api/http.ts";
import { parseProblem } from "../../../api/send.ts";
import type { UploadPhase } from "../../../components/image-upload/use-image-upload.ts";
import type { ToastMessage } from "../../../components/overlays/toast-store.ts";
import type { DraftStatus } from "../drafts/editor-session.ts";

/** The four successes of saving (specification, section 4). */
export function saveSuccessToast(isNew: boolean, status: BoardStatus): ToastMessage {
  if (isNew) return { title: status === "published" ? "Board published" : "Draft saved" };
  return { title: status === "published" ? "Board updated and published" : "Board updated" };
}

/** Specification, section 8. */
export function saveErrorToast(error: unknown, isNew: boolean): ToastMessage {
  return failureToast(error, `Failed to ${isNew ? "save" : "update"} board. Please try again.`);
}

export const imageMissingToast: ToastMessage = {
  title: "Moodboard not uploaded",
  description: "Nothing was saved yet. Try the image again, or save without it.",
  variant: "destructive",
};

/** What stands under the buttons while a save waits for the moodboard picture, or has waited in vain. */
export const pendingUploadNotes: Readonly<Record<HoldReason, string>> = {
  sending: "The moodboard image is still uploading. Your board is saved when it's done.",
  small: "Not saved yet: use the small moodboard image, or choose another.",
  failed: "Not saved: the moodboard image could not be uploaded.",
  canceled: "Not saved: the upload of the moodboard image was canceled.",
};

/** What stands under the buttons after a failure, longer than a toast does. */
export function formatSaveError(error: unknown, isOnline: boolean, unsaved: DraftStatus): string {
  const remains =
    unsaved === "not kept" ? "Your changes are on this page only." : "Your changes are kept on this device.";
  return [...reasons(error, isOnline), remains].join(" ");
}

function reasons(error: unknown, isOnline: boolean): readonly string[] {
  if (!(error instanceof ApiError)) return [isOnline ? "The server didn't answer." : "You are offline."];
  const problem = parseProblem(error);
  if (problem === null) return ["The server can't save right now."];
  return problem.suggestion === undefined ? [problem.message] : [problem.message, problem.suggestion];
}

/**
 * Why a save has not begun: its moodboard picture is on its way, is small and nobody has decided yet, could not be sent,
 * or was called back on the way.
 */
export type HoldReason = "sending" | "small" | "failed" | "canceled";

/** Why a save has to wait that is asked for while a chosen picture fares like this; null when it has not. */
export function reasonToHold(upload: UploadPhase): HoldReason | null {
  return upload === "idle" ? null : upload;
}

/** Why a save still waits, now that the picture it waited for fares like this; null once nothing is to be said of it. */
export function reasonAfter(reason: HoldReason, upload: UploadPhase): HoldReason | null {
  if (upload === "failed" || upload === "small") return upload;
  // What is sent anew after a save was stopped belongs to the next save.
  return upload === "idle" && reason === "sending" ? "canceled" : null;
}

const unsavedChangesText: Readonly<Record<DraftStatus, readonly string[]>> = {
  none: [],
  kept: ["Your changes aren't saved. They're kept on this device, and you can restore them when you come back."],
  "not kept": ["Your changes aren't saved, and this device couldn't keep them. They will be lost if you leave."],
};

/** What is lost when the editor is left now, and what is not. `isUploading` tells of a picture on its way. */
export function describeUnsavedChanges(unsaved: DraftStatus, isSending: boolean): string {
  const image = isSending ? ["The moodboard image is still uploading. It will be lost if you leave."] : [];
  return [...image, ...unsavedChangesText[unsaved]].join(" ");
}
