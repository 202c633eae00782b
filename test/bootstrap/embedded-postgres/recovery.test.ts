import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, readFile, rename, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { startEmbeddedPostgres } from "../../../bootstrap/embedded-postgres/open-database.ts";
import { ask, copyOfFolder, scratchFolder, startForTest } from "./scratch.ts";

/** Of a database that was set up and has been ended: every test begins with a copy, which is quicker. */
const prepared = await scratchFolder(0o755, afterAll);
await (await startEmbeddedPostgres({ dataDir: prepared, durable: false })).stop();

async function pidIn(dataDir: string) {
  return Number.parseInt(await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);
}

async function anotherProgram(dataDir: string) {
  const program = spawn(process.execPath, [join(import.meta.dirname, "start-and-wait.ts"), dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void program.kill("SIGKILL"));
  const [url] = await once(createInterface({ input: program.stdout }), "line");
  return { url: String(url), program };
}

function answerAgain(url: string, statement: string) {
  return expect.poll(() => ask(url, statement).catch(() => "none yet"), { interval: 50, timeout: 10_000 });
}

/** A program keeps a row and is killed; gives the process id of the database that it leaves running. */
async function killedAt(dataDir: string) {
  const { url, program } = await anotherProgram(dataDir);
  await ask(url, "create table kept as select 7 as it");
  const orphan = await pidIn(dataDir);
  program.kill("SIGKILL");
  await once(program, "exit");
  return orphan;
}

describe("a database whose program was killed", () => {
  it("does not block the next start and keeps every committed row", async () => {
    const dataDir = await copyOfFolder(prepared);
    const orphan = await killedAt(dataDir);
    const began = Date.now();
    const next = await startForTest({ dataDir });
    expect(Date.now() - began).toBeLessThan(20_000);
    expect(await ask(next.url, "select it from kept")).toBe(7);
    expect(await pidIn(dataDir)).not.toBe(orphan);
  });

  it("starts over a leftover file that names some other living process", async () => {
    const dataDir = await copyOfFolder(prepared);
    const first = await startForTest({ dataDir });
    const file = join(dataDir, "postgres", "postmaster.pid");
    const text = await readFile(file, "utf8");
    await first.stop();
    await writeFile(file, text.replace(/^\d+/, String(process.pid)));
    const second = await startForTest({ dataDir });
    expect(await ask(second.url, "select 1")).toBe(1);
  });
});

describe("what a killed program left", () => {
  it("is known again where the data folder goes by another name", async () => {
    const dataDir = await copyOfFolder(prepared);
    await killedAt(dataDir);
    const link = join(await scratchFolder(), "link");
    await symlink(dataDir, link);
    expect(await ask((await startForTest({ dataDir: link })).url, "select it from kept")).toBe(7);
  });

  it.runIf(process.platform === "linux")("is known again where the data folder was moved", async () => {
    const dataDir = await copyOfFolder(prepared);
    await killedAt(dataDir);
    const moved = join(await scratchFolder(), "moved");
    await rename(dataDir, moved);
    expect(await ask((await startForTest({ dataDir: moved })).url, "select it from kept")).toBe(7);
  });

  it("is no hindrance where a full disk kept nothing of the database's own file", async () => {
    const dataDir = await copyOfFolder(prepared);
    await writeFile(join(dataDir, "postgres", "postmaster.pid"), "");
    expect(await ask((await startForTest({ dataDir })).url, "select 1")).toBe(1);
  });
});

describe("two programs that start at once where one was killed", () => {
  const startTwo = async (dataDir: string) => {
    const [one, other] = await Promise.all([startForTest({ dataDir }), startForTest({ dataDir })]);
    return { one, other };
  };

  it.each([
    ["with its database", (orphan: number) => process.kill(orphan, "SIGKILL")],
    ["alone, and left its database running", () => undefined],
  ])("%s, both use the new database", async (_how, killToo) => {
    const dataDir = await copyOfFolder(prepared);
    const orphan = await killedAt(dataDir);
    killToo(orphan);
    const { one, other } = await startTwo(dataDir);
    expect(other.url).toBe(one.url);
    expect(await ask(other.url, "select it from kept")).toBe(7);
  });
});

describe("a database that dies under the running program", () => {
  it("is back at the same address with its data, again and again", async () => {
    const dataDir = await copyOfFolder(prepared);
    const { url } = await startForTest({ dataDir });
    await ask(url, "create table kept as select 7 as it");
    for (let round = 0; round < 2; round++) {
      const pid = await pidIn(dataDir);
      process.kill(pid, "SIGKILL");
      await sleep(50);
      await answerAgain(url, "select it from kept").toBe(7);
      expect(await pidIn(dataDir)).not.toBe(pid);
    }
  });

  it("stays down when it was ended on purpose", async () => {
    const dataDir = await copyOfFolder(prepared);
    const database = await startForTest({ dataDir });
    await database.stop();
    await sleep(300);
    await expect(ask(database.url, "select 1")).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });
});

describe("a second program on the same data folder", () => {
  it("uses the database that is up and leaves it up when it ends", async () => {
    const dataDir = await copyOfFolder(prepared);
    const { url, program } = await anotherProgram(dataDir);
    const second = await startForTest({ dataDir });
    expect(second.url).toBe(url);
    await second.stop();
    expect(await ask(url, "select 1")).toBe(1);
    program.kill("SIGKILL");
    await once(program, "exit");
    await startForTest({ dataDir });
  });

  it("keeps the database up at the same address when the first one ends", async () => {
    const dataDir = await copyOfFolder(prepared);
    const { program } = await anotherProgram(dataDir);
    const second = await startForTest({ dataDir });
    program.kill("SIGKILL");
    await once(program, "exit");
    process.kill(await pidIn(dataDir), "SIGINT");
    await sleep(300);
    await answerAgain(second.url, "select 1").toBe(1);
    await second.stop();
    await expect(ask(second.url, "select 1")).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });

  it("has a database of its own where that folder is a copy of the first one's", async () => {
    const dataDir = await copyOfFolder(prepared);
    const copy = await scratchFolder();
    const { url } = await startForTest({ dataDir });
    await cp(join(dataDir, "postgres-owned-by"), join(copy, "postgres-owned-by"), { recursive: true });
    expect((await startForTest({ dataDir: copy })).url).not.toBe(url);
  });

  it("waits for that address while something of the first one is still about", async () => {
    const dataDir = await copyOfFolder(prepared);
    const { url, program } = await anotherProgram(dataDir);
    const second = await startForTest({ dataDir });
    const client = new Client({ connectionString: url });
    client.on("error", () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const backend = rows[0]?.pid ?? 0;
    process.kill(backend, "SIGSTOP");
    program.kill("SIGKILL");
    process.kill(await pidIn(dataDir), "SIGKILL");
    await sleep(1_000);
    process.kill(backend, "SIGCONT");
    await answerAgain(second.url, "select 1").toBe(1);
  });
});
