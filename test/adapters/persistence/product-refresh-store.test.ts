import { Client } from "pg";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { toWrittenProducts } from "../../../adapters/persistence/boards/board-mapper.ts";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import type { Product } from "../../../core/product/product.ts";
import { aBoard } from "../../builders/a-board.ts";
import { productRefreshStoreContract } from "../../contracts/product-refresh-store.ts";
import { aCheck, aRetailerProduct, createBoardsWith, noon, retailerOrigin } from "../../contracts/refreshed-boards.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";
import { waitForBlockedQueries } from "./row-lock.ts";

const url = await freshDatabase();
const persistence = await openPersistence({ url });
const store = persistence.productRefreshes([retailerOrigin]);
afterAll(() => persistence.close());
beforeEach(async () => {
  await runSql(url, "delete from boards; delete from board_counts; delete from products");
});
const { boardWith } = createBoardsWith(persistence);
const fresh = { imageUrl: `${retailerOrigin}/I/new.jpg` };

productRefreshStoreContract("PostgreSQL", async () => ({ ...persistence, store }));

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
  const board = await boardWith(aRetailerProduct("B000000001", { title: "Before" }));
  const untouched = await boardWith(aRetailerProduct("B000000001"));
  const saved = [aRetailerProduct("B000000002"), aRetailerProduct("B000000001", { title: "Saved" })];
  const endSave = await blockedSave(board.id, saved);
  const checking = store.saveChecks([aCheck("B000000001", fresh)], noon);
  await waitForBlockedQueries(url, 1);
  await endSave();
  await checking;
  expect(await board.products()).toEqual([saved[0], { ...saved[1], ...fresh }]);
  expect(await board.version()).toBe(2);
  expect(await untouched.products()).toEqual([aRetailerProduct("B000000001", fresh)]);
});
