import { type MutationOptions, type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { TermDto } from "../../../adapters/http/contract/operations/terms.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { failureToast } from "../../api/failure-toast.ts";
import { invalidateStyleOrder } from "../../api/invalidate.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { parseProblem, sendJson } from "../../api/send.ts";
import { useAdminMutation } from "../../api/use-admin-api.ts";
import { useToast } from "../../components/overlays/toast-provider.tsx";
import { sortByIds } from "../../components/sortable/use-sortable-list.ts";

const queryKey = queryKeys.styles;

interface OrderMutation {
  readonly isPending: boolean;
  /** The ids of the newest order. */
  readonly variables: readonly string[] | undefined;
}

/** Returns the list in the newest order while that order is being saved, else as the server last confirmed it. */
export function applyPendingOrder(
  styles: readonly TermDto[],
  { isPending, variables }: OrderMutation,
): readonly TermDto[] {
  return isPending && variables !== undefined ? sortByIds(styles, variables) : styles;
}

/** Saves orders one after the other. The cached list changes only when the server has confirmed an order. */
export function reorderOptions(client: QueryClient) {
  return {
    scope: { id: "style-order" },
    mutationFn: (ids) => sendJson<readonly TermDto[]>("PUT", adminEndpoints.styleOrder, { ids }),
    onSuccess: async (styles) => {
      // A list that was requested before the write must not replace this one.
      await client.cancelQueries({ queryKey, exact: true });
      client.setQueryData(queryKey, styles);
    },
    onSettled: (_styles, error) => {
      // Not awaited, so that a refused order disappears at once.
      if (error !== null) void invalidateStyleOrder(client);
    },
  } satisfies MutationOptions<readonly TermDto[], Error, readonly string[]>;
}

/** Saves a new order, which is shown at once; a refused one disappears. */
export function useReorderStyles() {
  const client = useQueryClient();
  const toast = useToast();
  return useAdminMutation({
    ...reorderOptions(client),
    onError: (error) => toast(failureToast(error, formatReorderError(error))),
  });
}

function formatReorderError(error: unknown): string {
  const problem = parseProblem(error);
  if (problem?.suggestion === undefined) return "Failed to save the order. Please try again.";
  return `${problem.message} ${problem.suggestion}`;
}
