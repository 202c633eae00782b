import { expect, test } from "vitest";
import { z } from "zod";
import { boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { type BoardDraftDto, draftOperations } from "../../../adapters/http/contract/operations/drafts.ts";
import { libraryOperations } from "../../../adapters/http/contract/operations/library.ts";
import { apiSite } from "./api-site.ts";

const site = await apiSite();
const admin = await site.admin();
const japandi = { style: "Japandi", room: "Living Room", count: 9, seed: 3 };
const draft = async (options: object = {}) => {
  const response = await admin.send("POST", "/api/boards/draft", { ...japandi, ...options });
  return response.json(draftOperations.draftBoard.responses[200]);
};
const listTitles = ({ choices }: BoardDraftDto) => choices.map(({ product }) => product.title);

const first = await draft();

test("drafts a board of real products with reasons and a moodboard, the same for the same seed", async () => {
  expect(first.choices).toHaveLength(9);
  expect(listTitles(first)[0]).toContain("Sofa");
  expect(first.choices.every(({ reason, product }) => reason !== "" && product.picture.src !== "")).toBe(true);
  expect(first).toMatchObject({ missing: [], notes: [] });
  const picture = await site.visitor().send("GET", first.moodboard?.objectPath ?? "");
  expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  expect(first.moodboard?.composition.items.filter(({ kind }) => kind === "product")).toHaveLength(9);
  expect(listTitles(await draft())).toEqual(listTitles(first));
  expect(listTitles(await draft({ seed: 4 }))).not.toEqual(listTitles(first));
});

test("keeps products, leaves out what is refused, and adds what is wished for", async () => {
  const kept = first.choices.slice(0, 1).map(({ product }) => product);
  const { choices, moodboard } = await draft({ kept, sentence: "a bed, no rug", count: 4 });
  expect(choices).toHaveLength(3);
  const titles = choices.map(({ product }) => product.title);
  expect(titles[0]).toMatch(/Bed/u);
  expect(titles.filter((title) => /Sofa with|Rug/u.test(title))).toEqual([]);
  const shown = moodboard?.composition.items.flatMap((item) => (item.kind === "product" ? item.product : []));
  expect(shown).toContain(kept[0]?.id);
});

test("a price note in the library counts for the total price", async () => {
  const [sofa] = first.choices;
  const saved = await admin.send("POST", "/api/products", { ...sofa?.product, priceNote: "$1,900" });
  expect(saved.status).toBeLessThan(300);
  const { choices } = await draft({ budget: 1_500, count: 3 });
  expect(choices.map(({ product }) => product.id)).not.toContain(sofa?.product.id);
});

test("what an admin marked as dead is not chosen", async () => {
  const [, second] = first.choices;
  const saved = await admin.send("POST", "/api/products", { ...second?.product });
  const { id, version } = saved.json(libraryOperations.createProduct.responses[201]);
  await admin.send("PATCH", `/api/products/${id}`, { version, isGone: true });
  const drafts = await Promise.all([1, 2, 3].map((seed) => draft({ seed })));
  expect(drafts.flatMap(listTitles)).not.toContain(second?.product.title);
  await admin.send("PATCH", `/api/products/${id}`, { version: version + 1, isGone: false });
});

test("products of the library are chosen, but not while their source is paused", async () => {
  const dresser = { id: "dresser", title: "Oak dresser", imageUrl: "https://shop.example/dresser.jpg" };
  await admin.send("POST", "/api/products", { ...dresser, amazonUrl: "https://shop.example/dresser" });
  const bedroom = { room: "Bedroom", count: 20 };
  expect(listTitles(await draft(bedroom))).toContain(dresser.title);
  await admin.send("PUT", "/api/retailers/shop/pause");
  const paused = listTitles(await draft(bedroom));
  await admin.send("DELETE", "/api/retailers/shop/pause");
  expect(paused.length).toBeGreaterThanOrEqual(9);
  expect(paused).not.toContain(dresser.title);
});

test.each([
  ["without a style", { style: " " }],
  ["with too long a sentence", { sentence: "x".repeat(201) }],
  ["with too many products", { count: 21 }],
])("refuses a draft %s", async (_, options) => {
  expect((await admin.send("POST", "/api/boards/draft", { ...japandi, ...options })).status).toBe(422);
});

test("stores a draft for a combination that no board uses; without styles there is none", async () => {
  const draftNext = async () => {
    const response = await admin.send("POST", "/api/boards/drafts");
    return response.json(z.object({ board: boardSchema.nullable() })).board;
  };
  expect(await draftNext()).toBeNull();
  await admin.send("POST", "/api/styles", { name: "Coastal" });
  const board = await draftNext();
  expect(board).toMatchObject({ status: "draft", subject: "Coastal", publishedAt: null });
  expect(board?.description).not.toBe("");
  expect(board?.products.length).toBeGreaterThanOrEqual(9);
  expect(board?.moodboard).not.toBeNull();
});
