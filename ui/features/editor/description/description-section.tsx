import { PencilLine } from "lucide-react";
import { useWatch } from "react-hook-form";
import { limits } from "../../../../adapters/http/contract/constants.ts";
import { AdminSection } from "../../../components/admin-section.tsx";
import { ActionButton } from "../../../components/buttons/admin-button.tsx";
import { area } from "../../../components/fields.css.ts";
import { useEditor } from "../editor-context.ts";
import { useError } from "../form/field-errors.ts";
import * as css from "./description.css.ts";
import { afterRestoring, canRestore, changeDescription, isTypedByHand } from "./description-state.ts";
import { useSilentWriting, useWritingOnRequest } from "./use-description-generation.ts";

/** From here on it is said how long the description may be. */
const nearLimit = limits.description * 0.9;
const sentenceId = "description-sentence";

/** Whatever is typed here is somebody's own. */
function DescriptionField() {
  const { form } = useEditor();
  const error = useError(form, "description");
  return (
    <>
      <textarea
        className={`${area} ${css.text}`}
        aria-label="Description"
        aria-describedby={sentenceId}
        aria-invalid={error !== undefined}
        maxLength={limits.description}
        {...form.register("description", {
          onChange: () => {
            form.setValue("isHandEdited", true);
            form.clearErrors("description");
          },
        })}
      />
      <p id={sentenceId} className={error === undefined ? css.length : css.error}>
        {error ?? <Length />}
      </p>
    </>
  );
}

function Length() {
  const { form } = useEditor();
  const { length } = useWatch({ control: form.control, name: "description" });
  if (length < nearLimit) return null;
  return `${length.toLocaleString("en")} of ${limits.description.toLocaleString("en")} characters`;
}

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
