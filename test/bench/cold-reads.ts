import { setTimeout as sleep } from "node:timers/promises";
import { processorMs } from "./process-usage.ts";
import { median, type Row } from "./report.ts";

interface ColdSubject {
  readonly url: string;
  readonly pid: number;
  /** Saves the board that the paths show. */
  save(): Promise<void>;
}

const longestMs = 25;
/** After a save, so that what the save starts is not counted. */
const settleMs = 100;

/** The first request of a path after a board on it was saved, so that the response must be created. */
export async function measureColdRead(
  { url, pid, save }: ColdSubject,
  { name, path }: { readonly name: string; readonly path: string },
  rounds: number,
): Promise<Row> {
  const times: number[] = [];
  let usedMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    await save();
    await sleep(settleMs);
    const before = await processorMs(pid);
    const startedAt = performance.now();
    await (await fetch(`${url}${path}`)).arrayBuffer();
    times.push(performance.now() - startedAt);
    usedMs += (await processorMs(pid)) - before;
  }
  const middle = median(times);
  return {
    name: `${name}, first request after a save`,
    figure: `${middle.toFixed(1)} ms`,
    target: `≤ ${longestMs} ms`,
    isMet: middle <= longestMs,
    details: `median of ${rounds}; ${(usedMs / rounds).toFixed(1)} ms processor time`,
  };
}
