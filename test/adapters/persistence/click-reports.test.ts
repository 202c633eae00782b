import { Client } from "pg";
import { afterAll, beforeEach, expect, it } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { mostLovedRules, type ReportQuery } from "../../../core/board/click-report.ts";
import { aProduct } from "../../builders/a-product.ts";
import { clickReportsContract } from "../../contracts/click-reports.ts";
import { createClickedBoards, daysAgo, today } from "../../contracts/clicked-boards.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";
import { countNotifications } from "./announced-changes.ts";

const url = await freshDatabase();
const persistence = await openPersistence({ url });
const { clicks, clickReports, close } = persistence;
afterAll(close);
beforeEach(async () => {
  await runSql(
    url,
    `truncate boards, board_products, products, product_clicks, board_views, click_summaries, click_charts, click_summary_state,
      unsummarized_clicks, most_loved_boards cascade`,
  );
});
const addBoard = createClickedBoards(persistence);

const query: ReportQuery = { today, days: 30, kind: "board", order: "clicks", isAscending: false };

clickReportsContract("PostgreSQL", async () => persistence);

it("counts each click once while everything is summed up again and again", async () => {
  const board = await addBoard();
  const writes = Array.from({ length: 200 }, async (_, number) => {
    await board.click(number % 3);
    if (number % 10 === 0) await clickReports.summarize(today);
    if (number % 50 === 0) await runSql(url, "update click_summary_state set day = null");
  });
  await Promise.all(writes);
  expect(await clickReports.read(query)).toMatchObject({ clicks: 200 });
  await clickReports.summarize(today);
  expect(await clickReports.read(query)).toMatchObject({ clicks: 200 });
});

it("needs no lock when nothing changed since the last summary", async () => {
  await (await addBoard()).click(0);
  await clickReports.summarize(today);
  const other = new Client({ connectionString: url });
  await other.connect();
  try {
    await other.query("begin; lock table click_summary_state in exclusive mode");
    await clickReports.summarize(today);
  } finally {
    await other.end();
  }
});

it("exports batches of 1,000 rows", async () => {
  const products = Array.from({ length: 90 }, () => aProduct());
  for (let number = 0; number < 12; number += 1) {
    const board = await addBoard({ products });
    await clicks.addClicks(
      daysAgo(number),
      products.map(({ id }) => ({ boardId: board.id, productId: id, clicks: 2 })),
    );
  }
  const sizes: number[] = [];
  for await (const rows of clickReports.exportClicks({ today, days: 30 })) sizes.push(rows.length);
  expect(sizes).toEqual([1_000, 80]);
});

it("records a content change only when the list of the most loved boards changes", async () => {
  const { boards: enough, minClicks } = mostLovedRules;
  const made = [];
  for (let number = 0; number < enough; number += 1) made.push(await addBoard());
  const summarize = () => clickReports.summarize(today);
  for (const board of made.slice(1)) await board.click(0, minClicks);
  expect(await countNotifications(url, summarize)).toBe(0);
  expect(await clickReports.listMostLoved(null)).toEqual([]);
  await made[0]?.click(0, 3 * minClicks);
  expect(await countNotifications(url, summarize)).toBe(1);
  await made[0]?.click(0);
  expect(await countNotifications(url, summarize)).toBe(0);
  expect(await clickReports.listMostLoved(null)).toHaveLength(enough);
});
