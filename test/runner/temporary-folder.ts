import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";

/** Eight times what a run writes: databases, images, browser profiles. */
const requiredDiskSpace = 2 * 1024 ** 3;
/** Includes the memory of the processes of a run. */
const requiredMemory = 3 * requiredDiskSpace;

interface Machine {
  /** The mounted file systems in the format of `/proc/mounts`. */
  readonly mounts: string;
  /** Free bytes of /dev/shm, and bytes of available memory. */
  readonly room: number;
  readonly memory: number;
}

/** Whether the machine has a folder in memory with space for a run that also allows executing files. */
export function offersMemory(machine: Machine): boolean {
  const mounted = machine.mounts.split("\n").map((line) => line.split(" "));
  const [, , kind, options = ""] = mounted.findLast(([, mountPoint]) => mountPoint === memory) ?? [];
  const runsPrograms = kind === "tmpfs" && !options.split(",").includes("noexec");
  return runsPrograms && machine.room >= requiredDiskSpace && machine.memory >= requiredMemory;
}

function inspectMachine(): Machine {
  const { bavail, bsize } = statfsSync(memory);
  return { mounts: readFileSync("/proc/mounts", "utf8"), room: bavail * bsize, memory: process.availableMemory() };
}

/**
 * Creates a folder for all files of the tests, deleted when this process exits. It is in memory if enough is available:
 * tests create and drop dozens of databases, and file system metadata on a disk takes a tenth of a run.
 */
export function createTemporaryFolder(): string {
  const parent = existsSync(memory) && offersMemory(inspectMachine()) ? memory : tmpdir();
  const folder = mkdtempSync(join(parent, "hearthboard-tests-"));
  // The database's operating-system user must be able to enter it.
  chmodSync(folder, 0o755);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
  return folder;
}
