import { Client } from "pg";
import { afterAll, beforeEach, describe, expect, it, onTestFinished, test } from "vitest";
import { z } from "zod";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { aBoard, aPublishedBoard } from "../../builders/a-board.ts";
import { aProduct } from "../../builders/a-product.ts";
import { aTerm } from "../../builders/a-term.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";
import { countNotifications } from "./announced-changes.ts";

const url = await freshDatabase();
const persistence = await openPersistence({ url });
afterAll(() => persistence.close());
const { boards, terms, site, imageInfos, views, clicks, pauses, productLibrary } = persistence;

const versions = z.array(z.object({ version: z.coerce.number(), changed_at: z.date() })).length(1);

async function readVersion(): Promise<{ readonly version: number; readonly changed_at: Date }> {
  const [row] = versions.parse(await runSql(url, "select version, changed_at from content_version"));
  if (row === undefined) throw new Error("There is no version.");
  return row;
}

/** By how much the task raises the version; as many notifications must arrive. */
async function countChanges(task: () => Promise<unknown>): Promise<number> {
  const before = await readVersion();
  const notifications = await countNotifications(url, task);
  const raised = (await readVersion()).version - before.version;
  expect(notifications).toBe(raised);
  return raised;
}

const draft = aBoard();
const published = aPublishedBoard();
const style = aTerm({ kind: "style", name: "Sunlit" });
const noDetails = { furnitureType: null, alternativeText: null, priceNote: null, priceNotedOn: null };
const product = { ...aProduct(), id: "10000000-0000-4000-8000-000000000000", ...noDetails };
const afterSavepoint = "begin; savepoint a; delete from boards; rollback to a; delete from terms; commit";
const day = "2025-06-01";
const click = { boardId: published.id, productId: published.products[0]?.id ?? "", clicks: 1 };
const image = { width: 1, height: 1, placeholder: null };
const onPublished = () => runSql(url, "select product_id from board_products where board_id = $1", [published.id]);

async function changeProductOf(board: { readonly id: string }): Promise<void> {
  const [row] = await runSql(url, "select product_id as id from board_products where board_id = $1", [board.id]);
  const { id } = z.object({ id: z.string() }).parse(row);
  await productLibrary.update(id, (stored) => ({ ...stored, alternativeText: `${stored.alternativeText} and brass` }));
}

const update = (id: string, changes: object) =>
  boards.update(id, (board) => ({ ...board, version: board.version + 1, ...changes }));

describe("the version of the content", () => {
  beforeEach(async () => {
    await runSql(url, "delete from boards; delete from products; delete from terms; delete from pictures");
    const stored = [
      boards.insert(draft),
      boards.insert(published),
      terms.insert(style),
      productLibrary.insert(product),
    ];
    await Promise.all([...stored, imageInfos.save("/objects/one.jpg", image)]);
    expect(await onPublished()).not.toEqual([]);
  });

  it.each<[what: string, raised: number, task: () => Promise<unknown>]>([
    ["a new draft", 0, () => boards.insert(aBoard())],
    ["a save of a draft", 0, () => update(draft.id, { title: "Renamed" })],
    ["a product of a draft alone", 0, () => changeProductOf(draft)],
    ["a draft in the trash", 0, () => update(draft.id, { deletedAt: new Date(0) })],
    ["a draft that is published", 1, () => update(draft.id, { status: "published", publishedAt: new Date(0) })],
    ["a new published board", 1, () => boards.insert(aPublishedBoard())],
    ["a save of a published board", 1, () => update(published.id, { title: "Renamed" })],
    ["a published board that becomes a draft", 1, () => update(published.id, { status: "draft" })],
    ["a published board in the trash", 1, () => update(published.id, { deletedAt: new Date(0) })],
    ["the deletion of a published board", 1, () => runSql(url, "delete from boards where id = $1", [published.id])],
    ["a product of a published board", 1, () => changeProductOf(published)],
    ["a product without a board", 0, () => productLibrary.delete(product.id)],
    ["rows of products that another program deletes", 1, () => runSql(url, "delete from board_products")],
    ["a counted view", 0, () => views.recordViews(day, [{ boardId: published.id, network: "a", visitorHash: "a" }])],
    ["a counted click", 0, () => clicks.addClicks(day, [click])],
    ["a new term", 1, () => terms.insert(aTerm({ kind: "adjective" }))],
    ["a cover", 1, () => terms.setCover(style.id, "/objects/cover.jpg")],
    ["a deleted term", 1, () => terms.delete("style", style.id)],
    ["the settings of the site", 1, () => site.saveProfiles([])],
    ["a paused source", 1, () => pauses.add({ source: "shop", pausedAt: new Date(0), pausedBy: "ada" })],
    ["a resumed source", 1, () => pauses.remove("shop")],
    ["an image whose size becomes known", 1, () => imageInfos.save("/objects/two.jpg", image)],
    ["an image that is probed again", 0, () => imageInfos.save("/objects/one.jpg", image)],
    ["an image with another size", 1, () => imageInfos.save("/objects/one.jpg", { ...image, width: 2 })],
    ["a forgotten image", 0, () => imageInfos.deleteProbedBefore(new Date("2999-01-01"))],
    ["many changes in one transaction", 1, () => runSql(url, "delete from boards; delete from terms")],
    ["a transaction that is rolled back", 0, () => runSql(url, "begin; delete from terms; rollback")],
    ["a change after a rolled back savepoint", 1, () => runSql(url, afterSavepoint)],
  ])("after %s: raised by %i", async (_what, raised, task) => {
    expect(await countChanges(task)).toBe(raised);
  });

  it("is raised by a trash that is emptied only while its boards were visible before", async () => {
    await update(published.id, { deletedAt: new Date(0) });
    expect(await countChanges(() => boards.deleteTrashedBefore(new Date(1)))).toBe(0);
  });

  it("is above the one before the commit in every snapshot after it, also when many commit at the same time", async () => {
    const { version } = await readVersion();
    await Promise.all(
      Array.from({ length: 30 }, async () => {
        const before = await readVersion();
        await boards.insert(aPublishedBoard());
        const after = await readVersion();
        expect(after.version).toBeGreaterThan(before.version);
        expect(after.changed_at.getTime()).toBeGreaterThanOrEqual(before.changed_at.getTime());
      }),
    );
    expect((await readVersion()).version).toBe(version + 30);
  });
});

test("writers of the same rows in one order do not deadlock over the version", async () => {
  const [one, other] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
  await Promise.all([one.connect(), other.connect()]);
  onTestFinished(async () => void (await Promise.all([one.end(), other.end()])));
  await terms.insert(aTerm());
  await boards.insert(aPublishedBoard());
  await one.query("begin; delete from terms");
  await other.query("begin; update boards set title = 'By the other'");
  const waiting = one.query("update boards set title = 'By the first'; commit");
  await other.query("update site_settings set disclosure = 'x'; commit");
  await waiting;
  expect(await runSql(url, "select distinct title from boards where status = 'published'")).toEqual([
    { title: "By the first" },
  ]);
});

test("a transaction can change boards and then their table once its constraints are immediate, as in migrations", async () => {
  const migration = `begin; set constraints all immediate; update boards set version = 9;
    alter table boards add column extra text; commit`;
  expect(await countChanges(() => runSql(url, migration))).toBe(1);
});
