import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openTcpProxy, type TcpProxy } from "../../adapters/persistence/tcp-proxy.ts";
import { blankDatabase } from "../../environment/database.ts";
import { signInTo } from "../running-program.ts";
import {
  changeTitle,
  listStaleResponses,
  publishWatchedBoard,
  type WatchedBoard,
  waitUntilShown,
} from "./freshness.ts";
import { type Nodes, startNodes } from "./start-nodes.ts";

describe("a node whose direct connection fails", () => {
  let proxy: TcpProxy;
  let nodes: Nodes;
  let board: WatchedBoard;

  beforeAll(async () => {
    const databaseUrl = await blankDatabase();
    proxy = await openTcpProxy(databaseUrl);
    nodes = await startNodes({ DATABASE_URL: databaseUrl }, { DATABASE_DIRECT_URL: proxy.url });
    board = await publishWatchedBoard(await signInTo(nodes.one), await signInTo(nodes.two), nodes.two.url);
  });
  afterAll(async () => {
    await nodes.stop();
    await proxy.close();
  });
  afterEach(() => proxy.reconnect());

  test.each([
    ["is cut off and accepted again", () => proxy.cut().then(() => proxy.reconnect())],
    ["is cut off and refused", () => proxy.cut()],
    ["is silently dead", () => proxy.freeze()],
  ])("shows a save, and then nothing stale, when it %s", async (_title, fail) => {
    await waitUntilShown(board, await changeTitle(board));
    await fail();
    expect(await listStaleResponses(board, await changeTitle(board))).toEqual([]);
  });
});
