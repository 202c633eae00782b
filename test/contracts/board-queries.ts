import { beforeEach, describe } from "vitest";
import { describeAdminLists, describeCards } from "./board-queries-admin.ts";
import { describeCounts, describePages, describeSimilar, describeSitemap } from "./board-queries-lists.ts";
import { describeFilters, describeRanks } from "./board-queries-search.ts";
import type { OpenBoards } from "./open-boards.ts";

/** The contract of `BoardQueries`. `open` returns the queries of an empty store and a function that inserts boards. */
export function boardQueriesContract(name: string, open: () => Promise<OpenBoards>): void {
  describe(`${name} as BoardQueries`, () => {
    let opened: OpenBoards;
    beforeEach(async () => {
      opened = await open();
    });
    describeSitemap(() => opened);
    describeAdminLists(() => opened);
    describeCards(() => opened);
    describeFilters(() => opened);
    describeCounts(() => opened);
    describePages(() => opened);
    describeRanks(() => opened);
    describeSimilar(() => opened);
  });
}
