import type { BoardStatus } from "../../../../core/board/board.ts";
import { failureToast } from "../../../api/failure-toast.ts";
import { ApiError } from "../../../api/http.ts";
import { parseProblem } from "../../../api/send.ts";
import type { UploadPhase } from "../../../components/image-upload/use-image-upload.ts";
import type { ToastMessage } from "../../../components/overlays/toast-store.ts";
import type { DraftStatus } from "../drafts/editor-session.ts";

/** The toast of a successful save (core/README.md, P14). */
export function saveSuccessToast(isNew: boolean, status: BoardStatus): ToastMessage {
  if (isNew) return { title: status === "published" ? "Board published" : "Draft saved" };
  return { title: status === "published" ? "Board updated and published" : "Board updated" };
}

/** The toast of a failed save (core/README.md, T8). */
export function saveErrorToast(error: unknown, isNew: boolean): ToastMessage {
  return failureToast(error, `Failed to ${isNew ? "save" : "update"} board. Please try again.`);
}

const withoutNewImage = "Your board will be saved without the new moodboard image.";

/** The line under the buttons by the state of the moodboard upload; null when there is none. */
export const uploadNotes: Readonly<Record<UploadPhase, string | null>> = {
  idle: null,
  sending: "The moodboard image is uploading.",
  small: withoutNewImage,
  failed: withoutNewImage,
};

/** The message under the buttons after a failed save; it stays until the next save. */
export function formatSaveError(error: unknown, isOnline: boolean, draftStatus: DraftStatus): string {
  const draftText =
    draftStatus === "not-stored" ? "Your changes are on this page only." : "Your changes are kept on this device.";
  return [...listReasons(error, isOnline), draftText].join(" ");
}

function listReasons(error: unknown, isOnline: boolean): readonly string[] {
  if (!(error instanceof ApiError)) return [isOnline ? "The server didn't answer." : "You are offline."];
  const problem = parseProblem(error);
  if (problem === null) return ["The server can't save right now."];
  return problem.suggestion === undefined ? [problem.message] : [problem.message, problem.suggestion];
}

const unsavedChangesText: Readonly<Record<DraftStatus, readonly string[]>> = {
  none: [],
  stored: ["Your changes aren't saved. They're kept on this device, and you can restore them when you come back."],
  "not-stored": ["Your changes aren't saved, and this device couldn't keep them. They will be lost if you leave."],
};

/** The text of the dialog shown before the editor is left: what would be lost, and what is stored as a draft. */
export function describeUnsavedChanges(draftStatus: DraftStatus, isUploading: boolean): string {
  const image = isUploading ? ["The moodboard image is still uploading. It will be lost if you leave."] : [];
  return [...image, ...unsavedChangesText[draftStatus]].join(" ");
}
