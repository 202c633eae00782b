import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { careRules, mostLovedRules, type ReportQuery } from "../../../core/board/click-report.ts";
import { aPublishedBoard } from "../../builders/a-board.ts";
import { aProduct } from "../../builders/a-product.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";
import { countNotifications } from "./announced-changes.ts";

const url = await freshDatabase();
const { boards, clicks, clickReports, views, close } = await openPersistence({ url });
afterAll(close);
beforeEach(() =>
  runSql(
    url,
    `truncate boards, board_products, products, product_clicks, board_views, click_summaries, click_charts, click_summary_state,
      most_loved_boards cascade`,
  ),
);

const today = "2025-06-15";
const daysAgo = (days: number) => new Date(Date.parse(today) - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const query: ReportQuery = { today, days: 30, kind: "board", order: "clicks", isAscending: false };

async function addBoard(changes: Parameters<typeof aPublishedBoard>[0] = {}) {
  const board = aPublishedBoard({ products: [aProduct(), aProduct()], ...changes });
  await boards.insert(board);
  return {
    ...board,
    click: (day: number, count = 1, product = 0) =>
      clicks.addClicks(daysAgo(day), [
        { boardId: board.id, productId: board.products[product]?.id ?? "", clicks: count },
      ]),
    view: (day: number, count = 1) =>
      views.recordViews(
        daysAgo(day),
        Array.from({ length: count }, (_, number) => ({
          boardId: board.id,
          network: `${number}`,
          visitorHash: `${day} ${number}`,
        })),
      ),
  };
}

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
    [365, 1 + 2 + 4 + 8 + 16 + 32, [32, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 16, 15]],
  ] as const)("counts the last %i days, with and without summaries", async (days, total, chart) => {
    const board = await addBoard();
    for (const [place, day] of [0, 1, 7, 29, 30, 364, 365].entries()) await board.click(day, 2 ** place);
    await board.view(0, 3);
    await board.view(6, 2);
    const report = await readBoth({ days });
    expect(report).toMatchObject({ clicks: total, views: 5 });
    expect(report.rows).toEqual([
      { id: board.id, title: board.title, clicks: total, views: 5, chart: report.clicksChart },
    ]);
    if (chart !== undefined) expect(report.clicksChart).toEqual(chart);
    expect(report.clicksChart.reduce((sum, count) => sum + count)).toBe(total);
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

  it("includes later clicks when the last summary is a day old", async () => {
    const board = await addBoard();
    await board.click(0, 5);
    await board.click(3, 2);
    await clickReports.summarize(daysAgo(1));
    const report = await clickReports.read({ ...query, days: 7 });
    expect(report).toMatchObject({ clicks: 7, clicksChart: [0, 0, 0, 2, 0, 0, 5] });
  });
});

it("lists boards without clicks, products gone from their shop and products without a note", async () => {
  const unseen = await addBoard({ title: "Looked at" });
  for (let round = 0; round < careRules.minViews / 10; round += 1) await unseen.view(round + 2, 10);
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
  expect(await clickReports.listCare(today)).toEqual({
    withoutClicks: [{ id: unseen.id, title: "Looked at", views: careRules.minViews }],
    deadLinks: [{ boardId: withDead.id, boardTitle: "Dead", title: "Gone" }],
    withoutNote: [{ boardId: followed.id, boardTitle: "Followed", title: followed.products[1]?.title }],
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

describe("the most loved boards", () => {
  const { boards: enough, minClicks } = mostLovedRules;
  const listTitles = async (style: string | null) =>
    (await clickReports.listMostLoved(style)).map(({ title }) => title).join("");

  it("are listed, for all and per style, when there are enough of them", async () => {
    for (const [place, title] of [..."ABCDE"].entries()) {
      const board = await addBoard({ title, style: place === 0 ? "Coastal" : "Japandi" });
      await board.click(place < 2 ? 0 : 20, minClicks + place);
    }
    await (await addBoard({ title: "Z" })).click(3, minClicks - 1);
    await clickReports.summarize(today);
    expect([await listTitles(null), await listTitles("japandi"), await listTitles("coastal")]).toEqual([
      "EDCB",
      "EDCB",
      "",
    ]);
  });

  it("record a content change only when the list changes", async () => {
    const made = [];
    for (let number = 0; number < enough; number += 1) made.push(await addBoard());
    const summarize = () => clickReports.summarize(today);
    for (const board of made.slice(1)) await board.click(0, minClicks);
    expect(await countNotifications(url, summarize)).toBe(0);
    expect(await listTitles(null)).toBe("");
    await made[0]?.click(0, 3 * minClicks);
    expect(await countNotifications(url, summarize)).toBe(1);
    await made[0]?.click(0);
    expect(await countNotifications(url, summarize)).toBe(0);
    expect(await clickReports.listMostLoved(null)).toHaveLength(enough);
    await runSql(url, "update boards set status = 'draft' where id = $1", [made[0]?.id]);
    expect(await clickReports.listMostLoved(null)).toHaveLength(enough - 1);
  });
});
