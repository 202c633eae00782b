import { setTimeout as sleep } from "node:timers/promises";
import { generateLoad, generatorName } from "./load-generator.ts";
import { processorMs } from "./process-usage.ts";
import { describeSaturation, median, type Row } from "./report.ts";
import { measureVisits, type VisitFigures } from "./visits.ts";

export interface WritesSubject {
  readonly url: string;
  readonly pid: number;
  readonly logFile: string;
  /** What visitors request, in turn. */
  readonly paths: readonly string[];
  /** Makes the next change of the content. */
  save(): Promise<void>;
}

interface Figures {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly generatorShare: number;
  readonly serverShare: number;
  /** Saves that succeeded, per second. */
  readonly saves: number;
}

interface WriteRate {
  readonly savesPerSecond: number;
  /** Least share of the throughput without writes. */
  readonly leastThroughput: number;
  /** Largest multiple of the 99th percentile without writes. */
  readonly largestP99: number;
  /** Least share of fresh responses from the cache; null: only shown. */
  readonly leastHits: number | null;
}

const rates: readonly WriteRate[] = [
  { savesPerSecond: 1, leastThroughput: 0.95, largestP99: 1.5, leastHits: 0.95 },
  { savesPerSecond: 5, leastThroughput: 0.85, largestP99: 2, leastHits: null },
];
/**
 * Visits per second while the hit ratio is measured: about 2% of what the site can answer. At full load so many requests
 * are hits that the few misses after a save would not change the ratio.
 */
const visitsPerSecond = 500;

/** Takes turns between no writes and each rate of writes, so that other load on the machine affects all equally. */
export async function measureUnderWrites(
  subject: WritesSubject,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<readonly Row[]> {
  const runs = new Map<number, Figures[]>([0, ...rates.map((rate) => rate.savesPerSecond)].map((rate) => [rate, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [rate, figures] of runs) {
      await warmUp(subject);
      figures.push(await measureRate(subject, rate, seconds));
    }
  }
  const without = summarize(runs.get(0) ?? []);
  const rows: Row[] = [];
  for (const rate of rates) {
    rows.push(...toRows(rate, summarize(runs.get(rate.savesPerSecond) ?? []), without));
    await warmUp(subject);
    const [visits, saves] = await runWhileSaving(subject, rate.savesPerSecond, () =>
      measureVisits(subject, { perSecond: visitsPerSecond, seconds: seconds * rounds }),
    );
    rows.push(toHitRow(rate, visits, saves));
  }
  return rows;
}

/** Each run begins with all responses in memory, none from before the last saves. */
async function warmUp({ url, paths }: WritesSubject): Promise<void> {
  await generateLoad(url, paths, 2);
}

function formatRate(savesPerSecond: number): string {
  return `${savesPerSecond} ${savesPerSecond === 1 ? "save" : "saves"} a second`;
}

function toHitRow({ savesPerSecond, leastHits }: WriteRate, visits: VisitFigures, saves: number): Row {
  const { freshShare, staleShare, created } = visits;
  return {
    name: `${formatRate(savesPerSecond)}: fresh hits of ${visitsPerSecond} visits a second`,
    figure: `${(freshShare * 100).toFixed(1)}%`,
    target: leastHits === null ? "" : `≥ ${leastHits * 100}%`,
    isMet: leastHits === null || freshShare >= leastHits,
    details: `${(staleShare * 100).toFixed(1)}% stale; ${(created / saves).toFixed(1)} responses created for a save`,
  };
}

function toRows(rate: WriteRate, figures: Figures, without: Figures): readonly Row[] {
  const { savesPerSecond, leastThroughput, largestP99 } = rate;
  const when = formatRate(savesPerSecond);
  const throughput = figures.perSecond / without.perSecond;
  const p99 = figures.p99Ms / without.p99Ms;
  const { generatorShare, serverShare } = figures;
  const share = `${generatorName} ${(generatorShare * 100).toFixed(0)}% of a processor: ${describeSaturation(generatorShare, serverShare)}`;
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
      target: `≤ ${largestP99}`,
      isMet: p99 <= largestP99,
      details: `${figures.p99Ms.toFixed(1)} ms; none ${without.p99Ms.toFixed(1)} ms`,
    },
  ];
}

async function measureRate(subject: WritesSubject, rate: number, seconds: number): Promise<Figures> {
  const { url, pid, paths } = subject;
  const before = await processorMs(pid);
  const [load, saves] = await runWhileSaving(subject, rate, () => generateLoad(url, paths, seconds));
  const serverShare = ((await processorMs(pid)) - before) / (seconds * 1_000);
  return { ...load, serverShare, saves: saves / seconds };
}

/** Returns the result and the number of saves. */
async function runWhileSaving<Result>(
  { save }: WritesSubject,
  rate: number,
  task: () => Promise<Result>,
): Promise<readonly [Result, number]> {
  const controller = new AbortController();
  const saving = rate === 0 ? 0 : saveRepeatedly(save, rate, controller.signal);
  const result = await task().finally(() => controller.abort());
  return [result, await saving];
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

function summarize(runs: readonly Figures[]): Figures {
  const middle = (figure: (run: Figures) => number) => median(runs.map(figure));
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    p99Ms: middle(({ p99Ms }) => p99Ms),
    serverShare: middle(({ serverShare }) => serverShare),
    generatorShare: middle(({ generatorShare }) => generatorShare),
    saves: middle(({ saves }) => saves),
  };
}
