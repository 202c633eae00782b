import { useCallback, useMemo, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { EditorForm } from "./editor-form.ts";
import type { FieldError } from "./field-errors.ts";

/** Says at each field what is wrong with it, and leads to the first one as soon as it can be typed into. */
export function useShownErrors(form: UseFormReturn<EditorForm>) {
  const first = useRef<keyof EditorForm>(undefined);
  const show = useCallback(
    (errors: readonly FieldError[]) => {
      for (const { field, message } of errors) form.setError(field, { type: "told", message });
      first.current = errors[0]?.field;
    },
    [form],
  );
  const focusFirst = useCallback(() => {
    if (first.current !== undefined) form.setFocus(first.current);
    first.current = undefined;
  }, [form]);
  return useMemo(() => ({ show, focusFirst }), [show, focusFirst]);
}
