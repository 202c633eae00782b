import { useMemo } from "react";
import { useEditor } from "../editor-context.ts";
import type { DescriptionState } from "./description-changes.ts";

/** Changes the description and what is known of it, all at once. */
export function useDescription() {
  const { form } = useEditor();
  return useMemo(
    () => ({
      change: (transition: (state: DescriptionState) => DescriptionState) => {
        const { description, isHandEdited, previousDescription, writtenFor } = form.getValues();
        const next = transition({ description, isHandEdited, previousDescription, writtenFor });
        form.setValue("writtenFor", next.writtenFor);
        form.setValue("previousDescription", next.previousDescription);
        form.setValue("isHandEdited", next.isHandEdited);
        if (next.description !== description) form.setValue("description", next.description);
      },
    }),
    [form],
  );
}
