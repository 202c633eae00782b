import { afterAll, expect, it, onTestFinished } from "vitest";
import { openPrimary, readPoolUsage } from "../../../adapters/persistence/database/primary.ts";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { aBoard } from "../../builders/a-board.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";
import { lockRow } from "./row-lock.ts";

const url = await freshDatabase();
const primary = await openPrimary(url, () => undefined);
const persistence = await openPersistence({ url });
afterAll(async () => void (await Promise.all([primary.close(), persistence.close()])));

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
  await persistence.boards.insert(board);
  const { release } = await lockRow(url, "boards", board.id);
  await expect(persistence.boards.update(board.id, (stored) => stored)).rejects.toMatchObject({
    code: "database.row-locked",
    message: "Another change of this board is being saved.",
  });
  expect(persistence.getStatistics().failures.unavailable).toBe(0);
  await release();
  const open = "select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'";
  expect(await runSql(url, open)).toEqual([]);
  const [later, changed] = [aBoard(), { ...board, title: "Changed" }];
  await persistence.boards.insert(later);
  await persistence.boards.update(board.id, () => changed);
  const stored = await runSql(url, "select title from boards where id = any($1) order by title", [
    [board.id, later.id],
  ]);
  expect(stored).toEqual(
    [{ title: "Changed" }, { title: later.title }].toSorted((a, b) => a.title.localeCompare(b.title)),
  );
});

it("counts only requests that wait for a used connection", async () => {
  const { pool } = await openPrimary(url, () => undefined);
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
