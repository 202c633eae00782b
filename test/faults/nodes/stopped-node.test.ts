import { afterAll, expect, test } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { openTcpProxy } from "../../adapters/persistence/tcp-proxy.ts";
import { aBoard } from "../../builders/a-board.ts";
import { freshDatabase } from "../../environment/database.ts";

const url = await freshDatabase();
const proxy = await openTcpProxy(url);
const stopped = await openPersistence({ url: proxy.url });
const node = await openPersistence({ url });
afterAll(async () => void (await Promise.all([proxy.close(), stopped.close(), node.close()])));

test("a save waits for that of a node that stops in the middle, and then succeeds", async () => {
  const board = aBoard();
  await node.boards.insert(board);
  const { promise: locked, resolve: reportLocked } = Promise.withResolvers<void>();
  const lost = stopped.boards.update(board.id, (stored) => {
    proxy.stall();
    reportLocked();
    return { ...stored, title: "Lost" };
  });
  const outcome = expect(lost).rejects.toMatchObject({ code: "database.unavailable" });
  await locked;
  expect(await node.boards.update(board.id, (stored) => ({ ...stored, title: "Kept" }))).toMatchObject({
    title: "Kept",
  });
  await proxy.cut();
  await outcome;
});
