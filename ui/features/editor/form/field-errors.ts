import { useCallback, useMemo, useRef } from "react";
import { type UseFormReturn, useFormState } from "react-hook-form";
import type { EditorForm } from "./editor-form.ts";

type Field = keyof EditorForm;

interface Issue {
  /** Of the payload: "title", "products.3.imageUrl". */
  readonly path: string;
  readonly message: string;
}

interface FieldError {
  readonly field: Field;
  readonly message: string;
}

const fields: Readonly<Record<string, Field>> = {
  title: "title",
  subject: "style",
  style: "style",
  room: "room",
  adjective: "adjective",
  description: "description",
  products: "products",
  uploadedMoodboardUrl: "moodboard",
  imageUrl: "products",
};

/** Where the form shows what the server said of a payload; what belongs to no field is left out. */
export function toFieldErrors(issues: readonly Issue[] = []): readonly FieldError[] {
  return issues.flatMap(({ path, message }) => {
    const [name = "", place] = path.split(".");
    const field = fields[name];
    if (field === undefined) return [];
    const isOneProduct = field === "products" && /^\d+$/u.test(place ?? "");
    return [{ field, message: isOneProduct ? `Product ${Number(place) + 1}: ${message}` : message }];
  });
}

/** What is wrong with one field; draws only its own field anew. */
export function useFieldError({ control }: UseFormReturn<EditorForm>, name: keyof EditorForm): string | undefined {
  return useFormState({ control, name }).errors[name]?.message;
}

/** Says at each field what is wrong with it, and leads to the first one as soon as it can be typed into. */
export function useFormErrors(form: UseFormReturn<EditorForm>) {
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
