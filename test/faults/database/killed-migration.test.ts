import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { runMigrations } from "../../../adapters/persistence/migrations/run-migrations.ts";
import { readRunningPassword } from "../../../bootstrap/embedded-postgres/init-cluster.ts";
import { startEmbeddedPostgres } from "../../../bootstrap/embedded-postgres/open-database.ts";
import { getOwnershipFolder, readPublishedPort } from "../../../bootstrap/embedded-postgres/ownership.ts";
import { buildConnectionUrl } from "../../../bootstrap/embedded-postgres/postmaster.ts";
import { copyFolder, createScratchFolder, startForTest } from "../../bootstrap/embedded-postgres/scratch.ts";
import { runSql } from "../../environment/database-server.ts";
import {
  insertOldBoards,
  lastMigrationWithOldBoards,
  newProductsSql,
  oldProductsSql,
  productsPerBoard,
} from "../../environment/old-boards.ts";
import { spawnProgram, startProgram } from "../running-program.ts";

const boards = 10_000;
const oldState = `
  select md5(string_agg(boards::text, ',' order by id)) as boards, to_regclass('products')::text as products,
    (select count(*)::integer from schema_migrations) as migrations from boards`;

/** A stopped data folder of the version before products had rows of their own. */
const prepared = await createScratchFolder(0o755, afterAll);
const database = await startEmbeddedPostgres({ dataDir: prepared, durable: false });
await runMigrations(database.url, { last: lastMigrationWithOldBoards });
await insertOldBoards(database.url, boards);
const [state, products] = [await runSql(database.url, oldState), await runSql(database.url, oldProductsSql)];
await database.stop();

/** Waits until the program's database runs the statement. */
async function waitForStatement(dataDir: string, start: string): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    const port = await readPublishedPort(getOwnershipFolder(join(dataDir, "postgres"))).catch(() => null);
    const running = "select from pg_stat_activity where state = 'active' and starts_with(ltrim(query, E' \\n'), $1)";
    if (port !== null) {
      const url = buildConnectionUrl(await readRunningPassword(dataDir), port);
      if ((await runSql(url, running, [start]).catch(() => [])).length > 0) return;
    }
    await sleep(10);
  }
  throw new Error(`The statement was never run: ${start}`);
}

async function killDuring(dataDir: string, statement: string, killsDatabase: boolean): Promise<void> {
  const program = spawnProgram(dataDir, {}, "ignore");
  const exited = once(program, "exit");
  onTestFinished(() => void program.kill("SIGKILL"));
  await waitForStatement(dataDir, statement);
  const postmaster = Number.parseInt(await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);
  program.kill("SIGKILL");
  if (killsDatabase) process.kill(postmaster, "SIGKILL");
  await exited;
}

test.each([
  ["products are moved", "do $$", false],
  ["products are moved, with its database", "do $$", true],
  ["an index is built", "create index products_searched", false],
  ["an index is built, with its database", "create index products_searched", true],
] as const)(
  "a program that is killed while %s changes nothing, and the next start moves every product",
  async (...args) => {
    const [, statement, killsDatabase] = args;
    expect(products).toMatchObject([{ count: boards * productsPerBoard }]);
    const dataDir = await copyFolder(prepared);
    await killDuring(dataDir, statement, killsDatabase);
    const { url, stop } = await startForTest({ dataDir });
    expect(await runSql(url, oldState)).toEqual(state);
    await stop();

    const program = await startProgram(dataDir);
    const joined = await startForTest({ dataDir });
    expect(await runSql(joined.url, newProductsSql)).toEqual(products);
    expect(await runSql(joined.url, "select count(*)::integer as count from boards")).toEqual([{ count: boards }]);
    await joined.stop();
    const page = await fetch(`${program.url}/boards`);
    expect([page.status, (await page.text()).includes(`${productsPerBoard} curated items`)]).toEqual([200, true]);
    expect(await program.stop()).toBe(0);
    expect((await readdir(join(dataDir, "backups"))).join()).toContain("before-0026-products");
  },
);
