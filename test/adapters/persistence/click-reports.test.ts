import { afterAll, beforeEach, expect, it } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { type ExportedClicks, mostLovedRules } from "../../../core/board/click-report.ts";
import { aProduct } from "../../builders/a-product.ts";
import { clickReportsContract, createClickedBoards, daysAgo, today } from "../../contracts/click-reports.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";
import { countNotifications } from "./announced-changes.ts";

const url = await freshDatabase();
const persistence = await openPersistence({ url });
const { clicks, clickReports, close } = persistence;
afterAll(close);
beforeEach(async () => {
  const tables = ["boards", "board_counts", "products", "product_clicks", "board_views", "most_loved_boards"];
  await runSql(url, tables.map((table) => `delete from ${table}`).join(";"));
});
const addBoard = createClickedBoards(persistence);

clickReportsContract("PostgreSQL", async () => persistence);

it("exports every row once, in batches of 1,000, also when many readers stopped early", async () => {
  const products = Array.from({ length: 90 }, () => aProduct());
  for (let number = 0; number < 12; number += 1) {
    const board = await addBoard({ products });
    await clicks.addClicks(
      daysAgo(number),
      products.map(({ id }) => ({ boardId: board.id, productId: id, clicks: 2 })),
    );
  }
  const exportAll = () => clickReports.exportClicks({ today, days: 30 });
  for (let reader = 0; reader < 25; reader += 1) for await (const _ of exportAll()) break;
  const batches: (readonly ExportedClicks[])[] = [];
  for await (const rows of exportAll()) batches.push(rows);
  expect(batches.map(({ length }) => length)).toEqual([1_000, 80]);
  expect(new Set(batches.flat().map(({ boardId, productId }) => `${boardId} ${productId}`)).size).toBe(1_080);
});

it("a connection that is lost during an export ends the export, not the program", async () => {
  const product = aProduct();
  const board = await addBoard({ products: [product] });
  await clicks.addClicks(today, [{ boardId: board.id, productId: product.id, clicks: 2 }]);
  const exporting = clickReports.exportClicks({ today, days: 30 })[Symbol.asyncIterator]();
  expect((await exporting.next()).value).toHaveLength(1);
  const ended = "select pg_terminate_backend(pid, 5000) from pg_stat_activity where query like 'fetch %'";
  expect(await runSql(url, ended)).toHaveLength(1);
  await expect(exporting.next()).rejects.toMatchObject({ code: "database.unavailable" });
});

it("orders the dashboard's list by the clicks of the last 30 days, which its cards have", async () => {
  const [few, many, past] = [await addBoard(), await addBoard(), await addBoard()];
  for (const [board, clicked, day] of [
    [few, 2, 0],
    [many, 5, 29],
    [past, 9, 30],
  ] as const) {
    const values = `current_date - ${day}, '${board.id}', gen_random_uuid(), ${clicked}`;
    await runSql(url, `insert into product_clicks (day, board_id, product_id, clicks) values (${values})`);
  }
  const { items } = await persistence.boardQueries.listAdminCards({ filter: {}, order: "clicks", limit: 3 });
  expect(items.map(({ id, clicks: shown }) => [id, shown])).toEqual([
    [many.id, 5],
    [few.id, 2],
    [past.id, 0],
  ]);
});

it("records a content change only when the list of the most loved boards changes", async () => {
  const { boards: enough, minClicks } = mostLovedRules;
  const made = [];
  for (let number = 0; number < enough; number += 1) made.push(await addBoard());
  const update = () => clickReports.updateMostLoved(today);
  for (const board of made.slice(1)) await board.click(0, minClicks);
  expect(await countNotifications(url, update)).toBe(0);
  expect(await clickReports.listMostLoved(null)).toEqual([]);
  await made[0]?.click(0, 3 * minClicks);
  expect(await countNotifications(url, update)).toBe(1);
  await made[0]?.click(0);
  expect(await countNotifications(url, update)).toBe(0);
  expect(await clickReports.listMostLoved(null)).toHaveLength(enough);
});
