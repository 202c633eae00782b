import { LayoutDashboard } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useWatch } from "react-hook-form";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import * as css from "./board-editor.css.ts";
import { compareProducts, describeDifference } from "./composer/compare-products.ts";
import { useComposerDialog } from "./composer/load-composer.tsx";
import { useEditor } from "./editor-context.ts";

const watched = ["products", "moodboard", "composition", "composerWork"] as const;

interface ComposeMoodboard {
  /** For the header of the moodboard section. */
  readonly button: ReactNode;
  /** What the moodboard lacks, and work that was not used yet; null for nothing. */
  readonly notice: ReactNode;
  /** The open composer. */
  readonly dialog: ReactNode;
}

/** The composer of the board's moodboard, enabled from one product on (core/README.md, K14 and K15). */
export function useComposeMoodboard(): ComposeMoodboard {
  const { form } = useEditor();
  const [products, moodboard, composition, composerWork] = useWatch({ control: form.control, name: watched });
  const reasonId = useId();
  const { open, isLoading, element } = useComposerDialog();
  const isComposed = moodboard !== null && composition !== null && composition.template !== "uploaded";
  const hasProducts = products.length > 0;
  const difference = isComposed
    ? describeDifference(
        compareProducts(
          composition,
          products.map(({ id }) => id),
        ),
      )
    : null;
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
        {getButtonLabel(isComposed, composerWork !== null)}
      </AdminButton>
    ),
    notice: (
      <>
        {!hasProducts && (
          <p id={reasonId} className={css.hint}>
            Add a product to compose a moodboard from it.
          </p>
        )}
        {hasProducts && composerWork !== null && (
          <Notice label="Discard" onAct={() => form.setValue("composerWork", null)}>
            You have begun a moodboard that is not used yet.
          </Notice>
        )}
        {hasProducts && composerWork === null && difference !== null && (
          <Notice label="Update it" onAct={() => open({ updatesProducts: true })}>
            {difference}
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
