import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { BoardCardDto } from "../../../adapters/http/contract/operations/boards.ts";
import { failureToast } from "../../api/send.ts";
import { useToast } from "../../hooks/toasts.ts";
import { type BoardFilter, boardPageQuery, boardsPerPage } from "./admin-board-queries.ts";

/** More boards than that are not changed by one press. */
const maxSelected = 1_000;

/** The selected boards of one list of the dashboard (core/README.md, U28). */
export function useSelection(filter: BoardFilter, total: number) {
  const client = useQueryClient();
  const toast = useToast();
  const [boards, setBoards] = useState<ReadonlyMap<string, BoardCardDto>>(new Map());
  const lastRow = useRef(0);
  const limit = Math.min(total, maxSelected);
  const add = (added: readonly BoardCardDto[]) =>
    setBoards((now) => new Map([...now, ...added.map((board) => [board.id, board] as const)].slice(0, maxSelected)));

  /** Reads pages that are not loaded yet. */
  async function addRows(first: number, end: number): Promise<void> {
    const firstPage = Math.floor(first / boardsPerPage);
    const pages = Array.from({ length: Math.ceil(end / boardsPerPage) - firstPage }, (_, index) => firstPage + index);
    try {
      const loaded = await Promise.all(pages.map((page) => client.fetchQuery(boardPageQuery(filter, page))));
      const start = firstPage * boardsPerPage;
      add(loaded.flatMap(({ items }) => items).slice(first - start, end - start));
    } catch (error) {
      toast(failureToast(error, "Failed to select the boards. Please try again."));
    }
  }

  return {
    /** By id. */
    boards,
    /** Number of boards that `selectAll` selects. */
    limit,
    /** `isRange` selects the boards from the last toggled row to this one, too. */
    toggle: (row: number, board: BoardCardDto, isRange: boolean) => {
      const start = lastRow.current;
      lastRow.current = row;
      if (isRange) return void addRows(Math.min(start, row), Math.min(Math.max(start, row) + 1, total));
      if (!boards.has(board.id)) return add([board]);
      setBoards((now) => new Map([...now].filter(([id]) => id !== board.id)));
    },
    selectAll: () => void addRows(0, limit),
    clear: () => setBoards(new Map()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
