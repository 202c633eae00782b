import { useWatch } from "react-hook-form";
import { useEditor } from "../editor-context.ts";
import { formSubject } from "../form/board-payload.ts";
import * as css from "./configuration.css.ts";

/** The style and the room joined: what the board is about (specification, section 4). */
export function GeneratedSubject() {
  const { form } = useEditor();
  const [style, room] = useWatch({ control: form.control, name: ["style", "room"] });
  return (
    <p className={css.subject}>
      <span className={css.subjectLabel}>Generated Subject</span>
      <output className={css.subjectName}>{formSubject({ style, room })}</output>
    </p>
  );
}
