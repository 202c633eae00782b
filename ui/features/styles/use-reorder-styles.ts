import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { TermDto } from "../../../adapters/http/contract/term.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { failureToast } from "../../api/failure-toast.ts";
import { parseProblem, sendJson } from "../../api/send.ts";
import { useAdminMutation } from "../../api/use-admin-api.ts";
import { useToast } from "../../components/overlays/toast-provider.tsx";
import { sortByIds } from "../../components/sortable/use-sortable-list.ts";
import { stylesQuery } from "./style-queries.ts";

const { queryKey } = stylesQuery;

/** The list of styles while orders of it are on their way: it shows the newest one. */
export function createPendingOrders(client: QueryClient) {
  let pending = 0;
  /** How the server has the list. */
  let stored: readonly TermDto[] | undefined;
  return {
    /** Shows an order that sets out. What is returned is called if it is refused. */
    show: async (ids: readonly string[]): Promise<() => void> => {
      pending += 1;
      const isFirst = pending === 1;
      await client.cancelQueries({ queryKey, exact: true });
      if (isFirst) stored = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (styles) => styles && sortByIds(styles, ids));
      return () => {
        if (pending === 1) client.setQueryData(queryKey, stored);
      };
    },
    /** The server has taken an order: this is how it has the list now. */
    accept: (styles: readonly TermDto[]): void => {
      stored = styles;
    },
    /** One order less is on its way; after the last one the list is asked for anew. */
    settle: (): Promise<void> | undefined => {
      pending -= 1;
      return pending === 0 ? client.invalidateQueries({ queryKey, exact: true }) : undefined;
    },
  };
}

/** Shows a new order at once and saves it; one that is refused goes back to how the server has it. */
export function useReorderStyles() {
  const client = useQueryClient();
  const toast = useToast();
  const inTurn = useInTurn();
  const [orders] = useState(() => createPendingOrders(client));
  return useAdminMutation({
    mutationFn: (ids: readonly string[]) =>
      inTurn(() => sendJson<readonly TermDto[]>("PUT", adminEndpoints.styleOrder, { ids })),
    onMutate: orders.show,
    onSuccess: orders.accept,
    onRollback: (goBack) => goBack(),
    onError: (error) => toast(failureToast(error, formatReorderError(error))),
    onSettled: orders.settle,
  });
}

function formatReorderError(error: unknown): string {
  const problem = parseProblem(error);
  if (problem?.suggestion === undefined) return "Failed to save the order. Please try again.";
  return `${problem.message} ${problem.suggestion}`;
}

/** Orders reach the server in the order in which they were made. */
function useInTurn() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const mine = last.current.then(task, task);
    last.current = mine.catch(() => undefined);
    return mine;
  };
}
