import { afterAll, expect, onTestFinished, test } from "vitest";
import { createContentChanges } from "../../../adapters/persistence/content-changes.ts";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";
import { openTcpProxy } from "./tcp-proxy.ts";

const url = await freshDatabase();
const writer = await openPersistence({ url });
afterAll(() => writer.close());
const often = { interval: 20 };

/** A node that counts the changes that it is notified of. */
async function openReader(address = url) {
  const node = await openPersistence({ url: address });
  onTestFinished(() => node.close());
  let count = 0;
  node.contentChanges.subscribe(() => {
    count += 1;
  });
  await expect.poll(() => count).toBe(1);
  return {
    changes: node.contentChanges,
    changeCount: () => count,
    reset: () => {
      count = 0;
    },
  };
}

test("a node receives a change by another node", async () => {
  const reader = await openReader();
  reader.reset();
  await writer.site.saveProfiles([]);
  await expect.poll(reader.changeCount, often).toBe(1);
});

test("a node receives a change without a notification", async () => {
  const reader = await openReader();
  reader.reset();
  await runSql(url, "update content_version set version = version + 1");
  await expect.poll(reader.changeCount, often).toBe(1);
});

test("a node notices when the database was restored from a backup", async () => {
  const reader = await openReader();
  reader.reset();
  await runSql(url, "update content_version set version = version - 1");
  await expect.poll(reader.changeCount, often).toBe(1);
});

test("a node listens again after its connection was terminated", async () => {
  const reader = await openReader();
  reader.reset();
  await runSql(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like '%from content_version%'`,
  );
  await expect.poll(reader.changeCount, often).toBeGreaterThan(0);
  await expect.poll(() => reader.changes.isCurrent(), often).toBe(true);
  reader.reset();
  await writer.site.saveProfiles([]);
  await expect.poll(reader.changeCount, often).toBe(1);
});

test("a node listens again after its connection went silent", async () => {
  const proxy = await openTcpProxy(url);
  onTestFinished(() => proxy.close());
  const reader = await openReader(proxy.url);
  reader.reset();
  proxy.stall();
  await writer.site.saveProfiles([]);
  await expect.poll(reader.changeCount, often).toBeGreaterThan(0);
  await expect.poll(() => reader.changes.isCurrent(), often).toBe(true);
});

test("a node is not current one second after it lost the database, until it has caught up", async () => {
  const proxy = await openTcpProxy(url);
  onTestFinished(() => proxy.close());
  const reader = await openReader(proxy.url);
  expect(reader.changes.isCurrent()).toBe(true);
  await proxy.cut();
  await expect.poll(() => reader.changes.isCurrent(), { interval: 20 }).toBe(false);
  await expect(reader.changes.catchUp()).rejects.toMatchObject({ code: "database.unavailable" });
  await writer.site.saveProfiles([]);
  reader.reset();
  await proxy.reconnect();
  await reader.changes.catchUp();
  expect(reader.changes.isCurrent()).toBe(true);
  expect(reader.changeCount()).toBeGreaterThan(0);
});

test("a node that catches up for many writes at once reads the version once, and again after a failure", async () => {
  let reads = 0;
  const fails = [false, true];
  const sql = async () => {
    reads += 1;
    await new Promise((resolve) => setImmediate(resolve));
    if (fails[reads - 1]) throw new Error("Connection terminated");
    return [];
  };
  const changes = createContentChanges({ url, sql });
  await Promise.all(Array.from({ length: 50 }, () => changes.catchUp()));
  expect(reads).toBe(1);
  await expect(changes.catchUp()).rejects.toMatchObject({ code: "database.unavailable" });
  await changes.catchUp();
  expect(reads).toBe(3);
});
