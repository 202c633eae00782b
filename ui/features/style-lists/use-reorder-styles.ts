import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { TermWire } from "../../../adapters/http/contract/term.ts";
import { adminPaths } from "../../admin-paths.ts";
import { problemOf } from "../../api/problem-of.ts";
import { sendJson } from "../../api/send.ts";
import { useAdminAction } from "../../api/use-admin-action.ts";
import { useToast } from "../../components/toast/toasts.tsx";
import { stylesQuery } from "./style-queries.ts";

/** Shows a new order at once and saves it; one that is refused goes back to how the server has it. */
export function useReorderStyles() {
  const client = useQueryClient();
  const toast = useToast();
  const inTurn = useInTurn();
  const waiting = useRef(0);
  const { queryKey } = stylesQuery;
  return useAdminAction({
    run: (ids: readonly string[]) => inTurn(() => sendJson<readonly TermWire[]>("PUT", adminPaths.styleOrder, { ids })),
    onStart: async (ids) => {
      waiting.current += 1;
      await client.cancelQueries({ queryKey, exact: true });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (styles) => styles && inOrder(styles, ids));
      return before;
    },
    undo: (before) => client.setQueryData(queryKey, before),
    onError: (error) => toast({ title: "Error", description: sentenceFor(error), variant: "destructive" }),
    onSettled: () => {
      waiting.current -= 1;
      // While another order is on its way, the list shows that one.
      return waiting.current === 0 ? client.invalidateQueries({ queryKey, exact: true }) : undefined;
    },
  });
}

function sentenceFor(error: unknown): string {
  const problem = problemOf(error);
  if (problem?.suggestion === undefined) return "Failed to save the order. Please try again.";
  return `${problem.message} ${problem.suggestion}`;
}

function inOrder(styles: readonly TermWire[], ids: readonly string[]): readonly TermWire[] {
  return styles.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
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
