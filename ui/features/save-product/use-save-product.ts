import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { limits } from "../../../adapters/http/contract/constants.ts";
import type { BoardCardDto, BoardDto } from "../../../adapters/http/contract/operations/boards.ts";
import type { LibraryProductDto } from "../../../adapters/http/contract/operations/library.ts";
import type {
  PartialProductDto,
  ProductDto,
  ProductInput,
} from "../../../adapters/http/contract/operations/products.ts";
import { parseWebUrl } from "../../../core/kernel/text.ts";
import { suggestFurnitureType } from "../../../core/product/furniture.ts";
import { hasProduct, type Product, toProductIdentity } from "../../../core/product/product.ts";
import { createManualProduct, validateManualProduct } from "../../../core/product/product-link.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { ApiError, getJson, getJsonOrNull, isUnauthorized, NetworkError } from "../../api/http.ts";
import { invalidateBoard } from "../../api/invalidate.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { describeProblem, send, sendJson } from "../../api/send.ts";
import { hasShape, isText } from "../../api/stored-shape.ts";
import { furnitureTypesQuery, useAdminMutation, useAdminQuery } from "../../api/use-admin-api.ts";
import { type SaveDraft, stashDraft } from "./save-draft.ts";

export interface SavedProduct {
  readonly title: string;
  readonly target: SaveTarget;
  /** False if the board or the library had the product before. */
  readonly isNew: boolean;
}

type Errors = Readonly<Partial<Record<"imageUrl" | "title" | "link", string>>>;

const failures: Readonly<Partial<Record<SaveOutcome, string>>> = {
  full: "This board is full. Remove a product from it, or choose another board.",
  deleted: "This board was deleted. Choose another one.",
};

export type SaveProductForm = ReturnType<typeof useSaveProduct>;

/**
 * The form of the save page: its draft, which is stashed with every change, the chosen board, the validation and the
 * save.
 */
export function useSaveProduct(initial: SaveDraft, onSaved: (product: SavedProduct) => void) {
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const [target, setTarget] = useState(readLastTarget);
  const isUploading = useRef(false);
  const element = useFormFocus(initial.title === "");
  useEffect(() => stashDraft(draft), [draft]);
  const { furnitureTypes, furnitureType } = useFurnitureType(draft);
  const { mutate, clearFailure, isSaving, failure } = useSaveMutation(onSaved);
  const image = getImage(draft);

  const showErrors = (found: Errors) => {
    clearFailure();
    flushSync(() => setErrors(found));
    element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  };
  const change = (changes: Partial<SaveDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    clearFailure();
    setErrors({});
  };
  const chooseTarget = (chosen: SaveTarget) => {
    setTarget(chosen);
    storeLastTarget(chosen);
    clearFailure();
    setErrors({});
  };
  const save = () => {
    if (isSaving) return;
    const found = validate(draft, image, isUploading.current);
    if (Object.keys(found).length > 0) return showErrors(found);
    mutate({ product: createManualProduct({ ...draft, imageUrl: image }), furnitureType, target });
  };
  const state = { draft, image, furnitureTypes, furnitureType, target, errors, failure, isSaving };
  return { ...state, element, isUploading, change, chooseTarget, save };
}

/**
 * Focuses the title if it must be typed, else the button, so that Enter saves. Not on touch screens, where the focus
 * would scroll away from the image.
 */
function useFormFocus(isTitleMissing: boolean) {
  const element = useRef<HTMLFormElement>(null);
  const [first] = useState(isTitleMissing ? "[name=title]" : "[type=submit]");
  useEffect(() => {
    const field = element.current?.querySelector<HTMLElement>(first);
    if (window.matchMedia("(pointer: fine)").matches) field?.focus({ preventScroll: true });
  }, [first]);
  return element;
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

interface SaveRequest {
  readonly product: Product;
  readonly furnitureType: string | null;
  readonly target: SaveTarget;
}

/**
 * Stores a product in the library and on the board. Can be repeated when it failed between its two calls: then the
 * library returns the stored product.
 */
async function save({ product, furnitureType, target }: SaveRequest): Promise<SaveOutcome> {
  const { id: _id, ...fields } = toInput(product);
  const response = await send("POST", adminEndpoints.createProduct, { ...fields, furnitureType });
  if (target === "library") return response.status === 201 ? "added" : "already-there";
  // Boards show the product under the id that it has in the library.
  const { itemId, asin, ...stored }: LibraryProductDto = await response.json();
  return await addToBoard(target.id, { ...product, id: itemId, asin, shopUrl: stored.amazonUrl });
}

function useSaveMutation(onSaved: (product: SavedProduct) => void) {
  const client = useQueryClient();
  const { mutate, reset, isPending, data, error } = useAdminMutation({
    mutationFn: save,
    onSuccess: async (outcome, { product: { title }, target }) => {
      if (target !== "library") await invalidateBoard(client, { id: target.id, isPublic: true });
      if (failures[outcome] === undefined) onSaved({ title, target, isNew: outcome === "added" });
    },
  });
  const refusal = data === undefined ? undefined : failures[data];
  const failure = error === null || isUnauthorized(error) ? (refusal ?? null) : describeFailure(error);
  const clearFailure = () => {
    // A running save goes on, and shows its own failure.
    if (!isPending) reset();
  };
  return { mutate, clearFailure, isSaving: isPending, failure };
}

function validate({ title, link }: SaveDraft, image: string, isUploading: boolean): Errors {
  return {
    ...Object.fromEntries(
      validateManualProduct({ title, imageUrl: image }).map(({ path, message }) => [path, message]),
    ),
    ...(isUploading && { imageUrl: "Wait until the image is uploaded." }),
    ...(parseWebUrl(link) === null && { link: "Enter the product’s full link, starting with https://" }),
  };
}

function describeFailure(error: unknown): string {
  if (error instanceof NetworkError) return "The product was not saved. Check your connection and try again.";
  return `The product was not saved. ${describeProblem(error, "Please try again.")}`;
}

/** A board to save to; every saved product is in the library as well. */
type BoardTarget = Pick<BoardCardDto, "id" | "title">;
export type SaveTarget = BoardTarget | "library";

const maxBoardChoices = 6;

/** The boards that match a text; without one, those that were changed last. */
export const boardChoicesQuery = (q: string) => ({
  queryKey: queryKeys.boardChoices(q),
  queryFn: () => getJson<readonly BoardCardDto[]>(adminEndpoints.boardCards({ limit: maxBoardChoices, q })),
});

/** What the server can read of the product at a link. */
export const linkedProductQuery = (url: string) => ({
  queryKey: queryKeys.linkedProduct(url),
  queryFn: () => sendJson<{ product: PartialProductDto }>("POST", adminEndpoints.productByLink, { url }),
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
});

type SaveOutcome = "added" | "already-there" | "full" | "deleted";

/** More attempts than tabs in which one admin saves at the same time. */
const maxAttempts = 5;

/**
 * Adds a product to the end of a board unless the board has it. A board that changes in between is read again, so that
 * two tabs add a product once and no change is lost. Errors: those of the calls.
 */
async function addToBoard(boardId: string, product: Product): Promise<SaveOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    const board = await getJsonOrNull<BoardDto>(adminEndpoints.board(boardId), 404);
    if (board === null) return "deleted";
    if (isOnBoard(board, product)) return "already-there";
    if (board.products.length >= limits.products) return "full";
    try {
      await sendJson<BoardDto>("PATCH", adminEndpoints.board(boardId), toChange(board, product));
      return "added";
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409 || attempt === maxAttempts) throw error;
    }
  }
}

/** A product that was added by its link before can have another id (core/README.md, R16). */
function isOnBoard({ products }: BoardDto, product: Product): boolean {
  const stored = products.map(toProduct);
  const identity = toProductIdentity(product);
  return hasProduct(stored, product) || stored.some((one) => toProductIdentity(one) === identity);
}

/** The board gets the product's image when it has none, as in the editor (core/README.md, B8). */
function toChange({ products, imageUrl, version }: BoardDto, product: Product) {
  return {
    version,
    products: [...products.map(toStoredInput), toInput(product)],
    ...(imageUrl === null && { imageUrl: product.imageUrl }),
  };
}

function toProduct({ id, asin, title, imageUrl, ...rest }: ProductDto): Product {
  return { id, asin, title, imageUrl, shopUrl: rest.amazonUrl };
}

function toInput({ id, asin, title, imageUrl, shopUrl }: Product): ProductInput {
  return { id, asin, title, imageUrl, amazonUrl: shopUrl };
}

/** All that the board stores of a product. */
function toStoredInput({ picture: _picture, contentSource: _source, ...stored }: ProductDto): ProductInput {
  return stored;
}

const storageKey = "save-product-target";

/** Returns the target of the last save in this browser; the library without one. */
function readLastTarget(): SaveTarget {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? "null");
    return isTarget(stored) ? stored : "library";
  } catch {
    return "library";
  }
}

function storeLastTarget(target: SaveTarget): void {
  try {
    window.localStorage.setItem(storageKey, JSON.stringify(target));
  } catch {
    // Without storage the next product is saved to the library.
  }
}

const isTarget = hasShape<BoardTarget>({ id: isText, title: isText });
