import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

/** A clock tick of `/proc` is a hundredth of a second on every Linux. */
const msPerTick = 10;

/** Processor time that a process has used so far, in milliseconds. Linux only. */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
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
