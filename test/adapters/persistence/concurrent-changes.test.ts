import { afterAll, beforeEach, expect, it, onTestFinished, test } from "vitest";
import { openConnectionPool, readPoolUsage } from "../../../adapters/persistence/database/connection-pool.ts";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { makeUpdateBoard } from "../../../core/board/save-board.ts";
import { aBoard } from "../../builders/a-board.ts";
import { aTerm } from "../../builders/a-term.ts";
import { aContentRights } from "../../builders/content-rights.ts";
import { recordingRetailer } from "../../core/product/recording-retailer.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";
import { fakeClock } from "../../fakes/fake-clock.ts";
import { disablePlannerMethods } from "./planner-options.ts";
import { lockRow, waitForBlockedQueries } from "./row-lock.ts";

const url = await freshDatabase();
const nodes = [await openPersistence({ url }), await openPersistence({ url })] as const;
const [{ boards }] = nodes;
afterAll(async () => void (await Promise.all(nodes.map((node) => node.close()))));

const saves = nodes.map((node) =>
  makeUpdateBoard({
    boards: node.boards,
    clock: fakeClock(),
    retailer: recordingRetailer(),
    enqueueImageJobs: () => undefined,
    rights: aContentRights(),
  }),
);

test("24 concurrent saves of a board on two nodes without a version are all applied in sequence", async () => {
  const board = aBoard();
  await boards.insert(board);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 24 }, (_, slot) => saves[slot % 2]?.({ id: board.id, changes: { title: `Title ${slot}` } })),
  );
  expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
  const last = await boards.findById(board.id);
  expect(last?.version).toBe(25);
  expect(outcomes).toContainEqual({ status: "fulfilled", value: last });
});

test("updates that wait for a lock leave connections for readers", async () => {
  const board = aBoard();
  await boards.insert(board);
  const { release } = await lockRow(url, "boards", board.id);
  const changes = Array.from({ length: 20 }, () =>
    boards.update(board.id, (stored) => ({ ...stored, version: stored.version + 1 })),
  );
  await waitForBlockedQueries(url, 5);
  expect(await boards.findById(board.id)).toEqual(board);
  await release();
  await Promise.all(changes);
  expect((await boards.findById(board.id))?.version).toBe(21);
});

test("more than 50 waiting changes of boards are refused", async () => {
  const board = aBoard();
  await boards.insert(board);
  const { release } = await lockRow(url, "boards", board.id);
  const rename = () => boards.update(board.id, (stored) => ({ ...stored, version: stored.version + 1 }));
  const changes = Array.from({ length: 55 }, rename);
  await expect(rename()).rejects.toMatchObject({ code: "database.unavailable" });
  await release();
  await Promise.all(changes);
  expect((await boards.findById(board.id))?.version).toBe(56);
});

beforeEach(async () => {
  await runSql(url, "delete from terms");
});

async function termsOfNode(...missing: readonly string[]) {
  const node = await openPersistence({ url: disablePlannerMethods(url, ...missing) });
  onTestFinished(() => node.close());
  return node.terms;
}

test.each([
  ["in the requested order", ["seqscan"], ["seqscan"]],
  ["in the order of the ids, and of their places on disk", ["seqscan", "bitmapscan"], ["indexscan", "bitmapscan"]],
])("of two concurrent reorderings that lock rows %s, the later one wins completely", async (_, one, other) => {
  const [terms, othersTerms] = [await termsOfNode(...one), await termsOfNode(...other)];
  const ids: string[] = [];
  for (let place = 0; place < 7; place += 1) ids.push((await terms.insert(aTerm({ name: `Style ${place}` }))).id);
  for (const middle of ids.slice(2, 5)) {
    const { release } = await lockRow(url, "terms", middle);
    const first = terms.reorder("style", ids);
    await waitForBlockedQueries(url, 1);
    const second = othersTerms.reorder("style", ids.toReversed());
    await waitForBlockedQueries(url, 2);
    await release();
    await Promise.all([first, second]);
    expect((await terms.list("style")).map(({ id }) => id)).toEqual(ids.toReversed());
  }
});

const primary = await openConnectionPool(url, () => undefined);
afterAll(() => primary.close());

it("a connection released with an open transaction is not used again", async () => {
  const client = await primary.pool.connect();
  await client.query("begin");
  client.release();
  await primary.sql("create table kept as select 7 as it");
  expect(await runSql(url, "select it from kept")).toEqual([{ it: 7 }]);
});

it("a connection released with a running statement is not used again", async () => {
  const client = await primary.pool.connect();
  const slow = client.query("select pg_sleep(30)").catch(() => "ended");
  client.release();
  await primary.sql("select 1");
  expect(await slow).toBe("ended");
});

it("an update of a locked board fails and leaves no transaction open", async () => {
  const board = aBoard();
  await boards.insert(board);
  const { release } = await lockRow(url, "boards", board.id);
  await expect(boards.update(board.id, (stored) => stored)).rejects.toMatchObject({
    code: "database.row-locked",
    message: "Another change of this board is being saved.",
  });
  expect(nodes[0].getStatistics().failures.unavailable).toBe(0);
  await release();
  const open = "select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'";
  expect(await runSql(url, open)).toEqual([]);
  const [later, changed] = [aBoard(), { ...board, title: "Changed" }];
  await boards.insert(later);
  await boards.update(board.id, () => changed);
  const stored = await runSql(url, "select title from boards where id = any($1) order by title", [
    [board.id, later.id],
  ]);
  expect(stored).toEqual(
    [{ title: "Changed" }, { title: later.title }].toSorted((a, b) => a.title.localeCompare(b.title)),
  );
});

it("counts only requests that wait for a used connection", async () => {
  const { pool } = await openConnectionPool(url, () => undefined);
  pool.options.max = 2;
  onTestFinished(() => pool.end());
  const query = () => pool.query("select pg_sleep(0.2)");
  await query();
  const served = [query(), query()];
  expect(readPoolUsage(pool)).toMatchObject({ idle: 1, waiting: 0 });
  const waiting = query();
  expect(readPoolUsage(pool).waiting).toBe(1);
  await Promise.all([...served, waiting]);
});
