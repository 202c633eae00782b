import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { TermWire } from "../../../adapters/http/contract/term.ts";
import { adminPaths } from "../../api/admin-endpoints.ts";
import { failureToast } from "../../api/failure-toast.ts";
import { problemOf } from "../../api/problem-of.ts";
import { sendJson } from "../../api/send.ts";
import { useAdminAction } from "../../api/use-admin-api.ts";
import { useToast } from "../../components/overlays/toast-provider.tsx";
import { makePendingOrders } from "../style-lists/pending-orders.ts";

/** Shows a new order at once and saves it; one that is refused goes back to how the server has it. */
export function useReorderStyles() {
  const client = useQueryClient();
  const toast = useToast();
  const inTurn = useInTurn();
  const [orders] = useState(() => makePendingOrders(client));
  return useAdminAction({
    run: (ids: readonly string[]) => inTurn(() => sendJson<readonly TermWire[]>("PUT", adminPaths.styleOrder, { ids })),
    onStart: orders.show,
    onSuccess: orders.accept,
    undo: (goBack) => goBack(),
    onError: (error) => toast(failureToast(error, sentenceFor(error))),
    onSettled: orders.settle,
  });
}

function sentenceFor(error: unknown): string {
  const problem = problemOf(error);
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
