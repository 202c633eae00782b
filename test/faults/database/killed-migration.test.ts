import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { readRunningPassword } from "../../../bootstrap/embedded-postgres/init-cluster.ts";
import { startEmbeddedPostgres } from "../../../bootstrap/embedded-postgres/open-database.ts";
import { getOwnershipFolder, readDatabaseState } from "../../../bootstrap/embedded-postgres/ownership.ts";
import { buildConnectionUrl } from "../../../bootstrap/embedded-postgres/postmaster.ts";
import { loadOldSite } from "../../adapters/persistence/old-site/old-site.ts";
import { readSchemaCatalog } from "../../adapters/persistence/old-site/schema-catalog.ts";
import { copyFolder, createScratchFolder, startForTest } from "../../bootstrap/embedded-postgres/scratch.ts";
import { runSql } from "../../environment/database-server.ts";
import { spawnProgram, startProgram } from "../running-program.ts";

/** Without images of products: a start removes outdated ones. */
const rowsSql = `select (select md5(string_agg(boards::text, ',' order by id)) from boards) as boards,
  (select md5(string_agg(concat_ws('|', id, identity, title), ',' order by id)) from products) as products`;

/** A stopped data folder of a site that stands at the last migration before the baseline. */
const prepared = await createScratchFolder(0o755, afterAll);
const database = await startEmbeddedPostgres({ dataDir: prepared, durable: false });
await loadOldSite(database.url);
const [catalog, rows] = [await readSchemaCatalog(database.url), await runSql(database.url, rowsSql)];
await database.stop();

/** Waits until the program's database answers, and keeps its migration from changing the boards. */
async function lockBoards(dataDir: string): Promise<Client> {
  for (const deadline = performance.now() + 60_000; performance.now() < deadline; await sleep(5)) {
    const cluster = join(dataDir, "postgres");
    if ((await readDatabaseState(getOwnershipFolder(cluster)).catch(() => null)) !== "ready") continue;
    const client = new Client({ connectionString: buildConnectionUrl(await readRunningPassword(dataDir), cluster) });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.query("begin; lock table boards in share mode");
      return client;
    } catch {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error("The database was not started.");
}

async function killDuringMigration(dataDir: string, killsDatabase: boolean): Promise<void> {
  const program = spawnProgram(dataDir, {}, "ignore");
  const exited = once(program, "exit");
  onTestFinished(() => void program.kill("SIGKILL"));
  const lock = await lockBoards(dataDir);
  const blocked = "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%drop trigger%'";
  const listBlocked = async () => {
    // A transaction keeps its first view of the activity.
    await lock.query("select pg_stat_clear_snapshot()");
    return (await lock.query(blocked)).rows;
  };
  await expect.poll(listBlocked, { timeout: 60_000 }).toHaveLength(1);
  const postmaster = Number.parseInt(await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);
  program.kill("SIGKILL");
  if (killsDatabase) process.kill(postmaster, "SIGKILL");
  await exited;
  await lock.end().catch(() => undefined);
}

test.each([
  ["", false],
  [" with its database", true],
])("a program that is killed%s while it migrates changes nothing, and the next start migrates", async (...args) => {
  const [, killsDatabase] = args;
  const dataDir = await copyFolder(prepared);
  await killDuringMigration(dataDir, killsDatabase);
  const { url, stop } = await startForTest({ dataDir });
  expect(await runSql(url, rowsSql)).toEqual(rows);
  expect(await readSchemaCatalog(url)).toEqual(catalog);
  await stop();

  const program = await startProgram(dataDir);
  const joined = await startForTest({ dataDir });
  expect(await runSql(joined.url, rowsSql)).toEqual(rows);
  await joined.stop();
  expect((await fetch(`${program.url}/boards`)).status).toBe(200);
  expect(await program.stop()).toBe(0);
  expect((await readdir(join(dataDir, "backups"))).join()).toContain("before-0037-baseline");
});
