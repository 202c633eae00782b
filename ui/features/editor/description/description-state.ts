import type { UseFormReturn } from "react-hook-form";
import type { BoardDto } from "../../../../adapters/http/contract/board.ts";
import { limits } from "../../../../adapters/http/contract/constants.ts";
import type { EditorForm } from "../form/editor-form.ts";

type DescriptionState = Pick<EditorForm, "description" | "isHandEdited" | "previousDescription" | "generatedKey">;

/** The subject changed: the text no longer counts as written by hand, but it can be had back (specification, section 4). */
export function markSubjectChanged(state: DescriptionState): DescriptionState {
  return { ...state, isHandEdited: false, previousDescription: getReplacedText(state) };
}

/** A generated text took the place of the one before. `key` tells what it was written for. */
export function applyGenerated(state: DescriptionState, text: string, key: string): DescriptionState {
  return {
    description: text.slice(0, limits.description).toWellFormed(),
    isHandEdited: false,
    previousDescription: getReplacedText(state),
    generatedKey: key,
  };
}

/** 'Restore previous': the text of before is back, and is somebody's own again. */
export function restorePrevious(state: DescriptionState): DescriptionState {
  const { previousDescription: previous } = state;
  return previous === null ? state : { ...state, description: previous, isHandEdited: true, previousDescription: null };
}

/** Whether there is another text to go back to. */
export function canRestore({
  description,
  previousDescription,
}: Pick<DescriptionState, "description" | "previousDescription">): boolean {
  return previousDescription !== null && previousDescription !== description;
}

/**
 * Whether the description was typed since the board was loaded. A loaded one is protected like a typed one, but nobody
 * can tell whether a person or the writer wrote it.
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

/** Changes the description and what is known of it, all at once. */
export function updateDescription(form: UseFormReturn<EditorForm>, transition: Transition): void {
  const { description, isHandEdited, previousDescription, generatedKey } = form.getValues();
  const next = transition({ description, isHandEdited, previousDescription, generatedKey });
  form.setValue("generatedKey", next.generatedKey);
  form.setValue("previousDescription", next.previousDescription);
  form.setValue("isHandEdited", next.isHandEdited);
  if (next.description !== description) form.setValue("description", next.description);
}
