import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { TermDto, TermUsageDto } from "../../../adapters/http/contract/operations/terms.ts";
import type { PageData } from "../../../adapters/http/contract/page-renderer.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { getJson } from "../../api/http.ts";
import { invalidateTerms } from "../../api/invalidate.ts";
import { roomsQuery, stylesQuery } from "../../api/queries.ts";
import { queryKeys, type TermList } from "../../api/query-keys.ts";
import { failureToast, parseProblem, send, sendJson } from "../../api/send.ts";
import { adjectivesQuery, furnitureTypesQuery, useAdminMutation } from "../../api/use-admin-api.ts";
import { useToast } from "../../components/overlays/toast-provider.tsx";
import { paths } from "../../paths.ts";
import { toastTexts } from "../../toast-texts.ts";

/** One of the four term lists, with the words for its texts (core/README.md, L1, L11). */
export interface TermListDefinition {
  readonly key: TermList;
  readonly endpoints: (typeof adminEndpoints)[TermList];
  readonly query: (api: PageData) => ReturnType<typeof stylesQuery>;
  readonly title: string;
  /** "style". */
  readonly singular: string;
  /** "a style". */
  readonly withArticle: string;
  readonly plural: string;
  /** A link to another page about the list. */
  readonly related?: { readonly href: string; readonly text: string };
}

export const termListDefinitions: readonly TermListDefinition[] = [
  {
    key: "styles",
    endpoints: adminEndpoints.styles,
    query: stylesQuery,
    title: "Styles",
    singular: "style",
    withArticle: "a style",
    plural: "styles",
    related: { href: paths.styleLists, text: "Set their order and covers in Style Lists" },
  },
  {
    key: "rooms",
    endpoints: adminEndpoints.rooms,
    query: roomsQuery,
    title: "Rooms",
    singular: "room",
    withArticle: "a room",
    plural: "rooms",
  },
  {
    key: "furnitureTypes",
    endpoints: adminEndpoints.furnitureTypes,
    query: () => furnitureTypesQuery,
    title: "Furniture Types",
    singular: "furniture type",
    withArticle: "a furniture type",
    plural: "furniture types",
  },
  {
    key: "adjectives",
    endpoints: adminEndpoints.adjectives,
    query: () => adjectivesQuery,
    title: "Adjectives",
    singular: "adjective",
    withArticle: "an adjective",
    plural: "adjectives",
  },
];

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
      toast(toastTexts[list.key].added);
      void updateTermsCache(client, list, (terms) => [...terms, added]);
    },
    onError: (error) => {
      toast(failureToast(error, toastTexts[list.key].addFailed.description));
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
      toast(toastTexts[list.key].deleted);
      void updateTermsCache(client, list, (terms) => terms.filter((term) => term.id !== id));
    },
    onError: (error) => toast(failureToast(error, toastTexts[list.key].deleteFailed.description)),
  });
}
