import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";

/** Eight times what a run has written at once: databases, pictures, browsers' profiles. */
const requiredDiskSpace = 2 * 1024 ** 3;
/** With what the run itself needs beside it. */
const requiredMemory = 3 * requiredDiskSpace;

interface Machine {
  /** The system's list of what is mounted where, in the form of `/proc/mounts`. */
  readonly mounts: string;
  /** Bytes that fit into the memory's folder, and bytes of memory that nobody uses. */
  readonly room: number;
  readonly memory: number;
}

/** Whether that machine has a folder in memory with room for a run, where programs may be started too. */
export function offersMemory(machine: Machine): boolean {
  const mounted = machine.mounts.split("\n").map((line) => line.split(" "));
  const [, , kind, options = ""] = mounted.findLast(([, place]) => place === memory) ?? [];
  const runsPrograms = kind === "tmpfs" && !options.split(",").includes("noexec");
  return runsPrograms && machine.room >= requiredDiskSpace && machine.memory >= requiredMemory;
}

function thisMachine(): Machine {
  const { bavail, bsize } = statfsSync(memory);
  return { mounts: readFileSync("/proc/mounts", "utf8"), room: bavail * bsize, memory: process.availableMemory() };
}

/**
 * A folder for all that the tests write, gone when this program ends: in memory where there is some to spare. Tests
 * make and drop databases by the dozen, and a disk takes a tenth of a run's time to keep account of their files.
 */
export function createTemporaryFolder(): string {
  const parent = existsSync(memory) && offersMemory(thisMachine()) ? memory : tmpdir();
  const folder = mkdtempSync(join(parent, "hearthboard-tests-"));
  // The databases' own user walks through it.
  chmodSync(folder, 0o755);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
  return folder;
}
