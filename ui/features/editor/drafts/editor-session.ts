import type { UseFormReturn } from "react-hook-form";
import type { BoardWire } from "../../../../adapters/http/contract/board.ts";
import { isSameWork } from "../form/board-payload.ts";
import { type EditorForm, emptyForm, formOf, notAdded } from "../form/editor-form.ts";
import type { Draft } from "./draft.ts";
import type { DraftShelf, KeptDraft } from "./draft-storage.ts";

/** Whether there is unsaved work, and whether this device could keep it when it last changed. */
export type UnsavedWork = "none" | "kept" | "not kept";

/** What the form is compared with. */
interface Base {
  readonly form: EditorForm;
  /** The version of the stored board; null for a new one. */
  readonly version: number | null;
}

interface Keeping {
  readonly base: () => Base;
  readonly rebase: (next: Partial<Base>) => void;
  /** What differs from the base; null for nothing. */
  readonly unsaved: () => Draft | null;
  /** Keeps what is unsaved, or nothing, and says so. */
  readonly keep: () => void;
  /** From now on what is kept comes back unasked. */
  readonly keepForReturn: () => void;
  readonly isLeaving: () => boolean;
}

interface KeepingOptions {
  readonly form: Pick<UseFormReturn<EditorForm>, "getValues">;
  readonly shelf: DraftShelf;
  readonly begin: Base;
  readonly onUnsaved: (unsaved: UnsavedWork) => void;
}

/** Keeps on this device what is in the form and not stored. */
function makeKeeping({ form, shelf, begin, onUnsaved }: KeepingOptions): Keeping {
  let base = begin;
  let isLeaving = false;
  const unsaved = (): Draft | null => {
    const values = form.getValues();
    if (isSameWork(base.form, values)) return null;
    return { keptAt: Date.now(), version: base.version, resumes: isLeaving, form: values };
  };
  const keep = () => {
    const draft = unsaved();
    if (draft !== null) return onUnsaved(shelf.keep(draft) ? "kept" : "not kept");
    shelf.clear();
    onUnsaved("none");
  };
  return {
    base: () => base,
    rebase: (next) => {
      base = { ...base, ...next };
    },
    unsaved,
    keep,
    keepForReturn: () => {
      isLeaving = true;
      keep();
    },
    isLeaving: () => isLeaving,
  };
}

/** What is in the form beside what is stored, and the copy of it that this device keeps. */
export interface WorkActions {
  readonly shelf: DraftShelf;
  /** From now on every change is kept at once; until what is returned is called. */
  readonly watch: () => () => void;
  /** The version that a save replaces; null for a new board. */
  readonly version: () => number | null;
  /** The form begins anew with this, and nothing is unsaved. */
  readonly beginWith: (form: EditorForm) => void;
  /** The stored board takes the place of what is in the form; what is not on a board yet stays. */
  readonly load: (board: BoardWire) => void;
  /** What was kept takes the place of what is in the form. */
  readonly takeUp: (draft: Draft) => void;
  /** Keeps what is unsaved as a draft of its own, before another takes its place; null where nothing is unsaved. */
  readonly setAside: () => KeptDraft | null;
  /** What the program itself adds to a form that nobody changed is no change. */
  readonly addUnasked: (add: () => void) => void;
  /** What is in the form is stored as this board: nothing is unsaved. What was not added to it is offered with it. */
  readonly settle: (board: BoardWire) => void;
  /** Keeps the work of a session that has ended, so that it comes back unasked; from now on nothing warns of leaving. */
  readonly keepForReturn: () => void;
  readonly isLeaving: () => boolean;
}

interface WorkOptions {
  readonly form: Pick<UseFormReturn<EditorForm>, "getValues" | "reset" | "subscribe">;
  /** Null for a new board. */
  readonly stored: BoardWire | null;
  readonly shelfOf: (boardId: string | null) => DraftShelf;
  readonly onUnsaved: (unsaved: UnsavedWork) => void;
  /** The stored board was loaded again. */
  readonly onLoaded: (stored: BoardWire) => void;
}

export function makeWork({ form, stored, shelfOf, onUnsaved, onLoaded }: WorkOptions): WorkActions {
  const shelf = shelfOf(stored?.id ?? null);
  const keeping = makeKeeping({ form, shelf, begin: baseOf(stored), onUnsaved });
  const { base, rebase, unsaved, keep } = keeping;
  const begin = (next: Partial<Base>, values: EditorForm) => {
    rebase(next);
    form.reset(values);
    keep();
  };
  return {
    shelf,
    watch: () => form.subscribe({ formState: { values: true }, callback: keep }),
    version: () => base().version,
    beginWith: (values) => begin({ form: values }, values),
    load: (board) => {
      onLoaded(board);
      begin(baseOf(board), { ...formOf(board), ...notAdded(form.getValues()) });
    },
    takeUp: ({ form: values, version }) => begin({ version }, values),
    setAside: () => {
      const draft = unsaved();
      return draft && shelf.setAside(draft);
    },
    addUnasked: (add) => {
      const wasUnsaved = unsaved() !== null;
      add();
      if (!wasUnsaved) rebase({ form: form.getValues() });
      keep();
    },
    settle: (board) => {
      const values = form.getValues();
      rebase({ form: values });
      keep();
      keepNotAdded(board, values, shelfOf(board.id));
    },
    keepForReturn: keeping.keepForReturn,
    isLeaving: keeping.isLeaving,
  };
}

function baseOf(board: BoardWire | null): Base {
  return board === null ? { form: emptyForm, version: null } : { form: formOf(board), version: board.version };
}

function keepNotAdded(board: BoardWire, values: EditorForm, shelf: DraftShelf): void {
  const saved = formOf(board);
  const left = { ...saved, ...notAdded(values) };
  if (!isSameWork(saved, left)) shelf.keep({ keptAt: Date.now(), version: board.version, resumes: false, form: left });
}
