import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, utimes } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { readConfig } from "../../bootstrap/config.ts";
import { readClusterFolder } from "../../bootstrap/embedded-postgres/locations.ts";
import { ensureDataFolder } from "../../bootstrap/files.ts";
import { startSite } from "../../bootstrap/start-site.ts";
import { blankDatabase, runSql } from "../environment/database.ts";
import { toDatabaseUrl } from "../environment/database-server.ts";
import { programEnvironment } from "../environment/program-environment.ts";
import { createFolder } from "../environment/temporary-folder.ts";
import { recordingLog } from "../fakes/recording-log.ts";
import { startProgram } from "../faults/running-program.ts";
import { runProgram } from "./run-program.ts";

const withoutTables = await blankDatabase();

describe("the first start", () => {
  test("prints the admin's password even when the port is taken", async () => {
    const { port } = await listenOnFreePort();
    const { output, errorOutput, code } = await runProgram(["server.ts"], {
      DATA_DIR: await createFolder(),
      DATABASE_URL: await blankDatabase(),
      PORT: port,
      STARTER_CONTENT: "off",
    });
    expect(output).toMatch(/Admin: admin\n {2}Password: \S{20} /u);
    expect(errorOutput).toContain(`Port ${port} is taken by another program.`);
    expect(code).toBe(1);
  });

  test("is logged, but not each item of the starter content, and so is the stop", async () => {
    const dataDir = await createFolder();
    const file = join(dataDir, "site.log");
    const program = await startProgram(dataDir, { LOG_FILE: file, LOG_LEVEL: "info" });
    expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
    await program.stop();
    const log = await readFile(file, "utf8");
    expect(log).toMatch(/"url":"http:.*"version":"\d.*"nodejs":"v\d.*"msg":"the site is ready"\}\n/u);
    expect(log.endsWith('"msg":"the site has stopped"}\n')).toBe(true);
    expect(log).not.toContain("closed a connection");
    expect(log).not.toContain("audit");
  });

  test("leaves no database running when it is stopped midway", async () => {
    const dataDir = await createFolder();
    const program = spawn(process.execPath, ["bootstrap/server.ts"], {
      env: { ...programEnvironment, DATA_DIR: dataDir, PORT: "0" },
      stdio: "ignore",
    });
    const database = await waitForDatabasePid(dataDir);
    program.kill("SIGTERM");
    const [code] = await once(program, "exit");
    expect(code).toBe(0);
    expect(() => process.kill(database, 0)).toThrow("ESRCH");
  });

  test("ends when it fails, also while its parent keeps a channel to it open", async () => {
    const program = spawn(process.execPath, ["bootstrap/server.ts"], {
      env: {
        ...programEnvironment,
        DATA_DIR: await createFolder(),
        DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
      },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    expect(await once(program, "exit")).toEqual([1, null]);
  });

  test("skips the migration when it is stopped before it", async () => {
    await expect(start({}, AbortSignal.abort("stopped"))).rejects.toBe("stopped");
    expect(await runSql(withoutTables, "select from pg_tables where schemaname = 'public'")).toEqual([]);
  });

  test("explains that the configured database rejects the login", async () => {
    const DATABASE_URL = toDatabaseUrl(inject("database").url, "no_such_database");
    const { errorOutput } = await runProgram(["server.ts"], { DATABASE_URL, DATA_DIR: await createFolder() });
    expect(errorOutput).toContain(
      'PostgreSQL refuses: database "no_such_database" does not exist. Check the user, the password and the database in DATABASE_URL.',
    );
  });

  test("reports an object storage that does not answer, not the database", async () => {
    const { server, port } = await listenOnFreePort();
    server.close();
    await expect(start({ ...bucket, S3_ENDPOINT: `http://127.0.0.1:${port}` })).rejects.toMatchObject({
      message: "The picture store does not answer.",
      suggestion: expect.stringContaining("check S3_ENDPOINT"),
    });
  });

  test("deletes no folder of the owner", async () => {
    const DATA_DIR = await createFolder();
    await mkdir(join(DATA_DIR, "work", "pictures"), { recursive: true });
    await utimes(join(DATA_DIR, "work", "pictures"), 0, 0);
    await expect(start({ ...bucket, S3_ENDPOINT: "http://127.0.0.1:1", DATA_DIR })).rejects.toThrow("picture store");
    expect(await readdir(join(DATA_DIR, "work"))).toEqual(["pictures"]);
  });

  test.each(["/dev/null", "/dev/null/data"])("names an unusable data folder: %s", async (folder) => {
    await expect(ensureDataFolder(folder)).rejects.toThrow(
      `  DATA_DIR is "${folder}": expected a folder that the program may write to`,
    );
  });
});

const bucket = { STORAGE: "s3", S3_BUCKET: "boards", S3_ACCESS_KEY_ID: "an id", S3_SECRET_ACCESS_KEY: "a secret" };

async function start(settings: Record<string, string>, signal = new AbortController().signal) {
  const base = { DATA_DIR: await createFolder(), DATABASE_URL: withoutTables, PORT: "0", NODE_ENV: "production" };
  const config = readConfig({ ...base, ...settings });
  return await startSite({ config, log: recordingLog().logger, onFirstAdmin: vi.fn(), signal });
}

async function listenOnFreePort() {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const bound = server.address();
  return { server, port: typeof bound === "object" && bound !== null ? `${bound.port}` : "" };
}

/** Waits for the database process and returns its id. */
async function waitForDatabasePid(dataDir: string): Promise<number> {
  const read = async () => {
    const file = join(await readClusterFolder(dataDir), "postmaster.pid");
    return Number.parseInt(await readFile(file, "utf8").catch(() => ""), 10);
  };
  await expect.poll(read, { timeout: 30_000 }).toBeGreaterThan(0);
  return await read();
}
