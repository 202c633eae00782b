import { useWatch } from "react-hook-form";
import { useEditor } from "./editor-context.ts";
import { useError } from "./form/use-error.ts";
import * as css from "./section/editor-section.css.ts";
import { EditorSection } from "./section/editor-section.tsx";

export function MoodboardCard() {
  const { form, work, parts } = useEditor();
  const moodboard = useWatch({ control: form.control, name: "moodboard" });
  const error = useError(form, "moodboard");
  return (
    <EditorSection title="Moodboard image">
      <parts.MoodboardField
        url={moodboard}
        onChange={(url) => {
          form.setValue("moodboard", url);
          form.clearErrors("moodboard");
        }}
        beforeLeaving={work.keepForReturn}
      />
      {moodboard === null && (
        <p className={css.hint}>Without one, the picture of the first product stands for the board.</p>
      )}
      {error !== undefined && <p className={css.error}>{error}</p>}
    </EditorSection>
  );
}
