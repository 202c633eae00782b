import { Client } from "pg";
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import type { Product } from "../../../core/product/product.ts";
import { aBoard } from "../../builders/a-board.ts";
import { collect } from "../../collect.ts";
import { freshDatabase, runSql } from "../../database.ts";
import { getAnnouncedChanges } from "./announced-changes.ts";

const url = await freshDatabase();
const persistence = await openPersistence({ url });
const retailer = "https://m.media-amazon.com";
const items = persistence.productRefreshes([retailer]);
afterAll(() => persistence.close());
beforeEach(async () => {
  await runSql(url, "truncate boards, shop_items cascade");
});

const noon = new Date("2025-03-02T12:00:00.000Z");
const morning = new Date("2025-03-02T08:00:00.000Z");

function product(asin: string, changes: Partial<Product> = {}): Product {
  return {
    id: asin,
    asin,
    title: `Title of ${asin}`,
    imageUrl: `${retailer}/I/${asin}.jpg`,
    shopUrl: null,
    ...changes,
  };
}

const check = (asin: string, changes = {}) => ({ asin, isUnavailable: false, title: null, imageUrl: null, ...changes });

const boardWith = (...products: readonly Product[]) => boardShownBy(null, ...products);

/** The editor has a product's picture stand for a board that has no moodboard. */
async function boardShownBy(imageUrl: string | null, ...products: readonly Product[]) {
  const board = aBoard({ products, imageUrl });
  await persistence.boards.insert(board);
  return {
    id: board.id,
    imageUrl: async () => (await persistence.boards.findById(board.id))?.imageUrl,
    products: async () => (await persistence.boards.findById(board.id))?.products ?? [],
    goneCount: async () =>
      (await collect(persistence.boardQueries.listCards())).find(({ id }) => id === board.id)?.goneCount,
    save: async (changed: readonly Product[]) => {
      await persistence.boards.update(board.id, ({ version, ...stored }) => ({
        ...stored,
        products: changed,
        version: version + 1,
      }));
    },
    version: async () => (await persistence.boards.findById(board.id))?.version,
  };
}

describe("items that are due", () => {
  test("are those of all boards, once each, until they have been looked at", async () => {
    await boardWith(product("B000000001"), product("B000000002"));
    await boardWith(product("B000000001"), product("", { id: "by hand", asin: null }));
    expect(await items.findDue(morning, 10)).toEqual(["B000000001", "B000000002"]);
    await items.saveChecks([check("B000000001")], noon);
    expect(await items.findDue(morning, 10)).toEqual(["B000000002"]);
    expect(await items.findDue(noon, 10)).toEqual(["B000000002", "B000000001"]);
    expect(await items.findDue(noon, 1)).toEqual(["B000000002"]);
  });

  test("are none that were passed over, and none that are on no board any more", async () => {
    const board = await boardWith(product("B000000001"), product("B0HRTH0001"));
    await items.findDue(morning, 10);
    await items.skip(["B0HRTH0001"], noon);
    expect(await items.findDue(morning, 10)).toEqual(["B000000001"]);
    await board.save([]);
    expect(await items.findDue(noon, 10)).toEqual([]);
  });
});

describe("a look at the shop", () => {
  test("brings new pictures of the shop's and leaves those of the admin's choice", async () => {
    const own = product("B000000002", { imageUrl: "/objects/moodboards/own.jpg" });
    const board = await boardWith(product("B000000001"), own, product("B000000003"));
    await items.saveChecks(
      [
        check("B000000001", { imageUrl: `${retailer}/I/new.jpg` }),
        check("B000000002", { imageUrl: `${retailer}/I/2.jpg` }),
      ],
      noon,
    );
    const images = (await board.products()).map(({ imageUrl }) => imageUrl);
    expect(images).toEqual([`${retailer}/I/new.jpg`, "/objects/moodboards/own.jpg", `${retailer}/I/B000000003.jpg`]);
    expect(await board.version()).toBe(1);
  });

  test("brings a new title only where the old one is still as the shop had it", async () => {
    const board = await boardWith(product("B000000001", { title: "Sofa" }));
    const edited = await boardWith(product("B000000001", { title: "Our favourite sofa" }));
    await items.saveChecks([check("B000000001", { title: "Sofa" })], morning);
    await items.saveChecks([check("B000000001", { title: "Sofa, now in oak" })], noon);
    expect((await board.products())[0]?.title).toBe("Sofa, now in oak");
    expect((await edited.products())[0]?.title).toBe("Our favourite sofa");
  });

  test("counts what is gone on every board, also after it is saved again, and until it is back", async () => {
    const board = await boardWith(product("B000000001"), product("B000000002"));
    expect(await board.goneCount()).toBe(0);
    await items.saveChecks([check("B000000001", { isUnavailable: true })], morning);
    expect(await board.goneCount()).toBe(1);
    expect((await board.products())[0]?.imageUrl).toBe("");
    await board.save([product("B000000001"), product("B000000003")]);
    expect(await board.goneCount()).toBe(1);
    await board.save([product("B000000003")]);
    expect(await board.goneCount()).toBe(0);
    await board.save([product("B000000001", { imageUrl: "" })]);
    await items.saveChecks([check("B000000001", { imageUrl: `${retailer}/I/back.jpg` })], noon);
    expect(await board.goneCount()).toBe(0);
    expect((await board.products())[0]?.imageUrl).toBe(`${retailer}/I/back.jpg`);
  });
});

describe("the picture that stands for a board", () => {
  const one = `${retailer}/I/B000000001.jpg`;
  const two = `${retailer}/I/B000000002.jpg`;

  test("gives way at the shop with that of its product", async () => {
    const board = await boardShownBy(one, product("B000000001"), product("B000000002"));
    await items.saveChecks([check("B000000001", { imageUrl: `${retailer}/I/new.jpg` })], noon);
    expect(await board.imageUrl()).toBe(`${retailer}/I/new.jpg`);
    expect(await board.version()).toBe(1);
  });

  test("is that of the next product when its own is gone, and none when all are", async () => {
    const board = await boardShownBy(one, product("B000000001"), product("B000000002"));
    await items.saveChecks([check("B000000001", { isUnavailable: true })], noon);
    expect(await board.imageUrl()).toBe(two);
    await items.saveChecks([check("B000000002", { isUnavailable: true })], noon);
    expect(await board.imageUrl()).toBeNull();
  });

  test("gives way when it is hidden, and when no product on the board has it", async () => {
    const hidden = await boardShownBy(one, product("B000000001"));
    const old = await boardShownBy(`${retailer}/I/old.jpg`, product("B000000002"));
    await items.saveChecks([check("B000000001", { imageUrl: one })], morning);
    await items.saveChecks([check("B000000002", { imageUrl: two })], noon);
    await items.clearExpiredImages(noon);
    expect([await hidden.imageUrl(), await old.imageUrl()]).toEqual([null, two]);
  });

  test("stays where a product still has it, and where it is of the admin's choice", async () => {
    const second = await boardShownBy(two, product("B000000001"), product("B000000002"));
    const own = await boardShownBy("/objects/moodboards/own.jpg", product("B000000001"));
    await items.saveChecks([check("B000000001", { imageUrl: `${retailer}/I/new.jpg` })], noon);
    expect([await second.imageUrl(), await own.imageUrl()]).toEqual([two, "/objects/moodboards/own.jpg"]);
  });
});

/** A save of these products that has written its row and ends when it is told to. */
async function blockedSave(id: string, products: readonly Product[]): Promise<() => Promise<unknown>> {
  const saving = new Client({ connectionString: url });
  await saving.connect();
  onTestFinished(() => saving.end());
  await saving.query("begin");
  const values = [id, JSON.stringify(products)];
  await saving.query("update boards set products = $2, version = version + 1 where id = $1", values);
  return () => saving.query("commit");
}

async function waitForLockedRow(): Promise<void> {
  const pending = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await vi.waitFor(async () => expect(await runSql(url, pending)).toHaveLength(1), 10_000);
}

test("a look keeps what is being saved meanwhile", async () => {
  const board = await boardWith(product("B000000001", { title: "Before" }));
  const untouched = await boardWith(product("B000000001"));
  const saved = [product("B000000002"), product("B000000001", { title: "Saved" })];
  const endSave = await blockedSave(board.id, saved);
  const looking = items.saveChecks([check("B000000001", { imageUrl: `${retailer}/I/new.jpg` })], noon);
  await waitForLockedRow();
  await endSave();
  await looking;
  const fresh = { imageUrl: `${retailer}/I/new.jpg` };
  expect(await board.products()).toEqual([saved[0], { ...saved[1], ...fresh }]);
  expect(await board.version()).toBe(2);
  expect(await untouched.products()).toEqual([product("B000000001", fresh)]);
});

describe("pictures that were not looked at in time", () => {
  test("are hidden until the next look", async () => {
    const board = await boardWith(product("B000000001"), product("B000000002"));
    await items.saveChecks([check("B000000001", { imageUrl: `${retailer}/I/1.jpg` })], morning);
    await items.saveChecks([check("B000000002", { imageUrl: `${retailer}/I/2.jpg` })], noon);
    await items.clearExpiredImages(noon);
    expect((await board.products()).map(({ imageUrl }) => imageUrl)).toEqual(["", `${retailer}/I/2.jpg`]);
    expect(await board.goneCount()).toBe(0);
  });
});

test("pages hear of a change of pictures, and of none when nothing changed", async () => {
  await boardWith(product("B000000001"));
  const record = () => items.saveChecks([check("B000000001", { imageUrl: `${retailer}/I/new.jpg` })], noon);
  expect(await getAnnouncedChanges(url, record)).toBe(1);
  expect(await getAnnouncedChanges(url, record)).toBe(0);
});
