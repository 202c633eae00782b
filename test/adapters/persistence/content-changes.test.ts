import { afterAll, expect, onTestFinished, test } from "vitest";
import { createContentChanges } from "../../../adapters/persistence/content-changes.ts";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";
import { openTcpProxy } from "./tcp-proxy.ts";

const url = await freshDatabase();
const writer = await openPersistence({ url });
afterAll(() => writer.close());
const withinASecond = { timeout: 1_000, interval: 20 };

/** A node that records the changed tags it receives. */
async function openReader(address = url) {
  const node = await openPersistence({ url: address });
  onTestFinished(() => node.close());
  let told: string[] = [];
  node.contentChanges.subscribe((tags) => told.push(...tags));
  await expect.poll(() => told, { timeout: 10_000 }).toContain("*");
  return {
    changes: node.contentChanges,
    told: (): readonly string[] => told,
    reset: () => {
      told = [];
    },
  };
}

test("a node receives a change by another node within a second", async () => {
  const reader = await openReader();
  reader.reset();
  await writer.site.saveProfiles([]);
  await expect.poll(reader.told, withinASecond).toEqual(["site"]);
});

test("a node receives a change without a notification within a second, and nothing else", async () => {
  const reader = await openReader();
  reader.reset();
  const silence = "select set_config('hearthboard.content_change', '', true)";
  await runSql(
    url,
    `begin; alter table content_changes disable trigger content_change_published; ${silence};
    update content_version set version = version + 1;
    insert into content_changes (version, tags) select version, array['site'] from content_version;
    alter table content_changes enable trigger content_change_published; commit`,
  );
  await expect.poll(reader.told, withinASecond).toEqual(["site"]);
});

test("a node treats all content as changed when changes are missing in the log", async () => {
  const reader = await openReader();
  reader.reset();
  await runSql(url, "update content_version set version = version + 2");
  await expect.poll(reader.told, withinASecond).toEqual(["*"]);
});

test("a node treats all content as changed when the database was restored from a backup", async () => {
  const reader = await openReader();
  reader.reset();
  await runSql(url, "update content_version set version = version - 1");
  await expect.poll(reader.told, withinASecond).toEqual(["*"]);
});

test("a node listens again within a second after its connection was terminated, and treats all content as changed", async () => {
  const reader = await openReader();
  reader.reset();
  await runSql(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like '%from content_version%'`,
  );
  await expect.poll(reader.told, withinASecond).toContain("*");
  await expect.poll(() => reader.changes.isCurrent(), withinASecond).toBe(true);
  reader.reset();
  await writer.site.saveProfiles([]);
  await expect.poll(reader.told, withinASecond).toEqual(["site"]);
});

test("a node listens again within a second after its connection went silent", async () => {
  const proxy = await openTcpProxy(url);
  onTestFinished(() => proxy.close());
  const reader = await openReader(proxy.url);
  reader.reset();
  proxy.stall();
  await writer.site.saveProfiles([]);
  await expect.poll(reader.told, { ...withinASecond, timeout: 1_500 }).toContain("*");
  await expect.poll(() => reader.changes.isCurrent(), withinASecond).toBe(true);
});

test("a node is not current one second after it lost the database, until it has caught up", async () => {
  const proxy = await openTcpProxy(url);
  onTestFinished(() => proxy.close());
  const reader = await openReader(proxy.url);
  expect(reader.changes.isCurrent()).toBe(true);
  await proxy.cut();
  await expect.poll(() => reader.changes.isCurrent(), { timeout: 1_100, interval: 20 }).toBe(false);
  await expect(reader.changes.catchUp()).rejects.toMatchObject({ code: "database.unavailable" });
  await writer.site.saveProfiles([]);
  reader.reset();
  await proxy.reconnect();
  await reader.changes.catchUp();
  expect(reader.changes.isCurrent()).toBe(true);
  expect(reader.told()).not.toEqual([]);
});

test("a node that catches up for many writes at once reads the log once, and again after a failure", async () => {
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
