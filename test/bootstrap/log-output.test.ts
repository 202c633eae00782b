import fs from "node:fs";
import { mkdtemp, readFile, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "../../bootstrap/config.ts";
import { openLog, openLogFile } from "../../bootstrap/logger.ts";

async function getLogPath() {
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-log-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, "logs", "site.log");
}

test("appends to the file, which others may not read", async () => {
  const path = await getLogPath();
  for (const line of ["first\n", "second\n"]) {
    openLogFile(path).write(line);
    await expect.poll(() => readFile(path, "utf8")).toContain(line);
  }
  expect(await readFile(path, "utf8")).toBe("first\nsecond\n");
  expect((await stat(path)).mode & 0o007).toBe(0);
});

test("keeps 1 MiB of lines while the disk is full, and reports how many it dropped once there is room", async () => {
  const path = await getLogPath();
  const output = openLogFile(path);
  const write = vi.spyOn(fs, "writeSync").mockImplementation(() => {
    throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
  });
  onTestFinished(() => write.mockRestore());
  const line = `${"x".repeat(1_023)}\n`;
  for (let number = 0; number < 2_000; number++) output.write(line);
  write.mockRestore();
  output.write("");
  await expect.poll(() => readFile(path, "utf8")).toContain("log lines could not be written");
  const lines = (await readFile(path, "utf8")).split("\n").slice(0, -1);
  expect(lines).toHaveLength(1_025);
  expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ level: 40, dropped: 976 });
});

test("writes to a new file after another program has renamed the current one and reopen was called", async () => {
  const path = await getLogPath();
  const config = readConfig({ LOG_FILE: path });
  const { log, reopen } = await openLog(config, { write: () => undefined });
  log.warn("before");
  await expect.poll(() => readFile(path, "utf8")).toMatch(/^\{"level":40,.*"msg":"before"\}\n$/u);
  await rename(path, `${path}.old`);
  reopen?.();
  log.warn("after");
  await expect.poll(() => readFile(path, "utf8").catch(() => "")).toContain("after");
  expect(await readFile(`${path}.old`, "utf8")).not.toContain("after");
});

test("a LOG_FILE that cannot be opened is named with a suggestion", async () => {
  const config = readConfig({ LOG_FILE: "/dev/null/site.log" });
  await expect(openLog(config, { write: () => undefined })).rejects.toThrow(
    "The log file /dev/null/site.log cannot be opened. Give the user that runs the program permission to write there, or change LOG_FILE.",
  );
});
