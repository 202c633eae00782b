import { useEffect, useMemo, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { BoardDto } from "../../../../adapters/http/contract/operations/boards.ts";
import type { StagedDto } from "../../../../adapters/http/contract/operations/later.ts";
import { type EditorForm, emptyForm, hasSameValues, pickPendingInput, toEditorForm } from "../form/editor-form.ts";
import { createDraftStorage, type Draft, type DraftStorage } from "./draft-storage.ts";

/** Whether there are unsaved changes, and whether this device could store the last of them. */
export type DraftStatus = "none" | "stored" | "not-stored";

/** The saved state that the form is compared with. */
interface Baseline {
  readonly form: EditorForm;
  /** The version of the stored board; null for a new one. */
  readonly version: number | null;
  /** When the loaded changes for later were saved; null without any. */
  readonly stagedAt: string | null;
}

/** A stored board; with its changes for later if there are any. */
export interface LoadedBoard extends BoardDto {
  readonly staged?: Pick<StagedDto, "author" | "savedAt"> | null;
}

interface EditorSessionOptions {
  readonly form: Pick<UseFormReturn<EditorForm>, "getValues" | "reset" | "subscribe">;
  /** Null for a new board. */
  readonly stored: LoadedBoard | null;
  readonly createDraftStorage: (boardId: string | null) => DraftStorage;
  readonly onStatusChange: (unsaved: DraftStatus) => void;
  /** Called when the stored board was loaded again. */
  readonly onLoaded: (stored: LoadedBoard) => void;
}

/** Tracks the unsaved changes of a form and their draft on this device. */
function createEditorSession({ form, stored, onStatusChange, onLoaded, ...options }: EditorSessionOptions) {
  const draftStorage = options.createDraftStorage(stored?.id ?? null);
  let baseline = toBaseline(stored);
  let isRedirecting = false;
  /** Null when the form equals the baseline. */
  const getUnsavedDraft = (): Draft | null => {
    const values = form.getValues();
    return hasSameValues(baseline.form, values) ? null : createDraft(baseline, values, isRedirecting);
  };
  /** Stores the unsaved changes, or removes the draft when there are none, and reports the status. */
  const save = () => {
    const draft = getUnsavedDraft();
    if (draft !== null) return onStatusChange(draftStorage.save(draft) ? "stored" : "not-stored");
    draftStorage.clear();
    onStatusChange("none");
  };
  const setForm = (next: Partial<Baseline>, values: EditorForm) => {
    baseline = { ...baseline, ...next };
    form.reset(values);
    save();
  };
  return {
    draftStorage,
    /** Stores every change at once, until the returned function is called. */
    startAutosave: () => form.subscribe({ formState: { values: true }, callback: save }),
    /** What a save replaces; a new board has no version. */
    getReplaced: (): Pick<Baseline, "version" | "stagedAt"> => baseline,
    /** Sets the form; the values count as unchanged. */
    resetTo: (values: EditorForm) => setForm({ form: values }, values),
    /** Replaces the form by the stored board; pending input stays. */
    loadBoard: (board: LoadedBoard) => {
      onLoaded(board);
      setForm(toBaseline(board), { ...toEditorForm(board), ...pickPendingInput(form.getValues()) });
    },
    /** Replaces the form by the draft. */
    restoreDraft: ({ form: values, version, stagedAt = null }: Draft) => setForm({ version, stagedAt }, values),
    /** Stores the unsaved changes as a separate draft before the form is replaced; null when there are none. */
    stashDraft: () => {
      const draft = getUnsavedDraft();
      return draft && draftStorage.saveCopy(draft);
    },
    /** Applies an automatic change, such as a generated text. A form without unsaved changes stays so. */
    applyAutomaticChange: (change: () => void) => {
      const wasUnsaved = getUnsavedDraft() !== null;
      change();
      if (!wasUnsaved) baseline = { ...baseline, form: form.getValues() };
      save();
    },
    /** The form was saved as this board. Pending input stays as a draft of the board. */
    markSaved: (board: BoardDto) => {
      baseline = { ...baseline, form: form.getValues() };
      save();
      stashPendingInput(board, form.getValues(), options.createDraftStorage(board.id));
    },
    /**
     * Stores the draft before the redirect to the sign-in page; it is restored without asking. From then on leaving is
     * not confirmed.
     */
    saveBeforeSignIn: () => {
      isRedirecting = true;
      save();
    },
    isRedirecting: () => isRedirecting,
  };
}

function createDraft(
  { version, stagedAt }: Pick<Baseline, "version" | "stagedAt">,
  form: EditorForm,
  restoresAutomatically: boolean,
): Draft {
  return { savedAt: Date.now(), version, ...(stagedAt !== null && { stagedAt }), restoresAutomatically, form };
}

function stashPendingInput(board: BoardDto, values: EditorForm, draftStorage: DraftStorage): void {
  const saved = toEditorForm(board);
  const pending = { ...saved, ...pickPendingInput(values) };
  if (!hasSameValues(saved, pending)) draftStorage.save(createDraft(toBaseline(board), pending, false));
}

function toBaseline(board: LoadedBoard | null): Baseline {
  if (board === null) return { form: emptyForm, version: null, stagedAt: null };
  return { form: toEditorForm(board), version: board.version, stagedAt: board.staged?.savedAt ?? null };
}

/**
 * Holds a lock that marks the editor with this key as open, until the returned function is called or the page closes.
 */
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
export interface EditorSession extends ReturnType<typeof createEditorSession> {
  readonly draftStatus: DraftStatus;
  /** The stored board as last loaded; null for a new one. */
  readonly loadedBoard: LoadedBoard | null;
}

export function useEditorSession(
  form: EditorSessionOptions["form"],
  stored: LoadedBoard | null,
  userId: string,
): EditorSession {
  const [loadedBoard, setLoadedBoard] = useState(stored);
  const [draftStatus, setDraftStatus] = useState<DraftStatus>("none");
  const [session] = useState(() => {
    const slot = createUuid();
    return createEditorSession({
      form,
      stored,
      createDraftStorage: (boardId) => createDraftStorage(() => window.localStorage, { userId, boardId, slot }),
      onStatusChange: setDraftStatus,
      onLoaded: setLoadedBoard,
    });
  });
  useEffect(() => session.startAutosave(), [session]);
  useEffect(() => holdEditorLock(session.draftStorage.ownKey), [session]);
  return useMemo(() => ({ ...session, draftStatus, loadedBoard }), [session, draftStatus, loadedBoard]);
}
