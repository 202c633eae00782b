import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { insertBoards } from "../../bench/board-rows.ts";
import { getBoard } from "../../bench/many-boards.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";

const url = await freshDatabase();
const collection = { boards: 5_000, names: 20 };
const { boardQueries, close } = await openPersistence({ url });
afterAll(close);

beforeAll(async () => {
  const pool = new Pool({ connectionString: url, max: 1 });
  await insertBoards(pool, collection.boards, getBoard(collection));
  await pool.end();
  await runSql(url, "vacuum analyze boards");
});

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

interface Page {
  readonly items: readonly { readonly id: string }[];
  readonly nextCursor: string | null;
}

async function readAllPages(
  runQuery: (after: { readonly cursor?: string }) => Promise<Page>,
): Promise<readonly string[]> {
  const seen: string[] = [];
  for (let page = await runQuery({}); ; page = await runQuery({ cursor: page.nextCursor })) {
    seen.push(...page.items.map(({ id }) => id));
    if (page.nextCursor === null) return seen;
  }
}

/** Words of all frequencies, from every board to none, alone and combined. */
const texts = [
  "room",
  "mood 0",
  "oak",
  "oak lin",
  "word4321",
  "word3 room 1",
  "piece oak",
  "style 19",
  "zzz",
  "room zzz",
];

describe("a search among 5,000 boards", () => {
  it.each(texts)("returns every published match of %j once, in order, over all pages", async (text) => {
    const expected = await everyMatch(text, "status = 'published'", "published_at");
    const filter = { text };
    expect(await readAllPages((after) => boardQueries.listPublishedCards({ filter, limit: 701, ...after }))).toEqual(
      expected,
    );
    const { items } = await boardQueries.listPublishedCards({ filter, limit: 24 });
    expect(items.map(({ id }) => id)).toEqual(expected.slice(0, 24));
  });

  it.each(texts)("returns every draft that matches %j once to admins, last changed first", async (text) => {
    const expected = await everyMatch(text, "status = 'draft'", "updated_at");
    const filter = { status: "draft", text } as const;
    const limit = 293;
    const offsets = Array.from({ length: Math.ceil(expected.length / limit) + 1 }, (_, page) => page * limit);
    const pages = await Promise.all(offsets.map((offset) => boardQueries.listAdminCards({ filter, limit, offset })));
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(expected);
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([expected.length]));
  });

  it("can be restricted to a style", async () => {
    const expected = await everyMatch("oak", "status = 'published' and style_slug = 'style-0'", "published_at");
    const filter = { text: "oak", style: "style-0" };
    expect(await readAllPages((after) => boardQueries.listPublishedCards({ filter, limit: 50, ...after }))).toEqual(
      expected,
    );
  });
});
