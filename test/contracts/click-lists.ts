import { expect, it } from "vitest";
import { attentionRules, mostLovedRules } from "../../core/board/click-report.ts";
import type { Product } from "../../core/product/product.ts";
import { aProduct } from "../builders/a-product.ts";
import { createClickedBoards, daysAgo, type OpenClickReports, today } from "./clicked-boards.ts";
import { collect } from "./collect.ts";

type Opened = () => OpenClickReports;

const toOrigin = ({ asin, imageUrl, shopUrl }: Product) => ({ asin, imageUrl, shopUrl, outdated: null });
const count = (length: number) => Array.from({ length }, (_, number) => number);

/** Marks the products with this title as no longer sold. */
async function markGone({ productLibrary }: OpenClickReports, title: string): Promise<void> {
  const { items } = await productLibrary.list({ limit: 1_000 });
  for (const { id } of items.filter((product) => product.title === title)) {
    await productLibrary.update(id, (product) => ({ ...product, isGone: true }));
  }
}

/** The part of the contract of `ClickReports` about `listNeedingAttention`. */
export function testAttentionLists(opened: Opened): void {
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
    const expectTitles = (prefix: string, titles: readonly string[]) =>
      expect(titles).toEqual(count(attentionRules.rows).map((place) => `${prefix} ${attentionRules.rows - place}`));
    expectTitles(
      "Seen",
      withoutClicks.map(({ title }) => title),
    );
    expectTitles(
      "Seen",
      deadLinks.map(({ boardTitle }) => boardTitle),
    );
    expectTitles(
      "Clicked",
      withoutNote.map(({ boardTitle }) => boardTitle),
    );
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

/** The part of the contract of `ClickReports` about `exportClicks`. */
export function testExport(opened: Opened): void {
  const period = { today, days: 30 } as const;

  it("exports nothing without clicks", async () => {
    await (await createClickedBoards(opened())()).view(0, 5);
    expect(await collect(opened().clickReports.exportClicks(period))).toEqual([]);
  });

  it("exports each clicked product of each board, most clicks first, with the views of the board", async () => {
    const addBoard = createClickedBoards(opened());
    const [lamp, sofa] = [aProduct({ title: "Lamp" }), aProduct({ title: "Sofa" })];
    const [one, other] = [await addBoard({ products: [lamp, sofa] }), await addBoard({ products: [sofa, aProduct()] })];
    for (const day of [0, 29, 30]) await one.click(day, 2, 1);
    await one.click(3, 3, 0);
    await other.click(3, 5);
    for (const day of [0, 29, 30]) await one.view(day, 4);
    const rows = await collect(opened().clickReports.exportClicks(period));
    const row = (board: typeof one, product: Product, clicks: number, boardViews: number) => ({
      ...{ boardId: board.id, boardTitle: board.title, productId: expect.any(String), productTitle: product.title },
      ...{ origin: toOrigin(product), clicks, boardViews },
    });
    expect(rows).toEqual([row(other, sofa, 5, 0), row(one, sofa, 4, 8), row(one, lamp, 3, 8)]);
    expect(rows[0]?.productId).toBe(rows[1]?.productId);
  });

  it("exports every row once, in batches, also when many readers stopped early", async () => {
    const addBoard = createClickedBoards(opened());
    const { clicks, clickReports } = opened();
    const products = count(90).map(() => aProduct());
    for (const number of count(12)) {
      const board = await addBoard({ products });
      const counts = products.map(({ id }) => ({ boardId: board.id, productId: id, clicks: 2 }));
      await clicks.addClicks(daysAgo(number), counts);
    }
    for (const _ of count(25)) for await (const _rows of clickReports.exportClicks(period)) break;
    const rows = await collect(clickReports.exportClicks(period));
    expect(new Set(rows.map(({ boardId, productId }) => `${boardId} ${productId}`)).size).toBe(12 * 90);
    expect(rows).toHaveLength(12 * 90);
  });
}

/** The part of the contract of `ClickReports` about `listMostLoved`. */
export function testMostLoved(opened: Opened): void {
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
