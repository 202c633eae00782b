import { LayoutDashboard } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { createChunkLoader } from "../../api/http.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { useLazyDialog } from "../../components/dialogs/use-lazy-dialog.ts";
import { useDismissToast } from "../../hooks/toasts.ts";
import * as css from "./board-editor.css.ts";
import { compareProducts, describeDifference, hasChangedPicture } from "./composer/compare-products.ts";
import { useEditor } from "./editor-context.ts";

const loader = createChunkLoader(() => import("./composer/composer.tsx"));

const updateHint = "Updating changes only this: other items stay where they are, and only make space if there is none.";

const watchedFields = ["products", "moodboard", "composition", "composerDraft"] as const;

interface ComposeMoodboard {
  /** For the header of the moodboard section. */
  readonly button: ReactNode;
  /** Notice about differing products or about an unused draft of the composer. */
  readonly notice: ReactNode;
  /** The open composer. */
  readonly dialog: ReactNode;
}

/** The composer of the board's moodboard, enabled from one product on (core/README.md, K14 and K15). */
export function useComposeMoodboard(): ComposeMoodboard {
  const { form } = useEditor();
  const [products, moodboard, composition, composerDraft] = useWatch({ control: form.control, name: watchedFields });
  const reasonId = useId();
  const dismissToast = useDismissToast();
  const dialog = useLazyDialog(loader, "The composer could not be loaded. Reload the page and try again.");
  const [updatesProducts, setUpdatesProducts] = useState(false);
  const open = (updates: boolean) => {
    // A toast with "Undo" would change the products while the composer is open.
    dismissToast();
    setUpdatesProducts(updates);
    dialog.open();
  };
  const composed = moodboard !== null && composition?.template !== "uploaded" ? composition : null;
  const hasProducts = products.length > 0;
  const current = composerDraft?.composition ?? composed;
  const difference =
    current &&
    describeDifference(
      compareProducts(
        current,
        products.map(({ id }) => id),
      ),
      current === composed && hasChangedPicture(current, products),
    );
  return {
    button: (
      <AdminButton
        variant="default"
        size="medium"
        icon={<LayoutDashboard size={18} strokeWidth={1.5} aria-hidden="true" />}
        disabled={!hasProducts}
        aria-describedby={hasProducts ? undefined : reasonId}
        pending={dialog.isLoading}
        onClick={() => open(false)}
      >
        {getButtonLabel(composed !== null, composerDraft !== null)}
      </AdminButton>
    ),
    notice: (
      <>
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
          <Notice label="Update it" onAct={() => open(true)}>
            {`${difference} ${updateHint}`}
          </Notice>
        )}
      </>
    ),
    dialog: dialog.chunk && <dialog.chunk.Composer updatesProducts={updatesProducts} onClose={dialog.close} />,
  };
}

function getButtonLabel(isComposed: boolean, isBegun: boolean): string {
  if (isBegun) return "Continue composing";
  return isComposed ? "Edit composition" : "Compose moodboard";
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
