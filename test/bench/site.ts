import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startDatabaseServer } from "../environment/database-server.ts";
import { type RunningProgram, signInTo, startProgram } from "../faults/running-program.ts";
import { measureAgainstBare } from "./against-bare.ts";
import { findBenchPaths, listVisits } from "./bench-paths.ts";
import { measureColdRead } from "./cold-reads.ts";
import { dropDatabase, fillDatabase } from "./filled-database.ts";
import { generatorName } from "./load-generator.ts";
import type { Collection } from "./many-boards.ts";
import { memoryMb, waitUntilIdle } from "./process-usage.ts";
import { formatTable, type Row, type Section } from "./report.ts";
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
  const program = await startProgram(join(folder, "site"), { DATABASE_URL: databaseUrl }, join(folder, "site.log"));
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
    await waitUntilIdle(program.pid);
    const subject = { ...program, paths: listVisits(paths), save: saves.saveNext };
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

function toMemoryRow(name: string, megabytes: number, largest: number): Row {
  return {
    name,
    figure: `${megabytes.toFixed(0)} MB`,
    target: `≤ ${largest} MB`,
    isMet: megabytes <= largest,
    details: "",
  };
}
