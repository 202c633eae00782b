import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { processorMs } from "./process-usage.ts";

/** What one run of the load generator measured. */
export interface Load {
  readonly requests: number;
  readonly perSecond: number;
  /** The longest time of one request. */
  readonly maxMs: number;
  /** Share of one processor that the generator used, from 0 to 1: near 1, it limits the requests per second. */
  readonly generatorShare: number;
}

type Result = Pick<Load, "requests" | "maxMs">;

interface Generator {
  readonly name: string;
  readonly command: string;
  getArguments(url: string, seconds: number, file: string): readonly string[];
  /** The content of a file that lists the requests. */
  getRequests(url: string, paths: readonly string[]): string;
  /** Throws if a request failed or its status was an error. */
  parse(output: string): Result;
}

const connections = 16;
const unitMs: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000 };
const figuresSchema = z.object({ requests: z.number(), maxMs: z.number() });

const wrk: Generator = {
  name: "wrk",
  command: "wrk",
  getArguments: (url, seconds, file) => ["--latency", "-t1", `-c${connections}`, `-d${seconds}s`, "-s", file, url],
  // The requests are created once, so that the script costs little between them.
  getRequests: (_url, paths) => `
local paths = { ${paths.map((path) => JSON.stringify(path)).join(", ")} }
local requests = {}
local index = 0
init = function() for i, path in ipairs(paths) do requests[i] = wrk.format("GET", path) end end
request = function() index = index % #requests + 1; return requests[index] end`,
  parse: (output) => {
    const failure = /Non-2xx.*|Socket errors.*/u.exec(output)?.[0];
    if (failure !== undefined) throw new Error(`wrk: ${failure}`);
    const [, max = "", unit = ""] = /Latency\s+\S+\s+\S+\s+([\d.]+)(us|ms|s)/u.exec(output) ?? [];
    const requests = Number(/(\d+) requests in/u.exec(output)?.[1]);
    return figuresSchema.parse({ requests, maxMs: Number(max) * (unitMs[unit] ?? Number.NaN) });
  },
};

const autocannonSchema = z.object({
  "2xx": z.number(),
  non2xx: z.literal(0),
  errors: z.literal(0),
  latency: z.object({ max: z.number() }),
});

const autocannon: Generator = {
  name: "autocannon",
  command: process.execPath,
  getArguments: (url, seconds, file) => [
    fileURLToPath(import.meta.resolve("autocannon")),
    ...["--json", "--no-progress", "-c", `${connections}`, "-d", `${seconds}`, "--har", file, url],
  ],
  getRequests: (url, paths) => {
    const entries = paths.map((path) => ({ request: { method: "GET", url: `${url}${path}`, headers: [] } }));
    return JSON.stringify({ log: { entries } });
  },
  parse: (output) => {
    const result = autocannonSchema.parse(JSON.parse(output));
    return { requests: result["2xx"], maxMs: result.latency.max };
  },
};

/** wrk takes a small part of the processor time of autocannon, which is used where wrk is not installed. */
const generator = spawnSync("wrk", ["--version"]).error === undefined ? wrk : autocannon;
export const generatorName = generator.name;

/** Requests the paths in turn with 16 connections. */
export async function generateLoad(url: string, paths: readonly string[], seconds: number): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-load-"));
  try {
    const file = join(folder, "requests");
    await writeFile(file, generator.getRequests(url, paths));
    const child = spawn(generator.command, generator.getArguments(url, seconds, file), {
      stdio: ["ignore", "pipe", "ignore"],
    });
    const ended = Promise.all([text(child.stdout), once(child, "exit")]);
    const generatorShare = await sampleProcessorShare(child);
    const [output] = await ended;
    const { requests, maxMs } = generator.parse(output);
    return { requests, perSecond: requests / seconds, maxMs, generatorShare };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const sampleIntervalMs = 100;

/** Share of one processor that a process used until shortly before its end: an ended process has no figures. */
async function sampleProcessorShare(child: ChildProcess): Promise<number> {
  const startedAt = performance.now();
  let share = 0;
  while (child.exitCode === null && child.signalCode === null) {
    const usedMs = await processorMs(child.pid ?? 0).catch(() => undefined);
    if (usedMs !== undefined) share = usedMs / (performance.now() - startedAt);
    await sleep(sampleIntervalMs);
  }
  return share;
}
