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
  await runSql(url, "delete from boards; delete from board_counts; delete from terms");
});

boardQueriesContract("PostgreSQL", async () => ({ boards: persistence.boards, queries: persistence.boardQueries }));

it("shows a style's cover where an adjective has the same name", async () => {
  const style = await persistence.terms.insert(aTerm({ name: "Coastal" }));
  await persistence.terms.insert(aTerm({ kind: "adjective", name: "Coastal" }));
  const { cover } = await persistence.terms.setCover(style.id, "/objects/moodboards/cover.jpg");
  await persistence.boards.insert(aBoard({ style: "Coastal", adjective: "Coastal", products: [] }));
  expect(await collect(persistence.boardQueries.listCards())).toEqual([expect.objectContaining({ image: cover })]);
});

describe("products that another program changed", () => {
  it("are read and counted in their current state", async () => {
    const board = aPublishedBoard({ uploadedMoodboardUrl: null, imageUrl: null });
    await persistence.boards.insert(board);
    await runSql(url, "delete from board_products where position > 0");
    expect((await persistence.boards.findById(board.id))?.products).toEqual(board.products.slice(0, 1));
    await runSql(url, "update products set image_url = '/new.jpg', is_gone = true");
    expect(await collect(persistence.boardQueries.listCards())).toEqual([
      expect.objectContaining({ itemCount: 1, goneCount: 1, image: "/new.jpg" }),
    ]);
    await runSql(url, "delete from board_products");
    expect((await persistence.boards.findById(board.id))?.products).toEqual([]);
    expect((await collect(persistence.boardQueries.listBoards()))[0]?.products).toEqual([]);
    expect(await collect(persistence.boardQueries.listCards())).toEqual([
      expect.objectContaining({ itemCount: 0, goneCount: 0, image: null }),
    ]);
  });

  it("are read without entries whose text fields are no strings", async () => {
    const board = aPublishedBoard();
    await persistence.boards.insert(board);
    await runSql(url, `update board_products set overrides = '{"title": 1}' where position = 0`);
    expect((await persistence.boards.findById(board.id))?.products).toEqual(board.products.slice(1));
  });
});
