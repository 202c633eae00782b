import type { UseFormReturn } from "react-hook-form";
import type { BoardDto } from "../../../../adapters/http/contract/operations/boards.ts";
import type { ProductOriginInput } from "../../../../adapters/http/contract/operations/products.ts";
import { buildSubject, optionalTextFields } from "../../../../core/board/board.ts";
import {
  type DescriptionInput,
  type DescriptionReadiness,
  shouldGenerateSilently,
  validateDescriptionInput,
} from "../../../../core/board/description.ts";
import type { Violation } from "../../../../core/kernel/domain-error.ts";
import { adminEndpoints } from "../../../api/admin-endpoints.ts";
import { sendJson } from "../../../api/send.ts";
import type { EditorSession } from "../drafts/editor-session.ts";
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
  if (previous === null) return state;
  return { description: previous, isHandEdited: true, previousDescription: null, generatedKey: "" };
}

/** Whether there is a different text to restore. */
export function canRestore(state: Pick<DescriptionState, "description" | "previousDescription">): boolean {
  return state.previousDescription !== null && state.previousDescription !== state.description;
}

/**
 * Whether the description was edited since the board was loaded. A loaded one is protected as well, but is not marked
 * as edited by hand: it may have been generated.
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

/** Applies a transition to the description fields of the form. */
export function updateDescription(
  form: UseFormReturn<EditorForm>,
  transition: (state: DescriptionState) => DescriptionState,
): void {
  const { description } = form.getValues();
  const next = transition(form.getValues());
  form.setValue("generatedKey", next.generatedKey);
  form.setValue("previousDescription", next.previousDescription);
  form.setValue("isHandEdited", next.isHandEdited);
  if (next.description !== description) form.setValue("description", next.description);
}

type DescribedBoard = Pick<EditorForm, "style" | "room" | "products">;

/** The input of a description with its products: the server decides by them what a model may read. */
export interface DescriptionBody extends DescriptionInput {
  readonly products: readonly ProductOriginInput[];
  /** Uses the built-in writer instead of the configured service. */
  readonly writer?: "built-in";
}

export async function generateDescription(request: DescriptionBody, signal?: AbortSignal): Promise<string> {
  const { description } = await sendJson<{ description: string }>("POST", adminEndpoints.generateDescription, request, {
    signal,
  });
  return description;
}

export function toDescriptionRequest({ style, room, products }: DescribedBoard): DescriptionBody {
  return {
    subject: buildSubject(style, room),
    style,
    productTitles: products.map(({ title }) => title),
    products: products.map(({ asin, imageUrl, shopUrl }) => ({ asin, imageUrl, amazonUrl: shopUrl })),
  };
}

/** Equal for forms with the same subject, style and set of products in any order. */
export function getDescriptionKey({ style, room, products }: DescribedBoard): string {
  return JSON.stringify([buildSubject(style, room), style, products.map(({ id }) => id).sort()]);
}

/** What is missing for 'Generate with AI' (core/README.md, D1); null when nothing is. */
export function findMissingInformation(form: DescribedBoard): Violation | null {
  return validateDescriptionInput(toDescriptionInput(form));
}

/** Whether a description is generated automatically (core/README.md, D2). */
export function shouldAutoGenerate(form: DescribedBoard & Pick<EditorForm, "isHandEdited" | "generatedKey">): boolean {
  return (
    shouldGenerateSilently(toDescriptionInput(form), form.isHandEdited) && getDescriptionKey(form) !== form.generatedKey
  );
}

function toDescriptionInput({ style, room, products }: DescribedBoard): DescriptionReadiness {
  return { subject: buildSubject(style, room), style, productCount: products.length };
}

/** How long a save waits for a description, in milliseconds. */
const saveWaitMs = 10_000;

function isMissing(form: EditorForm): boolean {
  return form.description.trim() === "" && shouldAutoGenerate(form);
}

/** Deduplicates generation: a save waits for the request that auto-generation started. */
export function createDescriptionGenerator(
  generateText: (request: DescriptionBody, signal: AbortSignal) => Promise<string>,
) {
  let current: { readonly key: string; readonly text: Promise<string>; readonly controller: AbortController } | null =
    null;
  const generate = (form: EditorForm): Promise<string> => {
    const key = getDescriptionKey(form);
    if (current?.key === key) return current.text;
    current?.controller.abort();
    const controller = new AbortController();
    const text = generateText(toDescriptionRequest(form), controller.signal).finally(() => {
      if (current?.controller === controller) current = null;
    });
    current = { key, text, controller };
    return text;
  };
  return {
    /** Returns the text for this form; a running request for an equal form is shared. Errors: those of the call. */
    generate,
    /** Returns the missing text of a form that is saved; null when none is missing, or on an error or a timeout. */
    generateIfMissing: async (form: EditorForm): Promise<string | null> => {
      if (!isMissing(form)) return null;
      const timeout = new Promise<null>((resolve) => setTimeout(resolve, saveWaitMs, null));
      // The board is saved without a description when generation fails.
      return await Promise.race([generate(form), timeout]).catch(() => null);
    },
  };
}

export type DescriptionGenerator = ReturnType<typeof createDescriptionGenerator>;

/** Generates and adds a missing description (core/README.md, D7). A form that has changed since is left as it is. */
export async function fillMissingDescription(
  form: UseFormReturn<EditorForm>,
  session: Pick<EditorSession, "applyAutomaticChange">,
  descriptionGenerator: DescriptionGenerator,
): Promise<void> {
  const key = getDescriptionKey(form.getValues());
  const text = await descriptionGenerator.generateIfMissing(form.getValues());
  const now = form.getValues();
  if (text === null || getDescriptionKey(now) !== key || !isMissing(now)) return;
  session.applyAutomaticChange(() => updateDescription(form, (state) => applyGenerated(state, text, key)));
}
