import type { RunningProgram } from "../faults/running-program.ts";
import { startBareServer } from "./bare-server.ts";
import { generateLoad, generatorName, type Load } from "./load-generator.ts";
import { processorMs } from "./process-usage.ts";
import { describeSaturation, median, type Row } from "./report.ts";

export interface Target {
  readonly name: string;
  readonly path: string;
  /** Least share of what a bare Node.js server does with the same processor time. */
  readonly leastRatio: number;
}

interface Run extends Load {
  readonly microseconds: number;
  /** Share of one processor that the server used, from 0 to 1 or more. */
  readonly serverShare: number;
}

type Server = Pick<RunningProgram, "url" | "pid">;

/** Takes turns with a bare server that sends the same bytes, so that other load on the machine affects both equally. */
export async function measureAgainstBare(
  program: Server,
  { name, path, leastRatio }: Target,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<Row> {
  const bare = await startBareServer(`${program.url}${path}`);
  const [own, others]: [Run[], Run[]] = [[], []];
  try {
    for (const server of [program, bare]) await measure(server, path, 1);
    for (let round = 0; round < rounds; round += 1) {
      own.push(await measure(program, path, seconds));
      others.push(await measure(bare, path, seconds));
    }
  } finally {
    bare.stop();
  }
  const [ours, theirs] = [summarize(own), summarize(others)];
  const ratio = theirs.microseconds / ours.microseconds;
  return {
    name,
    figure: `${ratio.toFixed(2)} of bare Node.js`,
    target: `≥ ${leastRatio}`,
    isMet: ratio >= leastRatio,
    details: `${format(ours)}; bare ${format(theirs)}`,
  };
}

/** Processor time per request while the server is under load. */
async function measure({ url, pid }: Server, path: string, seconds: number): Promise<Run> {
  const before = await processorMs(pid);
  const load = await generateLoad(url, [path], seconds);
  const usedMs = (await processorMs(pid)) - before;
  return { ...load, microseconds: (usedMs * 1_000) / load.requests, serverShare: usedMs / (seconds * 1_000) };
}

function summarize(runs: readonly Run[]): Run {
  const middle = (figure: (run: Run) => number) => median(runs.map(figure));
  return {
    requests: middle(({ requests }) => requests),
    perSecond: middle(({ perSecond }) => perSecond),
    maxMs: middle(({ maxMs }) => maxMs),
    generatorShare: middle(({ generatorShare }) => generatorShare),
    microseconds: middle(({ microseconds }) => microseconds),
    serverShare: middle(({ serverShare }) => serverShare),
  };
}

function format({ microseconds, perSecond, serverShare, generatorShare }: Run): string {
  const shares = `server ${percent(serverShare)}, ${generatorName} ${percent(generatorShare)} of a processor`;
  const limit = describeSaturation(generatorShare, serverShare);
  return `${microseconds.toFixed(1)} µs, ${perSecond.toFixed(0)}/s (${shares}: ${limit})`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)}%`;
}
