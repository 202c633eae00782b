import { encodeCursor } from "../../adapters/persistence/boards/list-query.ts";
import { openPersistence } from "../../adapters/persistence/open-persistence.ts";
import { startDatabaseServer } from "../environment/database-server.ts";
import { dropDatabase, fillDatabase } from "./filled-database.ts";
import { getId, getPublication } from "./many-boards.ts";
import { measureMs, median, printRows, type Row } from "./report.ts";

const [rounds, warmUps, pageSize] = [400, 30, 24];
/** A query with a target may take this many times as long with the large collection. */
const target = 1.3;

const server = await startDatabaseServer();
/** The combination has about as many boards in both collections. */
const small = await fill({ boards: 100, names: 2 }, 1);
const large = await fill({ boards: 100_000, names: 200 }, 0);

async function fill(collection: Parameters<typeof fillDatabase>[1], number: number) {
  const url = await fillDatabase(server.url, collection);
  const combination = { style: `Style ${number}`, room: `Room ${number}`, adjective: `Adjective ${number}` };
  return { ...collection, url, combination, persistence: await openPersistence({ url }) };
}

type Subject = typeof small;
type Query = (subject: Subject, round: number) => Promise<unknown>;

const page =
  (filter: Parameters<Subject["persistence"]["boardQueries"]["listPublishedCards"]>[0]["filter"]): Query =>
  ({ persistence }) =>
    persistence.boardQueries.listPublishedCards({ filter, limit: pageSize });
const dashboard =
  (text?: string): Query =>
  ({ persistence }) =>
    persistence.boardQueries.listAdminCards({ filter: text === undefined ? {} : { text }, limit: 50 });

const withTarget: Readonly<Record<string, Query>> = {
  "published page": page({}),
  "style page": page({ style: "style-0" }),
  "count of a style": ({ persistence }) => persistence.boardQueries.countPublished({ kind: "style", slug: "style-0" }),
  "duplicate check": ({ persistence, combination }) => persistence.boardQueries.findSimilar(combination),
  "board by id": ({ persistence, boards }, round) => persistence.boards.findById(getId((round * 7_919) % boards)),
  "dashboard counts": ({ persistence }) => persistence.boardQueries.countBoards(),
};
const withoutTarget: Readonly<Record<string, Query>> = {
  "room page": page({ room: "room-0" }),
  "a page in the middle": ({ persistence, boards }) => {
    const cursor = encodeCursor({ at: getPublication(Math.floor(boards / 2)), id: getId(Math.floor(boards / 2)) });
    return persistence.boardQueries.listPublishedCards({ filter: {}, limit: pageSize, cursor });
  },
  "dashboard page": dashboard(),
  "dashboard, last page": ({ persistence, boards }) =>
    persistence.boardQueries.listAdminCards({ filter: {}, limit: 50, offset: boards - 50 }),
  "dashboard search, frequent words": dashboard("oak lin"),
  "search, frequent words": page({ text: "oak lin" }),
  "search, a word of every board": page({ text: "room" }),
  "search, rare words": page({ text: "word4321 word707" }),
  "search, no such word": page({ text: "nonsense" }),
};

/** Takes turns between both, so that other load on the machine affects them equally. */
async function compare(name: string, query: Query, hasTarget: boolean): Promise<Row> {
  const times: { readonly small: number; readonly large: number }[] = [];
  for (let round = 0; round < rounds + warmUps; round += 1) {
    times.push({
      small: await measureMs(() => query(small, round)),
      large: await measureMs(() => query(large, round)),
    });
  }
  const counted = times.slice(warmUps);
  const [one, other] = [median(counted.map((pair) => pair.small)), median(counted.map((pair) => pair.large))];
  const ratio = other / one;
  const details = `${one.toFixed(2)} and ${other.toFixed(2)} ms`;
  const row = { name, figure: `× ${ratio.toFixed(2)}`, details };
  return hasTarget ? { ...row, target: `≤ ${target}`, isMet: ratio <= target } : row;
}

const rows: Row[] = [];
for (const [name, query] of Object.entries(withTarget)) rows.push(await compare(name, query, true));
for (const [name, query] of Object.entries(withoutTarget)) rows.push(await compare(name, query, false));
printRows(`Medians of ${rounds} queries with 100,000 boards, compared with 100`, rows);

for (const { persistence, url } of [small, large]) {
  await persistence.close();
  await dropDatabase(server.url, url);
}
await server.stop();
