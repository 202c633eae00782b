import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ChangedBoardsDto, ManyBoardsChange } from "../../../adapters/http/contract/operations/board-lists.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { cancelAndInvalidate } from "../../api/invalidate.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { sendJson } from "../../api/send.ts";
import { useAdminMutation } from "../../api/use-admin-api.ts";

type BoardChange = ManyBoardsChange["boards"][number];

/** Boards in one request, which is one transaction; between requests the progress is shown. */
const boardsPerRequest = 50;
/** How long a change of many boards can be undone. */
const undoMs = 10 * 60_000;

interface ManyBoardsRequest {
  readonly changes: readonly BoardChange[];
  /** What was done with the boards, such as "published". */
  readonly done: string;
}

/** The last change of many boards. */
export interface ManyBoardsResult extends ChangedBoardsDto {
  readonly done: string;
}

/**
 * Changes many boards (core/README.md, P21). The last change can be undone for ten minutes, also after leaving the
 * page.
 */
export function useManyBoards() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number } | null>(null);
  const { data: result = null } = useQuery<ManyBoardsResult | null>({
    queryKey: queryKeys.manyBoardsResult,
    queryFn: skipToken,
    gcTime: undoMs,
  });
  const setResult = (next: ManyBoardsResult | null) => client.setQueryData(queryKeys.manyBoardsResult, next);

  const mutation = useAdminMutation({
    mutationFn: async ({ changes, done }: ManyBoardsRequest) => {
      setResult(null);
      let sum: ManyBoardsResult = { done, changed: [], refused: [] };
      for (let start = 0; start < changes.length; start += boardsPerRequest) {
        if (changes.length > boardsPerRequest) setProgress({ done: start, all: changes.length });
        const boards = changes.slice(start, start + boardsPerRequest);
        const { changed, refused } = await sendJson<ChangedBoardsDto>("PATCH", adminEndpoints.boards, { boards });
        sum = { done, changed: [...sum.changed, ...changed], refused: [...sum.refused, ...refused] };
        // Kept after each request, so that what was changed before a failure can be undone.
        setResult(sum);
      }
      const last = sum;
      setTimeout(() => client.getQueryData(queryKeys.manyBoardsResult) === last && setResult(null), undoMs);
    },
    failure: "Failed to change all boards. Please try again.",
    onSettled: async () => {
      setProgress(null);
      await Promise.all([queryKeys.boards, queryKeys.products].map((key) => cancelAndInvalidate(client, key)));
    },
  });

  return {
    isPending: mutation.isPending,
    progress,
    result,
    change: mutation.mutateAsync,
    undo: ({ changed }: ManyBoardsResult) => {
      const changes = changed.map(({ id, version, before }) => ({ id, version, ...before }));
      mutation.mutate({ changes, done: "changed back" });
    },
    dismiss: () => setResult(null),
  };
}

export type ManyBoards = ReturnType<typeof useManyBoards>;
