import { useCallback, useRef } from "react";
import { CompositionError } from "../../../../core/composition/composition.ts";
import { parseComposition } from "../../../../core/composition/parse-composition.ts";
import { failureToast } from "../../../api/failure-toast.ts";
import { parseProblem } from "../../../api/send.ts";
import { useAdminMutation } from "../../../api/use-admin-api.ts";
import { useToast } from "../../../components/overlays/toast-provider.tsx";
import { useEditor } from "../editor-context.ts";
import { toProductInput } from "../form/board-payload.ts";
import { renderMoodboard } from "./composer-api.ts";
import type { ComposerWork } from "./composer-state.ts";

const usedToast = {
  title: "Moodboard set",
  description: "Save the board to keep it.",
};

/** Keeps the work in the draft, and sets the board's moodboard together with its composition (core/README.md, K14). */
export function useComposerResult(initial: ComposerWork, onClose: () => void) {
  const { form, session } = useEditor();
  const toast = useToast();
  const isUsed = useRef(false);
  const former = useRef(form.getValues("composerWork"));
  const { mutate, isPending } = useAdminMutation({
    mutationFn: async ({ composition }: ComposerWork) => {
      const stored = parseComposition(composition);
      const products = form.getValues("products").map(toProductInput);
      return { composition: stored, moodboard: await renderMoodboard(stored, products) };
    },
    onBeforeRedirect: session.saveBeforeSignIn,
    onSuccess: ({ composition, moodboard }) => {
      isUsed.current = true;
      form.setValue("moodboard", moodboard);
      form.setValue("composition", composition);
      form.setValue("composerWork", null);
      form.clearErrors("moodboard");
      toast(usedToast);
      onClose();
    },
    onError: (error) => toast(failureToast(error, describeError(error))),
  });
  const keep = useCallback(
    (work: ComposerWork) => {
      if (isUsed.current) return;
      const valid = work === initial ? former.current : toValidWork(work);
      if (work === initial || valid !== null) form.setValue("composerWork", valid);
    },
    [form, initial],
  );
  return { use: mutate, keep, isRendering: isPending };
}

/** With a composition as it is stored; null for one that could not be read again. */
function toValidWork(work: ComposerWork): ComposerWork | null {
  try {
    return { ...work, composition: parseComposition(work.composition) };
  } catch {
    return null;
  }
}

function describeError(error: unknown): string {
  const problem = error instanceof CompositionError ? error : parseProblem(error);
  if (problem === null) return "The moodboard could not be made. Your work is kept. Try again in a moment.";
  return [problem.message, problem.suggestion].filter(Boolean).join(" ");
}
