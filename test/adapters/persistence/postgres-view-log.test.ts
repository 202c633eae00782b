import { afterAll, describe, expect, it } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { aPublishedBoard } from "../../builders/a-board.ts";
import { freshDatabase, runSql } from "../../database.ts";
import { changesAnnouncedBy } from "./announced-changes.ts";

const url = await freshDatabase();
const node = await openPersistence({ url });
const otherNode = await openPersistence({ url });
afterAll(async () => void (await Promise.all([node.close(), otherNode.close()])));

const visitors = (count: number) => Array.from({ length: count }, (_, number) => `visitor ${number}`);

describe("Counting views", () => {
  it("changes neither the version nor the date of a board", async () => {
    const board = aPublishedBoard();
    await node.boards.add(board);
    await node.viewLog.add("2025-06-01", [{ boardId: board.id, visitor: "ann" }]);
    expect(await node.boards.find(board.id)).toEqual({ ...board, views: 1 });
  });

  it("is no news to the pages that show the board", async () => {
    const board = aPublishedBoard();
    await node.boards.add(board);
    const count = () => node.viewLog.add("2025-06-01", [{ boardId: board.id, visitor: "ann" }]);
    expect(await changesAnnouncedBy(url, count)).toBe(0);
    expect((await node.boards.find(board.id))?.views).toBe(1);
  });

  it("loses and doubles nothing when two nodes count the same boards at once", async () => {
    const boards = [aPublishedBoard(), aPublishedBoard(), aPublishedBoard()];
    for (const board of boards) await node.boards.add(board);
    const views = boards.flatMap((board) => visitors(30).map((visitor) => ({ boardId: board.id, visitor })));
    const parts = [views, views.toReversed(), views.slice(20), views.slice(0, 50).toReversed()];
    await Promise.all(parts.map((part, turn) => (turn % 2 ? node : otherNode).viewLog.add("2025-06-01", part)));
    for (const board of boards) expect((await node.boards.find(board.id))?.views).toBe(30);
  });

  it("survives a change of the board at the same time", async () => {
    const board = aPublishedBoard();
    await node.boards.add(board);
    const views = visitors(50).map((visitor) => ({ boardId: board.id, visitor }));
    await Promise.all([
      node.viewLog.add("2025-06-01", views),
      otherNode.boards.change(board.id, (stored) => ({ ...stored, title: "Changed", version: 2 })),
    ]);
    expect(await node.boards.find(board.id)).toEqual({ ...board, title: "Changed", version: 2, views: 50 });
  });

  it("forgets who saw what before a day, and keeps the counts", async () => {
    const board = aPublishedBoard();
    await node.boards.add(board);
    await node.viewLog.add("2024-01-01", [{ boardId: board.id, visitor: "ann" }]);
    await node.viewLog.add("2024-01-02", [{ boardId: board.id, visitor: "ann" }]);
    await node.viewLog.forgetBefore("2024-01-02");
    const left = await runSql(url, "select day::text from board_views_seen where board_id = $1", [board.id]);
    expect(left).toEqual([{ day: "2024-01-02" }]);
    expect((await node.boards.find(board.id))?.views).toBe(2);
  });

  it("does not stand in the way of removing a board for good", async () => {
    const board = aPublishedBoard({ deletedAt: new Date("2001-01-01") });
    await node.boards.add(board);
    await node.viewLog.add("2025-06-01", [{ boardId: board.id, visitor: "ann" }]);
    expect(await node.boards.removeTrashedBefore(new Date("2001-01-02"))).toBe(1);
  });
});
