import type { UseFormReturn } from "react-hook-form";
import type { BoardDto } from "../../../../adapters/http/contract/board.ts";
import { hasSameContent } from "../form/board-payload.ts";
import { type EditorForm, emptyForm, pickPendingProduct, toEditorForm } from "../form/editor-form.ts";
import type { Draft } from "./draft.ts";
import type { DraftStorage, StoredDraft } from "./draft-storage.ts";

/** Whether there is unsaved work, and whether this device could keep it when it last changed. */
export type DraftStatus = "none" | "kept" | "not kept";

/** What the form is compared with. */
interface Baseline {
  readonly form: EditorForm;
  /** The version of the stored board; null for a new one. */
  readonly version: number | null;
}

interface DraftSaver {
  readonly base: () => Baseline;
  readonly setBaseline: (next: Partial<Baseline>) => void;
  /** What differs from the base; null for nothing. */
  readonly getUnsavedDraft: () => Draft | null;
  /** Keeps what is unsaved, or nothing, and says so. */
  readonly save: () => void;
  /** From now on what is kept comes back unasked. */
  readonly saveBeforeSignIn: () => void;
  readonly isRedirecting: () => boolean;
}

interface DraftSaverOptions {
  readonly form: Pick<UseFormReturn<EditorForm>, "getValues">;
  readonly draftStorage: DraftStorage;
  readonly begin: Baseline;
  readonly onUnsaved: (unsaved: DraftStatus) => void;
}

/** Keeps on this device what is in the form and not stored. */
function createDraftSaver({ form, draftStorage, begin, onUnsaved }: DraftSaverOptions): DraftSaver {
  let base = begin;
  let isLeaving = false;
  const getUnsavedDraft = (): Draft | null => {
    const values = form.getValues();
    if (hasSameContent(base.form, values)) return null;
    return { keptAt: Date.now(), version: base.version, resumes: isLeaving, form: values };
  };
  const save = () => {
    const draft = getUnsavedDraft();
    if (draft !== null) return onUnsaved(draftStorage.save(draft) ? "kept" : "not kept");
    draftStorage.clear();
    onUnsaved("none");
  };
  return {
    base: () => base,
    setBaseline: (next) => {
      base = { ...base, ...next };
    },
    getUnsavedDraft,
    save,
    saveBeforeSignIn: () => {
      isLeaving = true;
      save();
    },
    isRedirecting: () => isLeaving,
  };
}

/** What is in the form beside what is stored, and the copy of it that this device keeps. */
export interface EditorSessionActions {
  readonly draftStorage: DraftStorage;
  /** From now on every change is kept at once; until what is returned is called. */
  readonly startAutosave: () => () => void;
  /** The version that a save replaces; null for a new board. */
  readonly version: () => number | null;
  /** The form begins anew with this, and nothing is unsaved. */
  readonly resetTo: (form: EditorForm) => void;
  /** The stored board takes the place of what is in the form; what is not on a board yet stays. */
  readonly loadBoard: (board: BoardDto) => void;
  /** What was kept takes the place of what is in the form. */
  readonly restoreDraft: (draft: Draft) => void;
  /** Keeps what is unsaved as a draft of its own, before another takes its place; null where nothing is unsaved. */
  readonly stashDraft: () => StoredDraft | null;
  /** What the program itself adds to a form that nobody changed is no change. */
  readonly applyAutomaticChange: (add: () => void) => void;
  /** What is in the form is stored as this board: nothing is unsaved. What was not added to it is offered with it. */
  readonly markSaved: (board: BoardDto) => void;
  /** Keeps the work of a session that has ended, so that it comes back unasked; from now on nothing warns of leaving. */
  readonly saveBeforeSignIn: () => void;
  readonly isRedirecting: () => boolean;
}

interface EditorSessionOptions {
  readonly form: Pick<UseFormReturn<EditorForm>, "getValues" | "reset" | "subscribe">;
  /** Null for a new board. */
  readonly stored: BoardDto | null;
  readonly createDraftStorage: (boardId: string | null) => DraftStorage;
  readonly onUnsaved: (unsaved: DraftStatus) => void;
  /** The stored board was loaded again. */
  readonly onLoaded: (stored: BoardDto) => void;
}

export function createEditorSession({
  form,
  stored,
  createDraftStorage,
  onUnsaved,
  onLoaded,
}: EditorSessionOptions): EditorSessionActions {
  const draftStorage = createDraftStorage(stored?.id ?? null);
  const keeping = createDraftSaver({ form, draftStorage, begin: toBaseline(stored), onUnsaved });
  const { base, setBaseline, getUnsavedDraft, save } = keeping;
  const begin = (next: Partial<Baseline>, values: EditorForm) => {
    setBaseline(next);
    form.reset(values);
    save();
  };
  return {
    draftStorage,
    startAutosave: () => form.subscribe({ formState: { values: true }, callback: save }),
    version: () => base().version,
    resetTo: (values) => begin({ form: values }, values),
    loadBoard: (board) => {
      onLoaded(board);
      begin(toBaseline(board), { ...toEditorForm(board), ...pickPendingProduct(form.getValues()) });
    },
    restoreDraft: ({ form: values, version }) => begin({ version }, values),
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
      stashPendingProduct(board, values, createDraftStorage(board.id));
    },
    saveBeforeSignIn: keeping.saveBeforeSignIn,
    isRedirecting: keeping.isRedirecting,
  };
}

function toBaseline(board: BoardDto | null): Baseline {
  return board === null ? { form: emptyForm, version: null } : { form: toEditorForm(board), version: board.version };
}

function stashPendingProduct(board: BoardDto, values: EditorForm, draftStorage: DraftStorage): void {
  const saved = toEditorForm(board);
  const left = { ...saved, ...pickPendingProduct(values) };
  if (!hasSameContent(saved, left))
    draftStorage.save({ keptAt: Date.now(), version: board.version, resumes: false, form: left });
}
