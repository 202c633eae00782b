import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { generateLoad, generatorName } from "./load-generator.ts";
import { median, type Row } from "./report.ts";

export interface WritesSubject {
  readonly url: string;
  readonly logFile: string;
  /** What visitors request, in turn. */
  readonly paths: readonly string[];
  /** Saves the next published board. */
  save(): Promise<void>;
}

interface Figures {
  readonly perSecond: number;
  readonly p99Ms: number;
  /** From 0 to 1. */
  readonly hitRatio: number;
  readonly generatorShare: number;
  /** Saves that succeeded, per second. */
  readonly saves: number;
}

interface WriteRate {
  readonly savesPerSecond: number;
  /** Least share of the throughput without writes. */
  readonly leastThroughput: number;
  /** Largest multiple of the 99th percentile without writes; null: only shown. */
  readonly largestP99: number | null;
  /** Least share of responses from the cache; null: only shown. */
  readonly leastHits: number | null;
}

const rates: readonly WriteRate[] = [
  { savesPerSecond: 1, leastThroughput: 0.95, largestP99: 1.5, leastHits: 0.95 },
  { savesPerSecond: 5, leastThroughput: 0.85, largestP99: null, leastHits: null },
];
const logDelayMs = 500;

/** Takes turns between no writes and each rate of writes, so that other load on the machine affects all equally. */
export async function measureUnderWrites(
  subject: WritesSubject,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<readonly Row[]> {
  const runs = new Map<number, Figures[]>([0, ...rates.map((rate) => rate.savesPerSecond)].map((rate) => [rate, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [rate, figures] of runs) {
      // So that each run begins with all responses in memory, none from before the last saves.
      await generateLoad(subject.url, subject.paths, 2);
      figures.push(await measureRate(subject, rate, seconds));
    }
  }
  const without = summarize(runs.get(0) ?? []);
  return rates.flatMap((rate) => toRows(rate, summarize(runs.get(rate.savesPerSecond) ?? []), without));
}

function toRows(rate: WriteRate, figures: Figures, without: Figures): readonly Row[] {
  const { savesPerSecond, leastThroughput, largestP99, leastHits } = rate;
  const when = `${savesPerSecond} ${savesPerSecond === 1 ? "save" : "saves"} a second`;
  const throughput = figures.perSecond / without.perSecond;
  const p99 = figures.p99Ms / without.p99Ms;
  const share = `${generatorName} ${(figures.generatorShare * 100).toFixed(0)}% of a processor`;
  return [
    {
      name: `${when}: throughput`,
      figure: `${throughput.toFixed(2)} of no saves`,
      target: `≥ ${leastThroughput}`,
      isMet: throughput >= leastThroughput,
      details: `${figures.perSecond.toFixed(0)}/s with ${figures.saves.toFixed(1)} saves/s; none ${without.perSecond.toFixed(0)}/s (${share})`,
    },
    {
      name: `${when}: 99th percentile`,
      figure: `${p99.toFixed(2)} × no saves`,
      target: largestP99 === null ? "" : `≤ ${largestP99}`,
      isMet: largestP99 === null || p99 <= largestP99,
      details: `${figures.p99Ms.toFixed(1)} ms; none ${without.p99Ms.toFixed(1)} ms`,
    },
    {
      name: `${when}: hit ratio`,
      figure: `${(figures.hitRatio * 100).toFixed(1)}%`,
      target: leastHits === null ? "" : `≥ ${leastHits * 100}%`,
      isMet: leastHits === null || figures.hitRatio >= leastHits,
      details: `none ${(without.hitRatio * 100).toFixed(1)}%`,
    },
  ];
}

async function measureRate({ url, logFile, paths, save }: WritesSubject, rate: number, seconds: number) {
  const { size } = await stat(logFile);
  const controller = new AbortController();
  const saving = rate === 0 ? 0 : saveRepeatedly(save, rate, controller.signal);
  const load = await generateLoad(url, paths, seconds);
  controller.abort();
  const saves = (await saving) / seconds;
  await sleep(logDelayMs);
  return { ...load, saves, hitRatio: await readHitRatio(logFile, size) };
}

async function saveRepeatedly(save: () => Promise<void>, rate: number, signal: AbortSignal): Promise<number> {
  const startedAt = performance.now();
  let saves = 0;
  while (!signal.aborted) {
    await save();
    saves += 1;
    await sleep(Math.max(0, startedAt + (saves * 1_000) / rate - performance.now()));
  }
  return saves;
}

/** Share of the reads that were answered from the cache, by the lines of the log after this offset. */
async function readHitRatio(logFile: string, start: number): Promise<number> {
  let reads = 0;
  let found = 0;
  for await (const line of createInterface({ input: createReadStream(logFile, { start }) })) {
    if (!line.includes('"method":"GET"')) continue;
    reads += 1;
    if (line.includes('"cache":"hit"')) found += 1;
  }
  return reads === 0 ? 0 : found / reads;
}

function summarize(runs: readonly Figures[]): Figures {
  const middle = (figure: (run: Figures) => number) => median(runs.map(figure));
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    p99Ms: middle(({ p99Ms }) => p99Ms),
    hitRatio: middle(({ hitRatio }) => hitRatio),
    generatorShare: middle(({ generatorShare }) => generatorShare),
    saves: middle(({ saves }) => saves),
  };
}
