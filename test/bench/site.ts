import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startDatabaseServer } from "../environment/database-server.ts";
import { type RunningProgram, signInTo, startProgram } from "../faults/running-program.ts";
import { measure, measureAgainstBare } from "./against-bare.ts";
import { findBenchPaths, listVisits } from "./bench-paths.ts";
import { measureColdRead } from "./cold-reads.ts";
import { dropDatabase, fillDatabase } from "./filled-database.ts";
import { generatorName } from "./load-generator.ts";
import type { Collection } from "./many-boards.ts";
import { memoryMb, waitUntilIdle } from "./process-usage.ts";
import { formatTable, median, type Row, type Section } from "./report.ts";
import { createSaves, savesInTurn } from "./saves.ts";
import { measureUnderWrites } from "./under-writes.ts";

/** Usage: npm run bench -- [--quick] [100 | 100000] */
const { values, positionals } = parseArgs({ options: { quick: { type: "boolean" } }, allowPositionals: true });
const collections: readonly Collection[] = [
  { boards: 100, names: 6 },
  { boards: 100_000, names: 200 },
];
const chosen = collections.filter(({ boards }) => positionals.length === 0 || positionals.includes(String(boards)));
/** Many short turns, so that both servers get the same share of a changing load on the machine. */
const lengths = values.quick === true ? { rounds: 3, seconds: 1 } : { rounds: 9, seconds: 2 };
const writeLengths = values.quick === true ? { rounds: 1, seconds: 4 } : { rounds: 3, seconds: 10 };
const coldRounds = values.quick === true ? 10 : 40;
const largestLogShare = 0.1;
const logPaths = ["/", "/api/boards/published?view=card&limit=4", "/healthz"];
const logLengths = values.quick === true ? { starts: 1, rounds: 3 } : { starts: 4, rounds: 3 };

const database = await startDatabaseServer();
/** The site that is measured now. */
let running: RunningProgram | undefined;
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stopAndExit());
const sections: Section[] = [];
try {
  for (const collection of chosen) sections.push({ boards: collection.boards, rows: await measureSite(collection) });
} finally {
  await database.stop();
}
console.log(`\nNode.js ${process.version}, ${cpus().length} processors, load by ${generatorName}, log in a file\n`);
console.log(formatTable(sections));
console.log(`\nSaves, in turn: ${savesInTurn}.`);
if (sections.some(({ rows }) => rows.some(({ isMet }) => !isMet))) process.exitCode = 1;

async function measureSite(collection: Collection): Promise<readonly Row[]> {
  const databaseUrl = await fillDatabase(database.url, collection);
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-bench-"));
  const toLogFile = (name: string) => join(folder, `${name}.log`);
  const start = (level: string, name: string) =>
    startProgram(join(folder, name), { DATABASE_URL: databaseUrl, LOG_LEVEL: level }, toLogFile(name));
  // "info" is the default level.
  const program = await start("info", "site");
  running = program;
  try {
    await waitUntilIdle(program.pid);
    const idleMb = await memoryMb(program.pid);
    const paths = await findBenchPaths(program.url);
    const admin = await signInTo(program);
    const saves = await createSaves(admin, paths.boardIds);
    const rows: Row[] = [];
    for (const target of paths.targets) rows.push(await measureAgainstBare(program, target, lengths));
    for (const target of paths.targets.filter(({ isContent }) => isContent)) {
      const subject = { ...program, save: () => saves.edit(paths.boardId) };
      rows.push(await measureColdRead(subject, target, coldRounds));
    }
    rows.push(...(await measureLogShares(start)));
    await waitUntilIdle(program.pid);
    const subject = { ...program, logFile: toLogFile("site"), paths: listVisits(paths), save: saves.saveNext };
    rows.push(...(await measureUnderWrites(subject, writeLengths)));
    const usedMb = await memoryMb(program.pid);
    return [...rows, toMemoryRow("memory, idle", idleMb, 150), toMemoryRow("memory, afterwards", usedMb, 260)];
  } finally {
    await program.stop();
    await rm(folder, { recursive: true });
    await dropDatabase(database.url, databaseUrl);
  }
}

async function stopAndExit(): Promise<never> {
  await running?.stop();
  await database.stop();
  process.exit(1);
}

interface LogFigures {
  /** Microseconds of processor time per request, in each round. */
  readonly logging: number[];
  readonly quiet: number[];
}

/**
 * Processor time of the request log as a share of all processor time of a response in memory. The same program differs from
 * start to start by as much as a log line costs, so it is started several times at each level, in changing order.
 */
async function measureLogShares(
  start: (level: string, name: string) => Promise<RunningProgram>,
): Promise<readonly Row[]> {
  const figures = new Map<string, LogFigures>(logPaths.map((path) => [path, { logging: [], quiet: [] }]));
  for (let pair = 0; pair < logLengths.starts; pair += 1) {
    const order = ["info", "warn"] as const;
    for (const level of pair % 2 === 0 ? order : order.toReversed()) {
      const program = await start(level, `${level}-${pair}`);
      await waitUntilIdle(program.pid);
      for (const [path, { logging, quiet }] of figures) {
        await measure(program, path, 1);
        for (let round = 0; round < logLengths.rounds; round += 1) {
          const { microseconds } = await measure(program, path, lengths.seconds);
          (level === "info" ? logging : quiet).push(microseconds);
        }
      }
      await program.stop();
    }
  }
  return [...figures].map(([path, { logging, quiet }]) => toLogRow(path, median(logging), median(quiet)));
}

function toLogRow(path: string, withLog: number, withoutLog: number): Row {
  const share = 1 - withoutLog / withLog;
  return {
    name: `request log, ${path}`,
    figure: `${(share * 100).toFixed(0)}% of processor time`,
    target: `≤ ${largestLogShare * 100}%`,
    isMet: share <= largestLogShare,
    details: `${withLog.toFixed(1)} µs; ${withoutLog.toFixed(1)} µs with LOG_LEVEL=warn`,
  };
}

function toMemoryRow(name: string, megabytes: number, largest: number): Row {
  return {
    name,
    figure: `${megabytes.toFixed(0)} MB`,
    target: `≤ ${largest} MB`,
    isMet: megabytes <= largest,
    details: "",
  };
}
