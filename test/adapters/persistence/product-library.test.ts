import { afterAll, expect, test } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { toProductIdentity } from "../../../core/product/product.ts";
import { aNewLibraryProduct } from "../../builders/a-product.ts";
import { productLibraryContract } from "../../contracts/product-library.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";

const url = await freshDatabase();
const persistence = await openPersistence({ url });
afterAll(() => persistence.close());

productLibraryContract("PostgreSQL", async () => {
  await runSql(url, "delete from boards; delete from board_counts; delete from products");
  return { library: persistence.productLibrary, boards: persistence.boards };
});

test("returns whether a title is of an admin, of a shop, or unknown before the first check", async () => {
  const { productLibrary: library } = persistence;
  const checks = persistence.productRefreshes(["https://m.media-amazon.com"]);
  const store = async (asin: string) => {
    const { product } = await library.insert(aNewLibraryProduct({ asin, title: "Of the shop", furnitureType: "Sofa" }));
    return { product, identity: toProductIdentity(product) };
  };
  const [changed, checked, waiting] = [await store("B0CHANGED1"), await store("B0CHECKED1"), await store("B0WAITING1")];
  await checks.markNew(new Date());
  const unasked = await store("B0UNASKED1");
  const found = { isUnavailable: false, title: "Of the shop", imageUrl: null };
  await checks.saveChecks([{ asin: "B0CHECKED1", ...found }], new Date());
  await library.update(changed.product.id, (product) => ({ ...product, title: "Our own", isGone: true }));
  const identities = [changed, checked, waiting, unasked].map(({ identity }) => identity);
  const stored = await library.findTexts([...identities, "amazon:B0MISSING1"]);
  expect(identities.map((identity) => stored.get(identity))).toEqual([
    { title: "Our own", titleAuthor: "admin", furnitureType: "Sofa", isGone: true },
    { title: "Of the shop", titleAuthor: "shop", furnitureType: "Sofa", isGone: false },
    { title: "Of the shop", titleAuthor: "shop", furnitureType: "Sofa", isGone: false },
    { title: "Of the shop", titleAuthor: "unknown", furnitureType: "Sofa", isGone: false },
  ]);
  expect(stored.size).toBe(4);
  expect(await library.findTexts([])).toEqual(new Map());
});
