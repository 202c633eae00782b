import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { BoardCardDto } from "../../../adapters/http/contract/operations/boards.ts";
import { useRedirectWhenUnauthorized } from "../../api/use-admin-api.ts";
import { type BoardFilter, type BoardPage, boardPageQuery, boardsPerPage } from "./board-queries.ts";

/** Rows above and below the rendered ones whose boards are fetched as well. */
const aheadRows = boardsPerPage / 2;
/** The list must rest this long before pages are fetched: a drag of the scroll bar passes thousands of them. */
const restMs = 60;

/** The pages with these rows and those close to them; always the first one, which has the newest boards. */
export function listNeededPages(rows: readonly number[], total: number): readonly number[] {
  const close = rows.flatMap((row) => [row - aheadRows, row, row + aheadRows]);
  const inList = close.filter((row) => row >= 0 && row < total);
  const pages = new Set([0, ...inList.map((row) => Math.floor(row / boardsPerPage))]);
  return [...pages].toSorted((one, other) => one - other);
}

/** The boards of a list that is read in pages, each when its rows come near the window (core/README.md, S6). */
export function useBoardPages(filter: BoardFilter) {
  const client = useQueryClient();
  const [pages, setPages] = useState<readonly number[]>([0]);
  const results = useQueries({ queries: pages.map((page) => boardPageQuery(filter, page)) });
  const failed = results.filter(({ isError, isFetching }) => isError && !isFetching);
  useRedirectWhenUnauthorized(failed[0]?.error ?? null);
  const loaded = results.filter(({ data }) => data !== undefined);
  const [newest] = loaded.toSorted((one, other) => other.dataUpdatedAt - one.dataUpdatedAt);
  return {
    total: newest?.data?.total ?? 0,
    /** The boards of the pages near the window. */
    boards: loaded.flatMap(({ data }) => data?.items ?? []),
    /** Returns a board by its place in the list; undefined until its page is loaded. */
    getBoard: (row: number): BoardCardDto | undefined => {
      const { queryKey } = boardPageQuery(filter, Math.floor(row / boardsPerPage));
      return client.getQueryData<BoardPage>(queryKey)?.items[row % boardsPerPage];
    },
    needPages: setPages,
    isFailed: failed.length > 0,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

/** Fetches the pages of the rendered rows when the list rests. */
export function useNeededPages(rows: readonly number[], total: number, needPages: (pages: readonly number[]) => void) {
  const key = listNeededPages(rows, total).join(" ");
  useEffect(() => {
    const timer = setTimeout(() => needPages(key.split(" ").map(Number)), restMs);
    return () => clearTimeout(timer);
  }, [key, needPages]);
}
