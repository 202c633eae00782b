import { useState } from "react";
import type { BoardStatus } from "../../../../core/board/board.ts";
import type { UploadPhase } from "../../../components/image-upload/use-image-upload.ts";
import { useToast } from "../../../components/overlays/toast-provider.tsx";
import type { SaveTarget } from "./save-board.ts";
import { type HoldReason, imageMissingToast, reasonAfter, reasonToHold } from "./save-messages.ts";

/** What was asked for: over the loaded board where no target is named. */
export interface SaveRequest {
  readonly status: BoardStatus;
  readonly target: SaveTarget | undefined;
}

interface PendingSave {
  readonly order: SaveRequest;
  readonly reason: HoldReason;
}

export interface PendingUploadSave {
  readonly pendingSave: PendingSave | null;
  /** Whether a picture is on its way. */
  readonly isUploading: boolean;
  /** Grows when a picture is given up, so that its field begins anew. */
  readonly round: number;
  readonly noteUpload: (upload: UploadPhase) => void;
  /** The picture is in the form. */
  readonly noteArrival: () => void;
  /** Gives the picture up and saves. */
  readonly saveWithout: () => void;
}

interface PendingUploadOptions {
  /** Takes up a save that has waited: the form may have changed meanwhile. */
  readonly resume: (order: SaveRequest) => void;
  readonly isRedirecting: () => boolean;
}

/** Lets a save wait for the moodboard picture, however long it takes; stops it when the picture does not come. */
export function useSaveAfterUpload({ resume, isRedirecting }: PendingUploadOptions) {
  const toast = useToast();
  const [upload, setUpload] = useState<UploadPhase>("idle");
  const [pendingSave, setHeld] = useState<PendingSave | null>(null);
  const [round, setRound] = useState(0);
  const stay = (order: SaveRequest, reason: HoldReason | null) => {
    setHeld(reason && { order, reason });
    if (reason === "failed" && !isRedirecting()) toast(imageMissingToast);
  };
  const goOn = (pending: PendingSave | null) => {
    setUpload("idle");
    setHeld(null);
    if (pending !== null) resume(pending.order);
  };
  const hold: PendingUploadSave = {
    pendingSave,
    isUploading: upload === "sending",
    round,
    noteUpload: (next) => {
      if (next === upload) return;
      setUpload(next);
      if (pendingSave !== null) stay(pendingSave.order, reasonAfter(pendingSave.reason, next));
    },
    noteArrival: () => goOn(pendingSave),
    saveWithout: () => {
      setRound(round + 1);
      goOn(pendingSave);
    },
  };
  return {
    hold,
    /** Has a save wait that cannot begin yet; false where it can. */
    holds: (order: SaveRequest) => {
      const reason = reasonToHold(upload);
      stay(order, reason);
      return reason !== null;
    },
  };
}
