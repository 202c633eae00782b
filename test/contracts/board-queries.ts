import { beforeEach, describe } from "vitest";
import { describeAdminLists } from "./board-queries-admin.ts";
import { describeCards } from "./board-queries-cards.ts";
import { describeCounts } from "./board-queries-counts.ts";
import { describeFilters } from "./board-queries-filters.ts";
import { describePages } from "./board-queries-pages.ts";
import { describeRanks } from "./board-queries-ranks.ts";
import { describeSimilar } from "./board-queries-similar.ts";
import { describeSitemap } from "./board-queries-sitemap.ts";
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
