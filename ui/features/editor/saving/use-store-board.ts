import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { savingCalls } from "../editor-api.ts";
import { recentBoardsQuery } from "../editor-queries.ts";
import type { BoardPayload } from "../form/payload.ts";
import { makeCreateBoard } from "./create-board.ts";
import { type SaveOutcome, saveChange } from "./save-board.ts";

/** What a save replaces; null makes a new board. */
export type Target = { readonly id: string; readonly version: number } | null;

/** Stores a board. Errors: those of the calls. */
export function useStoreBoard(isNew: boolean): (target: Target, payload: BoardPayload) => Promise<SaveOutcome> {
  const client = useQueryClient();
  useQuery({ ...recentBoardsQuery, enabled: isNew });
  const [createBoard] = useState(() =>
    makeCreateBoard(savingCalls, () => {
      const cards = client.getQueryData(recentBoardsQuery.queryKey);
      return cards === undefined ? null : new Set(cards.map(({ id }) => id));
    }),
  );
  return async (target, payload) => {
    if (target === null) return { kind: "saved", board: await createBoard(payload) };
    return await saveChange(savingCalls, target, payload);
  };
}
