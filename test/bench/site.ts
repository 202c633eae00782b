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
/** The difference of two servers is smaller than the figures of a few rounds differ. */
const logRounds = values.quick === true ? 3 : 9;

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
  const logFile = join(folder, "output.log");
  const start = (level: string, file: string) =>
    startProgram(join(folder, level), { DATABASE_URL: databaseUrl, LOG_LEVEL: level }, file);
  // "info" is the default level.
  const program = await start("info", logFile);
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
    const quiet = await start("warn", join(folder, "quiet.log"));
    await waitUntilIdle(quiet.pid);
    for (const path of logPaths) rows.push(await measureLogShare(program, quiet, path));
    await quiet.stop();
    await waitUntilIdle(program.pid);
    const subject = { ...program, logFile, paths: listVisits(paths), save: saves.saveNext };
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

type Server = Parameters<typeof measure>[0];

/** Processor time of the request log as a share of all processor time of a response in memory. */
async function measureLogShare(logging: Server, quiet: Server, path: string): Promise<Row> {
  const figures: { readonly logging: number[]; readonly quiet: number[] } = { logging: [], quiet: [] };
  for (const server of [logging, quiet]) await measure(server, path, 1);
  for (let round = 0; round < logRounds; round += 1) {
    figures.logging.push((await measure(logging, path, lengths.seconds)).microseconds);
    figures.quiet.push((await measure(quiet, path, lengths.seconds)).microseconds);
  }
  const [withLog, withoutLog] = [median(figures.logging), median(figures.quiet)];
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
