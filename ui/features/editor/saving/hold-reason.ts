import type { UploadKind } from "../../../components/picture-upload/upload-state.ts";

/**
 * Why a save has not begun: its moodboard picture is on its way, is small and nobody has decided yet, could not be sent,
 * or was called back on the way.
 */
export type HoldReason = "sending" | "small" | "failed" | "canceled";

/** Why a save has to wait that is asked for while a chosen picture fares like this; null when it has not. */
export function reasonToHold(upload: UploadKind): HoldReason | null {
  return upload === "idle" ? null : upload;
}

/** Why a save still waits, now that the picture it waited for fares like this; null once nothing is to be said of it. */
export function reasonAfter(reason: HoldReason, upload: UploadKind): HoldReason | null {
  if (upload === "failed" || upload === "small") return upload;
  // What is sent anew after a save was stopped belongs to the next save.
  return upload === "idle" && reason === "sending" ? "canceled" : null;
}
