import { useWatch } from "react-hook-form";
import { AdminSection } from "../../components/admin-section/admin-section.tsx";
import { useEditor } from "./editor-context.ts";
import { useError } from "./form/use-error.ts";
import * as css from "./sentences.css.ts";

export function MoodboardCard() {
  const { form, work, saving, parts } = useEditor();
  const { hold } = saving;
  const moodboard = useWatch({ control: form.control, name: "moodboard" });
  const error = useError(form, "moodboard");
  return (
    <AdminSection title="Moodboard image">
      <parts.MoodboardField
        key={hold.round}
        url={moodboard}
        onChange={(url) => {
          form.setValue("moodboard", url);
          form.clearErrors("moodboard");
          if (url !== null) hold.noteArrival();
        }}
        onUploadChange={hold.noteUpload}
        beforeLeaving={work.keepForReturn}
      />
      {moodboard === null && <p className={css.hint}>No image? The first product's photo is used.</p>}
      {error !== undefined && <p className={css.error}>{error}</p>}
    </AdminSection>
  );
}
