import type { UseFormReturn } from "react-hook-form";
import type { BoardDto } from "../../../../adapters/http/contract/operations/boards.ts";
import { hasSameValues } from "../form/board-payload.ts";
import { type EditorForm, emptyForm, pickPendingInput, toEditorForm } from "../form/editor-form.ts";
import type { Draft } from "./draft.ts";
import type { DraftStorage, StoredDraft } from "./draft-storage.ts";

/** Whether there are unsaved changes, and whether this device could store the last of them. */
export type DraftStatus = "none" | "stored" | "not-stored";

/** The saved state that the form is compared with. */
interface Baseline {
  readonly form: EditorForm;
  /** The version of the stored board; null for a new one. */
  readonly version: number | null;
}

interface DraftSaver {
  readonly getBaseline: () => Baseline;
  readonly setBaseline: (next: Partial<Baseline>) => void;
  /** The form as a draft; null when it equals the baseline. */
  readonly getUnsavedDraft: () => Draft | null;
  /** Stores the unsaved changes, or removes the draft when there are none, and reports the status. */
  readonly save: () => void;
  /** Stores the draft so that it is restored without asking after the sign-in. */
  readonly saveBeforeSignIn: () => void;
  readonly isRedirecting: () => boolean;
}

interface DraftSaverOptions {
  readonly form: Pick<UseFormReturn<EditorForm>, "getValues">;
  readonly draftStorage: DraftStorage;
  readonly baseline: Baseline;
  readonly onStatusChange: (unsaved: DraftStatus) => void;
}

/** Stores the unsaved changes of the form on this device. */
function createDraftSaver({ form, draftStorage, baseline, onStatusChange }: DraftSaverOptions): DraftSaver {
  let base = baseline;
  let isRedirecting = false;
  const getUnsavedDraft = (): Draft | null => {
    const values = form.getValues();
    if (hasSameValues(base.form, values)) return null;
    return { savedAt: Date.now(), version: base.version, restoresAutomatically: isRedirecting, form: values };
  };
  const save = () => {
    const draft = getUnsavedDraft();
    if (draft !== null) return onStatusChange(draftStorage.save(draft) ? "stored" : "not-stored");
    draftStorage.clear();
    onStatusChange("none");
  };
  return {
    getBaseline: () => base,
    setBaseline: (next) => {
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
export interface EditorSessionActions {
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
