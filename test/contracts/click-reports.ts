import { beforeEach, describe, expect, it } from "vitest";
import { type ReportQuery, reportRows } from "../../core/board/click-report.ts";
import { aProduct } from "../builders/a-product.ts";
import { testAttentionLists, testExport, testMostLoved } from "./click-lists.ts";
import { createClickedBoards, type OpenClickReports, today } from "./clicked-boards.ts";

type Opened = () => OpenClickReports;

/** The contract of `ClickReports`. `open` returns reports of a site without boards. */
export function clickReportsContract(name: string, open: () => Promise<OpenClickReports>): void {
  describe(`${name} as ClickReports`, () => {
    let opened: OpenClickReports;
    beforeEach(async () => {
      opened = await open();
    });
    testPeriods(() => opened);
    testRows(() => opened);
    testAttentionLists(() => opened);
    testExport(() => opened);
    testMostLoved(() => opened);
  });
}

const query: ReportQuery = { today, days: 30, kind: "board", order: "clicks", isAscending: false };

const readReport = ({ clickReports }: OpenClickReports, changes: Partial<ReportQuery> = {}) =>
  clickReports.read({ ...query, ...changes });

function testPeriods(opened: Opened): void {
  it.each([
    [7, 7],
    [30, 30],
    [365, 12],
  ] as const)("returns zeros for a site without boards and %i days", async (days, parts) => {
    const chart = Array.from({ length: parts }, () => 0);
    const empty = { clicks: 0, views: 0, clicksChart: chart, viewsChart: chart, rows: [] };
    for (const kind of ["board", "product"] as const) expect(await readReport(opened(), { days, kind })).toEqual(empty);
  });

  it.each([
    [7, 1 + 2, [0, 0, 0, 0, 0, 2, 1]],
    [30, 1 + 2 + 4 + 8, undefined],
    [365, 1 + 2 + 4 + 8 + 16 + 32, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 16, 15]],
  ] as const)("counts the last %i days", async (days, total, chart) => {
    const board = await createClickedBoards(opened())();
    for (const [place, day] of [0, 1, 7, 29, 30, 364, 365].entries()) await board.click(day, 2 ** place);
    await board.view(0, 3);
    await board.view(6, 2);
    const report = await readReport(opened(), { days });
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
    const addBoard = createClickedBoards(opened());
    const sofa = aProduct({ title: "Sofa" });
    const [one, other] = [await addBoard({ products: [sofa] }), await addBoard({ products: [sofa, aProduct()] })];
    await one.click(0, 3);
    await other.click(9, 4);
    await one.view(0, 2);
    await other.view(9, 1);
    const { rows } = await readReport(opened(), { kind: "product" });
    const { asin, imageUrl, shopUrl } = sofa;
    expect(rows[0]).toMatchObject({ title: "Sofa", origin: { asin, imageUrl, shopUrl, outdated: null } });
    expect(rows.map(({ title, clicks, views }) => [title, clicks, views])).toEqual([
      ["Sofa", 7, 3],
      [other.products[1]?.title, 0, 1],
    ]);
  });
}

function testRows(opened: Opened): void {
  const listTitles = async (order: ReportQuery["order"], isAscending: boolean) =>
    (await readReport(opened(), { order, isAscending })).rows.map(({ title }) => title).join("");

  it("sorts by clicks, views and rate in both directions, and leaves out boards in the trash", async () => {
    const addBoard = createClickedBoards(opened());
    const made = [await addBoard({ title: "A" }), await addBoard({ title: "B" }), await addBoard({ title: "C" })];
    const trashed = await addBoard();
    for (const [place, board] of [...made, trashed].entries()) {
      await board.view(3, [4, 2, 9][place] ?? 10);
      await board.click(3, [1, 2, 3][place] ?? 50);
    }
    await opened().boards.update(trashed.id, (board) => ({ ...board, deletedAt: new Date(today) }));
    expect([await listTitles("clicks", false), await listTitles("clicks", true)]).toEqual(["CBA", "ABC"]);
    expect([await listTitles("views", false), await listTitles("views", true)]).toEqual(["CAB", "BAC"]);
    expect([await listTitles("rate", false), await listTitles("rate", true)]).toEqual(["BCA", "ACB"]);
  });

  it("lists boards without views last by rate, in both directions", async () => {
    const addBoard = createClickedBoards(opened());
    const [seen, unseen] = [await addBoard({ title: "A" }), await addBoard({ title: "B" })];
    for (const board of [seen, unseen]) await board.click(1);
    await seen.view(1);
    expect([await listTitles("rate", false), await listTitles("rate", true)]).toEqual(["AB", "AB"]);
  });

  it(`lists the first ${reportRows} boards, and counts all of them in the totals`, async () => {
    const addBoard = createClickedBoards(opened());
    const product = aProduct();
    for (let number = 1; number <= reportRows + 2; number += 1) {
      await (await addBoard({ title: `Board ${number}`, products: [product] })).click(0, number);
    }
    const { clicks, rows } = await readReport(opened());
    expect(clicks).toBe(((reportRows + 2) * (reportRows + 3)) / 2);
    expect(rows.map(({ title }) => title)).toEqual(
      Array.from({ length: reportRows }, (_, place) => `Board ${reportRows + 2 - place}`),
    );
  });
}
