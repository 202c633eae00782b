import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { suggestFurnitureType } from "../../../core/composition/parse-furniture.ts";
import { parseWebUrl } from "../../../core/kernel/text.ts";
import type { Product } from "../../../core/product/product.ts";
import { createManualProduct, validateManualProduct } from "../../../core/product/product-link.ts";
import { NetworkError } from "../../api/http.ts";
import { invalidateBoard } from "../../api/invalidate.ts";
import { parseProblem } from "../../api/send.ts";
import { furnitureTypesQuery, useAdminMutation, useAdminQuery } from "../../api/use-admin-api.ts";
import { type SaveDraft, stashDraft } from "./save-draft.ts";
import {
  addToBoard,
  addToLibrary,
  readLastTarget,
  type SaveOutcome,
  type SaveTarget,
  storeLastTarget,
} from "./save-target.ts";

export interface SavedProduct {
  readonly title: string;
  readonly target: SaveTarget;
  /** False if the board or the library had the product before. */
  readonly isNew: boolean;
}

const fields = ["imageUrl", "title", "link"] as const;
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
  const [target, setTarget] = useState(readLastTarget);
  const refs = useFields(initial.title === "");
  useEffect(() => stashDraft(draft), [draft]);
  const image = getImage(draft);
  const { furnitureTypes, furnitureType } = useFurnitureType(draft);
  const stash = () => stashDraft(draft);
  const { isPending: isSaving, mutate } = useSaveMutation({ onSaved, onFailure: setFailure, onBeforeRedirect: stash });

  const clearMessages = () => {
    setErrors({});
    setFailure(null);
  };
  const change = (changes: Partial<SaveDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    clearMessages();
  };
  const chooseTarget = (chosen: SaveTarget) => {
    setTarget(chosen);
    storeLastTarget(chosen);
    clearMessages();
  };
  const save = () => {
    if (isSaving) return;
    const found = validate({ draft, image, isUploading });
    setErrors(found);
    setFailure(null);
    const first = fields.find((field) => field in found);
    if (first !== undefined) refs[first].current?.focus();
    else mutate({ product: createManualProduct({ ...draft, imageUrl: image }), furnitureType, target });
  };
  const state = { draft, image, furnitureTypes, furnitureType, target, errors, failure, isSaving, refs };
  return { ...state, change, chooseTarget, save, stash, setUploading };
}

/** The fields in the order of the page. */
function useFields(isTitleMissing: boolean) {
  const refs = {
    imageUrl: useRef<HTMLInputElement>(null),
    title: useRef<HTMLInputElement>(null),
    link: useRef<HTMLInputElement>(null),
    save: useRef<HTMLButtonElement>(null),
  };
  // The title to be typed; else the button, so that Enter saves. Not on touch screens, where the focus would scroll away
  // from the image.
  const [first] = useState(isTitleMissing ? refs.title : refs.save);
  useEffect(() => {
    if (window.matchMedia("(pointer: fine)").matches) first.current?.focus({ preventScroll: true });
  }, [first]);
  return refs;
}

/** Returns the stored furniture types and the chosen one; the type that the page names until the admin chooses. */
function useFurnitureType({ furnitureType, category, title }: SaveDraft) {
  const { data = [] } = useAdminQuery(furnitureTypesQuery);
  const names = data.map(({ name }) => name);
  const chosen = furnitureType ?? suggestFurnitureType(names, [category, title]);
  return { furnitureTypes: names, furnitureType: chosen || null };
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

interface SaveRequest {
  readonly product: Product;
  readonly furnitureType: string | null;
  readonly target: SaveTarget;
}

/** Can be repeated when it failed between its two calls: then the library returns the stored product. */
async function save({ product, furnitureType, target }: SaveRequest): Promise<SaveOutcome> {
  const stored = await addToLibrary(product, furnitureType);
  if (target !== "library") return await addToBoard(target.id, stored.product);
  return stored.isNew ? "added" : "already-there";
}

function useSaveMutation({ onSaved, onFailure, onBeforeRedirect }: SaveOptions) {
  const client = useQueryClient();
  return useAdminMutation({
    mutationFn: save,
    onBeforeRedirect,
    onSuccess: async (outcome, { product: { title }, target }) => {
      if (target !== "library") await invalidateBoard(client, { id: target.id, isPublic: true });
      if (outcome === "full" || outcome === "deleted") return onFailure(failures[outcome]);
      onSaved({ title, target, isNew: outcome === "added" });
    },
    onError: (error) => onFailure(describeFailure(error)),
  });
}

interface Values {
  readonly draft: SaveDraft;
  readonly image: string;
  readonly isUploading: boolean;
}

function validate({ draft, image, isUploading }: Values): Errors {
  const violations = validateManualProduct({ title: draft.title, imageUrl: image });
  return {
    ...Object.fromEntries(violations.map(({ path, message }) => [path, message])),
    ...(isUploading && { imageUrl: "Wait until the image is uploaded." }),
    ...(parseWebUrl(draft.link) === null && { link: "Enter the product’s full link, starting with https://" }),
  };
}

function describeFailure(error: unknown): string {
  if (error instanceof NetworkError) return "The product was not saved. Check your connection and try again.";
  const problem = parseProblem(error);
  return problem === null
    ? "The product was not saved. Please try again."
    : ["The product was not saved.", problem.message, problem.suggestion].filter(Boolean).join(" ");
}
