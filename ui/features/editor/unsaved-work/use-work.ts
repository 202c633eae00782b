import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { BoardWire } from "../../../../adapters/http/contract/board.ts";
import type { BoardStatus } from "../../../../core/board/board.ts";
import { deviceStorage } from "../autosave/device-storage.ts";
import type { Draft } from "../autosave/draft.ts";
import { type DraftShelf, type KeptDraft, makeDraftShelf } from "../autosave/draft-shelf.ts";
import { markAsLiving } from "../autosave/living-editors.ts";
import { type EditorForm, emptyForm, formOf } from "../form/editor-form.ts";
import { isSameWork } from "../form/same-work.ts";

/** How long the form rests before it is kept, in milliseconds. */
const RESTS_FOR = 500;

/** What is in the form beside what is stored, and the copy of it that this device keeps. */
export interface Work {
  readonly isUnsaved: boolean;
  /** Whether this device could keep the unsaved work when it last tried. */
  readonly isKept: boolean;
  readonly shelf: DraftShelf;
  /** Of the stored board; null for a new one. */
  readonly storedStatus: BoardStatus | null;
  /** The version that a save replaces; null for a new board. */
  readonly version: () => number | null;
  /** From now on a save replaces this version. */
  readonly replaceVersion: (version: number) => void;
  /** The form begins anew with this, and nothing is unsaved. */
  readonly beginWith: (form: EditorForm) => void;
  /** The stored board takes the place of what is in the form. */
  readonly load: (board: BoardWire) => void;
  /** What was kept takes the place of what is in the form. */
  readonly takeUp: (draft: Draft) => void;
  /** Keeps what is unsaved as a draft of its own, before another takes its place; null where nothing is unsaved. */
  readonly setAside: () => KeptDraft | null;
  /** What the program itself adds to a form that nobody changed is no change. */
  readonly addUnasked: (add: () => void) => void;
  /** What is in the form is stored: nothing is unsaved. */
  readonly settle: () => void;
  /** Keeps the work of a session that has ended, so that it comes back unasked; from now on nothing warns of leaving. */
  readonly keepForReturn: () => void;
  readonly isLeaving: () => boolean;
}

interface Base {
  readonly form: EditorForm;
  readonly version: number | null;
}

export function useWork(form: UseFormReturn<EditorForm>, stored: BoardWire | null): Work {
  const [shelf] = useState(() => makeDraftShelf(deviceStorage(), stored?.id ?? null, newSlot()));
  const [storedStatus, setStoredStatus] = useState(stored?.status ?? null);
  const [isUnsaved, setUnsaved] = useState(false);
  const [isKept, setKept] = useState(true);
  const base = useRef<Base>({ form: stored === null ? emptyForm : formOf(stored), version: stored?.version ?? null });
  const isLeaving = useRef(false);

  const hasChanged = useCallback(() => !isSameWork(base.current.form, form.getValues()), [form]);
  const look = useCallback(() => setUnsaved(hasChanged()), [hasChanged]);
  const unsaved = useCallback((): Draft | null => {
    const { version } = base.current;
    const resumes = isLeaving.current;
    return hasChanged() ? { keptAt: Date.now(), version, resumes, form: form.getValues() } : null;
  }, [form, hasChanged]);
  const keep = useCallback(() => {
    const draft = unsaved();
    if (draft === null) shelf.clear();
    setKept(draft === null || shelf.keep(draft));
  }, [shelf, unsaved]);
  useKeeping(form, keep, look);
  useEffect(() => markAsLiving(shelf.ownName), [shelf]);

  const changes = useMemo(
    () => makeChanges({ form, base, setStoredStatus, hasChanged, look, keep }),
    [form, hasChanged, look, keep],
  );
  return useMemo(
    () => ({
      ...changes,
      keepForReturn: () => {
        isLeaving.current = true;
        keep();
      },
      setAside: () => {
        const draft = unsaved();
        return draft && shelf.setAside(draft);
      },
      isLeaving: () => isLeaving.current,
      shelf,
      isUnsaved,
      isKept,
      storedStatus,
    }),
    [changes, keep, unsaved, shelf, isUnsaved, isKept, storedStatus],
  );
}

interface Workplace {
  readonly form: UseFormReturn<EditorForm>;
  readonly base: RefObject<Base>;
  readonly setStoredStatus: (status: BoardStatus) => void;
  readonly hasChanged: () => boolean;
  readonly look: () => void;
  readonly keep: () => void;
}

/** What changes the form as a whole, or what it is compared with. */
function makeChanges({ form, base, setStoredStatus, hasChanged, look, keep }: Workplace) {
  const rebase = (next: Partial<Base>) => {
    base.current = { ...base.current, ...next };
  };
  const begin = (next: Partial<Base>, values: EditorForm) => {
    rebase(next);
    form.reset(values);
    look();
    keep();
  };
  return {
    version: () => base.current.version,
    replaceVersion: (version: number) => rebase({ version }),
    beginWith: (values: EditorForm) => begin({ form: values }, values),
    load: (board: BoardWire) => {
      setStoredStatus(board.status);
      begin({ form: formOf(board), version: board.version }, formOf(board));
    },
    takeUp: ({ form: values, version }: Draft) => begin({ version }, values),
    addUnasked: (add: () => void) => {
      const wasUnsaved = hasChanged();
      add();
      if (!wasUnsaved) rebase({ form: form.getValues() });
      look();
    },
    settle: () => {
      rebase({ form: form.getValues() });
      look();
      keep();
    },
  };
}

/** Keeps the work whenever the form has rested for a moment, and before the page may be gone. */
function useKeeping(form: UseFormReturn<EditorForm>, keep: () => void, look: () => void): void {
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout>;
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        look();
        clearTimeout(rest);
        rest = setTimeout(keep, RESTS_FOR);
      },
    });
    window.addEventListener("pagehide", keep);
    document.addEventListener("visibilitychange", keep);
    return () => {
      stop();
      clearTimeout(rest);
      keep();
      window.removeEventListener("pagehide", keep);
      document.removeEventListener("visibilitychange", keep);
    };
  }, [form, keep, look]);
}

/** Each open editor has its own. */
function newSlot(): string {
  return Math.random().toString(36).slice(2);
}
