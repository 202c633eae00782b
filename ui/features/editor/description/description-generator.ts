import type { ProductOrigin } from "../../../../adapters/http/contract/product.ts";
import { retailer } from "../../../../adapters/http/contract/retailer.ts";
import {
  missingInformation,
  type WritingInput,
  writesSilently,
} from "../../../../core/description/description-rules.ts";
import type { DescriptionBrief } from "../../../../core/description/description-writer.port.ts";
import type { Violation } from "../../../../core/kernel/violation.ts";
import { formSubject } from "../form/board-payload.ts";
import type { EditorForm } from "../form/editor-form.ts";

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
