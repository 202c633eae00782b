import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { TermUseWire, TermWire } from "../../../adapters/http/contract/term.ts";
import { failureToast } from "../../api/failure-toast.ts";
import { requestJson } from "../../api/http.ts";
import { askAnew } from "../../api/invalidate.ts";
import { problemOf, send, sendJson } from "../../api/send.ts";
import { useAdminAction } from "../../api/use-admin-api.ts";
import { useToast } from "../../components/overlays/toast-provider.tsx";
import { done, type NameKind } from "./term-kinds.ts";

export const namesQuery = ({ key, calls }: Pick<NameKind, "key" | "calls">) =>
  queryOptions({ queryKey: [key], queryFn: () => requestJson<readonly TermWire[]>(calls.all) });

/** Shows a change at once and asks for the list as it is by now; cards may show a style's picture. */
export async function changeNames(
  client: QueryClient,
  kind: NameKind,
  change: (names: readonly TermWire[]) => readonly TermWire[],
): Promise<void> {
  const { queryKey } = namesQuery(kind);
  client.setQueryData(queryKey, (names) => names && change(names));
  await Promise.all([
    askAnew(client, { queryKey }),
    ...(kind.key === "styles" ? [askAnew(client, { queryKey: ["boards"] })] : []),
  ]);
}

interface Adding {
  readonly onAdded: (sent: string) => void;
  /** Takes why the server has refused it, in its own words. */
  readonly onRefused: (message: string) => void;
  readonly beforeLeaving: () => void;
}

/** Adds a trimmed name to a list (specification, section 8, has the words). */
export function useAddName(kind: NameKind, { onAdded, onRefused, beforeLeaving }: Adding) {
  const client = useQueryClient();
  const toast = useToast();
  return useAdminAction({
    run: (name: string) => sendJson<TermWire>("POST", kind.calls.all, { name }),
    onSuccess: (added, sent) => {
      onAdded(sent);
      toast({ title: done(kind.noun, "added") });
      void changeNames(client, kind, (names) => [...names, added]);
    },
    onError: (error) => {
      toast(failureToast(error, `Failed to add ${kind.noun}. It may already exist.`));
      const problem = problemOf(error);
      if (problem !== null) onRefused([problem.message, problem.suggestion].filter(Boolean).join(" "));
    },
    beforeLeaving,
  });
}

/** What is asked before a name goes that boards use: they keep their text and their pages. */
export function removalQuestion(name: string, boards: number): string {
  const [subject, pronoun] =
    boards === 1 ? ["1 board uses", "It keeps its"] : [`${boards} boards use`, "They keep their"];
  return `${subject} "${name}". ${pronoun} text. Remove "${name}" from the list all the same?`;
}

/** Removes a name from a list, after a question where boards use it. Gives whether it was removed. */
export function useRemoveName(kind: NameKind, onRemoved: (id: string) => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useAdminAction({
    run: async ({ id, name }: Pick<TermWire, "id" | "name">) => {
      const uses = await requestJson<readonly TermUseWire[]>(kind.calls.boardCounts);
      const boards = uses.find((use) => use.id === id)?.boards ?? 0;
      if (boards > 0 && !window.confirm(removalQuestion(name, boards))) return false;
      await send("DELETE", kind.calls.one(id));
      return true;
    },
    onSuccess: (isRemoved, { id }) => {
      if (!isRemoved) return;
      onRemoved(id);
      toast({ title: done(kind.noun, "deleted") });
      void changeNames(client, kind, (names) => names.filter((name) => name.id !== id));
    },
    onError: (error) => toast(failureToast(error, `Failed to delete ${kind.noun}.`)),
  });
}
