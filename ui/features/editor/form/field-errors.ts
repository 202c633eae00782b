import { type UseFormReturn, useFormState } from "react-hook-form";
import { mapFields } from "../../../../core/board/board.ts";
import { type EditorForm, formFields } from "./editor-form.ts";

type Field = keyof EditorForm;

interface Issue {
  /** Path in the payload: "title", "products.3.imageUrl". */
  readonly path: string;
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
function toFieldErrors(issues: readonly Issue[] = []) {
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

/** Shows the issues at their fields, and focuses the first of them. */
export function showFieldErrors(
  { setError }: Pick<UseFormReturn<EditorForm>, "setError">,
  issues: readonly Issue[] | undefined,
): void {
  for (const [index, { field, message }] of toFieldErrors(issues).entries())
    setError(field, { type: "server", message }, { shouldFocus: index === 0 });
}
