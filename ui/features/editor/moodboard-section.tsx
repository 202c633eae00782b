import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { AdminSection } from "../../components/admin-section.tsx";
import { useUndoToast } from "../../components/overlays/toast-provider.tsx";
import { useEditor } from "./editor-context.ts";
import { useError } from "./form/use-error.ts";
import * as css from "./sentences.css.ts";

export function MoodboardCard() {
  const { form, work, saving, parts } = useEditor();
  const { hold } = saving;
  const moodboard = useWatch({ control: form.control, name: "moodboard" });
  const error = useError(form, "moodboard");
  const undoToast = useUndoToast();
  const field = useRef<HTMLDivElement>(null);
  const isRestored = useRef(false);
  const set = (url: string | null) => {
    form.setValue("moodboard", url);
    form.clearErrors("moodboard");
  };
  const remove = () => {
    set(null);
    undoToast.show("Moodboard removed", () => {
      // Another one may have been uploaded meanwhile.
      if (form.getValues("moodboard") !== null) return;
      isRestored.current = true;
      set(moodboard);
    });
  };
  // Who pressed "Undo" goes on at the moodboard that is back.
  useEffect(() => {
    if (!isRestored.current || moodboard === null) return;
    isRestored.current = false;
    field.current?.querySelector("button")?.focus();
  }, [moodboard]);
  return (
    <AdminSection title="Moodboard image">
      <div ref={field}>
        <parts.MoodboardField
          key={hold.round}
          url={moodboard}
          onChange={(url) => {
            if (url === null) return remove();
            set(url);
            hold.noteArrival();
          }}
          onUploadChange={hold.noteUpload}
          beforeLeaving={work.keepForReturn}
        />
      </div>
      {moodboard === null && <p className={css.hint}>No image? The first product's photo is used.</p>}
      {error !== undefined && <p className={css.error}>{error}</p>}
    </AdminSection>
  );
}
