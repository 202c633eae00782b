import { afterAll, expect, onTestFinished, test } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { aBoard } from "../../builders/a-board.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";
import { openTcpProxy } from "./tcp-proxy.ts";

const url = await freshDatabase();
const persistence = await openPersistence({ url });
afterAll(() => persistence.close());

const diskFullError = {
  code: "database.disk-full",
  message: "The database’s disk is full, so nothing was saved.",
  suggestion: "Free some space on that disk, then try again.",
};
const diskFull = `raise exception 'could not extend file "base/5/16": No space left on device' using errcode = '53100'`;

test("a save on a full disk fails with database.disk-full, and the site is not ready until there is space", async () => {
  await fillDisk();
  expect(await persistence.isReady()).toBe(true);
  await expect(persistence.boards.insert(aBoard())).rejects.toMatchObject(diskFullError);
  await expect(persistence.isReady()).rejects.toMatchObject(diskFullError);
  await expect(persistence.isReady()).rejects.toMatchObject(diskFullError);
  await freeDisk();
  expect(await persistence.isReady()).toBe(true);
  await persistence.boards.insert(aBoard());
});

test("while the database is stopped because its disk is full, queries fail with database.disk-full", async () => {
  const proxy = await openTcpProxy(await freshDatabase());
  const disk = { isFull: false };
  const ended = await openPersistence({ url: proxy.url, isDiskFull: async () => disk.isFull });
  onTestFinished(() => ended.close().finally(proxy.close));
  const limiter = ended.rateLimits.createLimiter("any", { points: 9, seconds: 9 });
  await proxy.cut();
  await expect(ended.boards.insert(aBoard())).rejects.toMatchObject({ code: "database.unavailable" });
  expect(await ended.isReady()).toBe(false);
  disk.isFull = true;
  await expect(ended.boards.insert(aBoard())).rejects.toMatchObject(diskFullError);
  await expect(ended.terms.list("style")).rejects.toMatchObject(diskFullError);
  await expect(ended.contentChanges.catchUp()).rejects.toMatchObject(diskFullError);
  await expect(limiter.consume("ann")).rejects.toMatchObject(diskFullError);
  await expect(ended.isReady()).rejects.toMatchObject(diskFullError);
  disk.isFull = false;
  await proxy.reconnect();
  expect(await ended.isReady()).toBe(true);
  await ended.boards.insert(aBoard());
});

/** Simulates the error of PostgreSQL when a table, or a new one, needs another page. */
async function fillDisk(): Promise<void> {
  await runSql(
    url,
    `create function refuse_row() returns trigger language plpgsql as $$ begin ${diskFull}; end $$;
    create function refuse_table() returns event_trigger language plpgsql as $$ begin ${diskFull}; end $$;
    create trigger disk_full before insert on boards for each row execute function refuse_row();
    create event trigger disk_full on ddl_command_start when tag in ('CREATE TABLE AS') execute function refuse_table();`,
  );
}

async function freeDisk(): Promise<void> {
  await runSql(url, "drop event trigger disk_full; drop trigger disk_full on boards");
}
