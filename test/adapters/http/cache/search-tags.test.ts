import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { collectCacheTags, tagReads } from "../../../../adapters/http/cache/cache-tags.ts";
import { openPersistence } from "../../../../adapters/persistence/open-persistence.ts";
import { boardNotFoundError } from "../../../../core/board/board.ts";
import type { PublishedFilter } from "../../../../core/board/board-queries.port.ts";
import { aPublishedBoard } from "../../../builders/a-board.ts";
import { aProduct } from "../../../builders/a-product.ts";
import { freshDatabase, runSql } from "../../../environment/database.ts";

const url = await freshDatabase();
const persistence = await openPersistence({ url });
afterAll(() => persistence.close());
const { boards } = persistence;
const { boardQueries } = tagReads({
  ...persistence,
  boards: { view: () => Promise.reject(boardNotFoundError()) },
  loadSite: () => persistence.site.load(),
});
beforeEach(async () => void (await runSql(url, "truncate boards, content_changes cascade")));

/** Words with common beginnings, short ones, synonyms, and words whose stems begin otherwise. */
const words = "oak oaken oats tv so sofa sofas couch the bedside table nightstand tying tie 16 160 Décor größe".split(
  " ",
);
const filters: readonly PublishedFilter[] = [
  ...words.map((text) => ({ text })),
  ...["oa", "s", "the table", "sofa oak", "oak sof", "bedside tab", "décorating", "GRÖSSE", "!"].map((text) => ({
    text,
  })),
  { text: "oak", style: "rustic" },
  { text: "sofa", style: "rustic", room: "attic" },
  { text: "table", room: "attic" },
];

/** The first page of each search and the page after it, with their tags. */
async function readSearches() {
  const read = async (filter: PublishedFilter) => {
    const { items, nextCursor } = await boardQueries.listPublishedCards({ filter, limit: 2 });
    const next = nextCursor === null ? null : { filter, limit: 2, cursor: nextCursor };
    return { items, nextCursor, second: next === null ? null : await boardQueries.listPublishedCards(next) };
  };
  return await Promise.all(filters.map((filter) => collectCacheTags(() => read(filter))));
}

const logged = z.array(z.object({ tags: z.array(z.string()) }));
const readChangedTags = async () =>
  new Set(logged.parse(await runSql(url, "delete from content_changes returning tags")).flatMap(({ tags }) => tags));

const text = fc.array(fc.constantFrom(...words), { maxLength: 3 }).map((chosen) => chosen.join(" "));
const change = fc.record(
  {
    title: text,
    subject: text,
    description: text,
    products: fc.array(text, { maxLength: 2 }).map((titles) => titles.map((title) => aProduct({ title }))),
    style: fc.constantFrom("Rustic", "Japandi"),
    room: fc.constantFrom("Attic", null),
    status: fc.constantFrom("published", "published", "draft"),
    publishedAt: fc.constantFrom(new Date(0), new Date(1)),
    deletedAt: fc.constantFrom(null, null, new Date(2)),
  },
  { requiredKeys: [] },
);
const changes = fc.array(fc.tuple(fc.nat(3), change), { minLength: 20, maxLength: 20 });

test("a change of a board has a tag of each search whose result it changes", { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(changes, async (steps) => {
      const ids: string[] = [];
      for (const title of ["oak", "sofa", "table", "couch"]) {
        const board = aPublishedBoard({
          title,
          subject: "",
          description: "",
          style: "Rustic",
          room: "Attic",
          products: [],
        });
        await boards.insert(board);
        ids.push(board.id);
      }
      await readChangedTags();
      let before = await readSearches();
      for (const [index, change] of steps) {
        await boards.update(ids[index] ?? "", (board) => ({ ...board, ...change, version: board.version + 1 }));
        const changed = await readChangedTags();
        const after = await readSearches();
        for (const [place, { result, tags }] of before.entries()) {
          if ([...tags].some((tag) => changed.has(tag))) continue;
          expect(after[place]?.result, JSON.stringify([filters[place], change])).toEqual(result);
        }
        before = after;
      }
    }),
    { numRuns: 5 },
  );
});

async function publish(title: string) {
  const board = aPublishedBoard({ title, subject: "Board", description: null, products: [] });
  await boards.insert(board);
  return board;
}

/** The texts whose search has a tag of the changes that the task makes. */
async function findStale(texts: readonly string[], task: () => Promise<unknown>): Promise<readonly string[]> {
  const search = (text: string) =>
    collectCacheTags(() => boardQueries.listPublishedCards({ filter: { text }, limit: 2 }));
  const searches = await Promise.all(texts.map(search));
  await readChangedTags();
  await task();
  const changed = await readChangedTags();
  return texts.filter((_, index) => [...(searches[index]?.tags ?? [])].some((tag) => changed.has(tag)));
}

test("a new title leaves searches as they are that neither show the board nor have one of its changed words", async () => {
  const { id } = await publish("Oak bench");
  const rename = () => boards.update(id, (board) => ({ ...board, version: 2, title: "Oak sofa" }));
  expect(await findStale(["oak", "bench", "couch", "linen", "walnut table"], rename)).toEqual([
    "oak",
    "bench",
    "couch",
  ]);
});

test("a search for less than three letters changes with any text of a board in its list", async () => {
  const { id } = await publish("Oak");
  const rename = () => boards.update(id, (board) => ({ ...board, version: 2, title: "Pine" }));
  expect(await findStale(["tv", "tvs"], rename)).toEqual(["tv"]);
});

test("more changed words than a hundred change all searches and no list", async () => {
  const { id } = await publish("Oak");
  const starts = Array.from(
    { length: 130 },
    (_, index) => `${String.fromCharCode(97 + (index % 26), 97 + index / 26)}z`,
  );
  const rewrite = () => boards.update(id, (board) => ({ ...board, version: 2, description: starts.join(" ") }));
  await readChangedTags();
  await rewrite();
  const changed = await readChangedTags();
  expect([...changed].toSorted()).toEqual([`board:${id}`, "boards", "room:living-room", "searches", "style:japandi"]);
});
