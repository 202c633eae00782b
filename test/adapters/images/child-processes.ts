import { readdirSync, readFileSync } from "node:fs";

/** Returns the process ids of the running workers of this process. Linux only, as the tests are. */
export function listWorkerProcesses(): readonly number[] {
  return readdirSync("/proc").filter(isWorker).map(Number);
}

function isWorker(id: string): boolean {
  const stat = readProcessFile(id, "stat");
  const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return Number(parent) === process.pid && state !== "Z" && readProcessFile(id, "cmdline").includes("images/worker.ts");
}

/** Returns "" for other files in `/proc` and for processes that have ended. */
function readProcessFile(id: string, name: string): string {
  try {
    return readFileSync(`/proc/${id}/${name}`, "utf8");
  } catch {
    return "";
  }
}
