import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "../../bootstrap/config.ts";
import { LogFile, type LogFileSettings } from "../../bootstrap/log-file.ts";
import { QueuedOutput } from "../../bootstrap/log-output.ts";
import { openLog } from "../../bootstrap/logger.ts";

async function openInFolder(settings: Partial<LogFileSettings> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-log-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "logs", "site.log");
  const file = new LogFile({ path, maxBytes: 0, kept: 3, ...settings });
  const output = new QueuedOutput(file, path);
  return { folder: join(folder, "logs"), path, file, output, read: (name = path) => readFile(name, "utf8") };
}

test("appends to the file, which others may not read", async () => {
  const { path, output, read } = await openInFolder();
  output.write("first\n");
  await expect.poll(() => read()).toBe("first\n");
  expect((await stat(path)).mode & 0o007).toBe(0);
});

test("begins a new file at the size limit, between lines, and keeps the newest ones", async () => {
  const { folder, path, output, read } = await openInFolder({ maxBytes: 10 });
  for (let number = 1; number <= 6; number += 1) {
    output.write(`line number ${number}\n`);
    await expect.poll(() => read()).toBe(`line number ${number}\n`);
  }
  expect((await readdir(folder)).sort()).toEqual(["site.log", "site.log.1", "site.log.2", "site.log.3"]);
  expect([await read(`${path}.1`), await read(`${path}.3`)]).toEqual(["line number 5\n", "line number 3\n"]);
});

test("opens a new file when another program has moved or deleted the file or its folder", async () => {
  const { folder, path, output, read } = await openInFolder();
  const now = vi.spyOn(performance, "now");
  onTestFinished(() => now.mockRestore());
  // One more millisecond: (now + 1000) - now can be less than 1000 for fractions.
  const passSecond = () => now.mockReturnValue(performance.now() + 1_001);
  const changes = [() => rename(path, `${path}.moved`), () => rm(path), () => rm(folder, { recursive: true })];
  for (const [number, change] of changes.entries()) {
    output.write("before\n");
    await expect.poll(() => read()).toContain("before\n");
    await change();
    passSecond();
    output.write(`line ${number}\n`);
    await expect.poll(() => read().catch(() => "")).toBe(`line ${number}\n`);
  }
});

test("keeps no other file with LOG_FILES_KEPT=0", async () => {
  const { folder, output, read } = await openInFolder({ maxBytes: 1, kept: 0 });
  for (const line of ["first\n", "second\n"]) {
    output.write(line);
    await expect.poll(() => read()).toBe(line);
  }
  expect(await readdir(folder)).toEqual(["site.log"]);
});

test("loses no line when thousands of lines fill many files", async () => {
  const { path, output } = await openInFolder({ maxBytes: 20_000, kept: 1_000 });
  const lines = Array.from({ length: 30_000 }, (_, index) => `line ${index}`);
  for (const [index, line] of lines.entries()) {
    output.write(`${line}\n`);
    if (index % 500 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const readAll = async () => {
    const names = await readdir(join(path, ".."));
    const numbers = names.map((name) => Number(/\d+$/u.exec(name)?.[0] ?? 0)).sort((one, other) => other - one);
    const texts = await Promise.all(
      numbers.map((number) => readFile(number === 0 ? path : `${path}.${number}`, "utf8")),
    );
    return texts.join("").split("\n").slice(0, -1);
  };
  await expect.poll(async () => (await readAll()).length).toBe(lines.length);
  expect(await readAll()).toEqual(lines);
});

test("writes to a new file after another program has renamed the current one and reopen was called", async () => {
  const { path, file, output, read } = await openInFolder();
  output.write("before\n");
  await expect.poll(() => read()).toBe("before\n");
  await rename(path, `${path}.old`);
  file.reopen();
  output.write("after\n");
  await expect.poll(() => read().catch(() => "")).toBe("after\n");
  expect(await read(`${path}.old`)).toBe("before\n");
});

test("keeps writing to the current file when a new one cannot be created", async () => {
  const { path, output, read } = await openInFolder({ maxBytes: 1, kept: 1 });
  output.write("first\n");
  await expect.poll(() => read()).toBe("first\n");
  // A folder in the place of the renamed file: renaming fails.
  await mkdir(join(`${path}.1`, "full"), { recursive: true });
  output.write("second\n");
  await expect.poll(() => read()).toBe("first\nsecond\n");
});

test("the log file has the last lines before a crash", async () => {
  const { path } = await openInFolder();
  const from = (file: string) => JSON.stringify(import.meta.resolve(`../../bootstrap/${file}`));
  const program = `
    import { LogFile } from ${from("log-file.ts")};
    import { openQueuedOutput } from ${from("log-output.ts")};
    const output = openQueuedOutput(new LogFile({ path: ${JSON.stringify(path)}, maxBytes: 100, kept: 100 }), "a file");
    for (let number = 1; number <= 1_000; number++) output.write(number + "\\n");
    throw new Error("crash");`;
  await once(spawn(process.execPath, ["--input-type=module", "--eval", program], { stdio: "ignore" }), "exit");
  expect((await readFile(path, "utf8")).split("\n")).toHaveLength(1_001);
});

test("writes JSON to LOG_FILE and text with LOG_FORMAT=pretty", async () => {
  const { folder } = await openInFolder();
  for (const [name, format] of [["json.log"], ["pretty.log", "pretty"]] as const) {
    const path = join(folder, name);
    const { log } = await openLog(readConfig({ LOG_FILE: path, LOG_FORMAT: format }), { write: () => undefined });
    log.warn({ task: "sweep" }, "a line");
    const expected = format === undefined ? /^\{"level":40,.*"task":"sweep","msg":"a line"\}\n$/u : /WARN.*a line/u;
    await expect.poll(() => readFile(path, "utf8")).toMatch(expected);
  }
});

test("a LOG_FILE that cannot be opened is named with a suggestion", async () => {
  const config = readConfig({ LOG_FILE: "/dev/null/site.log" });
  await expect(openLog(config, { write: () => undefined })).rejects.toThrow(
    "The log file /dev/null/site.log cannot be opened. Give the user that runs the program permission to write there, or change LOG_FILE.",
  );
});
