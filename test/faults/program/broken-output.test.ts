import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import serverArguments from "../../../bootstrap/launcher/server-arguments.json" with { type: "json" };
import { freshDatabase } from "../../environment/database.ts";
import { findFreePort } from "../../environment/free-port.ts";
import { programEnvironment } from "../../environment/program-environment.ts";

const DATABASE_URL = await freshDatabase();
const dataDir = await mkdtemp(join(tmpdir(), "hearthboard-output-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test.each(["info", "warn"])(
  "serves and stops with its output on a full disk at log level %s",
  async (level) => {
    const fullDisk = openSync("/dev/full", "w");
    const site = await startSite(fullDisk, level);
    closeSync(fullDisk);
    await waitUntilStarted(site.address);
    await request(site.address, 20);
    expect(await getStatus(site.address)).toBe(200);
    expect(await site.stop()).toBe(0);
  },
  120_000,
);

test("serves and stops after the reader of its output has closed", async () => {
  const site = await startSite("pipe", "info");
  await waitUntilStarted(site.address);
  site.output?.destroy();
  await request(site.address, 20);
  expect(await getStatus(site.address)).toBe(200);
  expect(await site.stop()).toBe(0);
}, 120_000);

test("serves and stops while the reader of its output reads nothing", async () => {
  const site = await startSite("pipe", "info");
  await waitUntilStarted(site.address);
  await request(site.address, 600);
  expect(await getStatus(site.address)).toBe(200);
  expect(await site.stop()).toBe(0);
}, 120_000);

async function startSite(stdout: number | "pipe", LOG_LEVEL: string) {
  const PORT = String(await findFreePort());
  const child = spawn(process.execPath, serverArguments, {
    env: { ...programEnvironment, DATABASE_URL, DATA_DIR: dataDir, PORT, LOG_LEVEL, STARTER_CONTENT: "off" },
    stdio: ["ignore", stdout, stdout],
  });
  const exit = once(child, "exit");
  onTestFinished(() => void child.kill("SIGKILL"));
  return {
    address: `http://127.0.0.1:${PORT}`,
    output: child.stdout,
    async stop() {
      child.kill("SIGTERM");
      await exit;
      return child.exitCode;
    },
  };
}

function waitUntilStarted(url: string) {
  return expect.poll(() => getStatus(url), { timeout: 60_000 }).toBe(200);
}

function getStatus(url: string): Promise<number> {
  return fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status,
    () => 0,
  );
}

/** Each request writes a log line of some hundred bytes. */
async function request(url: string, times: number): Promise<void> {
  for (let number = 0; number < times; number++) {
    const response = await fetch(`${url}/api/boards/published?limit=1`, { signal: AbortSignal.timeout(5_000) });
    await response.arrayBuffer();
  }
}
