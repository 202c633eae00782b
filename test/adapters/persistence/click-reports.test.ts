import { Client } from "pg";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { attentionRules, type ReportQuery } from "../../../core/board/click-report.ts";
import type { Product } from "../../../core/product/product.ts";
import { aProduct } from "../../builders/a-product.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";
import { createClickedBoards, daysAgo, deleteClickedBoards, today } from "./clicked-boards.ts";

const url = await freshDatabase();
const { boards, clicks, clickReports, views, close } = await openPersistence({ url });
afterAll(close);
beforeEach(() => deleteClickedBoards(url));
const addBoard = createClickedBoards({ boards, clicks, views });

const query: ReportQuery = { today, days: 30, kind: "board", order: "clicks", isAscending: false };

const readBoth = async (changes: Partial<ReportQuery> = {}) => {
  await runSql(url, "truncate click_summaries, click_charts, click_summary_state");
  const counted = await clickReports.read({ ...query, ...changes });
  await clickReports.summarize(today);
  const summarized = await clickReports.read({ ...query, ...changes });
  expect(summarized).toEqual(counted);
  return summarized;
};

describe("the report", () => {
  it.each([
    [7, 1 + 2, [0, 0, 0, 0, 0, 2, 1]],
    [30, 1 + 2 + 4 + 8, undefined],
    [365, 1 + 2 + 4 + 8 + 16 + 32, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 16, 15]],
  ] as const)("counts the last %i days, with and without summaries", async (days, total, chart) => {
    const board = await addBoard();
    for (const [place, day] of [0, 1, 7, 29, 30, 364, 365].entries()) await board.click(day, 2 ** place);
    await board.view(0, 3);
    await board.view(6, 2);
    const report = await readBoth({ days });
    expect(report).toMatchObject({ clicks: total, views: 5 });
    expect(report.rows).toEqual([
      { id: board.id, title: board.title, clicks: total, views: 5, origin: null, chart: report.clicksChart },
    ]);
    if (chart !== undefined) expect(report.clicksChart).toEqual(chart);
    // The chart of a year has twelve whole months; the five days before them are in the totals only.
    expect(report.clicksChart.reduce((sum, count) => sum + count)).toBe(days === 365 ? total - 32 : total);
    expect(report.viewsChart.reduce((sum, count) => sum + count)).toBe(5);
  });

  it("sums the clicks of a product and the views of its boards", async () => {
    const sofa = aProduct({ title: "Sofa" });
    const [one, other] = [await addBoard({ products: [sofa] }), await addBoard({ products: [sofa, aProduct()] })];
    await one.click(0, 3);
    await other.click(9, 4);
    await one.view(0, 2);
    await other.view(9, 1);
    const { rows } = await readBoth({ kind: "product" });
    expect(rows.map(({ title, clicks: sum, views: seen }) => [title, sum, seen])).toEqual([
      ["Sofa", 7, 3],
      [other.products[1]?.title, 0, 1],
    ]);
  });

  it("sorts by clicks, views and rate in both directions and leaves out the trash", async () => {
    const made = [await addBoard({ title: "A" }), await addBoard({ title: "B" }), await addBoard({ title: "C" })];
    const trashed = await addBoard();
    for (const [place, board] of [...made, trashed].entries()) {
      await board.view(3, [4, 2, 9][place] ?? 10);
      await board.click(3, [1, 2, 3][place] ?? 50);
    }
    await runSql(url, "update boards set deleted_at = now() where id = $1", [trashed.id]);
    const titles = async (order: ReportQuery["order"], isAscending: boolean) =>
      (await readBoth({ order, isAscending })).rows.map(({ title }) => title).join("");
    expect([await titles("clicks", false), await titles("clicks", true)]).toEqual(["CBA", "ABC"]);
    expect([await titles("views", false), await titles("rate", false)]).toEqual(["CAB", "BCA"]);
  });

  it("counts clicks since the last summary at once, and not twice after the next summary", async () => {
    const sofa = aProduct({ title: "Sofa" });
    const [one, other] = [await addBoard({ products: [sofa] }), await addBoard({ products: [sofa] })];
    await one.click(3, 2);
    await clickReports.summarize(today);
    for (let round = 1; round < 4; round += 1) {
      await other.click(0, 10);
      await one.click(1);
      await other.view(0, round);
      const [boardReport, productReport] = [
        await clickReports.read({ ...query, days: 7 }),
        await clickReports.read({ ...query, days: 7, kind: "product", order: "views" }),
      ];
      const sums = { clicks: 2 + 11 * round, views: round };
      const clicksChart = [0, 0, 0, 2, 0, round, 10 * round];
      expect(boardReport).toMatchObject({ ...sums, clicksChart, viewsChart: [0, 0, 0, 0, 0, 0, round] });
      expect(boardReport.rows.map(({ id, clicks: sum }) => [id, sum])).toEqual([
        [other.id, 10 * round],
        [one.id, 2 + round],
      ]);
      expect(productReport.rows).toMatchObject([{ title: "Sofa", ...sums, chart: clicksChart }]);
      await clickReports.summarize(today);
      expect(await clickReports.read({ ...query, days: 7 })).toEqual(boardReport);
    }
  });

  it("counts each click once while the summaries are made", async () => {
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

  it("includes later clicks when the last summary is a day old", async () => {
    const board = await addBoard();
    await board.click(0, 5);
    await board.click(3, 2);
    await clickReports.summarize(daysAgo(1));
    const report = await clickReports.read({ ...query, days: 7 });
    expect(report).toMatchObject({ clicks: 7, clicksChart: [0, 0, 0, 2, 0, 0, 5] });
  });
});

it("lists boards without clicks, unavailable products and products without a note", async () => {
  const toOrigin = ({ asin, imageUrl, shopUrl }: Product) => ({ asin, imageUrl, shopUrl, outdated: null });
  const unseen = await addBoard({ title: "Looked at" });
  for (let round = 0; round < attentionRules.minViews / 10; round += 1) await unseen.view(round + 2, 10);
  await (await addBoard({ title: "Hardly looked at" })).view(2, 9);
  const followed = await addBoard({ title: "Followed" });
  await followed.click(2, 6, 1);
  await followed.click(0, 1, 0);
  await runSql(url, "update board_products set note = 'Low and soft' where board_id = $1 and position = 0", [
    followed.id,
  ]);
  const dead = aProduct({ title: "Gone" });
  const withDead = await addBoard({ title: "Dead", products: [aProduct(), dead] });
  await runSql(url, "update products set is_gone = true where title = 'Gone'");
  await clickReports.summarize(today);
  expect(await clickReports.listNeedingAttention(today)).toEqual({
    withoutClicks: [{ id: unseen.id, title: "Looked at", views: attentionRules.minViews }],
    deadLinks: [{ boardId: withDead.id, boardTitle: "Dead", title: "Gone", origin: toOrigin(dead) }],
    withoutNote: [
      {
        boardId: followed.id,
        boardTitle: "Followed",
        title: followed.products[1]?.title,
        origin: toOrigin(followed.products[1] ?? dead),
      },
    ],
  });
});

it("exports every board and product in batches", async () => {
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
