import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../../bootstrap/config.ts";
import {
  checkBackupFolder,
  checkDiskSpace,
  checkLogFile,
  checkMetrics,
} from "../../../bootstrap/doctor/check-machine.ts";

async function startServer(status: number): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end()).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  return String(typeof address === "object" ? address?.port : "");
}

test("reports nothing about metrics and the log file when neither is set", async () => {
  const config = readConfig({});
  expect([await checkMetrics(config), await checkLogFile(config)]).toEqual([[], []]);
});

test.each([
  [200, undefined],
  [401, undefined],
  [404, "Stop it, or choose a different METRICS_PORT."],
])("the advice for a METRICS_PORT whose program responds with %s is %s", async (status, advice) => {
  const [result] = await checkMetrics(readConfig({ METRICS_PORT: await startServer(status) }));
  expect(result?.advice).toBe(advice);
});

test("names a log file that can be written to, and one that cannot", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-doctor-log-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "site.log");
  expect(await checkLogFile(readConfig({ LOG_FILE: path }))).toEqual([
    { subject: "Log", message: `${path} can be written to` },
  ]);
  const missing = join(folder, "missing", "deep", "site.log");
  expect(await checkLogFile(readConfig({ LOG_FILE: missing }))).toEqual([
    { subject: "Log", message: `${missing} can be written to` },
  ]);
  const [failed] = await checkLogFile(readConfig({ LOG_FILE: join(path, "site.log") }));
  expect(failed?.advice).toContain(`Create ${path}`);
  expect(await readdir(folder)).toEqual(["site.log"]);
});

test("names a folder for backups that can be written to or created, and one that cannot", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-doctor-backups-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const path of [folder, join(folder, "new", "backups")]) {
    expect(await checkBackupFolder(readConfig({ BACKUP_TO: path }))).toEqual([
      { subject: "Backups", message: `${path} can be written to` },
    ]);
  }
  expect(await readdir(folder)).toEqual([]);
  await writeFile(join(folder, "file"), "");
  for (const path of [join(folder, "file"), join(folder, "file", "below"), "/proc/backups"]) {
    const [failed] = await checkBackupFolder(readConfig({ BACKUP_TO: path }));
    expect(failed?.message).toContain(`${path} cannot be written to: `);
    expect(failed?.advice).toContain("BACKUP_TO");
  }
  expect(await checkBackupFolder(readConfig({ BACKUP_TO: "/proc/backups", BACKUP_EVERY: "off" }))).toEqual([]);
});

test("reports nothing about a disk with enough space or a folder that does not exist yet", async () => {
  expect(await checkDiskSpace(readConfig({ DATA_DIR: "/nowhere" }))).toEqual([]);
});
