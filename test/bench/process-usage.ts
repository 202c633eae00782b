import { readFile } from "node:fs/promises";

/** Clock ticks of `/proc` are a hundredth of a second on every Linux. */
const msPerTick = 10;

/** Processor time that a process has used so far, in milliseconds. Only Linux tells. */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
}

/** Memory that a process holds, in megabytes. */
export async function memoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1]) / 1024;
}
