import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { TermDto } from "../../../adapters/http/contract/term.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { failureToast } from "../../api/failure-toast.ts";
import { invalidateStyleOrder } from "../../api/invalidate.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { parseProblem, sendJson } from "../../api/send.ts";
import { useAdminMutation } from "../../api/use-admin-api.ts";
import { useToast } from "../../components/overlays/toast-provider.tsx";
import { sortByIds } from "../../components/sortable/use-sortable-list.ts";

const queryKey = queryKeys.styles;

/** Optimistic updates of the style list while reorder requests are running: the list shows the newest order. */
export function createPendingOrders(client: QueryClient) {
  let pending = 0;
  /** The list as last confirmed by the server. */
  let stored: readonly TermDto[] | undefined;
  return {
    /** Shows an order whose request starts. The returned function rolls it back, unless newer requests are running. */
    show: async (ids: readonly string[]): Promise<() => void> => {
      pending += 1;
      const isFirst = pending === 1;
      await client.cancelQueries({ queryKey, exact: true });
      if (isFirst) stored = client.getQueryData(queryKey);
      client.setQueryData<readonly TermDto[]>(queryKey, (styles) => styles && sortByIds(styles, ids));
      return () => {
        if (pending === 1) client.setQueryData(queryKey, stored);
      };
    },
    /** Stores the list that the server has confirmed. */
    accept: (styles: readonly TermDto[]): void => {
      stored = styles;
    },
    /** Called when a request has ended; after the last one the list is fetched again. */
    settle: (): Promise<void> | undefined => {
      pending -= 1;
      return pending === 0 ? invalidateStyleOrder(client) : undefined;
    },
  };
}

/** Shows a new order at once and saves it; a refused one is rolled back to the confirmed order. */
export function useReorderStyles() {
  const client = useQueryClient();
  const toast = useToast();
  const enqueue = useSerialQueue();
  const [orders] = useState(() => createPendingOrders(client));
  return useAdminMutation({
    mutationFn: (ids: readonly string[]) =>
      enqueue(() => sendJson<readonly TermDto[]>("PUT", adminEndpoints.styleOrder, { ids })),
    onMutate: orders.show,
    onSuccess: orders.accept,
    onError: (error) => toast(failureToast(error, formatReorderError(error))),
    onSettled: (_styles, error, _ids, rollBack) => {
      if (error !== null) rollBack?.();
      return orders.settle();
    },
  });
}

function formatReorderError(error: unknown): string {
  const problem = parseProblem(error);
  if (problem?.suggestion === undefined) return "Failed to save the order. Please try again.";
  return `${problem.message} ${problem.suggestion}`;
}

/** Runs tasks one after the other, so that the requests arrive in order. */
function useSerialQueue() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.current.then(task, task);
    last.current = result.catch(() => undefined);
    return result;
  };
}
