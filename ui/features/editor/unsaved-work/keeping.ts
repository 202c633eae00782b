import type { UseFormReturn } from "react-hook-form";
import type { Draft } from "../drafts/draft.ts";
import type { DraftShelf } from "../drafts/draft-storage.ts";
import type { EditorForm } from "../form/editor-form.ts";
import { isSameWork } from "../form/same-work.ts";

/** Whether there is unsaved work, and whether this device could keep it when it last changed. */
export type UnsavedWork = "none" | "kept" | "not kept";

/** What the form is compared with. */
export interface Base {
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
export function makeKeeping({ form, shelf, begin, onUnsaved }: KeepingOptions): Keeping {
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
