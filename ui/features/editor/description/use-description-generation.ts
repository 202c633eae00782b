import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { useEditor } from "../editor-context.ts";
import { changeDescription } from "./change-description.ts";
import { briefKey, wantsWriting } from "./description-generator.ts";
import { afterWriting } from "./description-state.ts";

/** How long the form rests before a description is written, in milliseconds. */
const RESTS_FOR = 600;

/**
 * Writes a description unasked as soon as it can be written and nobody wrote one by hand (specification, section 4).
 * A failure is silent; an answer that comes after the form has changed is dropped.
 */
export function useSilentWriting(isHeld: boolean): void {
  const { form, work, writing } = useEditor();
  const names = ["style", "room", "products", "isHandEdited", "writtenFor"] as const;
  const [style, room, products, isHandEdited, writtenFor] = useWatch({ control: form.control, name: names });
  const isWanted = !isHeld && wantsWriting({ style, room, products, isHandEdited, writtenFor });
  const key = briefKey({ style, room, products });
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLate = false;
    const write = async () => {
      const text = await writing.textFor(form.getValues());
      if (isLate) return;
      work.addUnasked(() => changeDescription(form, (state) => afterWriting(state, text, key)));
    };
    const rest = setTimeout(() => write().catch(() => undefined), RESTS_FOR);
    return () => {
      clearTimeout(rest);
      isLate = true;
    };
  }, [form, work, writing, isWanted, key]);
}
