import { spawn } from "node:child_process";
import { randomFillSync } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { runSql, startDatabaseServer, toDatabaseUrl } from "../environment/database-server.ts";
import { programEnvironment } from "../environment/program-environment.ts";
import { fillDatabase } from "./filled-database.ts";

/** Measures backup, proof and restore of a large site. The folder for files can be given: `npm run bench:backup -- /mnt/x`. */
const boards = 10_000;
const objectBytes = 500_000;
const target = { seconds: 300, megabytes: 300 };
const root = join(import.meta.dirname, "..", "..");

const folder = await mkdtemp(join(process.argv[2] ?? tmpdir(), "hearthboard-bench-backup-"));
const server = await startDatabaseServer();
try {
  const full = await fillDatabase(server.url, { boards, names: 50 });
  const empty = toDatabaseUrl(server.url, "hearthboard_bench_restored");
  await runSql(server.url, "create database hearthboard_bench_restored");
  await fillStorage(join(folder, "full", "objects", "objects", "moodboards"));
  const archive = join(folder, "site.tar");
  const settings = { DATABASE_URL: full, DATA_DIR: join(folder, "full") };
  const measured = [
    await measure("backup", ["backup", archive], settings),
    await measure("proof", ["backup", "--verify", archive], settings),
    await measure("restore", ["restore", archive], { DATABASE_URL: empty, DATA_DIR: join(folder, "restored") }),
  ];
  console.log(`${boards} boards, ${boards} images, archive of ${((await stat(archive)).size / 1e9).toFixed(1)} GB`);
  console.table(measured);
  const isMet = measured.every(({ seconds, megabytes }) => seconds <= target.seconds && megabytes <= target.megabytes);
  console.log(`target ${target.seconds} s and ${target.megabytes} MB each: ${isMet ? "met" : "MISSED"}`);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Objects without repetitions, as JPEGs are. */
async function fillStorage(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  const bytes = Buffer.alloc(objectBytes);
  for (let number = 0; number < boards; number++) {
    await writeFile(join(path, `${number}.jpg`), randomFillSync(bytes));
  }
}

async function measure(name: string, command: readonly string[], settings: Record<string, string>) {
  const start = performance.now();
  const program = spawn(process.execPath, [join(root, "bootstrap", "launcher.mjs"), ...command], {
    env: { ...programEnvironment, ...settings },
    stdio: "inherit",
  });
  const ended = once(program, "exit");
  let peak = 0;
  while (program.exitCode === null) {
    peak = Math.max(peak, await readPeakMegabytes(program.pid ?? 0));
    await Promise.race([ended, sleep(100)]);
  }
  if (program.exitCode !== 0) throw new Error(`${name} failed`);
  return { name, seconds: Math.round((performance.now() - start) / 100) / 10, megabytes: Math.round(peak) };
}

/** The largest resident memory of a process so far; zero after its end. Linux only. */
async function readPeakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmHWM:\s+(\d+)/u.exec(status)?.[1] ?? 0) / 1024;
}
