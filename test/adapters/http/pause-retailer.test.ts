import { expect, test, vi } from "vitest";
import { boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { errorBodySchema } from "../../../adapters/http/contract/schemas.ts";
import { getAmazonEnv } from "../../fake-servers/amazon/fake-amazon-server.ts";
import { startAmazonForFile } from "../retailer/amazon/amazon-test-subject.ts";
import { apiSite } from "./api-site.ts";
import { createRenderedPages } from "./pages/rendered-pages.ts";
import { payload } from "./payloads.ts";

const amazon = await startAmazonForFile();
const env = { ...getAmazonEnv(amazon), AMAZON_REQUEST_INTERVAL_MS: "1" };
const pages = await createRenderedPages();
const site = await apiSite({ env, change: () => ({ pages }) });
const other = await apiSite({ env, databaseUrl: site.databaseUrl, change: () => ({ pages }) });
const admin = await site.admin();
const [visitor, elsewhere] = [site.visitor(), other.visitor()];

const lamp = {
  id: "B0DBL00003",
  asin: "B0DBL00003",
  title: "Lamp of Amazon",
  imageUrl: `${amazon.origin}/images/I/lamp.jpg`,
  amazonUrl: null,
  note: "For the corner.",
};
const bench = { id: "bench", asin: null, title: "Our bench", imageUrl: "/sample-catalogue/bench.jpg", amazonUrl: null };
const stool = { ...bench, id: "stool", title: "Our stool" };

const pause = () => admin.send("PUT", "/api/retailers/amazon/pause");
const resume = () => admin.send("DELETE", "/api/retailers/amazon/pause");
const save = async (changes: object) => {
  const board = payload({ status: "published", products: [bench, lamp, stool], ...changes });
  return (await admin.send("POST", "/api/boards", board)).json(boardSchema);
};
const read = async (id: string) => (await admin.get(`/api/boards/${id}`)).json(boardSchema);

test("a pause hides the content on every node, and resuming shows it exactly as before", async () => {
  const { id } = await save({ title: "Two nodes" });
  const ofBoard = ["/board", "/api/boards", "/embed/board"].map((path) => `${path}/${id}`);
  const paths = [...ofBoard, "/boards", "/api/boards/published?view=card"];
  const readOne = async (client: typeof visitor, path: string) => {
    const { status, text } = await client.get(path);
    // A busy database can miss its time limit.
    expect(status).not.toBe(503);
    return text;
  };
  const readAll = (client: typeof visitor) =>
    Promise.all(paths.map((path) => vi.waitFor(() => readOne(client, path), 30_000)));
  // Images are probed in the background and then change pages once.
  for (const client of [visitor, elsewhere]) {
    await expect.poll(async () => (await client.get("/api/site")).text).toContain('"width":2400');
  }
  const before = await Promise.all([visitor, elsewhere].map(readAll));
  expect(before.join()).toContain(lamp.title);
  expect((await pause()).status).toBe(200);
  expect((await readAll(visitor)).join()).not.toContain(lamp.title);
  await expect.poll(async () => (await readAll(elsewhere)).join()).not.toContain(lamp.title);
  await resume();
  expect(await readAll(visitor)).toEqual(before[0]);
  await expect.poll(() => readAll(elsewhere)).toEqual(before[1]);
});

test("a board whose products are all paused keeps its page, with a message", async () => {
  const { id } = await save({ title: "All of Amazon", products: [lamp] });
  await pause();
  const page = await visitor.get(`/board/${id}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain("The products of this board can’t be shown right now. Please come back soon.");
  expect(page.text).not.toContain("0 products");
  const frame = await visitor.get(`/embed/board/${id}`);
  expect(frame.status).toBe(200);
  expect(frame.text).not.toContain("0 products");
  await resume();
});

test("a save during a pause keeps hidden products in their places, with title, image, link and note", async () => {
  const { id, products } = await save({ title: "Saved" });
  await pause();
  const masked = await read(id);
  expect(masked.products.map(({ title, hidden }) => [title, hidden])).toEqual([
    [bench.title, undefined],
    [`Amazon item ${lamp.asin}`, "paused"],
    [stool.title, undefined],
  ]);
  // Of a board that an admin has just read.
  const shown = (await visitor.get(`/api/boards/${id}`)).json(boardSchema).products;
  expect(shown.map(({ title }) => title)).toEqual([bench.title, stool.title]);
  const [first, hidden, last] = masked.products;
  const moved = [last, hidden, first].map((product) => product && { ...product, note: undefined });
  const added = { ...bench, id: "added", title: "Our vase" };
  await admin.send("PATCH", `/api/boards/${id}`, { products: [...moved, added], version: masked.version });
  expect((await visitor.get(`/api/boards/${id}`)).json(boardSchema).products.map(({ title }) => title)).toEqual([
    stool.title,
    bench.title,
    added.title,
  ]);
  await resume();
  const saved = await read(id);
  expect(saved.products.map(({ title }) => title)).toEqual([stool.title, lamp.title, bench.title, added.title]);
  expect(saved.products[1]).toEqual(products[1]);
});

test("search and get-by-url return 409 that names the paused retailer, without a request to it", async () => {
  await pause();
  const calls = amazon.catalog.calls.length;
  const search = await admin.send("POST", "/api/amazon/search", { keyword: "sofa" });
  const link = await admin.send("POST", "/api/amazon/get-by-url", { url: "https://www.amazon.com/dp/B0DBL00001" });
  for (const response of [search, link]) {
    expect([response.status, response.json(errorBodySchema)]).toEqual([
      409,
      expect.objectContaining({
        message: "Amazon is paused.",
        suggestion: "Resume Amazon on the Products page, or add products of another source.",
      }),
    ]);
  }
  expect(amazon.catalog.calls).toHaveLength(calls);
  await resume();
  const found = await admin.send("POST", "/api/amazon/search", { keyword: "sofa" });
  expect(found.status).toBe(200);
});
