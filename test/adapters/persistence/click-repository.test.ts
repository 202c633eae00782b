import { afterAll, describe, expect, it } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { aPublishedBoard } from "../../builders/a-board.ts";
import { aProduct } from "../../builders/a-product.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";
import { countNotifications } from "./announced-changes.ts";

const url = await freshDatabase();
const node = await openPersistence({ url });
const otherNode = await openPersistence({ url });
afterAll(async () => void (await Promise.all([node.close(), otherNode.close()])));

async function aBoard() {
  const board = aPublishedBoard({ products: Array.from({ length: 9 }, () => aProduct()) });
  await node.boards.insert(board);
  return board;
}

const sumClicks = (boardId: string) =>
  runSql(url, "select day::text, sum(clicks)::integer as clicks from product_clicks where board_id = $1 group by day", [
    boardId,
  ]);

describe("addClicks", () => {
  it("counts each click once when two nodes write the same counters in different orders", async () => {
    const { id, products } = await aBoard();
    const clicks = products.map((product) => ({ boardId: id, productId: product.id, clicks: 1 }));
    const writes = Array.from({ length: 40 }, (_, round) =>
      (round % 2 ? node : otherNode).clicks.addClicks("2025-06-01", round % 3 ? clicks : clicks.toReversed()),
    );
    await Promise.all(writes);
    expect(await sumClicks(id)).toEqual([{ day: "2025-06-01", clicks: 40 * 9 }]);
  });

  it("neither changes the board nor notifies of a content change", async () => {
    const board = await aBoard();
    const productId = board.products[0]?.id ?? "";
    const count = () => node.clicks.addClicks("2025-06-01", [{ boardId: board.id, productId, clicks: 1 }]);
    expect(await countNotifications(url, count)).toBe(0);
    expect(await node.boards.findById(board.id)).toEqual(board);
  });

  it("does not prevent the deletion of a board", async () => {
    const board = await aBoard();
    await node.clicks.addClicks("2025-06-01", [
      { boardId: board.id, productId: board.products[0]?.id ?? "", clicks: 1 },
    ]);
    await runSql(url, "update boards set deleted_at = '2001-01-01' where id = $1", [board.id]);
    expect(await node.boards.deleteTrashedBefore(new Date("2001-01-02"))).toBe(1);
  });

  it("deleteBefore deletes earlier days of clicks and views", async () => {
    const board = await aBoard();
    for (const day of ["2024-01-01", "2024-01-02"]) {
      await node.clicks.addClicks(day, [{ boardId: board.id, productId: board.products[0]?.id ?? "", clicks: 2 }]);
      await node.views.recordViews(day, [{ boardId: board.id, network: "ann", visitorHash: "ann" }]);
    }
    await node.clicks.deleteBefore("2024-01-02");
    expect(await sumClicks(board.id)).toEqual([{ day: "2024-01-02", clicks: 2 }]);
    const views = await runSql(url, "select day::text from board_views where board_id = $1", [board.id]);
    expect(views).toEqual([{ day: "2024-01-02" }]);
    expect((await node.boards.findById(board.id))?.views).toBe(2);
  });
});
