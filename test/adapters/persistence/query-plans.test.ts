import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import type { AdminFilter } from "../../../core/board/board-queries.port.ts";
import { aBoard, aPublishedBoard } from "../../builders/a-board.ts";
import { aTerm } from "../../builders/a-term.ts";
import { collect, readAllPages } from "../../contracts/collect.ts";
import { insertAll } from "../../contracts/open-boards.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";
import { disablePlannerMethods } from "./planner-options.ts";

const url = disablePlannerMethods(await freshDatabase(), "indexscan", "indexonlyscan", "bitmapscan");
const { boards, boardQueries, terms, close } = await openPersistence({ url });
afterAll(close);

const published = Array.from({ length: 220 }, () => aPublishedBoard());
const trashed = Array.from({ length: 30 }, () => aBoard({ deletedAt: new Date("2025-04-01") }));
beforeAll(async () => {
  await insertAll({ boards }, [...published, ...trashed]);
});

const getIds = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);
const firstToLast = getIds(published).sort();
const lastToFirst = firstToLast.toReversed();

/** A sort without indexes returns equal rows in any order, so ties must be ordered by id. */
describe("boards with equal timestamps, sorted without an index", () => {
  it("each page starts where the previous one ended", async () => {
    const request = { filter: {}, limit: 7 };
    const published = await readAllPages((after) => boardQueries.listPublishedCards({ ...request, ...after }));
    expect(getIds(published)).toEqual(lastToFirst);
    const entries = await readAllPages((after) => boardQueries.listSitemapEntries({ limit: 7, ...after }));
    expect(getIds(entries)).toEqual(firstToLast);
  });

  it("admin lists have a stable order", async () => {
    expect(getIds(await collect(boardQueries.listCards()))).toEqual(lastToFirst);
    expect(getIds(await collect(boardQueries.listBoards()))).toEqual(lastToFirst);
    const readAll = async (filter: AdminFilter, total: number) => {
      const offsets = Array.from({ length: Math.ceil(total / 7) }, (_, page) => page * 7);
      const pages = offsets.map((offset) => boardQueries.listAdminCards({ filter, limit: 7, offset }));
      return getIds((await Promise.all(pages)).flatMap(({ items }) => items));
    };
    expect(await readAll({}, published.length)).toEqual(lastToFirst);
    expect(await readAll({ status: "trash" }, trashed.length)).toEqual(getIds(trashed).sort().reverse());
  });

  it("findSimilar returns the same 100 boards each time", async () => {
    const found = await boardQueries.findSimilar({ style: "Japandi", room: null, adjective: null });
    expect(getIds(found)).toEqual(lastToFirst.slice(0, 100));
  });
});

it("terms with equal positions are ordered by name", async () => {
  for (const name of ["Loft", "coastal", "Art Déco", "Zen", "Bohemian"]) await terms.insert(aTerm({ name }));
  await runSql(url, "update terms set position = 1");
  const names = (await terms.list("style")).map(({ name }) => name);
  expect(names).toEqual(["Art Déco", "Bohemian", "Loft", "Zen", "coastal"]);
});
