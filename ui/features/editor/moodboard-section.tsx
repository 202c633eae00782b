import { LayoutDashboard, Tag } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { type Composition, isProductItem } from "../../../core/composition/composition.ts";
import { moodboardLimits } from "../../../core/moodboard/upload-rules.ts";
import { createChunkLoader } from "../../api/http.ts";
import { AdminSection } from "../../components/admin-section.tsx";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { useLazyDialog } from "../../components/dialogs/use-lazy-dialog.ts";
import { ImageUpload } from "../../components/image-upload/image-upload.tsx";
import { formatCount } from "../../format.ts";
import { useDismissToast, useToast, useUndoToast } from "../../hooks/toasts.ts";
import { toastTexts } from "../../toast-texts.ts";
import * as css from "./board-editor.css.ts";
import { compareProducts, describeDifference, hasChangedPicture } from "./composer/compare-products.ts";
import { useEditor } from "./editor-context.ts";
import { useFieldError } from "./form/field-errors.ts";

const composerLoader = createChunkLoader(() => import("./composer/composer.tsx"));
const taggingLoader = createChunkLoader(() => import("./tagging/tag-products-dialog.tsx"));

const { recommendedWidth, recommendedHeight } = moodboardLimits;
const recommended = { width: recommendedWidth, height: recommendedHeight };
const hint = `Up\u00a0to\u00a010\u00a0MB, best\u00a0at\u00a0${recommendedWidth}\u00a0×\u00a0${recommendedHeight}\u00a0px`;
const updateHint = "Updating changes only this: other items stay where they are, and only make space if there is none.";

const watchedFields = ["products", "moodboard", "composition", "composerDraft"] as const;

/**
 * The board's moodboard: uploaded (core/README.md, M1 to M3), or composed from the products, from one product on (K14
 * and K15).
 */
export function MoodboardSection() {
  const { form, session, setUploadPhase } = useEditor();
  const toast = useToast();
  const dismissToast = useDismissToast();
  const [products, moodboard, composition, composerDraft] = useWatch({ control: form.control, name: watchedFields });
  const error = useFieldError(form, "moodboard");
  const { field, set, remove } = useMoodboardField(moodboard);
  const reasonId = useId();
  const composer = useLazyDialog(composerLoader, "composer");
  const [updatesProducts, setUpdatesProducts] = useState(false);
  const openComposer = (updates: boolean) => {
    // A toast with "Undo" would change the products while the composer is open.
    dismissToast();
    setUpdatesProducts(updates);
    composer.open();
  };
  const composed = moodboard !== null && composition?.template !== "uploaded" ? composition : null;
  const hasProducts = products.length > 0;
  const current = composerDraft?.composition ?? composed;
  const productIds = products.map(({ id }) => id);
  const difference =
    current &&
    describeDifference(
      compareProducts(current, productIds),
      current === composed && hasChangedPicture(current, products),
    );
  const composerLabel = composed === null ? "Compose moodboard" : "Edit composition";
  return (
    <AdminSection
      title="Moodboard image"
      action={
        <AdminButton
          variant="default"
          size="medium"
          icon={<LayoutDashboard size={18} strokeWidth={1.5} aria-hidden="true" />}
          disabled={!hasProducts}
          aria-describedby={hasProducts ? undefined : reasonId}
          pending={composer.isLoading}
          onClick={() => openComposer(false)}
        >
          {composerDraft === null ? composerLabel : "Continue composing"}
        </AdminButton>
      }
    >
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
      {moodboard !== null && composed === null && hasProducts && (
        <TagProducts url={moodboard} composition={composition} productIds={productIds} />
      )}
      {moodboard === null && <p className={css.hint}>No image? The first product’s photo is used.</p>}
      {!hasProducts && (
        <p id={reasonId} className={css.hint}>
          Add a product to compose a moodboard from it.
        </p>
      )}
      {hasProducts && composerDraft !== null && (
        <Notice label="Discard" onAct={() => form.setValue("composerDraft", null)}>
          You have begun a moodboard that is not used yet.
        </Notice>
      )}
      {hasProducts && difference !== null && (
        <Notice label="Update it" onAct={() => openComposer(true)}>
          {`${difference} ${updateHint}`}
        </Notice>
      )}
      {error !== undefined && <p className={css.error}>{error}</p>}
      {composer.chunk && <composer.chunk.Composer updatesProducts={updatesProducts} onClose={composer.close} />}
    </AdminSection>
  );
}

/** Changes the moodboard; a removal can be undone, and then the focus returns to the field. */
function useMoodboardField(moodboard: string | null) {
  const { form } = useEditor();
  const undoToast = useUndoToast();
  const field = useRef<HTMLDivElement>(null);
  const isRestored = useRef(false);
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
  useEffect(() => {
    if (!isRestored.current || moodboard === null) return;
    isRestored.current = false;
    field.current?.querySelector("button")?.focus();
  }, [moodboard]);
  return { field, set, remove };
}

interface TagProductsProps {
  url: string;
  composition: Composition | null;
  productIds: readonly string[];
}

/** Opens the dialog that tags products on an uploaded moodboard (core/README.md, K17). */
function TagProducts({ url, composition, productIds }: TagProductsProps) {
  const dialog = useLazyDialog(taggingLoader);
  const tagged = new Set(composition?.items.filter(isProductItem).map(({ product }) => product));
  const count = productIds.filter((id) => tagged.has(id)).length;
  return (
    <div className={css.tagging}>
      <AdminButton
        size="small"
        icon={<Tag size={16} strokeWidth={1.5} aria-hidden="true" />}
        pending={dialog.isLoading}
        onClick={dialog.open}
      >
        Tag products
      </AdminButton>
      <p>
        {count === 0
          ? "Visitors can then press what they see in the picture."
          : `${count} of ${formatCount(productIds.length, "product")} tagged`}
      </p>
      {dialog.chunk && <dialog.chunk.TagProductsDialog url={url} onClose={dialog.close} />}
    </div>
  );
}

function Notice({ children, label, onAct }: { children: string; label: string; onAct: () => void }) {
  return (
    <p className={css.composerNotice}>
      <span>{children}</span>
      <AdminButton size="small" onClick={onAct}>
        {label}
      </AdminButton>
    </p>
  );
}
