import type { UseFormReturn } from "react-hook-form";
import { retailer } from "../../../../adapters/http/contract/constants.ts";
import type { ProductOrigin } from "../../../../adapters/http/contract/product.ts";
import {
  type DescriptionReadiness,
  shouldGenerateSilently,
  validateDescriptionInput,
} from "../../../../core/description/description-rules.ts";
import type { DescriptionInput } from "../../../../core/description/description-writer.port.ts";
import type { Violation } from "../../../../core/kernel/domain-error.ts";
import type { EditorSession } from "../drafts/use-editor-session.ts";
import { formatSubject } from "../form/board-payload.ts";
import type { EditorForm } from "../form/editor-form.ts";
import { applyGenerated, updateDescription } from "./description-state.ts";

type DescribedBoard = Pick<EditorForm, "style" | "room" | "products">;

/** What the writer is told, and the products of the titles: from them the server sees what a model may read. */
export interface EditorBrief extends DescriptionInput {
  readonly products: readonly ProductOrigin[];
}

export function toDescriptionRequest({ style, room, products }: DescribedBoard): EditorBrief {
  return {
    subject: formatSubject({ style, room }),
    style,
    productTitles: products.map(({ title }) => title),
    products: products.map(({ asin, imageUrl, shopUrl }) => ({ asin, imageUrl, [retailer.linkField]: shopUrl })),
  };
}

/** The same for every form that asks for the same description; the order of the products makes no difference. */
export function getDescriptionKey(form: DescribedBoard): string {
  return JSON.stringify([formatSubject(form), form.style, form.products.map(({ id }) => id).sort()]);
}

/** What 'Generate with AI' lacks (specification, section 5); null when it can go on. */
export function findMissingInformation(form: DescribedBoard): Violation | null {
  return validateDescriptionInput(toDescriptionInput(form));
}

/** Whether a description is to be written without being asked for (specification, section 4). */
export function shouldAutoGenerate(form: DescribedBoard & Pick<EditorForm, "isHandEdited" | "generatedKey">): boolean {
  return (
    shouldGenerateSilently(toDescriptionInput(form), form.isHandEdited) && getDescriptionKey(form) !== form.generatedKey
  );
}

function toDescriptionInput(form: DescribedBoard): DescriptionReadiness {
  return { subject: formatSubject(form), style: form.style, productCount: form.products.length };
}

/** How long a save waits for a description, in milliseconds. */
const SAVE_WAIT_MS = 10_000;

/** What is written without being asked for: shared, so that a save takes over what the form began. */
export interface DescriptionGenerator {
  /** The text for this form; one that is being written already is not asked for again. Errors: those of the call. */
  readonly generate: (form: EditorForm) => Promise<string>;
  /** The text that a form still lacks when it is saved; null when it lacks none, or when none can be had in time. */
  readonly generateIfMissing: (form: EditorForm) => Promise<string | null>;
}

/** Whether a text is wanted that is not there. */
function isMissing(form: EditorForm): boolean {
  return form.description.trim() === "" && shouldAutoGenerate(form);
}

type Write = (brief: EditorBrief, signal: AbortSignal) => Promise<string>;

export function createDescriptionGenerator(write: Write): DescriptionGenerator {
  let current: { readonly key: string; readonly text: Promise<string>; readonly controller: AbortController } | null =
    null;
  const begin = (form: EditorForm, key: string) => {
    const controller = new AbortController();
    const text = write(toDescriptionRequest(form), controller.signal).finally(() => {
      if (current?.controller === controller) current = null;
    });
    current = { key, text, controller };
    return text;
  };
  const generate = (form: EditorForm) => {
    const key = getDescriptionKey(form);
    if (current?.key === key) return current.text;
    current?.controller.abort();
    return begin(form, key);
  };
  return {
    generate,
    generateIfMissing: async (form) => {
      if (!isMissing(form)) return null;
      // Whatever goes wrong, the board is saved.
      return await withTimeout(generate(form)).catch(() => null);
    },
  };
}

async function withTimeout(text: Promise<string>): Promise<string | null> {
  let pending: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    pending = setTimeout(() => resolve(null), SAVE_WAIT_MS);
  });
  return await Promise.race([text, tooLate]).finally(() => clearTimeout(pending));
}

/** Waits for the description that the form lacks, and adds it. A form that has changed meanwhile is left as it is. */
export async function fillMissingDescription(
  form: UseFormReturn<EditorForm>,
  session: Pick<EditorSession, "applyAutomaticChange">,
  writing: DescriptionGenerator,
): Promise<void> {
  const key = getDescriptionKey(form.getValues());
  const text = await writing.generateIfMissing(form.getValues());
  const now = form.getValues();
  if (text === null || getDescriptionKey(now) !== key || !isMissing(now)) return;
  session.applyAutomaticChange(() => updateDescription(form, (state) => applyGenerated(state, text, key)));
}
