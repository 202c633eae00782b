import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rename, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { startEmbeddedPostgres } from "../../../bootstrap/embedded-postgres/open-database.ts";
import {
  copyFolder,
  createScratchFolder,
  queryValue,
  startForTest,
} from "../../bootstrap/embedded-postgres/scratch.ts";

/** The data folder of an initialized, stopped database. Each test copies it, which is faster than initdb. */
const prepared = await createScratchFolder(0o755, afterAll);
await (await startEmbeddedPostgres({ dataDir: prepared, durable: false })).stop();

async function readPid(dataDir: string) {
  return Number.parseInt(await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);
}

async function startProgram(dataDir: string) {
  const program = spawn(
    process.execPath,
    [join(import.meta.dirname, "../../bootstrap/embedded-postgres/start-and-wait.ts"), dataDir],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  onTestFinished(() => void program.kill("SIGKILL"));
  const [url] = await once(createInterface({ input: program.stdout }), "line");
  return { url: String(url), program };
}

function expectRecovered(url: string, statement: string) {
  return expect.poll(() => queryValue(url, statement).catch(() => "none yet"), { interval: 50, timeout: 10_000 });
}

/** Starts a program, stores a row, kills it and returns the process id of the orphaned database. */
async function killProgram(dataDir: string) {
  const { url, program } = await startProgram(dataDir);
  await queryValue(url, "create table kept as select 7 as it");
  const orphan = await readPid(dataDir);
  program.kill("SIGKILL");
  await once(program, "exit");
  return orphan;
}

describe("a database whose program was killed", () => {
  it("does not block the next start and keeps every committed row", async () => {
    const dataDir = await copyFolder(prepared);
    const orphan = await killProgram(dataDir);
    const next = await startForTest({ dataDir });
    expect(await queryValue(next.url, "select it from kept")).toBe(7);
    expect(await readPid(dataDir)).not.toBe(orphan);
  });

  it("starts when postmaster.pid is empty, or it and the lock of the socket name an unrelated running process", async () => {
    const dataDir = await copyFolder(prepared);
    const file = join(dataDir, "postgres", "postmaster.pid");
    await writeFile(file, "");
    const first = await startForTest({ dataDir });
    const text = await readFile(file, "utf8");
    await first.stop();
    const unrelated = await copyFolder(prepared);
    await startForTest({ dataDir: unrelated });
    const pid = await readPid(unrelated);
    await writeFile(file, text.replace(/^\d+/, String(pid)));
    await writeFile(join(dataDir, "postgres", ".s.PGSQL.5432.lock"), `${pid}\n`);
    const second = await startForTest({ dataDir });
    expect(await queryValue(second.url, "select 1")).toBe(1);
  });
});

describe("an orphaned database", () => {
  it("is found when the data folder is opened through a symlink", async () => {
    const dataDir = await copyFolder(prepared);
    await killProgram(dataDir);
    const link = join(await createScratchFolder(), "link");
    await symlink(dataDir, link);
    expect(await queryValue((await startForTest({ dataDir: link })).url, "select it from kept")).toBe(7);
  });

  it.runIf(process.platform === "linux")("is found when the data folder was moved", async () => {
    const dataDir = await copyFolder(prepared);
    await killProgram(dataDir);
    const moved = join(await createScratchFolder(), "moved");
    await rename(dataDir, moved);
    expect(await queryValue((await startForTest({ dataDir: moved })).url, "select it from kept")).toBe(7);
  });
});

describe("two programs that start at once after a kill", () => {
  const startTwo = async (dataDir: string) => {
    const [one, other] = await Promise.all([startForTest({ dataDir }), startForTest({ dataDir })]);
    return { one, other };
  };

  it.each([
    ["of the program and its database", (orphan: number) => process.kill(orphan, "SIGKILL")],
    ["of the program only", () => undefined],
  ])("both use the new database after a kill %s", async (_how, killToo) => {
    const dataDir = await copyFolder(prepared);
    const orphan = await killProgram(dataDir);
    killToo(orphan);
    const { one, other } = await startTwo(dataDir);
    expect(other.url).toBe(one.url);
    expect(await queryValue(other.url, "select it from kept")).toBe(7);
  });
});

describe("a database that crashes", () => {
  it("is restarted at the same URL with its data, repeatedly", async () => {
    const dataDir = await copyFolder(prepared);
    const { url } = await startForTest({ dataDir });
    await queryValue(url, "create table kept as select 7 as it");
    for (let round = 0; round < 2; round++) {
      const pid = await readPid(dataDir);
      process.kill(pid, "SIGKILL");
      await sleep(50);
      await expectRecovered(url, "select it from kept").toBe(7);
      expect(await readPid(dataDir)).not.toBe(pid);
    }
  });

  it("is not restarted after stop", async () => {
    const dataDir = await copyFolder(prepared);
    const database = await startForTest({ dataDir });
    await database.stop();
    await sleep(300);
    await expect(queryValue(database.url, "select 1")).rejects.toMatchObject({ code: "ENOENT" });
  });
});

describe("a second program on the same data folder", () => {
  it("uses the running database and does not stop it", async () => {
    const dataDir = await copyFolder(prepared);
    const { url, program } = await startProgram(dataDir);
    const second = await startForTest({ dataDir });
    expect(second.url).toBe(url);
    await second.stop();
    expect(await queryValue(url, "select 1")).toBe(1);
    program.kill("SIGKILL");
    await once(program, "exit");
    await startForTest({ dataDir });
  });

  it("waits until the first one has ended when it is a site", async () => {
    const dataDir = await copyFolder(prepared);
    const { url, program } = await startProgram(dataDir);
    const starting = startForTest({ dataDir, purpose: "site" });
    expect(await Promise.race([starting, sleep(500, "waits")])).toBe("waits");
    expect(await queryValue(url, "select 1")).toBe(1);
    program.kill("SIGKILL");
    await once(program, "exit");
    expect(await queryValue((await starting).url, "select 1")).toBe(1);
  });

  it("starts a separate database when its folder is a copy, also where the original's path ends in its path", async () => {
    const copy = await copyFolder(prepared);
    const original = join(await createScratchFolder(), copy);
    await mkdir(dirname(original), { recursive: true });
    await rename(copy, original);
    const { url } = await startForTest({ dataDir: original });
    const pid = await readPid(original);
    await promisify(execFile)("cp", ["-a", original, copy]);
    expect((await startForTest({ dataDir: copy })).url).not.toBe(url);
    expect(await readPid(original)).toBe(pid);
  });
});
