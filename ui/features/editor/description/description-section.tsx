import { PencilLine } from "lucide-react";
import { useWatch } from "react-hook-form";
import { AdminSection } from "../../../components/admin-section.tsx";
import { ActionButton } from "../../../components/buttons/admin-button.tsx";
import { useEditor } from "../editor-context.ts";
import { changeDescription } from "./change-description.ts";
import * as css from "./description.css.ts";
import { DescriptionField } from "./description-field.tsx";
import { afterRestoring, canRestore, isTypedByHand } from "./description-state.ts";
import { useSilentWriting } from "./use-description-generation.ts";
import { useWritingOnRequest } from "./use-writing-on-request.ts";

export function DescriptionCard() {
  const { saving } = useEditor();
  const { isWriting, outage, write, writeBuiltIn } = useWritingOnRequest();
  useSilentWriting(saving.isSaving || isWriting);
  return (
    <AdminSection
      title="Description"
      action={
        <ActionButton
          look="default"
          size="head"
          icon={<PencilLine size={18} strokeWidth={1.5} />}
          pending={isWriting}
          pendingText="Generating..."
          onClick={write}
        >
          Generate with AI
        </ActionButton>
      }
    >
      <DescriptionField />
      {outage !== null && (
        <div className={css.origin}>
          <span>{outage}</span>
          <button type="button" className={css.restore} onClick={writeBuiltIn}>
            Use the built-in writer
          </button>
        </div>
      )}
      <Origin />
    </AdminSection>
  );
}

/** Whether the description was edited by hand, and the way back to the one before. */
function Origin() {
  const { form, work } = useEditor();
  const names = ["description", "isHandEdited", "previousDescription"] as const;
  const [description, isHandEdited, previousDescription] = useWatch({ control: form.control, name: names });
  const isRestorable = canRestore({ description, previousDescription });
  return (
    <div className={css.origin}>
      {isTypedByHand({ description, isHandEdited }, work.loaded) && <span>Edited by hand</span>}
      {isRestorable && (
        <button type="button" className={css.restore} onClick={() => changeDescription(form, afterRestoring)}>
          Restore previous
        </button>
      )}
    </div>
  );
}
