import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

/** How visits at a fixed rate were answered. The shares are from 0 to 1. */
export interface VisitFigures {
  /** From memory, and not marked as stale. */
  readonly freshShare: number;
  readonly staleShare: number;
  /** Responses that were created during the visits. */
  readonly created: number;
}

interface Subject {
  readonly url: string;
  readonly logFile: string;
  /** What visitors request, in turn. */
  readonly paths: readonly string[];
}

const logDelayMs = 500;

/** Requests the paths in turn at a fixed rate, whether earlier requests were answered or not. */
export async function measureVisits(
  { url, logFile, paths }: Subject,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<VisitFigures> {
  const { size } = await stat(logFile);
  const startedAt = performance.now();
  const visits: Promise<boolean>[] = [];
  for (let count = 0; count < perSecond * seconds; count += 1) {
    await sleep(Math.max(0, startedAt + (count * 1_000) / perSecond - performance.now()));
    visits.push(visit(`${url}${paths[count % paths.length]}`));
  }
  const stale = (await Promise.all(visits)).filter((isStale) => isStale).length;
  await sleep(logDelayMs);
  const { reads, hits } = await countHits(logFile, size);
  return { freshShare: (hits - stale) / reads, staleShare: stale / reads, created: reads - hits };
}

/** Whether the response is marked as stale. */
async function visit(url: string): Promise<boolean> {
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return response.headers.get("Cache-Status")?.includes("stale") === true;
}

/** Reads the lines of the log after this offset; a stale response is a hit there, too. */
async function countHits(logFile: string, start: number): Promise<{ readonly reads: number; readonly hits: number }> {
  let reads = 0;
  let hits = 0;
  for await (const line of createInterface({ input: createReadStream(logFile, { start }) })) {
    if (!line.includes('"method":"GET"')) continue;
    reads += 1;
    if (line.includes('"cache":"hit"')) hits += 1;
  }
  return { reads, hits };
}
