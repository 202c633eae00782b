import type { UseFormReturn } from "react-hook-form";
import { retailer } from "../../../../adapters/http/contract/constants.ts";
import type { ProductOrigin } from "../../../../adapters/http/contract/product.ts";
import {
  missingInformation,
  type WritingInput,
  writesSilently,
} from "../../../../core/description/description-rules.ts";
import type { DescriptionBrief } from "../../../../core/description/description-writer.port.ts";
import type { Violation } from "../../../../core/kernel/domain-error.ts";
import type { Work } from "../drafts/use-editor-session.ts";
import { formSubject } from "../form/board-payload.ts";
import type { EditorForm } from "../form/editor-form.ts";
import { afterWriting, changeDescription } from "./description-state.ts";

type Described = Pick<EditorForm, "style" | "room" | "products">;

/** What the writer is told, and the products of the titles: from them the server sees what a model may read. */
export interface EditorBrief extends DescriptionBrief {
  readonly products: readonly ProductOrigin[];
}

export function briefOf({ style, room, products }: Described): EditorBrief {
  return {
    subject: formSubject({ style, room }),
    style,
    productTitles: products.map(({ title }) => title),
    products: products.map(({ asin, imageUrl, shopUrl }) => ({ asin, imageUrl, [retailer.linkField]: shopUrl })),
  };
}

/** The same for every form that asks for the same description; the order of the products makes no difference. */
export function briefKey(form: Described): string {
  return JSON.stringify([formSubject(form), form.style, form.products.map(({ id }) => id).sort()]);
}

/** What 'Generate with AI' lacks (specification, section 5); null when it can go on. */
export function lacking(form: Described): Violation | null {
  return missingInformation(inputOf(form));
}

/** Whether a description is to be written without being asked for (specification, section 4). */
export function wantsWriting(form: Described & Pick<EditorForm, "isHandEdited" | "writtenFor">): boolean {
  return writesSilently(inputOf(form), form.isHandEdited) && briefKey(form) !== form.writtenFor;
}

function inputOf(form: Described): WritingInput {
  return { subject: formSubject(form), style: form.style, productCount: form.products.length };
}

/** How long a save waits for a description, in milliseconds. */
const SAVE_WAITS_FOR = 10_000;

/** What is written without being asked for: shared, so that a save takes over what the form began. */
export interface UnaskedWriting {
  /** The text for this form; one that is being written already is not asked for again. Errors: those of the call. */
  readonly textFor: (form: EditorForm) => Promise<string>;
  /** The text that a form still lacks when it is saved; null when it lacks none, or when none can be had in time. */
  readonly textLacking: (form: EditorForm) => Promise<string | null>;
}

/** Whether a text is wanted that is not there. */
function lacksText(form: EditorForm): boolean {
  return form.description.trim() === "" && wantsWriting(form);
}

type Write = (brief: EditorBrief, signal: AbortSignal) => Promise<string>;

export function makeUnaskedWriting(write: Write): UnaskedWriting {
  let current: { readonly key: string; readonly text: Promise<string>; readonly late: AbortController } | null = null;
  const begin = (form: EditorForm, key: string) => {
    const late = new AbortController();
    const text = write(briefOf(form), late.signal).finally(() => {
      if (current?.late === late) current = null;
    });
    current = { key, text, late };
    return text;
  };
  const textFor = (form: EditorForm) => {
    const key = briefKey(form);
    if (current?.key === key) return current.text;
    current?.late.abort();
    return begin(form, key);
  };
  return {
    textFor,
    textLacking: async (form) => {
      if (!lacksText(form)) return null;
      // Whatever goes wrong, the board is saved.
      return await inTime(textFor(form)).catch(() => null);
    },
  };
}

async function inTime(text: Promise<string>): Promise<string | null> {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    waiting = setTimeout(() => resolve(null), SAVE_WAITS_FOR);
  });
  return await Promise.race([text, tooLate]).finally(() => clearTimeout(waiting));
}

/** Waits for the description that the form lacks, and adds it. A form that has changed meanwhile is left as it is. */
export async function completeDescription(
  form: UseFormReturn<EditorForm>,
  work: Pick<Work, "addUnasked">,
  writing: UnaskedWriting,
): Promise<void> {
  const key = briefKey(form.getValues());
  const text = await writing.textLacking(form.getValues());
  const now = form.getValues();
  if (text === null || briefKey(now) !== key || !lacksText(now)) return;
  work.addUnasked(() => changeDescription(form, (state) => afterWriting(state, text, key)));
}
