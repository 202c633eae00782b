import type { DescriptionBrief } from "../../../../core/description/description-writer.port.ts";
import { missingInformation, type WritingInput, writesSilently } from "../../../../core/description/writing-rules.ts";
import type { Violation } from "../../../../core/kernel/violation.ts";
import { formSubject } from "../form/board-content.ts";
import type { EditorForm } from "../form/editor-form.ts";

type Described = Pick<EditorForm, "style" | "room" | "products">;

/** What the writer is told. */
export function briefOf(form: Described): DescriptionBrief {
  return { subject: formSubject(form), style: form.style, productTitles: form.products.map(({ title }) => title) };
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
