import { PencilLine } from "lucide-react";
import { useWatch } from "react-hook-form";
import { optionalTextFields } from "../../../../core/board/board.ts";
import { AdminSection } from "../../../components/admin-section.tsx";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { textarea } from "../../../components/fields.css.ts";
import * as css from "../board-editor.css.ts";
import { useEditor } from "../editor-context.ts";
import { useFieldError } from "../form/field-errors.ts";
import { canRestore, isManuallyEdited, restorePrevious, updateDescription } from "./description-generator.ts";
import { useAutoDescription, useGenerateDescription } from "./use-description-generation.ts";

const { maxLength } = optionalTextFields.description;
/** The counter is shown from 90 % of the maximum length. */
const counterThreshold = maxLength * 0.9;
const descriptionNoteId = "description-sentence";

/** Typing marks the description as hand-edited (core/README.md, D3). */
function DescriptionField() {
  const { form } = useEditor();
  const error = useFieldError(form, "description");
  return (
    <>
      <textarea
        className={`${textarea} ${css.descriptionText}`}
        aria-label="Description"
        aria-describedby={descriptionNoteId}
        aria-invalid={error !== undefined}
        maxLength={maxLength}
        {...form.register("description", {
          onChange: () => {
            form.setValue("isHandEdited", true);
            form.clearErrors("description");
          },
        })}
      />
      <p id={descriptionNoteId} className={error === undefined ? css.descriptionLength : css.descriptionError}>
        {error ?? <CharacterCount />}
      </p>
    </>
  );
}

function CharacterCount() {
  const { form } = useEditor();
  const { length } = useWatch({ control: form.control, name: "description" });
  if (length < counterThreshold) return null;
  return `${length.toLocaleString("en")} of ${maxLength.toLocaleString("en")} characters`;
}

export function DescriptionSection() {
  const { saving } = useEditor();
  const { isGenerating, serviceMessage, generate, generateBuiltIn } = useGenerateDescription();
  useAutoDescription(saving.isSaving || isGenerating);
  return (
    <AdminSection
      title="Description"
      action={
        <AdminButton
          variant="default"
          size="medium"
          icon={<PencilLine size={18} strokeWidth={1.5} />}
          pending={isGenerating}
          pendingLabel="Generating..."
          onClick={generate}
        >
          Generate with AI
        </AdminButton>
      }
    >
      <DescriptionField />
      {serviceMessage !== null && (
        <div className={css.descriptionStatus}>
          <span>{serviceMessage}</span>
          <button type="button" className={css.restoreDescription} onClick={generateBuiltIn}>
            Use the built-in writer
          </button>
        </div>
      )}
      <DescriptionStatus />
    </AdminSection>
  );
}

/** Shows whether the description was edited by hand, and restores the replaced one. */
function DescriptionStatus() {
  const { form, session } = useEditor();
  const names = ["description", "isHandEdited", "previousDescription"] as const;
  const [description, isHandEdited, previousDescription] = useWatch({ control: form.control, name: names });
  const isRestorable = canRestore({ description, previousDescription });
  return (
    <div className={css.descriptionStatus}>
      {isManuallyEdited({ description, isHandEdited }, session.loadedBoard) && <span>Edited by hand</span>}
      {isRestorable && (
        <button
          type="button"
          className={css.restoreDescription}
          onClick={() => updateDescription(form, restorePrevious)}
        >
          Restore previous
        </button>
      )}
    </div>
  );
}
