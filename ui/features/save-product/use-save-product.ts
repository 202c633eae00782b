import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { parseWebUrl } from "../../../core/kernel/text.ts";
import { createManualProduct, validateManualProduct } from "../../../core/product/manual-product.ts";
import type { Product } from "../../../core/product/product.ts";
import { NetworkError } from "../../api/http.ts";
import { invalidateBoard } from "../../api/invalidate.ts";
import { parseProblem } from "../../api/send.ts";
import { useAdminMutation, useAdminQuery } from "../../api/use-admin-api.ts";
import { keepDraft, type SaveDraft } from "./save-draft.ts";
import {
  addToBoard,
  type BoardTarget,
  boardChoicesQuery,
  keepLastTarget,
  readLastTarget,
  type SaveOutcome,
} from "./save-target.ts";

export interface SavedProduct {
  readonly title: string;
  readonly board: BoardTarget;
  /** False if the board had the product before. */
  readonly isNew: boolean;
}

const fields = ["imageUrl", "title", "link", "board"] as const;
type Errors = Readonly<Partial<Record<(typeof fields)[number], string>>>;

const failures: Readonly<Record<Exclude<SaveOutcome, "added" | "already-there">, string>> = {
  full: "This board is full. Remove a product from it, or choose another board.",
  deleted: "This board was deleted. Choose another one.",
};

/** The form of the save page: its draft, the chosen board, the validation and the save. */
export function useSaveProduct(initial: SaveDraft, onSaved: (product: SavedProduct) => void) {
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isUploading, setUploading] = useState(false);
  const { target, setTarget } = useTarget();
  const refs = useFields();
  useEffect(() => keepDraft(draft), [draft]);
  const image = getImage(draft);
  const keep = () => keepDraft(draft);
  const { isPending: isSaving, mutate } = useSaveMutation({ onSaved, onFailure: setFailure, onBeforeRedirect: keep });

  const clearMessages = () => {
    setErrors({});
    setFailure(null);
  };
  const change = (changes: Partial<SaveDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    clearMessages();
  };
  const chooseBoard = (board: BoardTarget) => {
    setTarget(board);
    clearMessages();
  };
  const save = () => {
    if (isSaving) return;
    const found = validate({ draft, image, isUploading, target });
    setErrors(found);
    setFailure(null);
    const first = fields.find((field) => field in found);
    if (first !== undefined) refs[first].current?.focus();
    else if (target !== null) mutate({ product: createManualProduct({ ...draft, imageUrl: image }), board: target });
  };
  return { draft, image, errors, failure, target, isSaving, refs, change, save, keep, setUploading, chooseBoard };
}

/** The fields in the order of the page. */
function useFields() {
  const refs = {
    imageUrl: useRef<HTMLInputElement>(null),
    title: useRef<HTMLInputElement>(null),
    link: useRef<HTMLInputElement>(null),
    board: useRef<HTMLInputElement>(null),
    save: useRef<HTMLButtonElement>(null),
  };
  const { save } = refs;
  // Enter saves at once. Not on touch screens, where the focus would scroll away from the picture.
  useEffect(() => {
    if (window.matchMedia("(pointer: fine)").matches) save.current?.focus({ preventScroll: true });
  }, [save]);
  return refs;
}

function getImage({ images, image, uploaded, ownImage }: SaveDraft): string {
  const isOwn = images.length === 0 || image === "";
  return isOwn ? (uploaded ?? ownImage.trim()) : (image ?? images[0] ?? "");
}

interface SaveOptions {
  readonly onSaved: (product: SavedProduct) => void;
  readonly onFailure: (message: string) => void;
  readonly onBeforeRedirect: () => void;
}

function useSaveMutation({ onSaved, onFailure, onBeforeRedirect }: SaveOptions) {
  const client = useQueryClient();
  return useAdminMutation({
    mutationFn: ({ product, board }: { product: Product; board: BoardTarget }) => addToBoard(board.id, product),
    onBeforeRedirect,
    onSuccess: async (outcome, { product: { title }, board }) => {
      await invalidateBoard(client, { id: board.id, isPublic: true });
      if (outcome === "full" || outcome === "deleted") return onFailure(failures[outcome]);
      keepLastTarget(board);
      onSaved({ title, board, isNew: outcome === "added" });
    },
    onError: (error) => onFailure(describeFailure(error)),
  });
}

/** The board that was saved to last, else the one that was changed last, unless the admin chooses another. */
function useTarget() {
  const [chosen, setTarget] = useState(readLastTarget);
  const { data } = useAdminQuery(boardChoicesQuery(""));
  const latest = data?.[0];
  const target = chosen ?? (latest === undefined ? null : { id: latest.id, title: latest.title });
  return { target, setTarget };
}

interface Values {
  readonly draft: SaveDraft;
  readonly image: string;
  readonly isUploading: boolean;
  readonly target: BoardTarget | null;
}

function validate({ draft, image, isUploading, target }: Values): Errors {
  const violations = validateManualProduct({ title: draft.title, imageUrl: image });
  return {
    ...Object.fromEntries(violations.map(({ path, message }) => [path, message])),
    ...(isUploading && { imageUrl: "Wait until the image is uploaded." }),
    ...(parseWebUrl(draft.link) === null && { link: "Enter the product's full link, starting with https://" }),
    ...(target === null && { board: "Choose a board." }),
  };
}

function describeFailure(error: unknown): string {
  if (error instanceof NetworkError) return "The product was not saved. Check your connection and try again.";
  const problem = parseProblem(error);
  return problem === null
    ? "The product was not saved. Please try again."
    : `The product was not saved. ${problem.message}`;
}
