import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Violation } from "../../../../core/kernel/domain-error.ts";
import { parseProblem } from "../../../api/send.ts";
import { useToast } from "../../../components/overlays/toast-provider.tsx";
import type { DraftStatus } from "../drafts/editor-session.ts";
import type { EditorForm } from "../form/editor-form.ts";
import { toFieldErrors, useFormErrors } from "../form/field-errors.ts";
import { formatSaveError, saveErrorToast } from "./save-messages.ts";

/** Shows why a board was not saved: in a toast, at the fields, and in a lasting message under the buttons. */
export function useSaveErrors(form: UseFormReturn<EditorForm>, draftStatus: DraftStatus) {
  const toast = useToast();
  const errors = useFormErrors(form);
  const [failed, setFailed] = useState<{ readonly error: Error; readonly isOnline: boolean } | null>(null);
  return {
    errorMessage: failed && formatSaveError(failed.error, failed.isOnline, draftStatus),
    clear: () => {
      form.clearErrors();
      setFailed(null);
    },
    /** Shows the first violation as a toast, and all of them at their fields (core/README.md, P4). */
    showViolations: (violations: readonly Violation[]) => {
      const [first] = violations;
      if (first === undefined) return;
      toast({ title: first.title, description: first.message, variant: "destructive" });
      errors.show(toFieldErrors(violations));
      errors.focusFirst();
    },
    showError: (error: Error, isNew: boolean) => {
      toast(saveErrorToast(error, isNew));
      setFailed({ error, isOnline: navigator.onLine });
      errors.show(toFieldErrors(parseProblem(error)?.issues));
    },
    focusFirst: errors.focusFirst,
  };
}

/** Focuses the first field with an error once saving has ended: until then the form is inert. */
export function useFocusAfterSaving(isSaving: boolean, focusFirst: () => void): void {
  useEffect(() => {
    if (!isSaving) focusFirst();
  }, [isSaving, focusFirst]);
}
