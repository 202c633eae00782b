import { beforeEach, describe, expect, it } from "vitest";
import type { BoardRepository } from "../../core/board/board.ts";
import {
  attentionRules,
  type ClickReports,
  mostLovedRules,
  type ReportQuery,
  reportRows,
} from "../../core/board/click-report.ts";
import type { ClickRepository } from "../../core/board/count-clicks.ts";
import type { ViewRepository } from "../../core/board/view-boards.ts";
import type { Product } from "../../core/product/product.ts";
import type { ProductLibrary } from "../../core/product/product-library.port.ts";
import { aPublishedBoard } from "../builders/a-board.ts";
import { aProduct } from "../builders/a-product.ts";
import { collect } from "./collect.ts";
import { insertAll } from "./open-boards.ts";

/** The reports under test, and what stores the boards, products, clicks and views that they report. */
export interface OpenClickReports {
  readonly clickReports: ClickReports;
  readonly boards: BoardRepository;
  readonly productLibrary: ProductLibrary;
  readonly clicks: ClickRepository;
  readonly views: ViewRepository;
}

export const today = "2025-06-15";
export const daysAgo = (days: number) =>
  new Date(Date.parse(today) - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

type Stores = Pick<OpenClickReports, "boards" | "clicks" | "views">;

/** Returns a function that stores a published board whose clicks and views can be added by their age in days. */
export function createClickedBoards({ boards, clicks, views }: Stores) {
  return async function addBoard(changes: Parameters<typeof aPublishedBoard>[0] = {}) {
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
  };
}

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
  it("returns zeros for a site without boards", async () => {
    const chart = Array.from({ length: 7 }, () => 0);
    const empty = { clicks: 0, views: 0, clicksChart: chart, viewsChart: chart, rows: [] };
    for (const kind of ["board", "product"] as const)
      expect(await readReport(opened(), { days: 7, kind })).toEqual(empty);
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

  it("sorts in both directions, boards without views last by rate, and leaves out boards in the trash", async () => {
    const addBoard = createClickedBoards(opened());
    const made = await Promise.all([..."ABC"].map((title) => addBoard({ title })));
    const [unseen, trashed] = [await addBoard({ title: "D" }), await addBoard()];
    for (const [place, board] of [...made, trashed].entries()) {
      await board.view(3, [4, 2, 9][place] ?? 10);
      await board.click(3, [1, 2, 3][place] ?? 50);
    }
    await unseen.click(3, 4);
    await opened().boards.update(trashed.id, (board) => ({ ...board, deletedAt: new Date(today) }));
    expect([await listTitles("clicks", false), await listTitles("clicks", true)]).toEqual(["DCBA", "ABCD"]);
    expect([await listTitles("views", false), await listTitles("views", true)]).toEqual(["CABD", "DBAC"]);
    expect([await listTitles("rate", false), await listTitles("rate", true)]).toEqual(["BCAD", "ACBD"]);
  });

  it(`lists the first ${reportRows} boards, and counts all of them in the totals`, async () => {
    const product = aProduct();
    const made = count(reportRows + 2).map((place) =>
      aPublishedBoard({ title: `Board ${place + 1}`, products: [product] }),
    );
    await insertAll(opened(), made);
    await opened().clicks.addClicks(
      today,
      made.map(({ id }, place) => ({ boardId: id, productId: product.id, clicks: place + 1 })),
    );
    const { clicks, rows } = await readReport(opened());
    expect(clicks).toBe(((reportRows + 2) * (reportRows + 3)) / 2);
    expect(rows.map(({ title }) => title)).toEqual(
      Array.from({ length: reportRows }, (_, place) => `Board ${reportRows + 2 - place}`),
    );
  });
}

const toOrigin = ({ asin, imageUrl, shopUrl }: Product) => ({ asin, imageUrl, shopUrl, outdated: null });
const count = (length: number) => Array.from({ length }, (_, number) => number);

/** Marks the products with this title as no longer sold. */
async function markGone({ productLibrary }: OpenClickReports, title: string): Promise<void> {
  const { items } = await productLibrary.list({ limit: 1_000 });
  for (const { id } of items.filter((product) => product.title === title)) {
    await productLibrary.update(id, (product) => ({ ...product, isGone: true }));
  }
}

function testAttentionLists(opened: Opened): void {
  it("lists boards without clicks, unavailable products and products without a note", async () => {
    const addBoard = createClickedBoards(opened());
    const unseen = await addBoard({ title: "Looked at" });
    for (const day of count(attentionRules.minViews / 10)) await unseen.view(day + 2, 10);
    await (await addBoard({ title: "Hardly looked at" })).view(2, attentionRules.minViews - 1);
    const [noted, plain] = [aProduct({ note: "Low and soft" }), aProduct()];
    const followed = await addBoard({ title: "Followed", products: [noted, plain] });
    await followed.click(2, 1, 1);
    await followed.click(0, 6, 0);
    const dead = aProduct({ title: "Gone" });
    const withDead = await addBoard({ title: "Dead", products: [aProduct(), dead] });
    await markGone(opened(), "Gone");
    expect(await opened().clickReports.listNeedingAttention(today)).toEqual({
      withoutClicks: [{ id: unseen.id, title: "Looked at", views: attentionRules.minViews }],
      deadLinks: [{ boardId: withDead.id, boardTitle: "Dead", title: "Gone", origin: toOrigin(dead) }],
      withoutNote: [{ boardId: followed.id, boardTitle: "Followed", title: plain.title, origin: toOrigin(plain) }],
    });
  });

  it("names a board on which the product was followed, not another one that shows it", async () => {
    const addBoard = createClickedBoards(opened());
    const product = aProduct();
    const boards = [];
    for (const title of ["One", "Two", "Three"]) boards.push(await addBoard({ title, products: [product] }));
    const followed = boards.reduce((last, board) => (board.id > last.id ? board : last));
    await followed.click(0, 1);
    const { withoutNote } = await opened().clickReports.listNeedingAttention(today);
    expect(withoutNote.map(({ boardId }) => boardId)).toEqual([followed.id]);
  });

  it(`lists ${attentionRules.rows} rows of each, those with most views or clicks first`, async () => {
    const addBoard = createClickedBoards(opened());
    const dead = aProduct({ title: "Gone" });
    for (const number of count(attentionRules.rows + 1)) {
      await (await addBoard({ title: `Seen ${number}`, products: [dead] })).view(0, attentionRules.minViews + number);
      await (await addBoard({ title: `Clicked ${number}` })).click(0, 1 + number);
    }
    await markGone(opened(), "Gone");
    const { withoutClicks, deadLinks, withoutNote } = await opened().clickReports.listNeedingAttention(today);
    const titles = (prefix: string) =>
      count(attentionRules.rows).map((place) => `${prefix} ${attentionRules.rows - place}`);
    expect(withoutClicks.map(({ title }) => title)).toEqual(titles("Seen"));
    expect(deadLinks.map(({ boardTitle }) => boardTitle)).toEqual(titles("Seen"));
    expect(withoutNote.map(({ boardTitle }) => boardTitle)).toEqual(titles("Clicked"));
  });

  it("leaves out drafts, boards in the trash, and what was counted more than 30 days ago", async () => {
    const addBoard = createClickedBoards(opened());
    const { boards, clickReports } = opened();
    const add = async (day: number, title: string) => {
      const [seen, clicked] = [await addBoard(), await addBoard({ products: [aProduct({ title })] })];
      await seen.view(day, attentionRules.minViews);
      await clicked.click(day, 9);
      return [seen.id, clicked.id];
    };
    await add(30, "Sold");
    const [drafts, trashed] = [await add(0, "Gone"), await add(0, "Gone")];
    await markGone(opened(), "Gone");
    for (const id of drafts) await boards.update(id, (board) => ({ ...board, status: "draft" }));
    for (const id of trashed) await boards.update(id, (board) => ({ ...board, deletedAt: new Date(today) }));
    const empty = { withoutClicks: [], deadLinks: [], withoutNote: [] };
    expect(await clickReports.listNeedingAttention(today)).toEqual(empty);
  });
}

function testExport(opened: Opened): void {
  it("exports each clicked product of each board, most clicks first, with the views of the board", async () => {
    const addBoard = createClickedBoards(opened());
    const [lamp, sofa] = [aProduct({ title: "Lamp" }), aProduct({ title: "Sofa" })];
    const [one, other] = [await addBoard({ products: [lamp, sofa] }), await addBoard({ products: [sofa, aProduct()] })];
    for (const day of [0, 29, 30]) await one.click(day, 2, 1);
    await one.click(3, 3, 0);
    await other.click(3, 5);
    for (const day of [0, 29, 30]) await one.view(day, 4);
    const rows = await collect(opened().clickReports.exportClicks({ today, days: 30 }));
    const row = (board: typeof one, product: Product, clicks: number, boardViews: number) => ({
      ...{ boardId: board.id, boardTitle: board.title, productId: expect.any(String), productTitle: product.title },
      ...{ origin: toOrigin(product), clicks, boardViews },
    });
    expect(rows).toEqual([row(other, sofa, 5, 0), row(one, sofa, 4, 8), row(one, lamp, 3, 8)]);
    expect(rows[0]?.productId).toBe(rows[1]?.productId);
  });
}

function testMostLoved(opened: Opened): void {
  const { boards: enough, minClicks } = mostLovedRules;
  const listTitles = async (style: string | null) =>
    (await opened().clickReports.listMostLoved(style)).map(({ title }) => title).join("");

  it("lists the most loved boards, of all and per style, when there are enough of them", async () => {
    const addBoard = createClickedBoards(opened());
    for (const [place, title] of [..."ABCDE"].entries()) {
      const board = await addBoard({ title, style: place === 0 ? "Coastal" : "Japandi" });
      await board.click(place < 2 ? 0 : 20, minClicks + place);
    }
    await (await addBoard({ title: "Z" })).click(3, minClicks - 1);
    await opened().clickReports.updateMostLoved(today);
    const styles = [null, "japandi", "coastal", "unknown"];
    expect(await Promise.all(styles.map(listTitles))).toEqual(["EDCB", "EDCB", "", ""]);
  });

  it("lists other boards after the next update, and no board that is not published any more", async () => {
    const addBoard = createClickedBoards(opened());
    const { boards, clickReports } = opened();
    for (const [place, title] of [..."ABCD"].entries()) await (await addBoard({ title })).click(0, minClicks + place);
    const latest = await addBoard({ title: "E" });
    await clickReports.updateMostLoved(today);
    await latest.click(0, 5 * minClicks);
    expect(await listTitles(null)).toBe("DCBA");
    await clickReports.updateMostLoved(today);
    expect(await listTitles(null)).toBe("EDCB");
    await boards.update(latest.id, (board) => ({ ...board, status: "draft" }));
    expect(await listTitles(null)).toHaveLength(enough - 1);
    await clickReports.updateMostLoved(today);
    expect(await listTitles(null)).toBe("DCBA");
  });
}
