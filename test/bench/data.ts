import { encodeCursor } from "../../adapters/persistence/boards/list-query.ts";
import { openPersistence, type Persistence } from "../../adapters/persistence/open-persistence.ts";
import type { Combination } from "../../core/board/board.ts";
import { startDatabaseServer } from "../environment/database-server.ts";
import { type Comparison, compare, getTable } from "./comparison.ts";
import { dropDatabase, fillDatabase } from "./filled-database.ts";
import { type Collection, getId, getPublication } from "./many-boards.ts";

interface Subject extends Collection {
  readonly url: string;
  readonly persistence: Persistence;
  /** A combination that about the same number of boards has in both collections. */
  readonly combination: Combination;
}

const rounds = 400;
const target = 1.3;
const pageSize = 24;

const server = await startDatabaseServer();
function combined(number: number) {
  return {
    style: `Style ${number}`,
    room: `Room ${number}`,
    adjective: `Adjective ${number}`,
  };
}
const small = await fill({ boards: 100, names: 2 }, combined(1));
const large = await fill({ boards: 100_000, names: 200 }, combined(0));

const findings = [];
for (const comparison of comparisons()) findings.push(await compare(comparison, rounds));
console.log(
  `\n${rounds} pairs, taken in turns; pages of ${pageSize}, the unfiltered, style and room pages full in both.`,
);
console.log(`The duplicate check finds ${await similarCount(small)} and ${await similarCount(large)} boards.\n`);
console.log(getTable(findings, ["100 boards", "100,000 boards"]));
process.exitCode = findings.some(({ ratio, target: limit }) => limit !== undefined && ratio > limit) ? 1 : 0;

for (const { persistence, url } of [small, large]) {
  await persistence.close();
  await dropDatabase(server.url, url);
}
await server.stop();

async function fill(collection: Collection, combination: Combination): Promise<Subject> {
  const url = await fillDatabase(server.url, collection);
  return { ...collection, url, persistence: await openPersistence({ url }), combination };
}

function comparisons(): readonly Comparison[] {
  const both = (run: (subject: Subject, round: number) => Promise<unknown>): Pick<Comparison, "small" | "large"> => ({
    small: (round) => run(small, round),
    large: (round) => run(large, round),
  });
  return [
    { name: "published page", target, ...both((subject) => page(subject, {})) },
    { name: "a page in the middle", ...both((subject) => page(subject, {}, getMiddle(subject))) },
    { name: "style page", target, ...both((subject) => page(subject, { style: "style-0" })) },
    {
      name: "style page with its count",
      target,
      ...both((subject) =>
        Promise.all([
          page(subject, { style: "style-0" }),
          subject.persistence.boardQueries.countPublished({ kind: "style", slug: "style-0" }),
        ]),
      ),
    },
    { name: "room page", ...both((subject) => page(subject, { room: "room-0" })) },
    {
      name: "duplicate check",
      target,
      ...both(({ persistence, combination }) => persistence.boardQueries.findSimilar(combination)),
    },
    {
      name: "board by id",
      target,
      ...both(({ persistence, boards }, round) => persistence.boards.findById(getId((round * 7_919) % boards))),
    },
    {
      name: "dashboard page",
      ...both(({ persistence }) => persistence.boardQueries.listAdminCards({ filter: {}, limit: 50 })),
    },
    {
      name: "dashboard, last page",
      ...both(({ persistence, boards }) =>
        persistence.boardQueries.listAdminCards({ filter: {}, limit: 50, offset: boards - 50 }),
      ),
    },
    {
      name: "dashboard search, frequent words",
      ...both(({ persistence }) => persistence.boardQueries.listAdminCards({ filter: { text: "oak lin" }, limit: 50 })),
    },
    { name: "dashboard counts", target, ...both(({ persistence }) => persistence.boardQueries.countBoards()) },
    { name: "search, frequent words", ...both((subject) => page(subject, { text: "oak lin" })) },
    { name: "search, a word of every board", ...both((subject) => page(subject, { text: "room" })) },
    { name: "search, rare words", ...both((subject) => page(subject, { text: "word4321 word707" })) },
    { name: "search, no such word", ...both((subject) => page(subject, { text: "nonsense" })) },
  ];
}

function page(
  { persistence }: Subject,
  filter: Parameters<Persistence["boardQueries"]["listPublishedCards"]>[0]["filter"],
  cursor?: string,
) {
  return persistence.boardQueries.listPublishedCards({
    filter,
    limit: pageSize,
    ...(cursor === undefined ? {} : { cursor }),
  });
}

function getMiddle({ boards }: Subject): string {
  const place = Math.floor(boards / 2);
  return encodeCursor({ at: getPublication(place), id: getId(place) });
}

async function similarCount({ persistence, combination }: Subject): Promise<number> {
  return (await persistence.boardQueries.findSimilar(combination)).length;
}
