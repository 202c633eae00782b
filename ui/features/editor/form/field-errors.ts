import { useCallback, useMemo, useRef } from "react";
import { type UseFormReturn, useFormState } from "react-hook-form";
import { mapFields } from "../../../../core/board/board.ts";
import { type EditorForm, formFields } from "./editor-form.ts";

type Field = keyof EditorForm;

interface Issue {
  /** Path in the payload: "title", "products.3.imageUrl". */
  readonly path: string;
  readonly message: string;
}

interface FieldError {
  readonly field: Field;
  readonly message: string;
}

const fields: Readonly<Record<string, Field>> = {
  ...mapFields(formFields, (name) => name),
  subject: "style",
  products: "products",
  uploadedMoodboardUrl: "moodboard",
  composition: "moodboard",
  imageUrl: "products",
};

/** Maps the issues of a payload to form fields; issues of other paths are left out. */
export function toFieldErrors(issues: readonly Issue[] = []): readonly FieldError[] {
  return issues.flatMap(({ path, message }) => {
    const [name = "", index] = path.split(".");
    const field = fields[name];
    if (field === undefined) return [];
    const isOneProduct = field === "products" && /^\d+$/u.test(index ?? "");
    return [{ field, message: isOneProduct ? `Product ${Number(index) + 1}: ${message}` : message }];
  });
}

/** The error message of one field; re-renders only on changes of this field's state. */
export function useFieldError({ control }: UseFormReturn<EditorForm>, name: keyof EditorForm): string | undefined {
  return useFormState({ control, name }).errors[name]?.message;
}

/** Sets the errors of fields, and focuses the first of them on request. */
export function useFormErrors(form: UseFormReturn<EditorForm>) {
  const first = useRef<keyof EditorForm>(undefined);
  const show = useCallback(
    (errors: readonly FieldError[]) => {
      for (const { field, message } of errors) form.setError(field, { type: "server", message });
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
