import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { BoardDto } from "../../../../adapters/http/contract/operations/boards.ts";
import type { HistoryDto, RevisionDto } from "../../../../adapters/http/contract/operations/revisions.ts";
import { adminEndpoints } from "../../../api/admin-endpoints.ts";
import { getJson } from "../../../api/http.ts";
import { cancelAndInvalidate, invalidateBoard } from "../../../api/invalidate.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { describeProblem, failureToast, sendJson } from "../../../api/send.ts";
import { useAdminMutation, useRedirectWhenUnauthorized } from "../../../api/use-admin-api.ts";
import { useToast } from "../../../hooks/toasts.ts";
import { useEditor } from "../editor-context.ts";

/** A line of the history: a revision, or a term that was removed while the board used it. */
export interface HistoryLine extends Pick<RevisionDto, "author"> {
  readonly at: string;
  readonly text: string;
  /** Null for a removed term. */
  readonly revision: RevisionDto | null;
}

/** Other admins save boards too, so a list of an earlier opening is outdated. */
const historyQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.revisions(id),
    queryFn: ({ pageParam }) => getJson<HistoryDto>(adminEndpoints.revisions(id, pageParam)),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.hasMore ? (page.revisions.at(-1)?.version ?? null) : null),
    staleTime: 0,
    gcTime: 0,
  });

export const revisionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: queryKeys.revision(id, version),
    queryFn: () => getJson<BoardDto>(adminEndpoints.revision(id, version)),
    gcTime: 0,
  });

/** The history of a board, newest first. */
export function useHistory(id: string) {
  const { session } = useEditor();
  const { data, ...list } = useInfiniteQuery(historyQuery(id));
  useRedirectWhenUnauthorized(list.error, session.saveBeforeSignIn);
  return { ...list, data: data && listLines(data.pages) };
}

function listLines(pages: readonly HistoryDto[]): readonly HistoryLine[] {
  const revisions = pages
    .flatMap((page) => page.revisions)
    .map((revision) => ({
      author: revision.author,
      at: revision.savedAt,
      text: [revision.reason, revision.changes].filter((text) => text !== null).join(": "),
      revision,
    }));
  const removed = pages
    .flatMap(({ removedTerms }) => removedTerms)
    .map(({ kind, name, author, removedAt: at }) => ({
      ...{ author, at, revision: null },
      text: `The ${kind} “${name}” was removed from its list; the board keeps it`,
    }));
  return [...revisions, ...removed].sort((one, other) => other.at.localeCompare(one.at));
}

/** Restores a version, which replaces the form. */
export function useRestore(boardId: string) {
  const { session } = useEditor();
  const client = useQueryClient();
  const toast = useToast();
  return useAdminMutation<BoardDto, number>({
    mutationFn: (version) =>
      sendJson<BoardDto>("POST", adminEndpoints.restoreRevision(boardId, version), {
        version: session.getReplaced().version,
      }),
    onBeforeRedirect: session.saveBeforeSignIn,
    onSuccess: (board) => {
      session.loadBoard(board);
      toast({ title: "Version restored" });
      invalidateBoard(client, { id: board.id, isPublic: board.status === "published" }).catch(() => undefined);
    },
    onError: (error) => toast(failureToast(error, describeProblem(error, "Failed to restore the version."))),
    onSettled: () => cancelAndInvalidate(client, queryKeys.revisions(boardId)),
  });
}
