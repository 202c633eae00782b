import type { UseFormReturn } from "react-hook-form";
import type { BoardDto } from "../../../../adapters/http/contract/operations/boards.ts";
import { optionalTextFields } from "../../../../core/board/board-fields.ts";
import type { EditorForm } from "../form/editor-form.ts";

type DescriptionState = Pick<EditorForm, "description" | "isHandEdited" | "previousDescription" | "generatedKey">;

/** After a change of the subject the text no longer counts as hand-edited, but can be restored (core/README.md, D3). */
export function markSubjectChanged(state: DescriptionState): DescriptionState {
  return { ...state, isHandEdited: false, previousDescription: getReplacedText(state) };
}

/** Replaces the text by a generated one; `key` is the `getDescriptionKey` of the form it was generated for. */
export function applyGenerated(state: DescriptionState, text: string, key: string): DescriptionState {
  return {
    description: text.slice(0, optionalTextFields.description.maxLength).toWellFormed(),
    isHandEdited: false,
    previousDescription: getReplacedText(state),
    generatedKey: key,
  };
}

/** 'Restore previous': the replaced text is back and counts as hand-edited. */
export function restorePrevious(state: DescriptionState): DescriptionState {
  const { previousDescription: previous } = state;
  return previous === null ? state : { ...state, description: previous, isHandEdited: true, previousDescription: null };
}

/** Whether there is a different text to restore. */
export function canRestore({
  description,
  previousDescription,
}: Pick<DescriptionState, "description" | "previousDescription">): boolean {
  return previousDescription !== null && previousDescription !== description;
}

/**
 * Whether the description was edited since the board was loaded. A loaded one is protected as well, but is not marked as
 * edited by hand: it may have been generated.
 */
export function isManuallyEdited(
  { description, isHandEdited }: Pick<DescriptionState, "description" | "isHandEdited">,
  loaded: Pick<BoardDto, "description"> | null,
): boolean {
  return isHandEdited && description.trim() !== "" && description !== loaded?.description;
}

function getReplacedText({ description, isHandEdited, previousDescription }: DescriptionState): string | null {
  return isHandEdited && description.trim() !== "" ? description : previousDescription;
}

type Transition = (state: DescriptionState) => DescriptionState;

/** Applies a transition to the description fields of the form. */
export function updateDescription(form: UseFormReturn<EditorForm>, transition: Transition): void {
  const { description, isHandEdited, previousDescription, generatedKey } = form.getValues();
  const next = transition({ description, isHandEdited, previousDescription, generatedKey });
  form.setValue("generatedKey", next.generatedKey);
  form.setValue("previousDescription", next.previousDescription);
  form.setValue("isHandEdited", next.isHandEdited);
  if (next.description !== description) form.setValue("description", next.description);
}
