import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { TermDto, TermUsageDto } from "../../../adapters/http/contract/operations/terms.ts";
import { failureToast } from "../../api/failure-toast.ts";
import { getJson } from "../../api/http.ts";
import { invalidateTerms } from "../../api/invalidate.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { parseProblem, send, sendJson } from "../../api/send.ts";
import { useAdminMutation } from "../../api/use-admin-api.ts";
import { useToast } from "../../components/overlays/toast-provider.tsx";
import { formatTermToast, type TermListDefinition } from "./term-list-definitions.ts";

/** Changes the cached list, then fetches again what the change affects. */
export async function updateTermsCache(
  client: QueryClient,
  list: TermListDefinition,
  change: (terms: readonly TermDto[]) => readonly TermDto[],
): Promise<void> {
  client.setQueryData<readonly TermDto[]>(queryKeys[list.key], (terms) => terms && change(terms));
  await invalidateTerms(client, list.key);
}

interface AddTermOptions {
  readonly onAdded: (sent: string) => void;
  /** Called with the message of the server when it refused the name. */
  readonly onRejected: (message: string) => void;
  readonly onBeforeRedirect: () => void;
}

/** Adds a trimmed name to a list (core/README.md, L11). */
export function useAddTerm(list: TermListDefinition, { onAdded, onRejected, onBeforeRedirect }: AddTermOptions) {
  const client = useQueryClient();
  const toast = useToast();
  return useAdminMutation({
    mutationFn: (name: string) => sendJson<TermDto>("POST", list.endpoints.all, { name }),
    onSuccess: (added, sent) => {
      onAdded(sent);
      toast({ title: formatTermToast(list.singular, "added") });
      void updateTermsCache(client, list, (terms) => [...terms, added]);
    },
    onError: (error) => {
      toast(failureToast(error, `Failed to add ${list.singular}. It may already exist.`));
      const problem = parseProblem(error);
      if (problem !== null) onRejected([problem.message, problem.suggestion].filter(Boolean).join(" "));
    },
    onBeforeRedirect,
  });
}

/** The question before a term that boards use is removed (core/README.md, L7). */
export function formatRemovalQuestion(name: string, boards: number): string {
  const [subject, pronoun] =
    boards === 1 ? ["1 board uses", "It keeps its"] : [`${boards} boards use`, "They keep their"];
  return `${subject} "${name}". ${pronoun} text. Remove "${name}" from the list all the same?`;
}

/** Removes a term, with a confirmation when boards use it. Returns whether it was removed. */
export function useRemoveTerm(list: TermListDefinition) {
  const client = useQueryClient();
  const toast = useToast();
  return useAdminMutation({
    mutationFn: async ({ id, name }: Pick<TermDto, "id" | "name">) => {
      const usage = await getJson<readonly TermUsageDto[]>(list.endpoints.boardCounts);
      const boards = usage.find((entry) => entry.id === id)?.boards ?? 0;
      if (boards > 0 && !window.confirm(formatRemovalQuestion(name, boards))) return false;
      await send("DELETE", list.endpoints.one(id));
      return true;
    },
    onSuccess: (isRemoved, { id }) => {
      if (!isRemoved) return;
      toast({ title: formatTermToast(list.singular, "deleted") });
      void updateTermsCache(client, list, (terms) => terms.filter((term) => term.id !== id));
    },
    onError: (error) => toast(failureToast(error, `Failed to delete ${list.singular}.`)),
  });
}
