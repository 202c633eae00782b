import { useCallback, useRef } from "react";
import { CompositionError } from "../../../../core/composition/composition.ts";
import { parseComposition } from "../../../../core/composition/parse-composition.ts";
import { failureToast, parseProblem } from "../../../api/send.ts";
import { useAdminMutation } from "../../../api/use-admin-api.ts";
import { useToast } from "../../../components/overlays/toast-provider.tsx";
import { useEditor } from "../editor-context.ts";
import { toProductInput } from "../form/board-payload.ts";
import { addPictureMark } from "./compare-products.ts";
import { renderMoodboard } from "./composer-api.ts";
import type { ComposerDraft } from "./composer-state.ts";

const usedToast = {
  title: "Moodboard set",
  description: "Save the board to keep it.",
};

/** Stores the composer's draft in that of the board, and sets the board's moodboard together with its composition (core/README.md, K14). */
export function useComposerResult(initial: ComposerDraft, onClose: () => void) {
  const { form, session } = useEditor();
  const toast = useToast();
  const isUsed = useRef(false);
  const stored = useRef(form.getValues("composerDraft"));
  const { mutate, isPending } = useAdminMutation({
    mutationFn: async ({ composition }: ComposerDraft) => {
      const stored = parseComposition(composition);
      const products = form.getValues("products");
      const moodboard = await renderMoodboard(stored, products.map(toProductInput));
      return { composition: addPictureMark(stored, products), moodboard };
    },
    onBeforeRedirect: session.saveBeforeSignIn,
    onSuccess: ({ composition, moodboard }) => {
      isUsed.current = true;
      form.setValue("moodboard", moodboard);
      form.setValue("composition", composition);
      form.setValue("composerDraft", null);
      form.clearErrors("moodboard");
      toast(usedToast);
      onClose();
    },
    onError: (error) => toast(failureToast(error, describeError(error))),
  });
  const saveDraft = useCallback(
    (draft: ComposerDraft) => {
      if (isUsed.current) return;
      const valid = draft === initial ? stored.current : toValidDraft(draft);
      if (draft === initial || valid !== null) form.setValue("composerDraft", valid);
    },
    [form, initial],
  );
  return { renderAndApply: mutate, saveDraft, isRendering: isPending };
}

/** With a composition as it is stored; null for one that could not be read again. */
function toValidDraft(draft: ComposerDraft): ComposerDraft | null {
  try {
    return { ...draft, composition: parseComposition(draft.composition) };
  } catch {
    return null;
  }
}

function describeError(error: unknown): string {
  const problem = error instanceof CompositionError ? error : parseProblem(error);
  if (problem === null) return "The moodboard could not be made. Your work is kept. Try again in a moment.";
  return [problem.message, problem.suggestion].filter(Boolean).join(" ");
}
