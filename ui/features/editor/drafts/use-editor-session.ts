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

/** A random UUID (RFC 9562, version 4). `crypto.randomUUID` is missing where the site is served over plain http. */
export function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const variant = "89ab".charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20)].join(
    "-",
  );
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
