import { useEffect, useMemo, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { BoardWire } from "../../../../adapters/http/contract/board.ts";
import { deviceStorage } from "../autosave/device-storage.ts";
import { markAsLiving } from "../autosave/living-editors.ts";
import type { EditorForm } from "../form/editor-form.ts";
import { newOpening } from "../opening.ts";
import type { UnsavedWork } from "../unsaved-work/keeping.ts";
import { makeDraftShelf } from "./draft-storage.ts";
import { makeWork, type WorkActions } from "./editor-session.ts";

/** The unsaved work of one open editor, and how it stands. */
export interface Work extends WorkActions {
  readonly unsaved: UnsavedWork;
  /** The board as it was last loaded; null for a new one. */
  readonly loaded: BoardWire | null;
}

/** `account` is the id of the user whose work it is. */
export function useWork(form: UseFormReturn<EditorForm>, stored: BoardWire | null, account: string): Work {
  const [loaded, setLoaded] = useState(stored);
  const [unsaved, setUnsaved] = useState<UnsavedWork>("none");
  const [work] = useState(() => {
    const slot = newOpening();
    return makeWork({
      form,
      stored,
      shelfOf: (boardId) => makeDraftShelf(deviceStorage(), { account, boardId, slot }),
      onUnsaved: setUnsaved,
      onLoaded: setLoaded,
    });
  });
  useEffect(() => work.watch(), [work]);
  useEffect(() => markAsLiving(work.shelf.ownName), [work]);
  return useMemo(() => ({ ...work, unsaved, loaded }), [work, unsaved, loaded]);
}
