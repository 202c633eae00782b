import fs from "node:fs";
import { mkdtemp, readFile, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openLog } from "../../bootstrap/logger.ts";

async function getLogPath() {
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-log-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, "logs", "site.log");
}

/** The log in the file. */
const open = (logFile: string) =>
  openLog({ logLevel: "info", logFile, mode: "production" }, { write: () => undefined });

test("appends to the file, which others may not read", async () => {
  const path = await getLogPath();
  for (const line of ["first", "second"]) {
    (await open(path)).log.info(line);
    await expect.poll(() => readFile(path, "utf8")).toContain(line);
  }
  expect((await readFile(path, "utf8")).match(/first|second/gu)).toEqual(["first", "second"]);
  expect((await stat(path)).mode & 0o007).toBe(0);
});

test("keeps 1 MiB of lines while the disk is full, and reports how many it dropped once there is room", async () => {
  const path = await getLogPath();
  const { log } = await open(path);
  const write = vi.spyOn(fs, "writeSync").mockImplementation(() => {
    throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
  });
  onTestFinished(() => write.mockRestore());
  const long = "x".repeat(100_000);
  for (let number = 0; number < 20; number++) log.info(long);
  write.mockRestore();
  // Does not fit any more either, but the others are written then.
  log.info(long);
  await expect.poll(() => readFile(path, "utf8")).toContain("log lines could not be written");
  const lines = (await readFile(path, "utf8")).split("\n").slice(0, -1);
  expect(lines).toHaveLength(11);
  expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ level: 40, dropped: 11 });
});

test("writes of an error its name, first line of the message, code, stack and causes only", async () => {
  const path = await getLogPath();
  const cause = Object.assign(new Error("duplicate key\nDETAIL: Key (password_hash)=(top-secret)"), {
    code: "23505",
    parameters: ["top-secret"],
    headers: { authorization: "Bearer top-secret" },
  });
  (await open(path)).log.error({ err: new Error("save failed", { cause }) }, "housekeeping failed");
  await expect.poll(() => readFile(path, "utf8")).toContain("housekeeping failed");
  const line = await readFile(path, "utf8");
  expect(JSON.parse(line)).toMatchObject({
    err: { type: "Error", message: "save failed", cause: { message: "duplicate key", code: "23505" } },
  });
  expect(line).not.toContain("top-secret");
});

test("writes no characters that control a terminal, such as those of a title", async () => {
  const lines: string[] = [];
  const settings = { logLevel: "info", logFile: null, mode: "development" } as const;
  const { log } = await openLog(settings, { write: (line) => lines.push(line) });
  log.info({ audit: { what: "Deleted the board \u201cCalm\u009b2J\u202eroom\u201d" } }, "recorded in the audit log");
  expect(lines.join("")).toContain("\u201cCalm\ufffd2J\ufffdroom\u201d");
  log.warn({ from: "database" }, "Key (name)=(Calm\u001b[2J) already exists.");
  expect(lines.join("")).toContain("Key (name)=(Calm\ufffd[2J) already exists.");
});

test("writes to a new file after another program has renamed the current one and reopen was called", async () => {
  const path = await getLogPath();
  const { log, reopen } = await open(path);
  log.warn("before");
  await expect.poll(() => readFile(path, "utf8")).toMatch(/^\{"level":40,.*"msg":"before"\}\n$/u);
  await rename(path, `${path}.old`);
  reopen?.();
  log.warn("after");
  await expect.poll(() => readFile(path, "utf8").catch(() => "")).toContain("after");
  expect(await readFile(`${path}.old`, "utf8")).not.toContain("after");
});

test("a LOG_FILE that cannot be opened is named with a suggestion", async () => {
  await expect(open("/dev/null/site.log")).rejects.toThrow(
    "The log file /dev/null/site.log cannot be opened. Give the user that runs the program permission to write there, or change LOG_FILE.",
  );
});
