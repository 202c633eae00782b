import { readdir, readFile } from "node:fs/promises";

/** Returns the process ids of the running workers of this process. Linux only, as the tests are. */
export async function listWorkerProcesses(): Promise<readonly number[]> {
  const ids = (await readdir("/proc")).filter((name) => /^\d+$/u.test(name));
  const found = await Promise.all(ids.map(async (id) => ((await isWorker(id)) ? Number(id) : null)));
  return found.filter((id) => id !== null);
}

async function isWorker(id: string): Promise<boolean> {
  const [stat, command] = await Promise.all(
    ["stat", "cmdline"].map((file) => readFile(`/proc/${id}/${file}`, "utf8").catch(() => "")),
  );
  const [state, parent] = (stat ?? "").slice((stat ?? "").lastIndexOf(")") + 2).split(" ");
  return Number(parent) === process.pid && state !== "Z" && (command ?? "").includes("images/worker.ts");
}
