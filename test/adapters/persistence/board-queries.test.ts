import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { aBoard, aPublishedBoard } from "../../builders/a-board.ts";
import { aTerm } from "../../builders/a-term.ts";
import { boardQueriesContract } from "../../contracts/board-queries.ts";
import { collect } from "../../contracts/collect.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";

const url = await freshDatabase();
const persistence = await openPersistence({ url });
afterAll(() => persistence.close());
beforeEach(async () => {
  await runSql(url, "truncate boards, terms cascade");
});

boardQueriesContract("PostgreSQL", async () => ({ boards: persistence.boards, queries: persistence.boardQueries }));

it("shows a style's cover where an adjective has the same name", async () => {
  const style = await persistence.terms.insert(aTerm({ name: "Coastal" }));
  await persistence.terms.insert(aTerm({ kind: "adjective", name: "Coastal" }));
  const { cover } = await persistence.terms.setCover(style.id, "/objects/moodboards/cover.jpg");
  await persistence.boards.insert(aBoard({ style: "Coastal", adjective: "Coastal", products: [] }));
  expect(await collect(persistence.boardQueries.listCards())).toEqual([expect.objectContaining({ image: cover })]);
});

describe("products stored by another program", () => {
  it.each([
    ["an object", { 0: { imageUrl: "/a.jpg" } }],
    ["a text", "products"],
    ["null", null],
  ])("are read as empty when they are %s", async (_, products) => {
    const board = aPublishedBoard();
    await persistence.boards.insert(board);
    await runSql(url, "update boards set products = $1", [JSON.stringify(products)]);
    expect((await persistence.boards.findById(board.id))?.products).toEqual([]);
    expect((await collect(persistence.boardQueries.listBoards()))[0]?.products).toEqual([]);
    expect(await collect(persistence.boardQueries.listCards())).toEqual([
      expect.objectContaining({ itemCount: 0, image: null }),
    ]);
  });

  it("are read without invalid entries", async () => {
    const board = aPublishedBoard();
    await persistence.boards.insert(board);
    const stored = JSON.stringify([null, 1, { id: "x" }, ...board.products]);
    await runSql(url, "update boards set products = $1", [stored]);
    expect((await persistence.boards.findById(board.id))?.products).toEqual(board.products);
  });
});
