import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startDatabaseServer } from "../environment/database-server.ts";
import { type RunningProgram, startProgram } from "../faults/running-program.ts";
import { dropDatabase, fillDatabase } from "./filled-database.ts";
import { requestsPerSecond, startBareServer } from "./load.ts";
import { memoryMb, processorMs } from "./process-usage.ts";

interface Row {
  readonly name: string;
  readonly figure: string;
  readonly target: string;
}

const rounds = 3;
const renders = 200;
const settleMs = 2_000;

const database = await startDatabaseServer();
const small = await measure({ boards: 100, names: 6 });
const large = await measure({ boards: 100_000, names: 200 });
await database.stop();

console.log("\n| what | 100 boards | 100,000 boards | target |\n| --- | ---: | ---: | --- |");
for (const [place, { name, figure, target }] of small.entries()) {
  console.log(`| ${name} | ${figure} | ${large[place]?.figure} | ${target} |`);
}

async function measure(collection: Parameters<typeof fillDatabase>[1]): Promise<readonly Row[]> {
  const url = await fillDatabase(database.url, collection);
  const dataDir = await mkdtemp(join(tmpdir(), "hearthboard-bench-"));
  const program = await startProgram(dataDir, { DATABASE_URL: url });
  await sleep(settleMs);
  const idle = await memoryMb(program.pid);
  const rows = [
    await againstBare(program, "GET / from the cache", "/"),
    await againstBare(program, "GET /api/boards/published?limit=4", "/api/boards/published?limit=4"),
    await rendering(program),
    memory("memory, idle", idle, "≤ 150 MB"),
    memory("memory, afterwards", await memoryMb(program.pid), "≤ 260 MB"),
  ];
  await program.stop();
  await rm(dataDir, { recursive: true });
  await dropDatabase(database.url, url);
  return rows;
}

/** Alternates with a bare server that sends the same bytes, so that other load on the machine affects both equally. */
async function againstBare({ url }: RunningProgram, name: string, path: string): Promise<Row> {
  const bare = await startBareServer(`${url}${path}`);
  const ratios: number[] = [];
  const own: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const ours = await requestsPerSecond(`${url}${path}`);
    ratios.push(ours / (await requestsPerSecond(bare.address)));
    own.push(ours);
  }
  bare.stop();
  return {
    name,
    figure: `${median(ratios).toFixed(2)} (${median(own).toFixed(0)}/s)`,
    target: "≥ 0.35 of bare Node.js",
  };
}

/** Each URL is different, so no page is in the cache and each is rendered. */
async function rendering({ url, pid }: RunningProgram): Promise<Row> {
  const before = await processorMs(pid);
  for (let number = 0; number < renders; number += 1) await (await fetch(`${url}/?render=${number}`)).text();
  const each = ((await processorMs(pid)) - before) / renders;
  return { name: "GET / rendered, processor time", figure: `${each.toFixed(1)} ms`, target: "≤ 15 ms" };
}

function memory(name: string, megabytes: number, target: string): Row {
  return { name, figure: `${megabytes.toFixed(0)} MB`, target };
}

function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
}
