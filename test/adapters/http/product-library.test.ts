import { describe, expect, it } from "vitest";
import { boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import {
  libraryEntrySchema,
  libraryPageSchema,
  libraryProductSchema,
  productReplacementSchema,
} from "../../../adapters/http/contract/operations/library.ts";
import { apiSite } from "./api-site.ts";
import { payload } from "./payloads.ts";

const site = await apiSite();
const admin = await site.admin();

const sofa = { title: "Teal sofa", imageUrl: "/pictures/sofa.jpg" };
const shown = { id: "sofa", asin: null, amazonUrl: null, ...sofa };

const create = async (product: object) =>
  (await admin.send("POST", "/api/products", { ...sofa, ...product })).json(libraryProductSchema);
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
    expect((await mark(bench.version, true)).json(libraryProductSchema).isGone).toBe(true);
    expect((await mark(bench.version, false)).status).toBe(409);
    expect((await mark(bench.version + 1, "yes")).status).toBe(422);
    await admin.send("PATCH", `/api/boards/${board.id}`, { products: board.products, description: "Saved." });
    const listDead = async () => (await admin.get("/api/products?filter=dead")).json(libraryPageSchema).products;
    expect((await listDead()).map(({ id }) => id)).toEqual([bench.id]);
    expect((await admin.get("/api/boards?view=card&status=unavailable")).text).toContain(board.id);
    const edited = await admin.send("PATCH", `/api/products/${bench.id}`, { version: bench.version + 1, title: "Oak" });
    expect(edited.json(libraryProductSchema).isGone).toBe(true);
    expect((await mark(bench.version + 2, false)).json(libraryProductSchema).isGone).toBe(false);
    expect(await listDead()).toEqual([]);
  });
});

describe("POST /api/products", () => {
  it("stores one product when two tabs send it at once", async () => {
    const product = { ...sofa, amazonUrl: "https://shop.example/twice" };
    const responses = await Promise.all([1, 2].map(() => admin.send("POST", "/api/products", product)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect(new Set(responses.map((response) => response.json(libraryProductSchema).id)).size).toBe(1);
  });

  it.each(["javascript:alert(1)", "data:text/html,<script>", "file:///etc/passwd", "no link"])(
    "stores a product with the link %s without a link",
    async (amazonUrl) => {
      expect((await create({ amazonUrl })).amazonUrl).toBeNull();
    },
  );

  it("stores hostile titles as plain text on one line", async () => {
    const { title } = await create({ title: " <script>alert(1)</script>\n\u202eevil\u0007 " });
    expect(title).toBe("<script>alert(1)</script> evil");
  });

  it("builds the link of an item number and finds the product again by it", async () => {
    const first = await create({ asin: "b0hrth0001", title: "One" });
    expect(first).toMatchObject({ asin: "B0HRTH0001", itemId: "B0HRTH0001" });
    expect(await create({ amazonUrl: "https://www.amazon.com/dp/B0HRTH0001?ref=x", title: "Two" })).toEqual(first);
  });

  it.each([
    [{ title: "x".repeat(1_001) }, 422],
    [{ title: "\u202e" }, 422],
    [{ imageUrl: "javascript:alert(1)" }, 422],
    [{ imageUrl: `https://shop.example/${"x".repeat(2_048)}` }, 422],
    [{ priceNote: "x", priceNotedOn: "yesterday" }, 422],
    [{ priceNote: "x", priceNotedOn: "0000-01-01" }, 422],
    [{ alternativeText: "x".repeat(501) }, 422],
    [{ title: "x".repeat(1_000_000) }, 413],
  ])("refuses %j", async (changes, status) => {
    expect((await admin.send("POST", "/api/products", { ...sofa, ...changes })).status).toBe(status);
  });
});

describe("PATCH /api/products/{id}", () => {
  it("changes the product on the boards that show it", async () => {
    const board = await createBoard([{ ...shown, id: "seen" }]);
    expect(await getProducts(board.id)).toMatchObject([{ title: "Teal sofa" }]);
    const { products } = (await admin.get("/api/products?limit=1")).json(libraryPageSchema);
    const [stored] = products;
    const changes = {
      version: stored?.version,
      title: "Green sofa",
      alternativeText: "A green sofa",
      priceNote: "499 €",
    };
    const changed = (await admin.send("PATCH", `/api/products/${stored?.id}`, changes)).json(libraryProductSchema);
    expect(changed).toMatchObject({
      priceNote: "499 €",
      priceNotedOn: new Date().toISOString().slice(0, 10),
      version: 2,
    });
    const [product] = await getProducts(board.id);
    expect(product).toMatchObject({ title: "Green sofa", alternativeText: "A green sofa" });
    expect(product).not.toHaveProperty("priceNote");
    const emptied = { version: 2, priceNote: "", alternativeText: null };
    const cleared = (await admin.send("PATCH", `/api/products/${stored?.id}`, emptied)).json(libraryProductSchema);
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
  it("replaces the product, and an undo brings it back also on edited boards", async () => {
    const board = await createBoard([{ ...shown, id: "dead", amazonUrl: "https://shop.example/dead", note: "Why" }]);
    expect(await getProducts(board.id)).toMatchObject([{ title: "Teal sofa" }]);
    const dead = await create({ amazonUrl: "https://shop.example/dead" });
    const successor = await create({ amazonUrl: "https://shop.example/new", title: "New sofa" });
    const replace = async () =>
      (await admin.send("POST", `/api/products/${dead.id}/replacement`, { successorId: successor.id })).json(
        productReplacementSchema,
      );
    const made = await replace();
    expect(made.boards).toEqual([
      { id: board.id, title: board.title, status: "published", isTrashed: false, note: "Why" },
    ]);
    expect(await getProducts(board.id)).toMatchObject([{ title: "New sofa", note: "Why" }]);
    const entry = (await admin.get(`/api/products/${dead.id}`)).json(libraryEntrySchema);
    expect(entry).toMatchObject({ usedBy: [], replacements: [{ id: made.id, successorId: successor.id, boards: 1 }] });
    const undone = await admin.send("DELETE", `/api/product-replacements/${made.id}`);
    expect([undone.status, undone.text]).toEqual([200, '{"boards":1,"unchanged":[]}']);
    expect(await getProducts(board.id)).toMatchObject([{ title: "Teal sofa", note: "Why" }]);
    const again = await replace();
    await admin.send("PATCH", `/api/boards/${board.id}`, { title: "Changed meanwhile" });
    expect((await admin.send("DELETE", `/api/product-replacements/${again.id}`)).status).toBe(200);
    expect(await getProducts(board.id)).toMatchObject([{ title: "Teal sofa", note: "Why" }]);
    const third = await replace();
    await admin.send("PATCH", `/api/boards/${board.id}`, { status: "draft", products: [] });
    const refused = await admin.send("DELETE", `/api/product-replacements/${third.id}`);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("the products of these boards were changed since: Changed meanwhile.");
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
