import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { limits } from "../../../../adapters/http/contract/constants.ts";
import { failureToast } from "../../../api/failure-toast.ts";
import { ApiError } from "../../../api/http.ts";
import { problemOf } from "../../../api/send.ts";
import { useAdminAction } from "../../../api/use-admin-api.ts";
import { useToast } from "../../../components/overlays/toast-provider.tsx";
import { generateDescription, type WritingRequest } from "../editor-api.ts";
import { useEditor } from "../editor-context.ts";
import { briefKey, briefOf, lacking, wantsWriting } from "./description-generator.ts";
import { afterWriting, changeDescription } from "./description-state.ts";

/** How long the form rests before a description is written, in milliseconds. */
const RESTS_FOR = 600;

/**
 * Writes a description unasked as soon as it can be written and nobody wrote one by hand (specification, section 4).
 * A failure is silent; an answer that comes after the form has changed is dropped.
 */
export function useSilentWriting(isHeld: boolean): void {
  const { form, work, writing } = useEditor();
  const names = ["style", "room", "products", "isHandEdited", "writtenFor"] as const;
  const [style, room, products, isHandEdited, writtenFor] = useWatch({ control: form.control, name: names });
  const isWanted = !isHeld && wantsWriting({ style, room, products, isHandEdited, writtenFor });
  const key = briefKey({ style, room, products });
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLate = false;
    const write = async () => {
      const text = await writing.textFor(form.getValues());
      if (isLate) return;
      work.addUnasked(() => changeDescription(form, (state) => afterWriting(state, text, key)));
    };
    const rest = setTimeout(() => write().catch(() => undefined), RESTS_FOR);
    return () => {
      clearTimeout(rest);
      isLate = true;
    };
  }, [form, work, writing, isWanted, key]);
}

interface Request {
  readonly brief: WritingRequest;
  readonly key: string;
  /** What stood there when it was asked for. */
  readonly text: string;
}

/**
 * 'Generate with AI'. Each press gives another text: the request names those that stood here before. An answer that
 * comes after the form has changed is dropped.
 */
export function useWritingOnRequest() {
  const { form, work } = useEditor();
  const toast = useToast();
  const previousTexts = useRef<readonly string[]>([]);
  const action = useAdminAction({
    run: ({ brief }: Request) => generateDescription(brief),
    beforeLeaving: work.keepForReturn,
    onSuccess: (text, { key, text: before }) => {
      const now = form.getValues();
      if (briefKey(now) !== key || now.description !== before) return;
      if (text === before) return toast(sameTextToast);
      changeDescription(form, (state) => afterWriting(state, text, key));
      toast({ title: "Description generated", description: "AI has generated a description for your board." });
    },
    onError: (error) => toast(failureToast(error, "Failed to generate description. Please try again.")),
  });
  const write = (choice: Pick<WritingRequest, "writer"> = {}) => {
    const now = form.getValues();
    const missing = lacking(now);
    if (missing !== null) {
      return toast({ title: missing.title, description: missing.message, variant: "destructive" });
    }
    previousTexts.current = withLatest(previousTexts.current, now.description);
    const brief = {
      ...briefOf(now),
      ...(previousTexts.current.length > 0 && { previousTexts: previousTexts.current }),
    };
    action.mutate({ brief: { ...brief, ...choice }, key: briefKey(now), text: now.description });
  };
  return {
    isWriting: action.isPending,
    /** What the service behind the writer said when it could not write; null as long as it can. */
    outage: action.isPending ? null : outageIn(action.error),
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
function withLatest(texts: readonly string[], text: string): readonly string[] {
  if (text.trim() === "") return texts;
  return [...texts.filter((other) => other !== text), text].slice(-limits.previousTexts);
}

function outageIn(error: unknown): string | null {
  return error instanceof ApiError && error.status === 503 ? (problemOf(error)?.message ?? null) : null;
}
