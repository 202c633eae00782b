import { chmod, mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { isDiskFull } from "../../../bootstrap/embedded-postgres/locations.ts";
import { supervise } from "../../../bootstrap/embedded-postgres/postmaster.ts";
import { createScratchFolder } from "./scratch.ts";

/** What PostgreSQL 18 writes to its log when it starts on a full disk. */
const fullDiskLines = [
  'PANIC:  could not write to file "pg_wal/xlogtemp.42": No space left on device',
  "LOG:  startup process (PID 42) was terminated by signal 6: Aborted",
  "HINT:  If this has occurred more than once some data might be corrupted and you might need to choose an earlier recovery target.",
];

it("logs once that the disk is full while PostgreSQL cannot start", async () => {
  const folder = await createScratchFolder();
  const attempts: string[] = [];
  const notices: string[] = [];
  const installation = {
    binaries: { folder: await writeFailingPostgres(folder), version: "18" },
    user: {},
    cluster: folder,
    password: "",
    durable: false,
    log: (line: string) => attempts.push(line),
    notice: (line: string) => notices.push(line),
  };
  const supervisor = supervise({ pid: 0, exited: Promise.resolve() }, installation);
  onTestFinished(() => supervisor.stop());
  await expect.poll(() => attempts.length).toBeGreaterThan(3 * fullDiskLines.length);
  expect(notices).toEqual([
    "The built-in database ended unexpectedly and is started again",
    `The built-in database waits for space, because the disk of ${folder} is full. Free some space on that disk.`,
  ]);
});

/** Writes a program in place of PostgreSQL that ends as it does on a full disk. */
async function writeFailingPostgres(folder: string): Promise<string> {
  const program = join(folder, "bin", "postgres");
  await mkdir(join(folder, "bin"));
  await writeFile(join(folder, "lines"), `${fullDiskLines.join("\n")}\n`);
  await writeFile(program, `#!/bin/sh\ncat "${join(folder, "lines")}" >&2\nexit 1\n`);
  await chmod(program, 0o755);
  return folder;
}

it("does not report a disk with space, or a folder that does not exist or cannot be read, as full", async () => {
  const dataDir = await createScratchFolder();
  for (const folder of ["", "postgres/pg_wal", "postgres-location"]) {
    await mkdir(join(dataDir, folder), { recursive: true });
    expect(await isDiskFull(dataDir)).toBe(false);
  }
});

it.runIf(process.platform === "linux")("reports the disk that PostgreSQL's log is on as full", async () => {
  const dataDir = await createScratchFolder();
  await mkdir(join(dataDir, "postgres"));
  // A file system that never has free space.
  await symlink("/proc", join(dataDir, "postgres", "pg_wal"));
  expect(await isDiskFull(dataDir)).toBe(true);
});
