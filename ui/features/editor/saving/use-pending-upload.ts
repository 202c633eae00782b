import { useState } from "react";
import type { BoardStatus } from "../../../../core/board/board.ts";
import type { UploadKind } from "../../../components/image-upload/use-image-upload.ts";
import { useToast } from "../../../components/overlays/toast-provider.tsx";
import type { Target } from "./save-board.ts";
import { type HoldReason, pictureMissingToast, reasonAfter, reasonToHold } from "./save-messages.ts";

/** What was asked for: over the loaded board where no target is named. */
export interface Order {
  readonly status: BoardStatus;
  readonly target: Target | undefined;
}

interface Held {
  readonly order: Order;
  readonly reason: HoldReason;
}

export interface PictureHold {
  readonly held: Held | null;
  /** Whether a picture is on its way. */
  readonly isSending: boolean;
  /** Grows when a picture is given up, so that its field begins anew. */
  readonly round: number;
  readonly noteUpload: (upload: UploadKind) => void;
  /** The picture is in the form. */
  readonly noteArrival: () => void;
  /** Gives the picture up and saves. */
  readonly saveWithout: () => void;
}

interface HoldOptions {
  /** Takes up a save that has waited: the form may have changed meanwhile. */
  readonly resume: (order: Order) => void;
  readonly isLeaving: () => boolean;
}

/** Lets a save wait for the moodboard picture, however long it takes; stops it when the picture does not come. */
export function usePictureHold({ resume, isLeaving }: HoldOptions) {
  const toast = useToast();
  const [upload, setUpload] = useState<UploadKind>("idle");
  const [held, setHeld] = useState<Held | null>(null);
  const [round, setRound] = useState(0);
  const stay = (order: Order, reason: HoldReason | null) => {
    setHeld(reason && { order, reason });
    if (reason === "failed" && !isLeaving()) toast(pictureMissingToast);
  };
  const goOn = (waiting: Held | null) => {
    setUpload("idle");
    setHeld(null);
    if (waiting !== null) resume(waiting.order);
  };
  const hold: PictureHold = {
    held,
    isSending: upload === "sending",
    round,
    noteUpload: (next) => {
      if (next === upload) return;
      setUpload(next);
      if (held !== null) stay(held.order, reasonAfter(held.reason, next));
    },
    noteArrival: () => goOn(held),
    saveWithout: () => {
      setRound(round + 1);
      goOn(held);
    },
  };
  return {
    hold,
    /** Has a save wait that cannot begin yet; false where it can. */
    holds: (order: Order) => {
      const reason = reasonToHold(upload);
      stay(order, reason);
      return reason !== null;
    },
  };
}
