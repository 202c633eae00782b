import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApiClient } from "../../adapters/http/api-client.ts";
import { runSql, toDatabaseUrl } from "../../environment/database-server.ts";
import { type Pair, startPair } from "../../environment/replica-server.ts";
import { signInTo } from "../running-program.ts";
import { changeTitle, measureDelays, publishWatchedBoard } from "./freshness.ts";
import { type Nodes, startNodes } from "./start-nodes.ts";

const maxDelayMs = 1_000;

describe("two nodes with a streaming replica", () => {
  let pair: Pair;
  let nodes: Nodes;
  let adminOfOne: ApiClient;
  let adminOfTwo: ApiClient;

  beforeAll(async () => {
    pair = await startPair();
    await runSql(pair.primary, "create database replicated_site");
    nodes = await startNodes({
      DATABASE_URL: toDatabaseUrl(pair.primary, "replicated_site"),
      DATABASE_REPLICA_URLS: toDatabaseUrl(pair.replica, "replicated_site"),
    });
    adminOfOne = await signInTo(nodes.one);
    adminOfTwo = await signInTo(nodes.two);
  });
  afterAll(async () => {
    await nodes.stop();
    await pair.stop();
  });

  test("show a save of the other node within a second while the replica follows, lags and follows again", async () => {
    const board = await publishWatchedBoard(adminOfOne, adminOfTwo, nodes.two.url);
    for (const prepare of [pair.catchUp, pair.pauseReplay, pair.catchUp]) {
      await prepare();
      for (let round = 0; round < 4; round++) {
        const delays = await measureDelays(board, await changeTitle(board));
        expect(Object.entries(delays).filter(([, delay]) => delay > maxDelayMs)).toEqual([]);
      }
    }
  });
});
