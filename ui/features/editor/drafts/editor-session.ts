import { useEffect, useMemo, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { BoardDto } from "../../../../adapters/http/contract/operations/boards.ts";
import { type EditorForm, emptyForm, hasSameValues, pickPendingInput, toEditorForm } from "../form/editor-form.ts";
import type { Draft } from "./draft.ts";
import { createDraftStorage, type DraftStorage, getLocalStorage, type StoredDraft } from "./draft-storage.ts";

/** Whether there are unsaved changes, and whether this device could store the last of them. */
export type DraftStatus = "none" | "stored" | "not-stored";

/** The saved state that the form is compared with. */
interface Baseline {
  readonly form: EditorForm;
  /** The version of the stored board; null for a new one. */
  readonly version: number | null;
}

interface DraftSaverOptions {
  readonly form: Pick<UseFormReturn<EditorForm>, "getValues">;
  readonly draftStorage: DraftStorage;
  readonly baseline: Baseline;
  readonly onStatusChange: (unsaved: DraftStatus) => void;
}

/** The unsaved changes of the form, and their draft on this device. */
function createDraftSaver({ form, draftStorage, baseline, onStatusChange }: DraftSaverOptions) {
  let base = baseline;
  let isRedirecting = false;
  /** Null when the form equals the baseline. */
  const getUnsavedDraft = (): Draft | null => {
    const values = form.getValues();
    if (hasSameValues(base.form, values)) return null;
    return { savedAt: Date.now(), version: base.version, restoresAutomatically: isRedirecting, form: values };
  };
  /** Stores the unsaved changes, or removes the draft when there are none, and reports the status. */
  const save = () => {
    const draft = getUnsavedDraft();
    if (draft !== null) return onStatusChange(draftStorage.save(draft) ? "stored" : "not-stored");
    draftStorage.clear();
    onStatusChange("none");
  };
  return {
    getBaseline: () => base,
    setBaseline: (next: Partial<Baseline>) => {
      base = { ...base, ...next };
    },
    getUnsavedDraft,
    save,
    saveBeforeSignIn: () => {
      isRedirecting = true;
      save();
    },
    isRedirecting: () => isRedirecting,
  };
}

/** Tracks the unsaved changes of a form and their draft on this device. */
interface EditorSessionActions {
  readonly draftStorage: DraftStorage;
  /** Stores every change at once, until the returned function is called. */
  readonly startAutosave: () => () => void;
  /** The version that a save replaces; null for a new board. */
  readonly getVersion: () => number | null;
  /** Sets the form; the values count as unchanged. */
  readonly resetTo: (form: EditorForm) => void;
  /** Replaces the form by the stored board; pending input stays. */
  readonly loadBoard: (board: BoardDto) => void;
  /** Replaces the form by the draft. */
  readonly restoreDraft: (draft: Draft) => void;
  /** Stores the unsaved changes as a separate draft before the form is replaced; null when there are none. */
  readonly stashDraft: () => StoredDraft | null;
  /** Applies an automatic change, such as a generated text. A form without unsaved changes stays so. */
  readonly applyAutomaticChange: (add: () => void) => void;
  /** The form was saved as this board. Pending input stays as a draft of the board. */
  readonly markSaved: (board: BoardDto) => void;
  /** Stores the draft before the redirect to the sign-in page; it is restored without asking. From then on leaving is not confirmed. */
  readonly saveBeforeSignIn: () => void;
  readonly isRedirecting: () => boolean;
}

interface EditorSessionOptions {
  readonly form: Pick<UseFormReturn<EditorForm>, "getValues" | "reset" | "subscribe">;
  /** Null for a new board. */
  readonly stored: BoardDto | null;
  readonly createDraftStorage: (boardId: string | null) => DraftStorage;
  readonly onStatusChange: (unsaved: DraftStatus) => void;
  /** Called when the stored board was loaded again. */
  readonly onLoaded: (stored: BoardDto) => void;
}

export function createEditorSession({
  form,
  stored,
  createDraftStorage,
  onStatusChange,
  onLoaded,
}: EditorSessionOptions): EditorSessionActions {
  const draftStorage = createDraftStorage(stored?.id ?? null);
  const draftSaver = createDraftSaver({ form, draftStorage, baseline: toBaseline(stored), onStatusChange });
  const { getBaseline, setBaseline, getUnsavedDraft, save } = draftSaver;
  const setForm = (next: Partial<Baseline>, values: EditorForm) => {
    setBaseline(next);
    form.reset(values);
    save();
  };
  return {
    draftStorage,
    startAutosave: () => form.subscribe({ formState: { values: true }, callback: save }),
    getVersion: () => getBaseline().version,
    resetTo: (values) => setForm({ form: values }, values),
    loadBoard: (board) => {
      onLoaded(board);
      setForm(toBaseline(board), { ...toEditorForm(board), ...pickPendingInput(form.getValues()) });
    },
    restoreDraft: ({ form: values, version }) => setForm({ version }, values),
    stashDraft: () => {
      const draft = getUnsavedDraft();
      return draft && draftStorage.saveCopy(draft);
    },
    applyAutomaticChange: (add) => {
      const wasUnsaved = getUnsavedDraft() !== null;
      add();
      if (!wasUnsaved) setBaseline({ form: form.getValues() });
      save();
    },
    markSaved: (board) => {
      const values = form.getValues();
      setBaseline({ form: values });
      save();
      stashPendingInput(board, values, createDraftStorage(board.id));
    },
    saveBeforeSignIn: draftSaver.saveBeforeSignIn,
    isRedirecting: draftSaver.isRedirecting,
  };
}

function toBaseline(board: BoardDto | null): Baseline {
  return board === null ? { form: emptyForm, version: null } : { form: toEditorForm(board), version: board.version };
}

function stashPendingInput(board: BoardDto, values: EditorForm, draftStorage: DraftStorage): void {
  const saved = toEditorForm(board);
  const pending = { ...saved, ...pickPendingInput(values) };
  if (!hasSameValues(saved, pending))
    draftStorage.save({ savedAt: Date.now(), version: board.version, restoresAutomatically: false, form: pending });
}

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
