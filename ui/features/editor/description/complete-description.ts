import type { UseFormReturn } from "react-hook-form";
import type { Work } from "../drafts/use-editor-session.ts";
import type { EditorForm } from "../form/editor-form.ts";
import { changeDescription } from "./change-description.ts";
import { briefKey } from "./description-generator.ts";
import { afterWriting } from "./description-state.ts";
import { lacksText, type UnaskedWriting } from "./unasked-writing.ts";

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
