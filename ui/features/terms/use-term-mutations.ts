import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { TermDto, TermUsageDto } from "../../../adapters/http/contract/term.ts";
import { failureToast } from "../../api/failure-toast.ts";
import { getJson } from "../../api/http.ts";
import { cancelAndInvalidate } from "../../api/invalidate.ts";
import { parseProblem, send, sendJson } from "../../api/send.ts";
import { useAdminMutation } from "../../api/use-admin-api.ts";
import { useToast } from "../../components/overlays/toast-provider.tsx";
import { formatTermToast, type TermKind } from "./term-kinds.ts";

export const namesQuery = ({ key, endpoints }: Pick<TermKind, "key" | "endpoints">) =>
  queryOptions({ queryKey: [key], queryFn: () => getJson<readonly TermDto[]>(endpoints.all) });

/** Shows a change at once and asks for the list as it is by now; cards may show a style's picture. */
export async function updateTermsCache(
  client: QueryClient,
  kind: TermKind,
  change: (names: readonly TermDto[]) => readonly TermDto[],
): Promise<void> {
  const { queryKey } = namesQuery(kind);
  client.setQueryData(queryKey, (names) => names && change(names));
  await Promise.all([
    cancelAndInvalidate(client, { queryKey }),
    ...(kind.key === "styles" ? [cancelAndInvalidate(client, { queryKey: ["boards"] })] : []),
  ]);
}

interface AddTermOptions {
  readonly onAdded: (sent: string) => void;
  /** Takes why the server has refused it, in its own words. */
  readonly onRejected: (message: string) => void;
  readonly onBeforeRedirect: () => void;
}

/** Adds a trimmed name to a list (specification, section 8, has the words). */
export function useAddTerm(kind: TermKind, { onAdded, onRejected, onBeforeRedirect }: AddTermOptions) {
  const client = useQueryClient();
  const toast = useToast();
  return useAdminMutation({
    mutationFn: (name: string) => sendJson<TermDto>("POST", kind.endpoints.all, { name }),
    onSuccess: (added, sent) => {
      onAdded(sent);
      toast({ title: formatTermToast(kind.singular, "added") });
      void updateTermsCache(client, kind, (names) => [...names, added]);
    },
    onError: (error) => {
      toast(failureToast(error, `Failed to add ${kind.singular}. It may already exist.`));
      const problem = parseProblem(error);
      if (problem !== null) onRejected([problem.message, problem.suggestion].filter(Boolean).join(" "));
    },
    onBeforeRedirect,
  });
}

/** What is asked before a name goes that boards use: they keep their text and their pages. */
export function formatRemovalQuestion(name: string, boards: number): string {
  const [subject, pronoun] =
    boards === 1 ? ["1 board uses", "It keeps its"] : [`${boards} boards use`, "They keep their"];
  return `${subject} "${name}". ${pronoun} text. Remove "${name}" from the list all the same?`;
}

/** Removes a name from a list, after a question where boards use it. Gives whether it was removed. */
export function useRemoveTerm(kind: TermKind, onRemoved: (id: string) => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useAdminMutation({
    mutationFn: async ({ id, name }: Pick<TermDto, "id" | "name">) => {
      const uses = await getJson<readonly TermUsageDto[]>(kind.endpoints.boardCounts);
      const boards = uses.find((use) => use.id === id)?.boards ?? 0;
      if (boards > 0 && !window.confirm(formatRemovalQuestion(name, boards))) return false;
      await send("DELETE", kind.endpoints.one(id));
      return true;
    },
    onSuccess: (isRemoved, { id }) => {
      if (!isRemoved) return;
      onRemoved(id);
      toast({ title: formatTermToast(kind.singular, "deleted") });
      void updateTermsCache(client, kind, (names) => names.filter((name) => name.id !== id));
    },
    onError: (error) => toast(failureToast(error, `Failed to delete ${kind.singular}.`)),
  });
}
