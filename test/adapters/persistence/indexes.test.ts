import { Pool } from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { addressesQuery } from "../../../adapters/persistence/boards/addresses-query.ts";
import { cursorOf } from "../../../adapters/persistence/boards/cursor.ts";
import { makePostgresBoardQueries } from "../../../adapters/persistence/boards/postgres-board-queries.ts";
import { publishedQuery } from "../../../adapters/persistence/boards/published-query.ts";
import { similarQuery } from "../../../adapters/persistence/boards/similar-query.ts";
import type { Sql } from "../../../adapters/persistence/database/sql.ts";
import type { BoardQueries, PublishedFilter } from "../../../core/board/board-queries.port.ts";
import { storeBoards } from "../../bench/board-rows.ts";
import { boardOf, idOf, publicationOf } from "../../bench/many-boards.ts";
import { freshDatabase, runSql } from "../../database.ts";

const url = await freshDatabase();
const collection = { boards: 4_000, names: 20 };
const after = cursorOf({ publishedAt: publicationOf(2_000), id: idOf(2_000) });

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
    for (const request of [
      { filter, limit: 24 },
      { filter, limit: 24, after },
    ]) {
      const plan = await planOf(publishedQuery("id", request));
      expect(plan).toContain(index);
      expect(plan).not.toContain("Sort");
    }
  });

  it.each([{ limit: 1_000 }, { limit: 1_000, skip: 2_000 }, { limit: 1_000, after }])(
    "addresses for search engines alone, without reading a board: %j",
    async (request) => {
      const plan = await planOf(addressesQuery(request));
      expect(plan).toContain("Index Only Scan Backward using boards_published on");
      expect(plan).not.toContain("Sort");
    },
  );

  it("a search for a rare word", async () => {
    expect(await planOf(publishedQuery("id", { filter: { text: "word4321" }, limit: 24 }))).toContain("boards_search");
  });

  it("a search for a frequent word, in order", async () => {
    expect(await planOf(publishedQuery("id", { filter: { text: "oak" }, limit: 24 }))).toContain("boards_published on");
  });

  it("the duplicate check of a full combination", async () => {
    expect(await planOf(similarQuery({ style: "Style 0", room: "Room 0", adjective: "Mood 0" }))).toMatch(
      /boards_similar\b(?!_style)/u,
    );
  });

  it("the duplicate check of a style alone, without sorting", async () => {
    const plan = await planOf(similarQuery({ style: "Style 0", room: null, adjective: null }));
    expect(plan).toContain("boards_similar_style on");
    expect(plan).not.toContain("Sort");
  });

  it.each<[string, (queries: BoardQueries) => Promise<unknown>, string]>([
    ["the trash, in order", (queries) => queries.trash(), "using boards_trash on boards"],
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
