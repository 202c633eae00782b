import { expect, test } from "vitest";
import type { z } from "zod";
import { boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { clickOperations } from "../../../adapters/http/contract/operations/clicks.ts";
import { libraryOperations } from "../../../adapters/http/contract/operations/library.ts";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import { runSql } from "../../environment/database.ts";
import { getAmazonEnv } from "../../fake-servers/amazon/fake-amazon-server.ts";
import { startAmazonForFile } from "../retailer/amazon/amazon-test-subject.ts";
import { apiSite } from "./api-site.ts";
import { createRenderedPages } from "./pages/rendered-pages.ts";
import { payload } from "./payloads.ts";

const amazon = await startAmazonForFile();
const pages = await createRenderedPages();
const site = await apiSite({
  env: { ...getAmazonEnv(amazon), AMAZON_REQUEST_INTERVAL_MS: "1" },
  change: () => ({ pages }),
});
const admin = await site.admin();
const visitor = site.visitor();
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Runs the job as it runs this many hours after the shop had the products last; none of them is due for a check. */
async function passHours(hours: number): Promise<void> {
  await runSql(
    site.databaseUrl,
    "update products set last_seen_at = now() - $1::interval, checked_at = coalesce(checked_at, now())",
    [`${hours} hours`],
  );
  await site.container.get(tokens.refreshProducts)(new Date());
}

const lamp = {
  id: "B0DBL00004",
  asin: "B0DBL00004",
  title: "Title of the shop",
  imageUrl: `${amazon.origin}/images/I/lamp.jpg`,
  note: "For the corner.",
};
const shopProduct = { id: "s", asin: null, title: "Slow bench", imageUrl: "", amazonUrl: "https://shop.example/bench" };
const hiddenTitle = `Amazon item ${lamp.asin}`;

async function create<Schema extends z.ZodType>(path: string, body: unknown, schema: Schema) {
  return (await admin.send("POST", path, body)).json(schema);
}

test("content of Amazon that is older than a day is hidden everywhere, and shown again after the next check", async () => {
  const details = { alternativeText: "Lamp up close", priceNote: "49 $", priceNotedOn: "2020-01-01" };
  const stored = await create("/api/products", { ...lamp, ...details }, libraryOperations.createProduct.responses[201]);
  const board = await create(
    "/api/boards",
    payload({ status: "published", products: [lamp, shopProduct] }),
    boardSchema,
  );
  await visitor.send("POST", "/api/clicks", { boardId: board.id, productId: lamp.id }, { "User-Agent": browser });
  const read = async () => ({
    board: (await visitor.get(`/api/boards/${board.id}`)).json(boardSchema),
    page: (await visitor.get(`/board/${board.id}`)).text,
    library: (await admin.get("/api/products"))
      .json(libraryOperations.listProducts.responses[200])
      .products.find(({ id }) => id === stored.id),
    entry: (await admin.get(`/api/products/${stored.id}`)).json(libraryOperations.getProduct.responses[200]),
    clicks: (await admin.get("/api/admin/clicks?of=products")).json(clickOperations.getClickReport.responses[200]).rows,
    csv: (await admin.get("/api/admin/clicks/export")).text,
  });

  const search = async () => (await visitor.get("/api/boards/published?view=card&q=Title")).text;

  await passHours(22);
  const fresh = await read();
  expect(JSON.stringify(fresh)).toContain(lamp.title);
  expect(fresh.library).toMatchObject({ alternativeText: details.alternativeText, priceNote: null });

  await passHours(24);
  // Visitors can get the response from before for a second.
  const content = /Title of the shop|lamp\.jpg|Lamp up close|49 \$/u;
  await expect.poll(async () => JSON.stringify(await read())).not.toMatch(content);
  const old = await read();
  expect(old.board.products.map(({ title, hidden, note }) => [title, hidden, note])).toEqual([
    [hiddenTitle, "outdated", lamp.note],
    [shopProduct.title, undefined, undefined],
  ]);
  expect(old.page).toContain("Details are loaded again from Amazon.");
  for (const product of [old.library, old.entry]) {
    expect(product).toMatchObject({ title: hiddenTitle, imageUrl: "", hidden: "outdated", alternativeText: null });
  }
  expect(old.clicks).toContainEqual(expect.objectContaining({ id: stored.id, title: hiddenTitle }));
  expect(old.csv).toContain(hiddenTitle);

  expect(await search()).not.toContain(board.id);

  // What an editor saves meanwhile keeps the stored title.
  const { products, version } = old.board;
  await admin.send("PATCH", `/api/boards/${board.id}`, { products, version });

  await create("/api/products/refresh", { ids: [stored.id] }, libraryOperations.refreshProducts.responses[200]);
  await expect.poll(async () => JSON.stringify(await read())).not.toMatch(/Amazon item|loaded again from Amazon/u);
  const again = await read();
  expect(again.board.products[0]).toMatchObject({
    title: lamp.title,
    imageUrl: expect.stringContaining(amazon.origin),
  });
  expect(again.board.products[0]?.hidden).toBeUndefined();
  await expect.poll(search).toContain(board.id);
  expect(again.entry).toMatchObject({ title: lamp.title, alternativeText: details.alternativeText });
});

test("POST /api/products/refresh requests no current and unknown products, and not more than ten", async () => {
  const calls = amazon.catalog.calls.length;
  const bench = await create("/api/products", shopProduct, libraryOperations.createProduct.responses[201]);
  const refresh = (ids: readonly string[]) => admin.send("POST", "/api/products/refresh", { ids });
  const answer = await refresh([bench.id, "nobody", "00000000-0000-4000-8000-000000000000"]);
  expect(answer.json(libraryOperations.refreshProducts.responses[200]).products).toEqual([bench]);
  expect((await refresh(Array.from({ length: 11 }, () => bench.id))).status).toBe(422);
  expect(amazon.catalog.calls).toHaveLength(calls);
});

test("a site with another retailer hides what Amazon returned earlier, and keeps titles that Amazon never returned", async () => {
  const other = await apiSite({ databaseUrl: site.databaseUrl, env: { PUBLIC_URL: "https://other.example" } });
  const checked = {
    ...lamp,
    id: "B0CHECKED1",
    asin: "B0CHECKED1",
    imageUrl: "https://m.media-amazon.com/images/I/a.jpg",
  };
  const typed = { ...checked, id: "B0TYPED001", asin: "B0TYPED001", title: "Typed by an admin" };
  const copied = { ...checked, id: "copied", asin: null, title: "Image copied from Amazon" };
  const products = [checked, typed, copied];
  const board = await create("/api/boards", payload({ status: "published", products }), boardSchema);
  const changeAll = (changes: string, which: string) =>
    runSql(site.databaseUrl, `update products set ${changes} where ${which}`);
  await changeAll("last_seen_at = now() - interval '25 hours'", "true");
  await changeAll("checked_at = last_seen_at, checked_title = title", `asin = '${checked.asin}'`);
  await changeAll("checked_at = null", `asin = '${typed.asin}'`);
  await other.container.get(tokens.refreshProducts)(new Date());
  const shown = (await other.visitor().get(`/api/boards/${board.id}`)).json(boardSchema);
  expect(shown.products.map(({ title, imageUrl }) => [title, imageUrl])).toEqual([
    ["Amazon item B0CHECKED1", ""],
    [typed.title, ""],
    [copied.title, ""],
  ]);
  const cards = (await other.visitor().get("/api/boards/published?view=card")).text;
  expect(cards).not.toContain("m.media-amazon.com");
});
