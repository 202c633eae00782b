import { type UseFormReturn, useFormState } from "react-hook-form";
import type { EditorForm } from "./editor-form.ts";

/** What is wrong with one field; draws only its own field anew. */
export function useError({ control }: UseFormReturn<EditorForm>, name: keyof EditorForm): string | undefined {
  return useFormState({ control, name }).errors[name]?.message;
}
