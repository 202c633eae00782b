import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

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

const idleSampleMs = 2_000;
const idleShare = 0.05;
const idleSamples = 3;
const maxSamples = 150;

/** Waits until a process and its children do no work of their own, such as the image variants of a new site. Linux only. */
export async function waitUntilIdle(pid: number): Promise<void> {
  let idle = 0;
  for (let sample = 0; sample < maxSamples && idle < idleSamples; sample += 1) {
    const before = await familyMs(pid);
    await sleep(idleSampleMs);
    idle = (await familyMs(pid)) - before < idleSampleMs * idleShare ? idle + 1 : 0;
  }
  if (idle < idleSamples) throw new Error("The site still works in the background after five minutes.");
}

async function familyMs(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  const used = [pid, ...children.split(" ").filter(Boolean).map(Number)].map((one) => processorMs(one).catch(() => 0));
  return (await Promise.all(used)).reduce((sum, ms) => sum + ms, 0);
}
