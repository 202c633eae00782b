import { describe, expect, it, test } from "vitest";
import { boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { libraryOperations } from "../../../adapters/http/contract/operations/library.ts";
import { errorBodySchema } from "../../../adapters/http/contract/schemas.ts";
import { runSql } from "../../environment/database.ts";
import type { ApiResponse } from "./api-client.ts";
import { apiSite } from "./api-site.ts";
import { payload } from "./payloads.ts";

const { createProduct, getProduct, listProducts, replaceProduct } = libraryOperations;
const site = await apiSite();
const admin = await site.admin();

const sofa = { title: "Teal sofa", imageUrl: "/pictures/sofa.jpg" };
const shown = { id: "sofa", asin: null, amazonUrl: null, ...sofa };

const create = async (product: object) =>
  (await admin.send("POST", "/api/products", { ...sofa, ...product })).json(createProduct.responses[201]);
const createBoard = async (products: readonly object[], changes: object = {}) =>
  (await admin.send("POST", "/api/boards", { ...payload({ status: "published" }), products, ...changes })).json(
    boardSchema,
  );
const getProducts = async (id: string) => (await admin.get(`/api/boards/${id}`)).json(boardSchema).products;

describe("a link that an admin marks as dead", () => {
  it("stays dead when boards are saved, counts on them, and can be marked as working", async () => {
    const bench = await create({ amazonUrl: "https://shop.example/bench", title: "Bench" });
    const { itemId, asin, title, imageUrl, amazonUrl } = bench;
    const board = await createBoard([{ id: itemId, asin, title, imageUrl, amazonUrl }]);
    const mark = (version: number, isGone: unknown) =>
      admin.send("PATCH", `/api/products/${bench.id}`, { version, isGone });
    expect((await mark(bench.version, true)).json(createProduct.responses[201]).isGone).toBe(true);
    expect((await mark(bench.version, false)).status).toBe(409);
    expect((await mark(bench.version + 1, "yes")).status).toBe(422);
    await admin.send("PATCH", `/api/boards/${board.id}`, { products: board.products, description: "Saved." });
    const listDead = async () =>
      (await admin.get("/api/products?filter=dead")).json(listProducts.responses[200]).products;
    expect((await listDead()).map(({ id }) => id)).toEqual([bench.id]);
    expect((await admin.get("/api/boards?view=card&status=unavailable")).text).toContain(board.id);
    const edited = await admin.send("PATCH", `/api/products/${bench.id}`, { version: bench.version + 1, title: "Oak" });
    expect(edited.json(createProduct.responses[201]).isGone).toBe(true);
    expect((await mark(bench.version + 2, false)).json(createProduct.responses[201]).isGone).toBe(false);
    expect(await listDead()).toEqual([]);
  });
});

describe("POST /api/products", () => {
  it("builds the link of an item number and finds the product again by it", async () => {
    const first = await create({ asin: "b0hrth0001", title: "One" });
    expect(first).toMatchObject({ asin: "B0HRTH0001", itemId: "B0HRTH0001" });
    expect(await create({ amazonUrl: "https://www.amazon.com/dp/B0HRTH0001?ref=x", title: "Two" })).toEqual(first);
  });
});

test("a product's title has at most 1,000 characters", async () => {
  expect((await admin.send("POST", "/api/products", { ...sofa, title: "x".repeat(1_001) })).status).toBe(422);
});

describe("PATCH /api/products/{id}", () => {
  it("changes the product on the boards that show it", async () => {
    const board = await createBoard([{ ...shown, id: "seen" }]);
    expect(await getProducts(board.id)).toMatchObject([{ title: "Teal sofa" }]);
    const { products } = (await admin.get("/api/products?limit=1")).json(listProducts.responses[200]);
    const [stored] = products;
    const changes = {
      version: stored?.version,
      title: "Green sofa",
      alternativeText: "A green sofa",
      priceNote: "499 €",
    };
    const changed = (await admin.send("PATCH", `/api/products/${stored?.id}`, changes)).json(
      createProduct.responses[201],
    );
    expect(changed).toMatchObject({
      priceNote: "499 €",
      priceNotedOn: new Date().toISOString().slice(0, 10),
      version: 2,
    });
    const [product] = await getProducts(board.id);
    expect(product).toMatchObject({ title: "Green sofa", alternativeText: "A green sofa" });
    expect(product).not.toHaveProperty("priceNote");
    const emptied = { version: 2, priceNote: "", alternativeText: null };
    const cleared = (await admin.send("PATCH", `/api/products/${stored?.id}`, emptied)).json(
      createProduct.responses[201],
    );
    expect(cleared).toMatchObject({ priceNote: null, priceNotedOn: null, alternativeText: null });
  });
});

describe("notes", () => {
  it("are kept by saves without them and removed by null", async () => {
    const noted = { ...shown, id: "noted", note: "  Soft and washable " };
    const { id, products } = await createBoard([noted, { ...shown, id: "plain" }]);
    expect(products[0]?.note).toBe("Soft and washable");
    expect(products[1]).not.toHaveProperty("note");
    const save = (note?: string | null) =>
      admin.send("PATCH", `/api/boards/${id}`, {
        products: [
          { ...shown, id: "plain" },
          { ...shown, id: "noted", ...(note === undefined ? {} : { note }) },
        ],
      });
    await save();
    expect((await getProducts(id)).map(({ note }) => note)).toEqual([undefined, "Soft and washable"]);
    await admin.send("PATCH", `/api/boards/${id}`, { title: "Renamed" });
    expect((await getProducts(id))[1]?.note).toBe("Soft and washable");
    await save(null);
    expect((await getProducts(id))[1]).not.toHaveProperty("note");
    expect((await save("x".repeat(501))).status).toBe(422);
  });
});

describe("POST /api/products/{id}/replacement", () => {
  it("replaces the product, and an undo brings it back", async () => {
    const board = await createBoard([{ ...shown, id: "dead", amazonUrl: "https://shop.example/dead", note: "Why" }]);
    expect(await getProducts(board.id)).toMatchObject([{ title: "Teal sofa" }]);
    const dead = await create({ amazonUrl: "https://shop.example/dead" });
    const successor = await create({ amazonUrl: "https://shop.example/new", title: "New sofa" });
    const replace = async () =>
      (await admin.send("POST", `/api/products/${dead.id}/replacement`, { successorId: successor.id })).json(
        replaceProduct.responses[200],
      );
    const made = await replace();
    expect(made.boards).toEqual([
      { id: board.id, title: board.title, status: "published", isTrashed: false, note: "Why" },
    ]);
    expect(await getProducts(board.id)).toMatchObject([{ title: "New sofa", note: "Why" }]);
    const entry = (await admin.get(`/api/products/${dead.id}`)).json(getProduct.responses[200]);
    expect(entry).toMatchObject({ usedBy: [], replacements: [{ id: made.id, successorId: successor.id, boards: 1 }] });
    const undone = await admin.send("DELETE", `/api/product-replacements/${made.id}`);
    expect([undone.status, undone.text]).toEqual([200, '{"boards":1,"unchanged":[]}']);
    expect(await getProducts(board.id)).toMatchObject([{ title: "Teal sofa", note: "Why" }]);
    const again = await replace();
    await admin.send("PATCH", `/api/boards/${board.id}`, { status: "draft", products: [] });
    const refused = await admin.send("DELETE", `/api/product-replacements/${again.id}`);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(`the products of these boards were changed since: ${board.title}.`);
  });

  it("rejects the product itself, unknown products, and a source whose images a composed moodboard must not contain", async () => {
    const composition = {
      version: 1,
      frame: { ratio: "3:4", background: "#ffffff" },
      template: "plates",
      seed: 1,
      items: [
        {
          ...{ kind: "product", product: "composed", treatment: "cutout" },
          ...{ x: 0.5, y: 0.5, width: 0.5, height: 0.5, rotation: 0, layer: 0, locked: false },
        },
      ],
    };
    const amazonUrl = "https://shop.example/composed";
    await createBoard([{ ...shown, id: "composed", amazonUrl }], {
      composition,
      uploadedMoodboardUrl: "/pictures/styles/japandi.jpg",
    });
    const product = await create({ amazonUrl });
    const successor = await create({ asin: "B00AMAZON1", imageUrl: "https://m.media-amazon.com/images/I/a.jpg" });
    const replace = (successorId: string) =>
      admin.send("POST", `/api/products/${product.id}/replacement`, { successorId });
    const refused = await replace(successor.id);
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining("1 board shows this product in a composed"),
    ]);
    const itself = await replace(product.id.toUpperCase());
    expect([itself.status, itself.text]).toEqual([422, expect.stringContaining("A product cannot replace itself.")]);
    expect((await replace("00000000-0000-4000-8000-000000000000")).status).toBe(404);
    expect((await replace("no id")).status).toBe(404);
  });
});

const lamp = { title: "Brass lamp", imageUrl: "/pictures/lamp.jpg" };
const message = "This is no item number of the retailer. Copy it from the product’s page, or leave it out.";
function expectIssue(response: ApiResponse, path: string, message: string): void {
  expect(response.status).toBe(422);
  expect(response.json(errorBodySchema).issues).toEqual([{ path, message }]);
}

test("a product and a board with an odd item number are refused and the field is named", async () => {
  const asin = "basketball";
  const products = [
    { ...lamp, id: "one", asin: null },
    { ...lamp, id: "two", asin },
  ];
  const { id } = (await admin.send("POST", "/api/boards", payload())).json(boardSchema);
  expectIssue(await admin.send("POST", "/api/products", { ...lamp, asin }), "asin", message);
  expectIssue(await admin.send("POST", "/api/boards", payload({ products })), "products.1.asin", message);
  expectIssue(await admin.send("PATCH", `/api/boards/${id}`, { products }), "products.1.asin", message);
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
    createProduct.responses[201],
  );
  const change = (changes: object) => admin.send("PATCH", `/api/products/${id}`, { version, ...changes });
  const message = "Enter the day on which you saw the price. It cannot be in the future.";
  const created = await admin.send("POST", "/api/products", { ...note, priceNotedOn: "9999-12-31" });
  expectIssue(created, "priceNotedOn", message);
  expectIssue(await change({ priceNotedOn: day(3) }), "priceNotedOn", message);
  await runSql(site.databaseUrl, `update products set price_noted_on = '9999-12-31' where id = '${id}'`);
  expect((await change({ priceNotedOn: "9999-12-31", title: "Renamed lamp" })).status).toBe(200);
});

test("products and boards with an image in a private network are refused and the field is named", async () => {
  const product = { ...lamp, imageUrl: "http://192.168.0.10/a.jpg" };
  const message = "Visitors cannot load an image from a private network. Enter an address on the public web.";
  const products = [{ ...product, id: "one", asin: null }];
  expectIssue(await admin.send("POST", "/api/products", product), "imageUrl", message);
  expectIssue(await admin.send("POST", "/api/boards", payload({ products })), "products.0.imageUrl", message);
});

test("a stored product with a private image can be changed, but gets no other private image", async () => {
  const title = "Shelf of an earlier version";
  const { id, version } = (await admin.send("POST", "/api/products", { ...lamp, title })).json(
    createProduct.responses[201],
  );
  await runSql(site.databaseUrl, `update products set image_url = 'http://10.0.0.1/a.jpg' where id = '${id}'`);
  const change = (changes: object) => admin.send("PATCH", `/api/products/${id}`, { version, ...changes });
  expect((await change({ imageUrl: "http://10.0.0.2/a.jpg" })).status).toBe(422);
  const saved = await change({ imageUrl: "http://10.0.0.1/a.jpg", title: "Shelf" });
  expect(saved.json(createProduct.responses[201]).title).toBe("Shelf");
});

describe("the furniture type of products that boards bring", () => {
  it("is what their titles name of the list, and can narrow the library", async () => {
    for (const name of ["Armchair", "Sideboard"]) await admin.send("POST", "/api/furniture-types", { name });
    const titles = ["Walnut lounge chair", "Oak credenza", "Chrome faucet"];
    const products = titles.map((title) => ({
      id: title,
      title,
      asin: null,
      amazonUrl: null,
      imageUrl: "/pictures/sofa.jpg",
    }));
    const board = payload({ products: products.slice(0, 1) });
    const { id } = (await admin.send("POST", "/api/boards", board)).json(boardSchema);
    await admin.send("PATCH", `/api/boards/${id}`, { products });
    const list = async (query: string) =>
      (await admin.get(`/api/products?${query}`)).json(listProducts.responses[200]).products;
    const types = (await list("limit=100")).map(({ title, furnitureType }) => [title, furnitureType] as const);
    expect(titles.map((title) => new Map(types).get(title))).toEqual(["Armchair", "Sideboard", null]);
    expect((await list("type=sideboard")).map(({ title }) => title)).toEqual(["Oak credenza"]);
    expect(await list("type=sideboard&q=lounge")).toEqual([]);
  });
});

test.each([
  ["links", 120, "/api/amazon/get-by-url", { url: "https://www.amazon.com/dp/B0HRTH0012" }],
  ["searches", 300, "/api/amazon/search", { keyword: "sofa", itemCount: 1 }],
] as const)("returns 429 with advice for too many %s of one admin", async (name, most, path, body) => {
  const admin = await site.admin();
  expect((await admin.send("POST", path, body)).status).toBe(200);
  const change = "update rate_limits set points = $1 where starts_with(key, $2)";
  await runSql(site.databaseUrl, change, [most - 1, `${name}-admin`]);
  expect((await admin.send("POST", path, body)).status).toBe(200);
  const rejected = await admin.send("POST", path, body);
  expect(rejected.status).toBe(429);
  const { message, suggestion } = rejected.json(errorBodySchema);
  expect(message).toMatch(/^Too many attempts\. Please try again in /u);
  expect(suggestion).toContain("by hand");
  expect(Number(rejected.headers.get("Retry-After"))).toBeGreaterThan(0);
});
