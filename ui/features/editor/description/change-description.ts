import type { UseFormReturn } from "react-hook-form";
import type { EditorForm } from "../form/editor-form.ts";
import type { DescriptionState } from "./description-state.ts";

type Transition = (state: DescriptionState) => DescriptionState;

/** Changes the description and what is known of it, all at once. */
export function changeDescription(form: UseFormReturn<EditorForm>, transition: Transition): void {
  const { description, isHandEdited, previousDescription, writtenFor } = form.getValues();
  const next = transition({ description, isHandEdited, previousDescription, writtenFor });
  form.setValue("writtenFor", next.writtenFor);
  form.setValue("previousDescription", next.previousDescription);
  form.setValue("isHandEdited", next.isHandEdited);
  if (next.description !== description) form.setValue("description", next.description);
}
