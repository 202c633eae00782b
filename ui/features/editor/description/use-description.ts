import { useMemo } from "react";
import { useEditor } from "../editor-context.ts";
import { changeDescription, type Transition } from "./change-description.ts";

/** Changes the description of the board that is being edited. */
export function useDescription() {
  const { form } = useEditor();
  return useMemo(() => ({ change: (transition: Transition) => changeDescription(form, transition) }), [form]);
}
