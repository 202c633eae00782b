import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "../../bootstrap/config.ts";
import { startSite } from "../../bootstrap/start-site.ts";
import { waitForBlockedQueries } from "../adapters/persistence/row-lock.ts";
import { freshDatabase, runSql } from "../environment/database.ts";
import { recordingLog } from "../fakes/recording-log.ts";

const insertProduct = `
  insert into products (identity, asin, title, image_url, last_seen_at, checked_at, checked_title)
  values ('amazon:B000000001', 'B000000001', 'Lamp', '', now() - interval '2 days', now() - interval '2 days', 'Lamp')`;

test("a start hides content that became outdated while no node ran, before it serves requests", async () => {
  const url = await freshDatabase();
  await runSql(url, insertProduct);
  const dataDir = await mkdtemp(join(tmpdir(), "hearthboard-outdated-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const settings = { DATA_DIR: dataDir, DATABASE_URL: url, PORT: "0", NODE_ENV: "production", STARTER_CONTENT: "off" };
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("begin");
  await client.query("lock table products in access exclusive mode");

  const { logger: log } = recordingLog();
  const signal = new AbortController().signal;
  const start = startSite({ config: readConfig(settings), log, onFirstAdmin: vi.fn(), signal });
  await waitForBlockedQueries(url, 1);
  expect(await Promise.race([start.then(() => "serves"), sleep(300, "waits")])).toBe("waits");
  await client.query("rollback");
  const site = await start;
  expect(await runSql(url, "select from products where is_outdated")).toHaveLength(1);
  await site.stop();
});
