import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { z } from "zod";
import { createSeededRandom } from "../../core/kernel/system.port.ts";
import { startDatabaseServer } from "../environment/database-server.ts";
import { type RunningProgram, signInTo, startProgram } from "../faults/running-program.ts";
import { startBareServer } from "./bare-server.ts";
import { dropDatabase, fillDatabase } from "./filled-database.ts";
import { generateLoad, type Load, memoryMb, processorMs, waitUntilIdle } from "./load.ts";
import type { Collection } from "./many-boards.ts";
import { measureMs, median, printRows, type Row } from "./report.ts";

/** Usage: npm run bench -- [--quick] [100 | 100000] */
const { values, positionals } = parseArgs({ options: { quick: { type: "boolean" } }, allowPositionals: true });
const collections: readonly Collection[] = [
  { boards: 100, names: 6 },
  { boards: 100_000, names: 200 },
];
/** Many short turns, so that both servers get the same share of a changing load on the machine. */
const lengths = values.quick
  ? { turns: 3, seconds: 1, coldReads: 10, underWrites: { turns: 1, seconds: 4 } }
  : { turns: 9, seconds: 2, coldReads: 40, underWrites: { turns: 3, seconds: 10 } };

/** The site under measurement, and an admin's save of a published board. */
interface Subject extends RunningProgram {
  save(): Promise<void>;
}

const database = await startDatabaseServer();
try {
  const isChosen = ({ boards }: Collection) => positionals.length === 0 || positionals.includes(String(boards));
  for (const collection of collections.filter(isChosen)) await measureSite(collection);
} finally {
  await database.stop();
}

async function measureSite(collection: Collection): Promise<void> {
  const databaseUrl = await fillDatabase(database.url, collection);
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-bench-"));
  const program = await startProgram(join(folder, "site"), { DATABASE_URL: databaseUrl }, join(folder, "site.log"));
  try {
    await waitUntilIdle(program.pid);
    const idleMb = await memoryMb(program.pid);
    const boards = await listBoards(program.url);
    const admin = await signInTo(program);
    let saves = 0;
    const save = async () => {
      const changes = { title: `Saved ${++saves} times` };
      const { status } = await admin.send("PATCH", `/api/boards/${boards[0]}`, changes);
      if (status !== 200) throw new Error(`a save returned ${status}`);
    };
    const subject = { ...program, save };
    const rows: Row[] = [];
    const paths = await findPaths(program.url, boards[0] ?? "");
    for (const [name, path] of Object.entries(paths.files))
      rows.push(await measureAgainstBare(subject, name, path, name === "/healthz" ? 0.5 : 0.4));
    for (const [name, path] of Object.entries(paths.content)) {
      rows.push(await measureAgainstBare(subject, name, path, 0.5), await measureColdRead(subject, name, path));
    }
    await waitUntilIdle(program.pid);
    rows.push(...(await measureUnderWrites(subject, listVisits(boards, Object.values(paths).flatMap(Object.values)))));
    rows.push(toMemoryRow("memory, idle", idleMb, 150));
    rows.push(toMemoryRow("memory, afterwards", await memoryMb(program.pid), 260));
    printRows(`${collection.boards.toLocaleString("en")} boards`, rows);
  } finally {
    await program.stop();
    await rm(folder, { recursive: true });
    await dropDatabase(database.url, databaseUrl);
  }
}

async function listBoards(url: string): Promise<readonly string[]> {
  const response = await fetch(`${url}/api/boards/published?view=card&limit=100&style=style-0`);
  return z
    .array(z.object({ id: z.string() }))
    .min(1)
    .parse(await response.json())
    .map(({ id }) => id);
}

/** Paths of the benchmark's content, as a visitor finds them. */
async function findPaths(url: string, board: string) {
  const page = await (await fetch(`${url}/board/${board}`)).text();
  const image = (/\/images\/[^"\s]+/u.exec(page)?.[0] ?? "").replaceAll("&amp;", "&");
  const hasVariant = async () => (await fetch(`${url}${image}`)).headers.get("Cache-Control")?.includes("immutable");
  // Until the variant is made, requests get a larger image in its place.
  while (!(await hasVariant())) await sleep(500);
  const assets = await readdir(new URL("../../dist/client/assets/", import.meta.url));
  return {
    files: {
      "/healthz": "/healthz",
      "image variant": image,
      script: `/assets/${assets.find((file) => file.endsWith(".js"))}`,
    },
    content: {
      "home page": "/",
      "style page": "/style-0",
      "all boards page": "/boards",
      "board page": `/board/${board}`,
      "list of boards": "/api/boards/published?limit=24",
      "list of cards of a style": "/api/boards/published?view=card&style=style-0&limit=24",
      "list of featured boards": "/api/boards/published?view=featured&limit=4",
      "one board": `/api/boards/${board}`,
    },
  };
}

/** What visitors request in turn: half of it pages of boards, the rest lists, calls of the API and files. */
function listVisits(boards: readonly string[], others: readonly string[]): readonly string[] {
  const random = createSeededRandom(17);
  return Array.from({ length: 600 }, (_, visit) => {
    const board = `/board/${boards[random.nextInt(boards.length)]}`;
    return visit % 2 === 0 ? board : (others[random.nextInt(others.length)] ?? "/");
  });
}

/** Takes turns with a bare server that sends the same bytes, so that other load on the machine affects both equally. */
async function measureAgainstBare(program: Subject, name: string, path: string, target: number): Promise<Row> {
  const bare = await startBareServer(`${program.url}${path}`);
  const loads: { readonly own: Load; readonly bare: Load }[] = [];
  try {
    for (let turn = 0; turn <= lengths.turns; turn += 1) {
      const load = (server: { readonly url: string; readonly pid: number }) =>
        generateLoad(server, [path], lengths.seconds);
      loads.push({ own: await load(program), bare: await load(bare) });
    }
  } finally {
    bare.stop();
  }
  const counted = loads.slice(1);
  const [own, other] = [
    median(counted.map((pair) => pair.own.microseconds)),
    median(counted.map((pair) => pair.bare.microseconds)),
  ];
  const ratio = other / own;
  const details = `${own.toFixed(1)} and ${other.toFixed(1)} µs of processor time per request`;
  return {
    name,
    figure: `${ratio.toFixed(2)} of bare Node.js`,
    target: `≥ ${target}`,
    isMet: ratio >= target,
    details,
  };
}

/** The first request of a path after a save, so that the response must be created. */
async function measureColdRead({ url, pid, save }: Subject, name: string, path: string): Promise<Row> {
  const times: number[] = [];
  let usedMs = 0;
  while (times.length < lengths.coldReads) {
    await save();
    // What the save starts is not counted.
    await sleep(100);
    const before = await processorMs(pid);
    times.push(await measureMs(async () => (await fetch(`${url}${path}`)).arrayBuffer()));
    usedMs += (await processorMs(pid)) - before;
  }
  const middle = median(times);
  return {
    name: `${name}, first request after a save`,
    figure: `${middle.toFixed(1)} ms`,
    target: "≤ 25 ms",
    isMet: middle <= 25,
    details: `${(usedMs / times.length).toFixed(1)} ms of processor time`,
  };
}

/** Takes turns between no writes and one save a second. */
async function measureUnderWrites(subject: Subject, paths: readonly string[]): Promise<readonly Row[]> {
  const { turns, seconds } = lengths.underWrites;
  const [quiet, saving]: [Load[], Load[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    // Each turn begins with all responses in memory.
    await generateLoad(subject, paths, 2);
    quiet.push(await generateLoad(subject, paths, seconds));
    const timer = setInterval(() => void subject.save(), 1_000);
    saving.push(await generateLoad(subject, paths, seconds).finally(() => clearInterval(timer)));
  }
  const perSecond = (loads: readonly Load[]) => median(loads.map(({ requests }) => requests)) / seconds;
  const ratio = perSecond(saving) / perSecond(quiet);
  const slowest = Math.max(...saving.map(({ maxMs }) => maxMs));
  return [
    {
      name: "1 save a second: throughput",
      figure: `${ratio.toFixed(2)} of no saves`,
      target: "≥ 0.75",
      isMet: ratio >= 0.75,
      details: `${perSecond(saving).toFixed(0)} and ${perSecond(quiet).toFixed(0)} requests a second`,
    },
    {
      name: "1 save a second: slowest request",
      figure: `${slowest} ms`,
      target: "≤ 150 ms",
      isMet: slowest <= 150,
      details: `without saves ${Math.max(...quiet.map(({ maxMs }) => maxMs))} ms`,
    },
  ];
}

function toMemoryRow(name: string, megabytes: number, largest: number): Row {
  return { name, figure: `${megabytes.toFixed(0)} MB`, target: `≤ ${largest} MB`, isMet: megabytes <= largest };
}
