import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type {
  LibraryEntryDto,
  LibraryProductDto,
  ProductReplacementDto,
} from "../../../adapters/http/contract/operations/library.ts";
import { truncate } from "../../../core/kernel/text.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { ApiError, getJson } from "../../api/http.ts";
import { removeProductFromPages, updateLibrary, updateProductInPages } from "../../api/library.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { describeProblem, failureToast, send, sendJson } from "../../api/send.ts";
import { useAdminMutation } from "../../api/use-admin-api.ts";
import { formatCount } from "../../format.ts";
import { useToast } from "../../hooks/toasts.ts";

/** Fetches products again and shows them in the lists; one that no longer exists is removed from them. */
function useRefreshProducts() {
  const client = useQueryClient();
  return async (ids: readonly string[]): Promise<void> => {
    const found = await Promise.all(
      ids.map(async (id) => {
        const product = await getJson<LibraryEntryDto>(adminEndpoints.product(id)).catch(() => null);
        if (product !== null) client.setQueryData(queryKeys.product(id), product);
        return product;
      }),
    );
    await updateLibrary(client, (pages) =>
      found.reduce((changed, product) => (product === null ? changed : updateProductInPages(changed, product)), pages),
    );
  };
}

/** The server accepts as many at once. */
const refreshBatch = 10;

/** Requests the outdated ones of these products again, each once, and shows them in the lists. */
export function useRefreshOutdated(products: readonly LibraryProductDto[]): void {
  const client = useQueryClient();
  const requested = useRef(new Set<string>());
  const due = products.filter(({ id, asin, hidden }) => hidden === "outdated" && asin && !requested.current.has(id));
  const ids = due.slice(0, refreshBatch).map(({ id }) => id);
  const key = ids.join(" ");
  useEffect(() => {
    if (key === "") return;
    const batch = key.split(" ");
    for (const id of batch) requested.current.add(id);
    // A failure is not shown: the rows say that their details are missing, and the next visit tries again.
    sendJson<{ readonly products: readonly LibraryProductDto[] }>("POST", adminEndpoints.refreshProducts, {
      ids: batch,
    }).then(
      ({ products: found }) => updateLibrary(client, (pages) => found.reduce(updateProductInPages, pages)),
      () => undefined,
    );
  }, [key, client]);
}

/**
 * Marks the link of a product as dead, or as working when it is marked (core/README.md, R24). `onDead` is called with a
 * dead one that boards show.
 */
export function useMarkProduct(onDead: (product: LibraryProductDto) => void) {
  const client = useQueryClient();
  const toast = useToast();
  const refresh = useRefreshProducts();
  return useAdminMutation({
    mutationFn: ({ id, version, isGone }: Pick<LibraryProductDto, "id" | "version" | "isGone">) =>
      sendJson<LibraryProductDto>("PATCH", adminEndpoints.product(id), { version, isGone: !isGone }),
    onSuccess: async (saved) => {
      toast({ title: saved.isGone ? "Link marked as dead" : "Link marked as working" });
      if (saved.isGone && saved.boards > 0) onDead(saved);
      client.removeQueries({ queryKey: queryKeys.product(saved.id) });
      await updateLibrary(client, (pages) => updateProductInPages(pages, saved));
    },
    onError: async (error, { id }) => {
      toast(failureToast(error, describeProblem(error, "Failed to mark the link. Please try again.")));
      if (error instanceof ApiError && error.status === 409) await refresh([id]);
    },
  });
}

interface DeleteOptions {
  readonly onDeleted: () => void;
  readonly onFailed: () => void;
}

/** Deletes a product that no board uses. */
export function useDeleteProduct({ onDeleted, onFailed }: DeleteOptions) {
  const client = useQueryClient();
  const toast = useToast();
  const refresh = useRefreshProducts();
  return useAdminMutation({
    mutationFn: ({ id }: Pick<LibraryProductDto, "id">) => send("DELETE", adminEndpoints.product(id)),
    onSuccess: async (_response, { id }) => {
      toast({ title: "Product deleted" });
      onDeleted();
      await updateLibrary(client, (pages) => removeProductFromPages(pages, id));
    },
    onError: async (error, { id }) => {
      onFailed();
      toast(failureToast(error, describeProblem(error, "Failed to delete the product. Please try again.")));
      if (error instanceof ApiError && error.status === 409) await refresh([id]);
    },
  });
}

interface ReplaceInput {
  readonly id: string;
  readonly successorId: string;
}

/** Replaces a product in all boards that use it. */
export function useReplaceProduct() {
  const refresh = useRefreshProducts();
  const toast = useToast();
  return useAdminMutation({
    mutationFn: ({ id, successorId }: ReplaceInput) =>
      sendJson<ProductReplacementDto>("POST", adminEndpoints.productReplacement(id), { successorId }),
    onSuccess: (_replacement, { id, successorId }) => refresh([id, successorId]),
    onError: (error) =>
      toast(failureToast(error, describeProblem(error, "Failed to replace the product. Please try again."))),
  });
}

interface UndoneReplacement {
  readonly boards: number;
  /** Titles of boards whose products were changed since. */
  readonly unchanged: readonly string[];
}

const maxNamedBoards = 3;
/** UTF-16 units; three titles of the longest length would fill a phone. */
const maxNamedTitle = 60;

function quoteTitle(title: string): string {
  return title.length > maxNamedTitle ? `“${truncate(title, maxNamedTitle).trimEnd()}...”` : `“${title}”`;
}

/** The message after an undo: where the product is back, and the boards that stayed as they were. */
function describeUndone({ boards, unchanged }: UndoneReplacement): string {
  const restored = `The product is back on ${formatCount(boards, "board")}.`;
  if (unchanged.length === 0) return restored;
  const named = unchanged.slice(0, maxNamedBoards).map(quoteTitle);
  const more = unchanged.length - named.length;
  const list = new Intl.ListFormat("en-GB").format(more > 0 ? [...named, formatCount(more, "more board")] : named);
  return `${restored} Not on ${list}: the products there were changed since.`;
}

interface UndoInput extends ReplaceInput {
  readonly replacementId: string;
}

/** Undoes a replacement where boards allow it; refused when none does, or after 24 hours. */
export function useUndoReplacement(onUndone: () => void) {
  const refresh = useRefreshProducts();
  const toast = useToast();
  return useAdminMutation({
    mutationFn: ({ replacementId }: UndoInput) =>
      sendJson<UndoneReplacement>("DELETE", adminEndpoints.replacement(replacementId)),
    onSuccess: async (undone, { id, successorId }) => {
      toast({ title: "Replacement undone", description: describeUndone(undone) });
      onUndone();
      await refresh([id, successorId]);
    },
    onError: async (error, { id }) => {
      toast(failureToast(error, describeProblem(error, "Failed to undo the replacement. Please try again.")));
      if (error instanceof ApiError && error.status === 404) await refresh([id]);
    },
  });
}
