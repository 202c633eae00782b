import { useEffect, useMemo, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { BoardDto } from "../../../../adapters/http/contract/operations/boards.ts";
import type { EditorForm } from "../form/editor-form.ts";
import { createDraftStorage, getLocalStorage } from "./draft-storage.ts";
import { createEditorSession, type DraftStatus, type EditorSessionActions } from "./editor-session.ts";

/** Holds a lock that marks the editor with this key as open, until the returned function is called or the page closes. */
function holdEditorLock(key: string): () => void {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The Web Locks API needs a secure context; without it every draft counts as abandoned.
  if ("locks" in navigator) navigator.locks.request(key, () => isReleased).catch(() => undefined);
  return release;
}

/** The draft keys of the open editors of this browser; none without the Web Locks API. */
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

/** The session of an open editor and its state. */
export interface EditorSession extends EditorSessionActions {
  readonly draftStatus: DraftStatus;
  /** The stored board as last loaded; null for a new one. */
  readonly loadedBoard: BoardDto | null;
}

export function useEditorSession(
  form: UseFormReturn<EditorForm>,
  stored: BoardDto | null,
  userId: string,
): EditorSession {
  const [loadedBoard, setLoadedBoard] = useState(stored);
  const [draftStatus, setDraftStatus] = useState<DraftStatus>("none");
  const [session] = useState(() => {
    const slot = createUuid();
    return createEditorSession({
      form,
      stored,
      createDraftStorage: (boardId) => createDraftStorage(getLocalStorage(), { userId, boardId, slot }),
      onStatusChange: setDraftStatus,
      onLoaded: setLoadedBoard,
    });
  });
  useEffect(() => session.startAutosave(), [session]);
  useEffect(() => holdEditorLock(session.draftStorage.ownKey), [session]);
  return useMemo(() => ({ ...session, draftStatus, loadedBoard }), [session, draftStatus, loadedBoard]);
}
