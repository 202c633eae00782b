import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../../bootstrap/config.ts";
import { checkDiskSpace, checkLogFile, checkMetrics } from "../../../bootstrap/doctor/check-machine.ts";

async function startServer(status: number): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end()).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  return String(typeof address === "object" ? address?.port : "");
}

test("says nothing about metrics and log file when neither is set", async () => {
  const config = readConfig({});
  expect([await checkMetrics(config), await checkLogFile(config)]).toEqual([[], []]);
});

test.each([
  [200, undefined],
  [401, undefined],
  [404, "Stop it, or choose a different METRICS_PORT."],
])("a METRICS_PORT whose program answers %s has the advice %s", async (status, advice) => {
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
  const [failed] = await checkLogFile(readConfig({ LOG_FILE: join(folder, "missing", "site.log") }));
  expect(failed?.advice).toContain(`Create ${join(folder, "missing")}`);
});

test("says nothing about a disk with enough space or a folder that does not exist yet", async () => {
  expect(await checkDiskSpace(readConfig({ DATA_DIR: "/nowhere" }))).toEqual([]);
});
