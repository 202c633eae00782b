import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { limits } from "../../../../adapters/http/contract/constants.ts";
import { failureToast } from "../../../api/failure-toast.ts";
import { ApiError } from "../../../api/http.ts";
import { parseProblem } from "../../../api/send.ts";
import { useAdminMutation } from "../../../api/use-admin-api.ts";
import { useToast } from "../../../components/overlays/toast-provider.tsx";
import { type GenerateDescriptionRequest, generateDescription } from "../editor-api.ts";
import { useEditor } from "../editor-context.ts";
import {
  findMissingInformation,
  getDescriptionKey,
  shouldAutoGenerate,
  toDescriptionRequest,
} from "./description-generator.ts";
import { applyGenerated, updateDescription } from "./description-state.ts";

/** How long the form rests before a description is written, in milliseconds. */
const DEBOUNCE_MS = 600;

/**
 * Writes a description unasked as soon as it can be written and nobody wrote one by hand (specification, section 4).
 * A failure is silent; an answer that comes after the form has changed is dropped.
 */
export function useAutoDescription(isHeld: boolean): void {
  const { form, session, descriptionGenerator } = useEditor();
  const names = ["style", "room", "products", "isHandEdited", "generatedKey"] as const;
  const [style, room, products, isHandEdited, generatedKey] = useWatch({ control: form.control, name: names });
  const isWanted = !isHeld && shouldAutoGenerate({ style, room, products, isHandEdited, generatedKey });
  const key = getDescriptionKey({ style, room, products });
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLate = false;
    const write = async () => {
      const text = await descriptionGenerator.generate(form.getValues());
      if (isLate) return;
      session.applyAutomaticChange(() => updateDescription(form, (state) => applyGenerated(state, text, key)));
    };
    const rest = setTimeout(() => write().catch(() => undefined), DEBOUNCE_MS);
    return () => {
      clearTimeout(rest);
      isLate = true;
    };
  }, [form, session, descriptionGenerator, isWanted, key]);
}

interface Request {
  readonly brief: GenerateDescriptionRequest;
  readonly key: string;
  /** What stood there when it was asked for. */
  readonly text: string;
}

/**
 * 'Generate with AI'. Each press gives another text: the request names those that stood here before. An answer that
 * comes after the form has changed is dropped.
 */
export function useGenerateDescription() {
  const { form, session } = useEditor();
  const toast = useToast();
  const previousTexts = useRef<readonly string[]>([]);
  const action = useAdminMutation({
    mutationFn: ({ brief }: Request) => generateDescription(brief),
    onBeforeRedirect: session.saveBeforeSignIn,
    onSuccess: (text, { key, text: before }) => {
      const now = form.getValues();
      if (getDescriptionKey(now) !== key || now.description !== before) return;
      if (text === before) return toast(sameTextToast);
      updateDescription(form, (state) => applyGenerated(state, text, key));
      toast({ title: "Description generated", description: "AI has generated a description for your board." });
    },
    onError: (error) => toast(failureToast(error, "Failed to generate description. Please try again.")),
  });
  const write = (choice: Pick<GenerateDescriptionRequest, "writer"> = {}) => {
    const now = form.getValues();
    const missing = findMissingInformation(now);
    if (missing !== null) {
      return toast({ title: missing.title, description: missing.message, variant: "destructive" });
    }
    previousTexts.current = applyToLatest(previousTexts.current, now.description);
    const brief = {
      ...toDescriptionRequest(now),
      ...(previousTexts.current.length > 0 && { previousTexts: previousTexts.current }),
    };
    action.mutate({ brief: { ...brief, ...choice }, key: getDescriptionKey(now), text: now.description });
  };
  return {
    isWriting: action.isPending,
    /** What the service behind the writer said when it could not write; null as long as it can. */
    outage: action.isPending ? null : getOutageMessage(action.error),
    write: () => write(),
    writeBuiltIn: () => write({ writer: "built-in" }),
  };
}

/** A model may insist on its text. */
const sameTextToast = {
  title: "No new text",
  description: "The writer gave the same text again. Try once more, or edit it by hand.",
};

/** The texts with this one at their end, as many as a request may name. */
function applyToLatest(texts: readonly string[], text: string): readonly string[] {
  if (text.trim() === "") return texts;
  return [...texts.filter((other) => other !== text), text].slice(-limits.previousTexts);
}

function getOutageMessage(error: unknown): string | null {
  return error instanceof ApiError && error.status === 503 ? (parseProblem(error)?.message ?? null) : null;
}
