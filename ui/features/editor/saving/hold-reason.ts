import type { UploadKind } from "../../../components/picture-upload/upload-state.ts";

/** Why a save has not begun: its moodboard picture is on its way, could not be sent, or was called back on the way. */
export type HoldReason = "sending" | "failed" | "cancelled";

/** Why a save has to wait that is asked for while a chosen picture fares like this; null when it has not. */
export function reasonToHold(upload: UploadKind): HoldReason | null {
  return upload === "idle" ? null : upload;
}

/** Why a save still waits, now that the picture it waited for fares like this; null once nothing is to be said of it. */
export function reasonAfter(reason: HoldReason, upload: UploadKind): HoldReason | null {
  if (upload === "failed") return "failed";
  // What is sent anew after a save was stopped belongs to the next save.
  return upload === "idle" && reason === "sending" ? "cancelled" : null;
}
