import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { LibraryEntryDto, LibraryProductDto } from "../../../adapters/http/contract/operations/library.ts";
import { getFieldNames, mapFields } from "../../../core/board/board.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { useStash, useStashBeforeLeaving } from "../../api/form-stash.ts";
import { ApiError, getJson } from "../../api/http.ts";
import { updateLibrary, updateProductInPages } from "../../api/library.ts";
import { describeProblem, failureToast, parseProblem, sendJson } from "../../api/send.ts";
import { hasShape, isNumber, isText, type Shape } from "../../api/stored-shape.ts";
import { useAdminMutation } from "../../api/use-admin-api.ts";
import { onBeforeHistoryNavigation } from "../../hooks/history-guard.ts";
import { useToast } from "../../hooks/toasts.ts";
import { useWhileMounted } from "../../hooks/use-while-mounted.ts";

export const textLabels = {
  title: "Title",
  furnitureType: "Furniture type",
  alternativeText: "Alternative text",
  priceNote: "Price note",
  priceNotedOn: "Noted on",
} as const;

/** The texts of a product that admins edit; empty for none. The date is as in a date field: "2026-11-23". */
export type ProductTexts = Readonly<Record<keyof typeof textLabels, string>>;

const names = getFieldNames(textLabels);

export function toProductTexts(product: Pick<LibraryProductDto, keyof ProductTexts>): ProductTexts {
  return mapFields(textLabels, (name) => product[name] ?? "");
}

/** The texts in which two versions of a product differ, without spaces around them. */
export function diffProductTexts(remote: ProductTexts, local: ProductTexts) {
  return names
    .map((name) => ({ name, remote: remote[name].trim(), local: local[name].trim() }))
    .filter((difference) => difference.remote !== difference.local);
}

/** What a save sends: the texts that differ from the stored ones, empty ones as null. */
function toProductPatch(stored: ProductTexts, typed: ProductTexts): Readonly<Record<string, string | null>> {
  const changed = diffProductTexts(stored, typed);
  return Object.fromEntries(changed.map(({ name, local }) => [name, name === "title" ? local : local || null]));
}

/** A product as it is stored: the texts that unsaved ones are compared with, and their version. */
interface StoredTexts {
  readonly texts: ProductTexts;
  readonly version: number;
}

interface TextChange {
  readonly from: StoredTexts;
  readonly typed: ProductTexts;
}

const textsShape = mapFields(textLabels, () => isText);
const fromShape: Shape<StoredTexts> = { texts: hasShape(textsShape), version: isNumber };
const isTextChange = hasShape<TextChange>({ from: hasShape(fromShape), typed: hasShape(textsShape) });

type Errors = Readonly<Partial<Record<keyof ProductTexts, string>>>;

const toStored = (product: LibraryEntryDto): StoredTexts => ({
  texts: toProductTexts(product),
  version: product.version,
});

interface SaveOptions {
  readonly onSaved: () => void;
  /** Called with the stored product when another admin changed it meanwhile. */
  readonly onConflict: (stored: LibraryEntryDto) => void;
  readonly onErrors: (errors: Errors) => void;
  readonly onBeforeRedirect: () => void;
}

function useSaveProduct(id: string, { onSaved, onConflict, onErrors, onBeforeRedirect }: SaveOptions) {
  const client = useQueryClient();
  const toast = useToast();
  return useAdminMutation({
    mutationFn: ({ from, typed }: TextChange) =>
      sendJson<LibraryProductDto>("PATCH", adminEndpoints.product(id), {
        version: from.version,
        ...toProductPatch(from.texts, typed),
      }),
    onBeforeRedirect,
    onSuccess: async (saved) => {
      toast({ title: "Product saved" });
      onSaved();
      await updateLibrary(client, (pages) => updateProductInPages(pages, saved));
    },
    onError: async (error, { from }) => {
      // 409 is also the answer for a product that was paused meanwhile, whose version is the same.
      if (error instanceof ApiError && error.status === 409) {
        const stored = await getJson<LibraryEntryDto>(adminEndpoints.product(id)).catch(() => null);
        if (stored !== null && stored.version !== from.version) return onConflict(stored);
      }
      onErrors(toErrors(error));
      toast(failureToast(error, describeProblem(error, "Failed to save the product. Please try again.")));
    },
  });
}

/**
 * The form of a product. A save that another admin's change prevents keeps what was typed and sets `conflict` to the
 * stored product. An expired session keeps the texts until after the sign-in.
 */
export function useProductForm(product: LibraryEntryDto, onClose: () => void) {
  const stashKey = `product:${product.id}`;
  const stashed = useStash(stashKey, (value) => (isTextChange(value) ? value : null));
  const [stored, setStored] = useState(() => stashed?.from ?? toStored(product));
  const [typed, setTyped] = useState<ProductTexts>(() => stashed?.typed ?? stored.texts);
  const [errors, setErrors] = useState<Errors>({});
  const [conflict, setConflict] = useState<LibraryEntryDto | null>(null);
  const isDirty = diffProductTexts(stored.texts, typed).length > 0;
  const { stashNow, isNavigationAllowed } = useStashBeforeLeaving(stashKey, () => ({ from: stored, typed }));
  const [discard, setDiscard] = useState<(() => void) | null>(null);
  useConfirmBackNavigation(isDirty, () => setDiscard(() => onClose));
  const closeSaved = useWhileMounted(onClose);
  const { mutate, isPending: isSaving } = useSaveProduct(product.id, {
    onSaved: closeSaved,
    onConflict: setConflict,
    onErrors: setErrors,
    onBeforeRedirect: stashNow,
  });
  const load = (version: LibraryEntryDto) => {
    setStored(toStored(version));
    setTyped(toProductTexts(version));
    setConflict(null);
  };
  const save = (from: StoredTexts) => {
    setConflict(null);
    if (typed.title.trim() === "") return setErrors({ title: "A product needs a title." });
    if (!isSaving) mutate({ from, typed });
  };
  return {
    ...{ typed, errors, isDirty, isSaving, conflict, isNavigationAllowed },
    change: (changes: Partial<ProductTexts>) => {
      setErrors({});
      setTyped((before) => ({ ...before, ...changes }));
    },
    save: () => (isDirty ? save(stored) : onClose()),
    keepLocal: () => conflict !== null && save(toStored(conflict)),
    loadRemote: () => conflict !== null && load(conflict),
    dismissConflict: () => setConflict(null),
    /** Calls the action, which closes the dialog; with unsaved texts only once the admin discards them. */
    discardThen: (action: () => void) => (isDirty ? setDiscard(() => action) : action()),
    /** Discards the texts; null while the admin is not asked. */
    discard,
    keepEditing: () => setDiscard(null),
  };
}

function toErrors(error: unknown): Errors {
  const issues = parseProblem(error)?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]));
}

/** Asks before Back closes the dialog with unsaved texts. Other pages are guarded by `UnsavedChangesDialog`. */
function useConfirmBackNavigation(isDirty: boolean, ask: () => void) {
  const onBack = useEffectEvent(ask);
  useEffect(() => {
    if (!isDirty) return undefined;
    const here = window.location.href;
    return onBeforeHistoryNavigation((event) => {
      if (window.location.pathname !== new URL(here).pathname) return;
      event.preventDefault();
      // The URL has changed already: push the one of this dialog again.
      window.history.pushState(null, "", here);
      onBack();
    });
  }, [isDirty]);
}
