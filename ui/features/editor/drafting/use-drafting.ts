import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { BoardDraftDto } from "../../../../adapters/http/contract/operations/drafts.ts";
import { adminEndpoints } from "../../../api/admin-endpoints.ts";
import { failureToast, parseProblem, sendJson } from "../../../api/send.ts";
import { useAdminMutation } from "../../../api/use-admin-api.ts";
import { useToast, useUndoToast } from "../../../hooks/toasts.ts";
import { addPictureMark } from "../composer/compare-products.ts";
import type { EditorSession } from "../drafts/editor-session.ts";
import {
  clampTargetCount,
  type EditorForm,
  type FormProduct,
  toFormProduct,
  toProductInput,
} from "../form/editor-form.ts";

export interface DraftWishes {
  /** What the board should be like; empty for nothing. */
  readonly sentence: string;
  /** The highest total price; null for none. */
  readonly budget: number | null;
}

export type Drafting = ReturnType<typeof useDrafting>;

const failed = "Failed to draft the board. Please try again.";

/**
 * Drafts the board of the form (core/README.md, W1 to W5): products that were not chosen by a draft stay, and so do
 * those that the admin keeps. One press of "Undo" brings the former products and moodboard back.
 */
export function useDrafting(form: UseFormReturn<EditorForm>, session: EditorSession) {
  const toast = useToast();
  const undoToast = useUndoToast();
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const [keptIds, setKeptIds] = useState<ReadonlySet<string>>(new Set());
  const [seed, setSeed] = useState(0);
  const [remarks, setRemarks] = useState<readonly string[]>([]);
  const action = useAdminMutation({
    mutationFn: (wishes: DraftWishes) => {
      const { style, room, adjective, targetCount, products } = form.getValues();
      const kept = products.filter(({ id }) => !reasons.has(id) || keptIds.has(id));
      const options = { style, room, adjective, seed, count: clampTargetCount(targetCount), ...wishes };
      const body = { ...options, kept: kept.map(toProductInput) };
      return sendJson<BoardDraftDto>("POST", adminEndpoints.draftBoard, body).then((draft) => ({ draft, kept }));
    },
    onBeforeRedirect: session.saveBeforeSignIn,
    onSuccess: ({ draft, kept }) => {
      const before = form.getValues();
      const formerReasons = reasons;
      setSeed(seed + 1);
      setRemarks(listRemarks(draft));
      if (draft.choices.length === 0) return;
      applyDraft(form, draft, kept);
      setReasons(new Map(draft.choices.map(({ product, reason }) => [product.id, reason] as const)));
      undoToast.show("Board drafted", () => {
        for (const name of draftedFields) form.setValue(name, before[name]);
        setReasons(formerReasons);
        setRemarks([]);
      });
    },
    onError: (error) => toast(failureToast(error, parseProblem(error)?.message ?? failed)),
  });
  return {
    /** Why each chosen product was chosen, by its id; empty before the first draft. */
    reasons,
    /** Ids of the chosen products that the next draft keeps. */
    keptIds,
    toggleKept: (id: string) =>
      setKeptIds((ids) => new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])),
    draft: action.mutate,
    isDrafting: action.isPending,
    /** What the last draft lacks, for the admin; empty when it lacks nothing. */
    remarks,
  };
}

const draftedFields = ["products", "moodboard", "composition", "composerDraft"] as const;

function applyDraft(
  form: UseFormReturn<EditorForm>,
  { choices, moodboard }: BoardDraftDto,
  kept: readonly FormProduct[],
): void {
  const products = [...kept, ...choices.map(({ product }) => toFormProduct(product))];
  form.setValue("products", products);
  form.setValue("moodboard", moodboard?.objectPath ?? null);
  form.setValue("composition", moodboard && addPictureMark(moodboard.composition, products));
  form.setValue("composerDraft", null);
  form.clearErrors(["products", "moodboard"]);
}

/** What a draft lacks, in sentences. */
function listRemarks({ choices, missing, notes }: Pick<BoardDraftDto, "choices" | "missing" | "notes">) {
  const list = (cause: (typeof missing)[number]["cause"]) => {
    const names = missing.filter((role) => role.cause === cause).map(({ name }) => name);
    return new Intl.ListFormat("en-GB").format(new Set(names));
  };
  const [absent, expensive, clashing] = [list("none-found"), list("over-budget"), list("clashing")];
  return [
    ...(choices.length > 0
      ? []
      : [`The board ${missing.length === 0 ? "has all its products already" : "stays as it is"}.`]),
    ...(absent === "" ? [] : [`Nothing was found for: ${absent}.`]),
    ...(clashing === "" ? [] : [`Nothing that suits style and room was found for: ${clashing}.`]),
    ...(expensive === "" ? [] : [`Too expensive for the total price: ${expensive}.`]),
    ...notes,
  ];
}
