import { Client } from "pg";
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { toWrittenProducts } from "../../../adapters/persistence/boards/board-mapper.ts";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import type { Product } from "../../../core/product/product.ts";
import { aBoard } from "../../builders/a-board.ts";
import { collect } from "../../contracts/collect.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";
import { countNotifications } from "./announced-changes.ts";
import { waitForBlockedQueries } from "./row-lock.ts";

const url = await freshDatabase();
const persistence = await openPersistence({ url });
const retailer = "https://m.media-amazon.com";
const items = persistence.productRefreshes([retailer]);
afterAll(() => persistence.close());
beforeEach(async () => {
  await runSql(url, "truncate boards, products cascade");
});

const noon = new Date("2025-03-02T12:00:00.000Z");
const morning = new Date("2025-03-02T08:00:00.000Z");

function product(asin: string, changes: Partial<Product> = {}): Product {
  const imageUrl = `${retailer}/I/${asin}.jpg`;
  return { id: asin, asin, title: `Title of ${asin}`, imageUrl, shopUrl: null, ...changes };
}

const check = (asin: string, changes = {}) => ({ asin, isUnavailable: false, title: null, imageUrl: null, ...changes });

const boardWith = (...products: readonly Product[]) => boardWithImage(null, ...products);

/** `imageUrl`: the board image; the editor sets it to a product image when there is no moodboard. */
async function boardWithImage(imageUrl: string | null, ...products: readonly Product[]) {
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

describe("findDue", () => {
  test("returns each product of all boards once, until it is checked", async () => {
    await boardWith(product("B000000001"), product("B000000002"));
    await boardWith(product("B000000001"), product("", { id: "by hand", asin: null }));
    expect(await items.findDue(morning, 10)).toEqual(["B000000001", "B000000002"]);
    await items.saveChecks([check("B000000001")], noon);
    expect(await items.findDue(morning, 10)).toEqual(["B000000002"]);
    expect(await items.findDue(noon, 10)).toEqual(["B000000002", "B000000001"]);
    expect(await items.findDue(noon, 1)).toEqual(["B000000002"]);
  });

  test("leaves out skipped products and products that are on no board", async () => {
    const board = await boardWith(product("B000000001"), product("B0HRTH0001"));
    await items.findDue(morning, 10);
    await items.skip(["B0HRTH0001"], noon);
    expect(await items.findDue(morning, 10)).toEqual(["B000000001"]);
    await board.save([]);
    expect(await items.findDue(noon, 10)).toEqual([]);
  });
});

describe("saveChecks", () => {
  test("replaces images of the retailer and keeps images that an admin chose", async () => {
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

  test("replaces a title only where it equals the last title of the retailer", async () => {
    const board = await boardWith(product("B000000001", { title: "Sofa" }));
    const edited = await boardWith(product("B000000001", { title: "Our favourite sofa" }));
    await items.saveChecks([check("B000000001", { title: "Sofa" })], morning);
    await items.saveChecks([check("B000000001", { title: "Sofa, now in oak" })], noon);
    expect((await board.products())[0]?.title).toBe("Sofa, now in oak");
    expect((await edited.products())[0]?.title).toBe("Our favourite sofa");
  });

  test("counts unavailable products on every board, also after a save, until they are available again", async () => {
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

describe("the board image", () => {
  const one = `${retailer}/I/B000000001.jpg`;
  const two = `${retailer}/I/B000000002.jpg`;

  test("changes with the image of its product", async () => {
    const board = await boardWithImage(one, product("B000000001"), product("B000000002"));
    await items.saveChecks([check("B000000001", { imageUrl: `${retailer}/I/new.jpg` })], noon);
    expect(await board.imageUrl()).toBe(`${retailer}/I/new.jpg`);
    expect(await board.version()).toBe(1);
  });

  test("becomes the image of the next available product, or null if there is none", async () => {
    const board = await boardWithImage(one, product("B000000001"), product("B000000002"));
    await items.saveChecks([check("B000000001", { isUnavailable: true })], noon);
    expect(await board.imageUrl()).toBe(two);
    await items.saveChecks([check("B000000002", { isUnavailable: true })], noon);
    expect(await board.imageUrl()).toBeNull();
  });

  test("is replaced when it is hidden and when no product on the board has it", async () => {
    const hidden = await boardWithImage(one, product("B000000001"));
    const old = await boardWithImage(`${retailer}/I/old.jpg`, product("B000000002"));
    await items.saveChecks([check("B000000001", { imageUrl: one })], morning);
    await items.saveChecks([check("B000000002", { imageUrl: two })], noon);
    await items.clearExpiredImages(noon);
    expect([await hidden.imageUrl(), await old.imageUrl()]).toEqual([null, two]);
  });

  test("stays when a product still has it or an admin chose it", async () => {
    const second = await boardWithImage(two, product("B000000001"), product("B000000002"));
    const own = await boardWithImage("/objects/moodboards/own.jpg", product("B000000001"));
    await items.saveChecks([check("B000000001", { imageUrl: `${retailer}/I/new.jpg` })], noon);
    expect([await second.imageUrl(), await own.imageUrl()]).toEqual([two, "/objects/moodboards/own.jpg"]);
  });
});

/** An uncommitted save of these products, which holds the row lock; the returned function commits it. */
async function blockedSave(id: string, products: readonly Product[]): Promise<() => Promise<unknown>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("begin");
  await client.query("select from boards where id = $1 for update", [id]);
  await client.query("select write_board_products($1)", [toWrittenProducts([aBoard({ id, products })])]);
  await client.query("update boards set item_count = item_count, version = version + 1 where id = $1", [id]);
  return () => client.query("commit");
}

test("saveChecks keeps the products of a concurrent save", async () => {
  const board = await boardWith(product("B000000001", { title: "Before" }));
  const untouched = await boardWith(product("B000000001"));
  const saved = [product("B000000002"), product("B000000001", { title: "Saved" })];
  const endSave = await blockedSave(board.id, saved);
  const checking = items.saveChecks([check("B000000001", { imageUrl: `${retailer}/I/new.jpg` })], noon);
  await waitForBlockedQueries(url, 1);
  await endSave();
  await checking;
  const fresh = { imageUrl: `${retailer}/I/new.jpg` };
  expect(await board.products()).toEqual([saved[0], { ...saved[1], ...fresh }]);
  expect(await board.version()).toBe(2);
  expect(await untouched.products()).toEqual([product("B000000001", fresh)]);
});

test("hides images that were not refreshed in time", async () => {
  const board = await boardWith(product("B000000001"), product("B000000002"));
  await items.saveChecks([check("B000000001", { imageUrl: `${retailer}/I/1.jpg` })], morning);
  await items.saveChecks([check("B000000002", { imageUrl: `${retailer}/I/2.jpg` })], noon);
  await items.clearExpiredImages(noon);
  expect((await board.products()).map(({ imageUrl }) => imageUrl)).toEqual(["", `${retailer}/I/2.jpg`]);
  expect(await board.goneCount()).toBe(0);
});

test("notifies of changed images only", async () => {
  await boardWith(product("B000000001"));
  const record = () => items.saveChecks([check("B000000001", { imageUrl: `${retailer}/I/new.jpg` })], noon);
  expect(await countNotifications(url, record)).toBe(1);
  expect(await countNotifications(url, record)).toBe(0);
});
