import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startDatabaseServer } from "../environment/database-server.ts";
import { signInTo, startProgram } from "../faults/running-program.ts";
import { measure, measureAgainstBare } from "./against-bare.ts";
import { findBenchPaths, mixedPaths } from "./bench-paths.ts";
import { measureColdRead } from "./cold-reads.ts";
import { dropDatabase, fillDatabase } from "./filled-database.ts";
import { generatorName } from "./load-generator.ts";
import type { Collection } from "./many-boards.ts";
import { memoryMb, waitUntilIdle } from "./process-usage.ts";
import { formatTable, median, type Row, type Section } from "./report.ts";
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
const coldRounds = values.quick === true ? 5 : 20;
const largestLogShare = 0.1;
/** The difference of two servers is smaller than the figures of a few rounds differ. */
const logRounds = 9;

const database = await startDatabaseServer();
const sections: Section[] = [];
try {
  for (const collection of chosen) sections.push({ boards: collection.boards, rows: await measureSite(collection) });
} finally {
  await database.stop();
}
console.log(`\nNode.js ${process.version}, ${cpus().length} processors, load by ${generatorName}, log in a file\n`);
console.log(formatTable(sections));
if (sections.some(({ rows }) => rows.some(({ isMet }) => !isMet))) process.exitCode = 1;

async function measureSite(collection: Collection): Promise<readonly Row[]> {
  const databaseUrl = await fillDatabase(database.url, collection);
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-bench-"));
  const logFile = join(folder, "output.log");
  const start = (level: string, file: string) =>
    startProgram(join(folder, level), { DATABASE_URL: databaseUrl, LOG_LEVEL: level }, file);
  // "info" is the default level.
  const program = await start("info", logFile);
  try {
    await waitUntilIdle(program.pid);
    const idleMb = await memoryMb(program.pid);
    const paths = await findBenchPaths(program.url);
    const admin = await signInTo(program);
    let saves = 0;
    const save = (id: string) => async () => {
      saves += 1;
      const { status } = await admin.send("PATCH", `/api/boards/${id}`, { title: `Saved ${saves} times` });
      if (status !== 200) throw new Error(`saving a board returned ${status}`);
    };
    const rows: Row[] = [];
    for (const target of paths.targets) rows.push(await measureAgainstBare(program, target, lengths));
    for (const target of paths.targets.filter(({ isContent }) => isContent)) {
      const subject = { ...program, save: save(paths.boardId) };
      rows.push(await measureColdRead(subject, target, coldRounds));
    }
    const quiet = await start("warn", join(folder, "quiet.log"));
    await waitUntilIdle(quiet.pid);
    rows.push(await measureLogShare(program, quiet));
    await quiet.stop();
    await waitUntilIdle(program.pid);
    const saveNext = () => save(paths.boardIds[saves % paths.boardIds.length] ?? paths.boardId)();
    const subject = { url: program.url, logFile, paths: mixedPaths(paths), save: saveNext };
    rows.push(...(await measureUnderWrites(subject, writeLengths)));
    const usedMb = await memoryMb(program.pid);
    return [...rows, toMemoryRow("memory, idle", idleMb, 150), toMemoryRow("memory, afterwards", usedMb, 260)];
  } finally {
    await program.stop();
    await rm(folder, { recursive: true });
    await dropDatabase(database.url, databaseUrl);
  }
}

type Server = Parameters<typeof measure>[0];

/** Processor time of the request log as a share of all processor time of a small cached response. */
async function measureLogShare(logging: Server, quiet: Server): Promise<Row> {
  const path = "/api/boards/published?limit=4";
  const figures: { readonly logging: number[]; readonly quiet: number[] } = { logging: [], quiet: [] };
  for (const server of [logging, quiet]) await measure(server, path, 1);
  for (let round = 0; round < logRounds; round += 1) {
    figures.logging.push((await measure(logging, path, lengths.seconds)).microseconds);
    figures.quiet.push((await measure(quiet, path, lengths.seconds)).microseconds);
  }
  const [withLog, withoutLog] = [median(figures.logging), median(figures.quiet)];
  const share = 1 - withoutLog / withLog;
  return {
    name: "request log, cached list",
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
