import { readFile } from "node:fs/promises";

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
