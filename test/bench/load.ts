import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** What one run of the load generator measured. */
export interface Load {
  readonly requests: number;
  /** The longest time of one request. */
  readonly maxMs: number;
  /** Processor time of the server per request. */
  readonly microseconds: number;
}

const resultSchema = z.object({
  "2xx": z.number(),
  non2xx: z.literal(0),
  errors: z.literal(0),
  latency: z.object({ max: z.number() }),
});

/** Requests the paths of a server in turn with 16 connections. Throws if a request failed. */
export async function generateLoad(
  { url, pid }: { readonly url: string; readonly pid: number },
  paths: readonly string[],
  seconds: number,
): Promise<Load> {
  const file = join(tmpdir(), `hearthboard-load-${process.pid}.json`);
  const entries = paths.map((path) => ({ request: { method: "GET", url: `${url}${path}`, headers: [] } }));
  await writeFile(file, JSON.stringify({ log: { entries } }));
  const options = ["--json", "--no-progress", "-c", "16", "-d", `${seconds}`, "--har", file, url];
  const before = await processorMs(pid);
  const child = spawn(process.execPath, [fileURLToPath(import.meta.resolve("autocannon")), ...options], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, "exit")]);
  const usedMs = (await processorMs(pid)) - before;
  await rm(file);
  const { "2xx": requests, latency } = resultSchema.parse(JSON.parse(output));
  return { requests, maxMs: latency.max, microseconds: (usedMs * 1_000) / requests };
}

/** Processor time that the threads of a process have used so far, in milliseconds with microseconds. Linux only. */
export async function processorMs(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const used = threads.map(async (thread) => {
    const stat = await readFile(`/proc/${pid}/task/${thread}/schedstat`, "utf8").catch(() => "0");
    return Number(stat.split(" ")[0]) / 1_000_000;
  });
  return (await Promise.all(used)).reduce((sum, ms) => sum + ms, 0);
}

/** Resident memory of a process, in megabytes. Linux only. */
export async function memoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1]) / 1024;
}

/**
 * Waits until a process and its children do no work of their own, such as the image variants of a new site. Linux only.
 */
export async function waitUntilIdle(pid: number): Promise<void> {
  for (let idle = 0, sample = 0; idle < 3; sample += 1) {
    if (sample === 150) throw new Error("The site still works in the background after five minutes.");
    const children = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).split(" ").filter(Boolean);
    const family = [pid, ...children.map(Number)];
    const usedMs = async () =>
      (await Promise.all(family.map((one) => processorMs(one).catch(() => 0)))).reduce((sum, ms) => sum + ms, 0);
    const before = await usedMs();
    await sleep(2_000);
    idle = (await usedMs()) - before < 100 ? idle + 1 : 0;
  }
}
