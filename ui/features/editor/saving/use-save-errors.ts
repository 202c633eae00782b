import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Violation } from "../../../../core/kernel/domain-error.ts";
import { problemOf } from "../../../api/send.ts";
import { useToast } from "../../../components/overlays/toast-provider.tsx";
import type { UnsavedWork } from "../drafts/editor-session.ts";
import type { EditorForm } from "../form/editor-form.ts";
import { fieldErrors, useShownErrors } from "../form/field-errors.ts";
import { failedToast, failureNote } from "./save-messages.ts";

/** Says why a board was not saved: in a toast, at the fields, and for longer under the buttons. */
export function useFailure(form: UseFormReturn<EditorForm>, unsaved: UnsavedWork) {
  const toast = useToast();
  const errors = useShownErrors(form);
  const [failed, setFailed] = useState<{ readonly error: Error; readonly isOnline: boolean } | null>(null);
  return {
    note: failed && failureNote(failed.error, failed.isOnline, unsaved),
    forget: () => {
      form.clearErrors();
      setFailed(null);
    },
    /** The first broken rule gets the toast (specification, section 5). */
    tellViolations: (violations: readonly Violation[]) => {
      const [first] = violations;
      if (first === undefined) return;
      toast({ title: first.title, description: first.message, variant: "destructive" });
      errors.show(fieldErrors(violations));
      errors.focusFirst();
    },
    tellError: (error: Error, isNew: boolean) => {
      toast(failedToast(error, isNew));
      setFailed({ error, isOnline: navigator.onLine });
      errors.show(fieldErrors(problemOf(error)?.issues));
    },
    focusFirst: errors.focusFirst,
  };
}

/** While a board is saved nothing can be typed into; after that the first wrong field has the focus. */
export function useFocusAfterSaving(isSaving: boolean, focusFirst: () => void): void {
  useEffect(() => {
    if (!isSaving) focusFirst();
  }, [isSaving, focusFirst]);
}
