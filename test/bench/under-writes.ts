import { setTimeout as sleep } from "node:timers/promises";
import { generateLoad, generatorName } from "./load-generator.ts";
import { processorMs } from "./process-usage.ts";
import { describeSaturation, median, type Row } from "./report.ts";

export interface WritesSubject {
  readonly url: string;
  readonly pid: number;
  /** What visitors request, in turn. */
  readonly paths: readonly string[];
  /** Makes the next change of the content. */
  save(): Promise<void>;
}

interface Figures {
  readonly perSecond: number;
  /** The longest time of one request. */
  readonly maxMs: number;
  readonly generatorShare: number;
  readonly serverShare: number;
}

/** Least share of the throughput without saves. */
const leastThroughput = 0.75;
const longestRequestMs = 150;

/** Takes turns between no writes and one save a second, so that other load on the machine affects both equally. */
export async function measureUnderWrites(
  subject: WritesSubject,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<readonly Row[]> {
  const [quiet, saving]: [Figures[], Figures[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    // Each run begins with all responses in memory.
    await generateLoad(subject.url, subject.paths, 2);
    quiet.push(await measureLoad(subject, seconds));
    saving.push(await saveDuring(subject, () => measureLoad(subject, seconds)));
  }
  return toRows(saving, quiet);
}

async function measureLoad({ url, pid, paths }: WritesSubject, seconds: number): Promise<Figures> {
  const before = await processorMs(pid);
  const load = await generateLoad(url, paths, seconds);
  return { ...load, serverShare: ((await processorMs(pid)) - before) / (seconds * 1_000) };
}

async function saveDuring<Result>({ save }: WritesSubject, task: () => Promise<Result>): Promise<Result> {
  const controller = new AbortController();
  const saving = saveEachSecond(save, controller.signal);
  const result = await task().finally(() => controller.abort());
  await saving;
  return result;
}

async function saveEachSecond(save: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  for (let saves = 1; !signal.aborted; saves += 1) {
    await save();
    await sleep(Math.max(0, startedAt + saves * 1_000 - performance.now()));
  }
}

function toRows(saving: readonly Figures[], quiet: readonly Figures[]): readonly Row[] {
  const middle = (runs: readonly Figures[], name: keyof Figures) => median(runs.map((run) => run[name]));
  const throughput = middle(saving, "perSecond") / middle(quiet, "perSecond");
  const slowest = Math.max(...saving.map(({ maxMs }) => maxMs));
  const [generatorShare, serverShare] = [middle(saving, "generatorShare"), middle(saving, "serverShare")];
  const share = `${generatorName} ${(generatorShare * 100).toFixed(0)}% of a processor`;
  return [
    {
      name: "1 save a second: throughput",
      figure: `${throughput.toFixed(2)} of no saves`,
      target: `≥ ${leastThroughput}`,
      isMet: throughput >= leastThroughput,
      details: `${middle(saving, "perSecond").toFixed(0)}/s; none ${middle(quiet, "perSecond").toFixed(0)}/s (${share}: ${describeSaturation(generatorShare, serverShare)})`,
    },
    {
      name: "1 save a second: slowest request",
      figure: `${slowest.toFixed(0)} ms`,
      target: `≤ ${longestRequestMs} ms`,
      isMet: slowest <= longestRequestMs,
      details: `median of the runs ${middle(saving, "maxMs").toFixed(0)} ms; none ${middle(quiet, "maxMs").toFixed(0)} ms`,
    },
  ];
}
