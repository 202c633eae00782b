import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import type { Composition } from "../../../core/composition/composition.ts";
import { moodboardLimits } from "../../../core/moodboard/upload-rules.ts";
import { AdminSection } from "../../components/admin-section.tsx";
import { ImageUpload } from "../../components/image-upload/image-upload.tsx";
import { useToast, useUndoToast } from "../../hooks/toasts.ts";
import { toastTexts } from "../../toast-texts.ts";
import * as css from "./board-editor.css.ts";
import { useComposeMoodboard } from "./compose-moodboard.tsx";
import { useEditor } from "./editor-context.ts";
import { useFieldError } from "./form/field-errors.ts";
import { TagProducts } from "./tagging/tag-products.tsx";

const { recommendedWidth, recommendedHeight } = moodboardLimits;
const recommended = { width: recommendedWidth, height: recommendedHeight };
const hint = `Up\u00a0to\u00a010\u00a0MB, best\u00a0at\u00a0${recommendedWidth}\u00a0×\u00a0${recommendedHeight}\u00a0px`;

/** The board's moodboard: uploaded (core/README.md, M1 to M3), or composed from the products. */
export function MoodboardSection() {
  const { form, session, setUploadPhase } = useEditor();
  const toast = useToast();
  const moodboard = useWatch({ control: form.control, name: "moodboard" });
  const error = useFieldError(form, "moodboard");
  const undoToast = useUndoToast();
  const field = useRef<HTMLDivElement>(null);
  const isRestored = useRef(false);
  const composer = useComposeMoodboard();
  const set = (url: string | null, composition: Composition | null = null) => {
    form.setValue("moodboard", url);
    form.setValue("composition", composition);
    form.clearErrors("moodboard");
  };
  const remove = () => {
    const composition = form.getValues("composition");
    set(null);
    undoToast.show("Moodboard removed", () => {
      // Another moodboard may have been uploaded since.
      if (form.getValues("moodboard") !== null) return;
      isRestored.current = true;
      set(moodboard, composition);
    });
  };
  // After "Undo" the focus returns to the restored moodboard.
  useEffect(() => {
    if (!isRestored.current || moodboard === null) return;
    isRestored.current = false;
    field.current?.querySelector("button")?.focus();
  }, [moodboard]);
  return (
    <AdminSection title="Moodboard image" action={composer.button}>
      <div ref={field}>
        <ImageUpload
          url={moodboard}
          onChange={(url) => (url === null ? remove() : set(url))}
          label="moodboard image"
          aspect="board"
          hint={hint}
          recommended={recommended}
          onUploaded={() => toast(toastTexts.boards.moodboardUploaded)}
          onPhaseChange={setUploadPhase}
          onBeforeRedirect={session.saveBeforeSignIn}
        />
      </div>
      <TagProducts />
      {moodboard === null && <p className={css.hint}>No image? The first product’s photo is used.</p>}
      {composer.notice}
      {error !== undefined && <p className={css.error}>{error}</p>}
      {composer.dialog}
    </AdminSection>
  );
}
