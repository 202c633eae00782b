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
const message = "This is no item number of the retailer. Copy it from the product’s page, or leave it out.";
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

test("a price note's day is not in the future, beyond tomorrow for other time zones", async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const note = { ...lamp, priceNote: "49 $", title: "Noted lamp" };
  const { id, version } = (await admin.send("POST", "/api/products", { ...note, priceNotedOn: day(1) })).json(
    libraryProductSchema,
  );
  const change = (changes: object) => admin.send("PATCH", `/api/products/${id}`, { version, ...changes });
  for (const response of [
    await admin.send("POST", "/api/products", { ...note, priceNotedOn: "9999-12-31" }),
    await change({ priceNotedOn: day(3) }),
  ]) {
    expect(response.status).toBe(422);
    const message = "Enter the day on which you saw the price. It cannot be in the future.";
    expect(response.json(errorBodySchema).issues).toEqual([{ path: "priceNotedOn", message }]);
  }
  await runSql(site.databaseUrl, `update products set price_noted_on = '9999-12-31' where id = '${id}'`);
  expect((await change({ priceNotedOn: "9999-12-31", title: "Renamed lamp" })).status).toBe(200);
});

const privateImages = ["http://192.168.0.10/a.jpg", "http://localhost:5432/a.jpg", "http://[::1]/a.jpg"];
const privateImage = "Visitors cannot load an image from a private network. Enter an address on the public web.";

test.each(privateImages)(
  "products and boards with the image %s are refused and the field is named",
  async (imageUrl) => {
    const product = { ...lamp, imageUrl };
    const posted = await admin.send("POST", "/api/products", product);
    const products = [{ ...product, id: "one", asin: null }];
    const board = await admin.send("POST", "/api/boards", payload({ products }));
    for (const [response, path] of [[posted, "imageUrl"] as const, [board, "products.0.imageUrl"] as const]) {
      expect(response.status).toBe(422);
      expect(response.json(errorBodySchema).issues).toEqual([{ path, message: privateImage }]);
    }
  },
);

test("a stored product with a private image can be changed, but gets no other private image", async () => {
  const title = "Shelf of an earlier version";
  const { id, version } = (await admin.send("POST", "/api/products", { ...lamp, title })).json(libraryProductSchema);
  await runSql(site.databaseUrl, `update products set image_url = 'http://10.0.0.1/a.jpg' where id = '${id}'`);
  const change = (changes: object) => admin.send("PATCH", `/api/products/${id}`, { version, ...changes });
  expect((await change({ imageUrl: "http://10.0.0.2/a.jpg" })).status).toBe(422);
  const saved = await change({ imageUrl: "http://10.0.0.1/a.jpg", title: "Shelf" });
  expect(saved.json(libraryProductSchema).title).toBe("Shelf");
});
