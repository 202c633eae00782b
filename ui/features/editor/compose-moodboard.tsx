import { LayoutDashboard } from "lucide-react";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { createChunkLoader } from "../../api/http.ts";
import { failureToast } from "../../api/send.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { useDismissToast, useToast } from "../../components/overlays/toast-provider.tsx";
import * as css from "./board-editor.css.ts";
import { compareProducts, describeDifference, hasChangedPicture } from "./composer/compare-products.ts";
import { useEditor } from "./editor-context.ts";

const chunk = createChunkLoader(() => import("./composer/composer.tsx"));

type ComposerComponent = typeof import("./composer/composer.tsx")["Composer"];
type ComposerOptions = Omit<ComponentProps<ComposerComponent>, "onClose">;

/** Opens the composer, whose code is loaded on first use. `element` is the open composer, or null. */
function useComposerDialog() {
  const toast = useToast();
  const dismissToast = useDismissToast();
  const [options, setOptions] = useState<ComposerOptions | null>(null);
  const [isLoading, setLoading] = useState(false);
  const open = async (requested: ComposerOptions) => {
    if (isLoading) return;
    setLoading(true);
    try {
      await chunk.load();
      // A toast with "Undo" would change the products while the composer is open.
      dismissToast();
      setOptions(requested);
    } catch (error) {
      toast(failureToast(error, "The composer could not be loaded. Reload the page and try again."));
    } finally {
      setLoading(false);
    }
  };
  const Composer = chunk.get()?.Composer;
  const element =
    options !== null && Composer !== undefined ? <Composer {...options} onClose={() => setOptions(null)} /> : null;
  return { open: (requested: ComposerOptions) => void open(requested), isLoading, element };
}

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
  const { open, isLoading, element } = useComposerDialog();
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
        pending={isLoading}
        onClick={() => open({ updatesProducts: false })}
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
          <Notice label="Update it" onAct={() => open({ updatesProducts: true })}>
            {`${difference} ${updateHint}`}
          </Notice>
        )}
      </>
    ),
    dialog: element,
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
