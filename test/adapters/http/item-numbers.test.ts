import { expect, test } from "vitest";
import { boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { libraryProductSchema } from "../../../adapters/http/contract/operations/library.ts";
import { errorBodySchema } from "../../../adapters/http/contract/schemas.ts";
import { runSql } from "../../environment/database.ts";
import { apiSite } from "./api-site.ts";
import { payload } from "./payloads.ts";

const site = await apiSite();
const admin = await site.admin();

const lamp = { title: "Brass lamp", imageUrl: "/pictures/lamp.jpg" };
const message = "This is no item number of the retailer. Copy it from the product's page, or leave it out.";
const oddNumbers = ["../../x", "B0123", "B00TOOLONG1", "basketball", "B00 NEWSOF", "Ｂ00NEWSOFA", "<script>"];

test.each(oddNumbers)("POST /api/products refuses the item number %j and names the field", async (asin) => {
  const response = await admin.send("POST", "/api/products", { ...lamp, asin });
  expect(response.status).toBe(422);
  expect(response.json(errorBodySchema).issues).toEqual([{ path: "asin", message }]);
});

test.each([
  [" b00newsofa ", "B00NEWSOFA"],
  ["080442957X", "080442957X"],
  ["", null],
  [null, null],
])("POST /api/products stores the item number %j as %j", async (asin, stored) => {
  const response = await admin.send("POST", "/api/products", { ...lamp, asin });
  expect(response.json(libraryProductSchema).asin).toBe(stored);
});

test.each(oddNumbers)("saving a board refuses a new product with the item number %j", async (asin) => {
  const products = [
    { ...lamp, id: "one", asin: null },
    { ...lamp, id: "two", asin },
  ];
  const created = await admin.send("POST", "/api/boards", payload({ products }));
  const { id } = (await admin.send("POST", "/api/boards", payload())).json(boardSchema);
  for (const response of [created, await admin.send("PATCH", `/api/boards/${id}`, { products })]) {
    expect(response.status).toBe(422);
    expect(response.json(errorBodySchema).issues).toEqual([{ path: "products.1.asin", message }]);
  }
});

test("a stored board with an item number that is refused today is read and saved unchanged", async () => {
  const products = [{ ...lamp, id: "old", asin: "B00OLDLAMP" }];
  const { id } = (await admin.send("POST", "/api/boards", payload({ products }))).json(boardSchema);
  await runSql(
    site.databaseUrl,
    "update products set asin = 'lamp-1', identity = 'amazon:LAMP-1' where asin = 'B00OLDLAMP'",
  );
  const loaded = (await admin.get(`/api/boards/${id}`)).json(boardSchema);
  expect(loaded.products[0]?.asin).toBe("lamp-1");
  const added = { ...lamp, id: "new", asin: null };
  const saved = await admin.send("PATCH", `/api/boards/${id}`, { products: [added, ...loaded.products] });
  expect(saved.json(boardSchema).products.map(({ asin }) => asin)).toEqual([null, "lamp-1"]);
});
