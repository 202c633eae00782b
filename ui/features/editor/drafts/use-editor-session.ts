import { useEffect, useMemo, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { BoardDto } from "../../../../adapters/http/contract/board.ts";
import type { EditorForm } from "../form/editor-form.ts";
import { createDraftStorage, getLocalStorage } from "./draft-storage.ts";
import { createEditorSession, type DraftStatus, type EditorSessionActions } from "./editor-session.ts";

/** Marks a name as that of an open editor, until what is returned is called or the page is gone. */
function holdEditorLock(name: string): () => void {
  let release: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Browsers have no locks where the address is not secure: then every draft counts as left behind.
  if ("locks" in navigator) navigator.locks.request(name, () => isOver).catch(() => undefined);
  return release;
}

/** The names that open editors of this browser have; none where it cannot be told. */
export async function listOpenEditors(): Promise<readonly string[]> {
  try {
    const { held = [] } = await navigator.locks.query();
    return held.flatMap(({ name }) => name ?? []);
  } catch {
    return [];
  }
}

/** A name for one opening of an editor, which no other one has. */
export function createUuid(): string {
  return Math.random().toString(36).slice(2);
}

/** The unsaved work of one open editor, and how it stands. */
export interface EditorSession extends EditorSessionActions {
  readonly getUnsavedDraft: DraftStatus;
  /** The board as it was last loaded; null for a new one. */
  readonly getLoadedTarget: BoardDto | null;
}

/** `account` is the id of the user whose work it is. */
export function useEditorSession(
  form: UseFormReturn<EditorForm>,
  stored: BoardDto | null,
  userId: string,
): EditorSession {
  const [getLoadedTarget, setLoaded] = useState(stored);
  const [getUnsavedDraft, setUnsaved] = useState<DraftStatus>("none");
  const [session] = useState(() => {
    const slot = createUuid();
    return createEditorSession({
      form,
      stored,
      createDraftStorage: (boardId) => createDraftStorage(getLocalStorage(), { userId, boardId, slot }),
      onUnsaved: setUnsaved,
      onLoaded: setLoaded,
    });
  });
  useEffect(() => session.startAutosave(), [session]);
  useEffect(() => holdEditorLock(session.draftStorage.ownKey), [session]);
  return useMemo(() => ({ ...session, getUnsavedDraft, getLoadedTarget }), [session, getUnsavedDraft, getLoadedTarget]);
}
