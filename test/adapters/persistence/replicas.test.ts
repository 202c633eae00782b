import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { aPublishedBoard } from "../../builders/a-board.ts";
import { aTerm } from "../../builders/a-term.ts";
import { runSql, toDatabaseUrl } from "../../environment/database-server.ts";
import { startPair } from "../../environment/replica-server.ts";
import { openTcpProxy } from "./tcp-proxy.ts";

const pair = await startPair();
afterAll(() => pair.stop());
const setUp = await openPersistence({ url: pair.primary });
await setUp.migrate();
await setUp.close();

const log: string[] = [];
const within = { timeout: 10_000 };

async function openNode(replicaUrls: readonly string[], options: { readonly directUrl?: string } = {}) {
  log.length = 0;
  const node = await openPersistence({ url: pair.primary, replicaUrls, log: (line) => log.push(line), ...options });
  onTestFinished(() => node.close());
  return node;
}

/** Number of reads of the table terms on the replica, from its statistics: 0 until it has replayed the migration. */
async function readsOfTerms(): Promise<number> {
  const [row] = await runSql(
    pair.replica,
    "select coalesce(sum(coalesce(idx_scan, 0) + seq_scan), 0) as reads from pg_stat_user_tables where relname = 'terms'",
  );
  return Number(Reflect.get(Object(row), "reads"));
}

async function waitForReplicaRead(node: Awaited<ReturnType<typeof openNode>>) {
  const before = await readsOfTerms();
  await expect
    .poll(async () => {
      await node.terms.list("style");
      return await readsOfTerms();
    }, within)
    .toBeGreaterThan(before);
}

describe("a node with a replica", () => {
  it("reads lists from the replica and single boards from the primary", async () => {
    const node = await openNode([pair.replica]);
    const board = aPublishedBoard();
    await node.boards.insert(board);
    expect(await node.boards.findById(board.id)).toEqual(board);
    await waitForReplicaRead(node);
  });

  it("shows each change at once while the replica lags", async () => {
    const node = await openNode([pair.replica]);
    await waitForReplicaRead(node);
    await pair.pauseReplay();
    onTestFinished(() => pair.catchUp());
    const received = Promise.withResolvers<void>();
    node.contentChanges.subscribe(() => received.resolve());
    const { name } = await node.terms.insert(aTerm({ name: "Lagging" }));
    await received.promise;
    const names = async () => (await node.terms.list("style")).map((term) => term.name);
    expect(await names()).toContain(name);
    await pair.catchUp();
    await waitForReplicaRead(node);
    expect(await names()).toContain(name);
  });

  it("reads from the primary while the connection that listens is silent", async () => {
    const wire = await openTcpProxy(pair.primary);
    onTestFinished(() => wire.close());
    const node = await openNode([pair.replica], { directUrl: wire.url });
    await waitForReplicaRead(node);
    await wire.freeze();
    await expect.poll(node.contentChanges.isCurrent, within).toBe(false);
    await pair.pauseReplay();
    onTestFinished(() => pair.catchUp());
    const other = await openPersistence({ url: pair.primary });
    const { name } = await other.terms.insert(aTerm({ name: "Unheard" }));
    await other.close();
    expect((await node.terms.list("style")).map((term) => term.name)).toContain(name);
  });

  it("reads from the primary until the state of the replica is known", async () => {
    await pair.pauseReplay();
    onTestFinished(() => pair.catchUp());
    const other = await openPersistence({ url: pair.primary });
    const { name } = await other.terms.insert(aTerm({ name: "Earlier" }));
    await other.close();
    const node = await openNode([pair.replica]);
    expect((await node.terms.list("style")).map((term) => term.name)).toContain(name);
  });

  it("logs a frozen replica after one timeout and reads it again when it responds", async () => {
    const wire = await openTcpProxy(pair.replica);
    onTestFinished(() => wire.close());
    const node = await openNode([wire.url]);
    await waitForReplicaRead(node);
    await wire.freeze();
    await node.terms.list("style");
    const began = performance.now();
    for (let count = 0; count < 50; count++) await node.terms.list("style");
    expect(performance.now() - began).toBeLessThan(2_000);
    await expect.poll(() => log, within).toContainEqual(expect.stringMatching(/^The replica .* is left alone: /u));
    await wire.reconnect();
    await waitForReplicaRead(node);
    expect(log).toContainEqual(expect.stringMatching(/^The replica .* is read again$/u));
  });

  it.each([
    ["cannot be reached", () => "postgresql://nobody:nothing@127.0.0.1:1/none", "ECONNREFUSED"],
    ["follows no primary", () => toDatabaseUrl(pair.primary, "postgres"), "no standby of DATABASE_URL"],
    ["is another database of the standby", () => toDatabaseUrl(pair.replica, "postgres"), "tables are not those"],
  ])("keeps working and logs the reason when the replica %s", async (_, url, reason) => {
    const node = await openNode([url()]);
    const term = await node.terms.insert(aTerm({ kind: "adjective", name: reason }));
    expect(await node.terms.list("adjective")).toContainEqual(term);
    await expect.poll(() => log, within).toContainEqual(expect.stringContaining(reason));
    expect(log.join()).not.toContain("nothing");
  });

  it("passes on an error of the primary", async () => {
    const wire = await openTcpProxy(pair.primary);
    const node = await openPersistence({ url: wire.url, replicaUrls: [pair.replica] });
    onTestFinished(() => node.close());
    await wire.close();
    await expect(node.terms.list("style")).rejects.toMatchObject({ code: "database.unavailable" });
  });
});
