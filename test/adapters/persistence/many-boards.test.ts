import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createBoardQueries } from "../../../adapters/persistence/boards/board-queries.ts";
import {
  buildAdminList,
  buildPageQuery,
  buildPublishedList,
  buildSimilarBoardsQuery,
  buildSitemapQuery,
  encodeCursor,
} from "../../../adapters/persistence/boards/list-query.ts";
import { searchBoards } from "../../../adapters/persistence/boards/search.ts";
import { createSql, type QuerySql } from "../../../adapters/persistence/database/sql.ts";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import type { AdminListStatus, BoardQueries, PublishedFilter } from "../../../core/board/board-queries.port.ts";
import { getBoard, getId, getPublication, insertBoards } from "../../bench/many-boards.ts";
import { readAllPages } from "../../contracts/collect.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";

const url = await freshDatabase();
const collection = { boards: 4_000, names: 20 };
const position = { at: getPublication(2_000), id: getId(2_000) };
const after = encodeCursor(position);

beforeAll(async () => {
  const pool = new Pool({ connectionString: url, max: 1 });
  await insertBoards(pool, collection.boards, getBoard(collection));
  await pool.end();
  await runSql(url, "vacuum analyze boards");
});

/** The statements that a query sends. */
async function getQueries(runQuery: (queries: BoardQueries) => Promise<unknown>) {
  const requested: { readonly text: string; readonly values: readonly unknown[] }[] = [];
  const sql: QuerySql = async (text, values = []) => {
    requested.push({ text, values });
    return [];
  };
  await runQuery(createBoardQueries({ sql }));
  return requested[0] ?? null;
}

async function getPlan(
  query: { readonly text: string; readonly values: readonly unknown[] } | null,
  database = url,
): Promise<string> {
  return JSON.stringify(await runSql(database, `explain ${query?.text ?? ""}`, query?.values ?? []));
}

async function expectOrderByIndex(query: Parameters<typeof getPlan>[0], index: string): Promise<void> {
  const plan = await getPlan(query);
  expect(plan).toContain(index);
  expect(plan).not.toContain("Sort");
}

describe("an index serves", () => {
  it.each<[string, PublishedFilter, string]>([
    ["all published boards", {}, "boards_published on"],
    ["a style", { style: "style-0" }, "boards_published_style on"],
    ["a room", { room: "room-0" }, "boards_published_room on"],
  ])("%s in order, without sorting", async (_, filter, index) => {
    for (const begin of [{}, { cursor: after }, { cursor: position.id }]) {
      await expectOrderByIndex(buildPageQuery("id", buildPublishedList(filter), { limit: 24, ...begin }), index);
    }
  });

  it.each<[AdminListStatus | undefined, string]>([
    [undefined, "boards_last_changed on"],
    ["draft", "boards_changed_status on"],
    ["published", "boards_changed_status on"],
    ["unavailable", "boards_changed_unavailable on"],
    ["trash", "boards_trash on"],
  ])("the dashboard's list of %s in order, without sorting", async (status, index) => {
    const list = buildAdminList(status === undefined ? {} : { status });
    await expectOrderByIndex(buildPageQuery("id", list, { limit: 50, cursor: after }), index);
  });

  it.each([{ limit: 1_000 }, { limit: 1_000, skip: 2_000 }, { limit: 1_000, cursor: after }])(
    "sitemap entries without reading table rows: %j",
    (request) => expectOrderByIndex(buildSitemapQuery(request), "Index Only Scan Backward using boards_published on"),
  );

  it("the statements of searches, independent of the planner's estimate", async () => {
    const pool = new Pool({ connectionString: url, max: 1 });
    onTestFinished(() => pool.end());
    const read = createSql(pool);
    const statements = new Set<string>();
    const sql: QuerySql = async (text, values = []) => {
      if (text.includes("search_vector")) {
        const plan = await getPlan({ text, values });
        const indexes = ["boards_search", "boards_published on"].filter((index) => plan.includes(index));
        expect(indexes, text).toEqual([text.startsWith("with search") ? "boards_search" : "boards_published on"]);
        statements.add(text);
      }
      return read(text, values);
    };
    const search = { list: buildPublishedList({}), ignoresProductTitles: false, limit: 301 };
    for (const text of texts) {
      await searchBoards(sql, { ...search, text, after: null });
      await searchBoards(sql, { ...search, text, after: { ...position, rank: 2 } });
    }
    // Three of the four begin a list or go on in it.
    expect(statements.size).toBe(7);
  });

  it("the search for similar boards of a full combination", async () => {
    expect(
      await getPlan(buildSimilarBoardsQuery({ style: "Style 0", room: "Room 0", adjective: "Adjective 0" })),
    ).toMatch(/boards_similar\b(?!_style)/u);
  });

  it.each([
    [{ style: "Style 0", room: null, adjective: null }, "boards_similar_style on"],
    [{ style: "Style 0", room: "Room 0", adjective: null }, "boards_similar_room on"],
    [{ style: "Style 0", room: null, adjective: "Adjective 0" }, "boards_similar_adjective on"],
  ])("the search for similar boards of %j, without sorting", async (combination, index) => {
    await expectOrderByIndex(buildSimilarBoardsQuery(combination), index);
  });

  it.each<[string, (queries: BoardQueries) => Promise<unknown>, string]>([
    ["used combinations", (queries) => queries.listUsedCombinations(), "using boards_similar on boards"],
    [
      "pictures in use",
      (queries) => queries.findUsedObjectPaths(["/objects/a.jpg", "/objects/b.jpg"]),
      "on boards_object_paths",
    ],
  ])("%s", async (_, runQuery, index) => {
    await expectOrderByIndex(await getQueries(runQuery), index);
  });
});

it("the products of boards are read by their ids, also when there are few", async () => {
  const small = await freshDatabase();
  const pool = new Pool({ connectionString: small, max: 1 });
  await insertBoards(pool, 100, getBoard(collection));
  await pool.end();
  await runSql(small, "vacuum analyze products, board_products, boards");
  const plan = await getPlan(
    await getQueries((queries) => queries.listPublishedBoards({ filter: {}, limit: 24 })),
    small,
  );
  expect(plan).toContain("products_pkey on products");
  expect(plan).not.toContain("Seq Scan on products");
});

const { boardQueries, close } = await openPersistence({ url });
afterAll(close);

/** All matches in order, found by reading every board. */
async function everyMatch(text: string, condition: string, time: string): Promise<readonly string[]> {
  const rows = await runSql(
    url,
    `select id from (
       select id, ${time} as at, (
         select min(rank) from unnest(board_search_queries($1)) with ordinality as ranks (query, rank)
         where search_vector @@ query
       ) as rank from boards where ${condition}
     ) as ranked where rank is not null order by rank, at desc, id desc`,
    [text],
  );
  return rows.map((row) => String(Reflect.get(Object(row), "id")));
}

const getIds = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);

/** Words of all frequencies, from every board to none, alone and combined. */
const texts = ["room", "oak lin", "word1321", "piece oak", "room zzz"];
const textsOfAdmins = ["oak lin", "room zzz"];

describe("a search among 4,000 boards", () => {
  it.each(texts)("returns every published match of %j once, in order, over all pages", async (text) => {
    const expected = await everyMatch(text, "status = 'published'", "published_at");
    const filter = { text };
    const found = await readAllPages((after) => boardQueries.listPublishedCards({ filter, limit: 301, ...after }));
    expect(getIds(found)).toEqual(expected);
    const { items } = await boardQueries.listPublishedCards({ filter, limit: 24 });
    expect(getIds(items)).toEqual(expected.slice(0, 24));
  });

  it.each(textsOfAdmins)("returns every draft that matches %j once to admins, last changed first", async (text) => {
    const expected = await everyMatch(text, "status = 'draft'", "updated_at");
    const filter = { status: "draft", text } as const;
    const limit = 113;
    const offsets = Array.from({ length: Math.ceil(expected.length / limit) + 1 }, (_, page) => page * limit);
    const pages = await Promise.all(offsets.map((offset) => boardQueries.listAdminCards({ filter, limit, offset })));
    expect(getIds(pages.flatMap(({ items }) => items))).toEqual(expected);
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([expected.length]));
  });

  it("can be restricted to a style", async () => {
    const expected = await everyMatch("oak", "status = 'published' and style_slug = 'style-0'", "published_at");
    const filter = { text: "oak", style: "style-0" };
    const found = await readAllPages((after) => boardQueries.listPublishedCards({ filter, limit: 50, ...after }));
    expect(getIds(found)).toEqual(expected);
  });
});
