import { Pool } from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { makePostgresBoardQueries } from "../../../adapters/persistence/boards/board-queries.ts";
import { cursorOf } from "../../../adapters/persistence/boards/cursor.ts";
import {
  addressesQuery,
  adminList,
  pageQuery,
  publishedList,
  similarQuery,
} from "../../../adapters/persistence/boards/list-query.ts";
import {
  newestQuery,
  rankedQuery,
  rankInOrderQuery,
  rankSortedQuery,
} from "../../../adapters/persistence/boards/search-query.ts";
import type { Sql } from "../../../adapters/persistence/database/sql.ts";
import type { AdminListStatus, BoardQueries, PublishedFilter } from "../../../core/board/board-queries.port.ts";
import { storeBoards } from "../../bench/board-rows.ts";
import { boardOf, idOf, publicationOf } from "../../bench/many-boards.ts";
import { freshDatabase, runSql } from "../../database.ts";

const url = await freshDatabase();
const collection = { boards: 4_000, names: 20 };
const position = { at: publicationOf(2_000), id: idOf(2_000) };
const after = cursorOf(position);

beforeAll(async () => {
  const pool = new Pool({ connectionString: url, max: 1 });
  await storeBoards(pool, collection.boards, boardOf(collection));
  await pool.end();
  await runSql(url, "vacuum analyze boards");
});

/** The statement that one of the queries asks. */
async function askedBy(ask: (queries: BoardQueries) => Promise<unknown>) {
  const asked: { readonly text: string; readonly values: readonly unknown[] }[] = [];
  const sql: Sql = async (text, values = []) => {
    asked.push({ text, values });
    return [];
  };
  await ask(makePostgresBoardQueries({ read: sql, sql }));
  return asked[0] ?? null;
}

async function planOf(query: { readonly text: string; readonly values: readonly unknown[] } | null): Promise<string> {
  return JSON.stringify(await runSql(url, `explain ${query?.text ?? ""}`, query?.values ?? []));
}

describe("An index serves", () => {
  it.each<[string, PublishedFilter, string]>([
    ["all published boards", {}, "boards_published on"],
    ["a style", { style: "style-0" }, "boards_published_style on"],
    ["a room", { room: "room-0" }, "boards_published_room on"],
  ])("%s in order, without sorting", async (_, filter, index) => {
    for (const begin of [null, position]) {
      const plan = await planOf(pageQuery("id", publishedList(filter), 24, begin));
      expect(plan).toContain(index);
      expect(plan).not.toContain("Sort");
    }
  });

  it.each<[AdminListStatus | undefined, string]>([
    [undefined, "boards_last_changed on"],
    ["draft", "boards_changed_status on"],
    ["published", "boards_changed_status on"],
    ["unavailable", "boards_changed_unavailable on"],
    ["trash", "boards_trash on"],
  ])("the dashboard's list of %s in order, without sorting", async (status, index) => {
    const list = adminList(status === undefined ? {} : { status });
    const plan = await planOf(pageQuery("id", list, 50, position));
    expect(plan).toContain(index);
    expect(plan).not.toContain("Sort");
  });

  it.each([{ limit: 1_000 }, { limit: 1_000, skip: 2_000 }, { limit: 1_000, after }])(
    "addresses for search engines alone, without reading a board: %j",
    async (request) => {
      const plan = await planOf(addressesQuery(request));
      expect(plan).toContain("Index Only Scan Backward using boards_published on");
      expect(plan).not.toContain("Sort");
    },
  );

  it.each(["'1zzz':*", "'1oak' | '2oak'", "'1room' | '2room'"])(
    "a search for %s, whatever the planner expects to find",
    async (query) => {
      const search = { list: publishedList({}), queries: ["'1room'", query], rank: 2, limit: 24, after: position };
      for (const bySearch of [rankedQuery(search), rankSortedQuery(search)]) {
        expect(await planOf(bySearch)).toContain("boards_search");
      }
      for (const inOrder of [newestQuery(search), rankInOrderQuery(search)]) {
        const plan = await planOf(inOrder);
        expect(plan).toContain("boards_published on");
        expect(plan).not.toContain("boards_search");
      }
    },
  );

  it("the duplicate check of a full combination", async () => {
    expect(await planOf(similarQuery({ style: "Style 0", room: "Room 0", adjective: "Mood 0" }))).toMatch(
      /boards_similar\b(?!_style)/u,
    );
  });

  it.each([
    [{ style: "Style 0", room: null, adjective: null }, "boards_similar_style on"],
    [{ style: "Style 0", room: "Room 0", adjective: null }, "boards_similar_room on"],
    [{ style: "Style 0", room: null, adjective: "Mood 0" }, "boards_similar_adjective on"],
  ])("the duplicate check of %j, without sorting", async (combination, index) => {
    const plan = await planOf(similarQuery(combination));
    expect(plan).toContain(index);
    expect(plan).not.toContain("Sort");
  });

  it.each<[string, (queries: BoardQueries) => Promise<unknown>, string]>([
    ["used combinations", (queries) => queries.usedCombinations(), "using boards_similar on boards"],
    [
      "pictures in use",
      (queries) => queries.moodboardsInUse(["/objects/a.jpg", "/objects/b.jpg"]),
      "on boards_object_paths",
    ],
  ])("%s", async (_, ask, index) => {
    const plan = await planOf(await askedBy(ask));
    expect(plan).toContain(index);
    expect(plan).not.toContain("Sort");
  });
});
