import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { withMigrations } from "../../../adapters/persistence/migrations/run-migrations.ts";
import { createCluster, loadPassword } from "../../../bootstrap/embedded-postgres/init-cluster.ts";
import { resolveBinaries, resolveDataDirectory } from "../../../bootstrap/embedded-postgres/locations.ts";
import { startEmbeddedPostgres } from "../../../bootstrap/embedded-postgres/open-database.ts";
import { buildConnectionUrl, databaseName, startPostmaster } from "../../../bootstrap/embedded-postgres/postmaster.ts";
import { findFreePort } from "../../../bootstrap/embedded-postgres/start-as-owner.ts";
import { stopOrphanedPostmaster } from "../../../bootstrap/embedded-postgres/supervise.ts";
import { chooseOperatingUser } from "../../../bootstrap/embedded-postgres/unprivileged-user.ts";
import { installOldBinaries } from "../../../bootstrap/embedded-postgres/upgrade-cluster.ts";
import { fillSite, hashRows } from "../../bootstrap/backup/full-site.ts";
import { runSql } from "../../environment/database-server.ts";

const oldMajor = 17;

/** A data folder as a previous version of the program has left it. */
async function createOldSite() {
  const root = await mkdtemp(join(tmpdir(), "hearthboard-upgrade-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const dataDir = join(root, "data");
  const old = await installOldBinaries(dataDir, oldMajor);
  const user = await chooseOperatingUser(join(dataDir, "postgres"));
  const cluster = await resolveDataDirectory(dataDir, user, () => undefined);
  for (const folder of [cluster, `${cluster}-${oldMajor}-old`]) {
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
  }
  const { password } = await loadPassword(dataDir);
  const lines = { log: () => undefined, notice: () => undefined };
  const installation = {
    binaries: await resolveBinaries(old, user),
    user,
    cluster,
    password,
    durable: false,
    ...lines,
  };
  await createCluster(installation);
  const port = await findFreePort();
  await startPostmaster(installation, port);
  await runSql(buildConnectionUrl(password, port, "postgres"), `create database ${databaseName}`);
  const url = buildConnectionUrl(password, port);
  await withMigrations(url, {}, ({ migrate }) => migrate());
  await fillSite(url, "/objects/moodboards/one.jpg");
  const rows = await hashRows(url);
  await stopOrphanedPostmaster(cluster, () => undefined);
  return { dataDir, cluster, rows };
}

test(`the data of PostgreSQL ${oldMajor} is moved to the new version at the first start, and the old folder is kept`, async () => {
  const { dataDir, cluster, rows } = await createOldSite();
  const notices: string[] = [];
  const start = () => startEmbeddedPostgres({ dataDir, notice: (line) => notices.push(line) });
  const database = await start();
  expect(await hashRows(database.url).finally(database.stop)).toEqual(rows);
  expect(notices[0]).toContain(`The database is of PostgreSQL ${oldMajor}; its data is moved to PostgreSQL 18`);
  expect(notices.at(-1)).toContain(`${cluster}-${oldMajor}-old`);
  expect(await readFile(join(cluster, "PG_VERSION"), "utf8")).toBe("18\n");
  expect(await readFile(join(`${cluster}-${oldMajor}-old`, "PG_VERSION"), "utf8")).toBe(`${oldMajor}\n`);
  expect(await readdir(join(dataDir, "backups"))).toEqual([expect.stringMatching(/^before-postgresql-18-/u)]);
  const again = await start();
  expect(await hashRows(again.url).finally(again.stop)).toEqual(rows);
}, 180_000);

test("without npm's registry the start fails with a suggestion and changes nothing", async () => {
  const { dataDir, cluster } = await createOldSite();
  await rm(join(dataDir, `postgres-${oldMajor}-program`), { recursive: true });
  vi.stubEnv("npm_config_registry", "http://127.0.0.1:9");
  vi.stubEnv("npm_config_fetch_retries", "0");
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    "Connect this machine to the internet and start again",
  );
  expect(await readFile(join(cluster, "PG_VERSION"), "utf8")).toBe(`${oldMajor}\n`);
}, 180_000);
