import type { UseFormReturn } from "react-hook-form";
import type { EditorForm } from "./editor-form.ts";
import type { FieldError } from "./field-errors.ts";

/** Says at each field what is wrong with it, and leads to the first of those that are typed into. */
export function showErrors(form: UseFormReturn<EditorForm>, errors: readonly FieldError[]): void {
  for (const { field, message } of errors) form.setError(field, { type: "told", message });
  const [first] = errors;
  if (first !== undefined) form.setFocus(first.field);
}
