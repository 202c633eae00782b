import { PencilLine } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { useWatch } from "react-hook-form";
import { limits } from "../../../../adapters/http/contract/constants.ts";
import { optionalTextFields } from "../../../../core/board/board.ts";
import { ApiError } from "../../../api/http.ts";
import { failureToast, parseProblem } from "../../../api/send.ts";
import { useAdminMutation } from "../../../api/use-admin-api.ts";
import { AdminSection } from "../../../components/admin-section.tsx";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import * as fieldCss from "../../../components/fields.css.ts";
import { textLink } from "../../../components/links.css.ts";
import { useToast } from "../../../hooks/toasts.ts";
import { toastTexts, violationToast } from "../../../toast-texts.ts";
import * as css from "../board-editor.css.ts";
import { useEditor } from "../editor-context.ts";
import { useFieldError } from "../form/field-errors.ts";
import {
  applyGenerated,
  canRestore,
  type DescriptionBody,
  findMissingInformation,
  generateDescription,
  getDescriptionKey,
  isManuallyEdited,
  restorePrevious,
  shouldAutoGenerate,
  toDescriptionRequest,
  updateDescription,
} from "./description-generator.ts";

const { maxLength } = optionalTextFields.description;
/** The counter is shown from 90 % of the maximum length. */
const counterThreshold = maxLength * 0.9;
export function DescriptionSection() {
  const { form, session, saving } = useEditor();
  const names = ["description", "isHandEdited", "previousDescription"] as const;
  const [description, isHandEdited, previousDescription] = useWatch({ control: form.control, name: names });
  const error = useFieldError(form, "description");
  const noteId = useId();
  const { isGenerating, serviceMessage, generate } = useGenerateDescription();
  useAutoDescription(saving.savingStatus !== null || isGenerating);
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
          onClick={() => generate()}
        >
          Generate with AI
        </AdminButton>
      }
    >
      <textarea
        className={`${fieldCss.textarea} ${css.descriptionText}`}
        aria-label="Description"
        aria-describedby={noteId}
        aria-invalid={error !== undefined}
        maxLength={maxLength}
        {...form.register("description", {
          // Typing marks the description as hand-edited (core/README.md, D3).
          onChange: () => {
            form.setValue("isHandEdited", true);
            form.setValue("generatedKey", "");
            form.clearErrors("description");
          },
        })}
      />
      <p id={noteId} className={error === undefined ? fieldCss.hint : fieldCss.error}>
        {error ??
          (description.length >= counterThreshold &&
            `${description.length.toLocaleString("en")} of ${maxLength.toLocaleString("en")} characters`)}
      </p>
      {serviceMessage !== null && (
        <div className={css.descriptionStatus}>
          <span>{serviceMessage}</span>
          <button type="button" className={textLink} onClick={() => generate({ writer: "built-in" })}>
            Use the built-in writer
          </button>
        </div>
      )}
      <div className={css.descriptionStatus}>
        {isManuallyEdited({ description, isHandEdited }, session.loadedBoard) && <span>Edited by hand</span>}
        {canRestore({ description, previousDescription }) && (
          <>
            <span>This text replaced yours.</span>
            <button type="button" className={textLink} onClick={() => updateDescription(form, restorePrevious)}>
              Restore previous
            </button>
          </>
        )}
      </div>
    </AdminSection>
  );
}

/** Time without changes before a description is generated, in milliseconds. */
const debounceMs = 600;

/**
 * Generates a description automatically (core/README.md, D2), unless `isPaused`. Errors are not shown; a response that
 * arrives after the form has changed is dropped (D5).
 */
function useAutoDescription(isPaused: boolean): void {
  const { form, session, descriptionGenerator } = useEditor();
  const names = ["style", "room", "products", "isHandEdited", "generatedKey"] as const;
  const [style, room, products, isHandEdited, generatedKey] = useWatch({ control: form.control, name: names });
  const isWanted = !isPaused && shouldAutoGenerate({ style, room, products, isHandEdited, generatedKey });
  const key = getDescriptionKey({ style, room, products });
  useEffect(() => {
    if (!isWanted) return undefined;
    let isStale = false;
    const generate = async () => {
      const text = await descriptionGenerator.generate(form.getValues());
      if (isStale) return;
      session.applyAutomaticChange(() => updateDescription(form, (state) => applyGenerated(state, text, key)));
    };
    const timer = setTimeout(() => generate().catch(() => undefined), debounceMs);
    return () => {
      clearTimeout(timer);
      isStale = true;
    };
  }, [form, session, descriptionGenerator, isWanted, key]);
}

interface Generation {
  readonly request: DescriptionBody;
  readonly key: string;
  /** The description at the time of the request. */
  readonly text: string;
}

/**
 * 'Generate with AI'. Each click returns another text: the request names the earlier ones (core/README.md, D6). A
 * response that arrives after the form has changed is dropped (D5).
 */
function useGenerateDescription() {
  const { form, session } = useEditor();
  const toast = useToast();
  const previousTexts = useRef<readonly string[]>([]);
  const action = useAdminMutation({
    mutationFn: ({ request }: Generation) => generateDescription(request),
    onBeforeRedirect: session.saveBeforeSignIn,
    onSuccess: (text, { key, text: before }) => {
      const now = form.getValues();
      if (getDescriptionKey(now) !== key || now.description !== before) return;
      if (text === before) return toast(sameTextToast);
      updateDescription(form, (state) => applyGenerated(state, text, key));
      toast(toastTexts.description.generated);
    },
    onError: (error) => toast(failureToast(error, toastTexts.description.failed.description)),
  });
  const generate = (options: Pick<DescriptionBody, "writer"> = {}) => {
    const now = form.getValues();
    const missing = findMissingInformation(now);
    if (missing !== null) return toast(violationToast(missing));
    const { description: text } = now;
    const texts = [...previousTexts.current.filter((other) => other !== text), text];
    previousTexts.current = texts.filter((other) => other.trim() !== "").slice(-limits.previousTexts);
    const request = { ...toDescriptionRequest(now), previousTexts: previousTexts.current, ...options };
    action.mutate({ request, key: getDescriptionKey(now), text });
  };
  const isOutage = action.error instanceof ApiError && action.error.status === 503;
  return {
    isGenerating: action.isPending,
    /** Message of the service when it is unavailable; null otherwise. */
    serviceMessage: isOutage ? (parseProblem(action.error)?.message ?? null) : null,
    generate,
  };
}

/** A model may return the same text again. */
const sameTextToast = {
  title: "No new text",
  description: "The writer gave the same text again. Try once more, or edit it by hand.",
};
