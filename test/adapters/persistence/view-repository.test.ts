import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { viewLimits } from "../../../core/board/view-boards.ts";
import { aPublishedBoard } from "../../builders/a-board.ts";
import { aProduct } from "../../builders/a-product.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";
import { disablePlannerMethods } from "./planner-options.ts";
import { lockRow, waitForBlockedQueries } from "./row-lock.ts";

const url = await freshDatabase();
const node = await openPersistence({ url });
const otherNode = await openPersistence({ url });
afterAll(async () => void (await Promise.all([node.close(), otherNode.close()])));

async function openViewRepositoryWithout(...missing: readonly string[]) {
  const persistence = await openPersistence({ url: disablePlannerMethods(url, ...missing) });
  onTestFinished(() => persistence.close());
  return persistence.views;
}

const visitors = (count: number) => Array.from({ length: count }, (_, number) => `visitor ${number}`);

describe("recordViews", () => {
  it("enforces the limits of a network when two nodes record views concurrently", async () => {
    const board = aPublishedBoard();
    await node.boards.insert(board);
    const views = visitors(40).map((visitorHash) => ({ boardId: board.id, network: "home", visitorHash }));
    const parts = Array.from({ length: 8 }, (_, part) => views.slice(part * 5, part * 5 + 5));
    await Promise.all(parts.map((part, slot) => (slot % 2 ? node : otherNode).views.recordViews("2025-06-01", part)));
    expect((await node.boards.findById(board.id))?.views).toBe(viewLimits.perBoard);
    const rows = await runSql(url, "select visitor from board_views_seen where board_id = $1", [board.id]);
    expect(rows).toHaveLength(viewLimits.perBoard);
  });

  it("does not deadlock with another node that locks the same boards in another order", async () => {
    const byIds = await openViewRepositoryWithout("seqscan", "bitmapscan");
    const byPlaces = await openViewRepositoryWithout("indexscan", "bitmapscan");
    const boards = Array.from({ length: 7 }, () => aPublishedBoard());
    for (const board of boards) await node.boards.insert(board);
    const viewsOf = (visitorHash: string) =>
      boards.map(({ id }) => ({ boardId: id, network: visitorHash, visitorHash }));
    for (const [round, middle] of boards.slice(2, 5).entries()) {
      const { release } = await lockRow(url, "boards", middle.id);
      const counting = [byIds.recordViews("2025-06-01", viewsOf(`ann ${round}`))];
      await waitForBlockedQueries(url, 1);
      counting.push(byPlaces.recordViews("2025-06-01", viewsOf(`ben ${round}`).reverse()));
      await waitForBlockedQueries(url, 2);
      await release();
      await Promise.all(counting);
    }
    for (const { id } of boards) expect((await node.boards.findById(id))?.views).toBe(6);
  });

  it("keeps counts correct during a concurrent change of the board", async () => {
    const board = aPublishedBoard();
    await node.boards.insert(board);
    const views = visitors(50).map((visitorHash) => ({ boardId: board.id, network: visitorHash, visitorHash }));
    await Promise.all([
      node.views.recordViews("2025-06-01", views),
      otherNode.boards.update(board.id, (stored) => ({ ...stored, title: "Changed", version: 2 })),
    ]);
    expect(await node.boards.findById(board.id)).toEqual({ ...board, title: "Changed", version: 2, views: 50 });
  });
});

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

  it("does not prevent the deletion of a board, nor do its views", async () => {
    const board = await aBoard();
    await node.clicks.addClicks("2025-06-01", [
      { boardId: board.id, productId: board.products[0]?.id ?? "", clicks: 1 },
    ]);
    await node.views.recordViews("2025-06-01", [{ boardId: board.id, network: "ann", visitorHash: "ann" }]);
    await runSql(url, "update boards set deleted_at = '2001-01-01' where id = $1", [board.id]);
    expect(await node.boards.deleteTrashedBefore(new Date("2001-01-02"))).toBe(1);
  });

  it("deleteBefore deletes earlier visitors, days of clicks and days of views, and keeps the total", async () => {
    const board = await aBoard();
    for (const day of ["2024-01-01", "2024-01-02"]) {
      await node.clicks.addClicks(day, [{ boardId: board.id, productId: board.products[0]?.id ?? "", clicks: 2 }]);
      await node.views.recordViews(day, [{ boardId: board.id, network: "ann", visitorHash: "ann" }]);
    }
    await Promise.all([node.clicks, node.views].map(({ deleteBefore }) => deleteBefore("2024-01-02")));
    expect(await sumClicks(board.id)).toEqual([{ day: "2024-01-02", clicks: 2 }]);
    for (const table of ["board_views", "board_views_seen"]) {
      const left = await runSql(url, `select day::text from ${table} where board_id = $1`, [board.id]);
      expect(left).toEqual([{ day: "2024-01-02" }]);
    }
    expect((await node.boards.findById(board.id))?.views).toBe(2);
  });
});
