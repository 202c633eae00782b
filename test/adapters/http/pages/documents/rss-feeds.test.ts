import { describe, expect, test } from "vitest";
import { boardSchema } from "../../../../../adapters/http/contract/operations/boards.ts";
import { apiSite } from "../../api-site.ts";
import { payload } from "../../payloads.ts";
import { createRenderedPages } from "../rendered-pages.ts";
import { readRss } from "./read-feed.ts";

const pages = await createRenderedPages();
const site = await apiSite({
  change: () => ({ pages }),
  env: { SITE_NAME: "Nest & Co", AMAZON_PARTNER_TAG: "nest-20" },
});
const admin = await site.admin();
const visitor = site.visitor();

const save = async (changes: object) => (await admin.send("POST", "/api/boards", payload(changes))).json(boardSchema);
await save({ title: "Shown", status: "published" });
const rustic = await save({ title: "Rustic & raw", style: "Rustic", room: null, status: "published" });
await save({ title: "Hidden draft" });
await admin.send("POST", "/api/styles", { name: "Mid-Century Modern" });
await admin.send("POST", "/api/rooms", { name: "Nursery" });

/** Waits until a response contains what other tests in this file have written. */
const waitForText = (path: string, part: string) =>
  expect.poll(async () => (await visitor.get(path)).text).toContain(part);

describe("RSS", () => {
  const readFeed = async (path: string) => {
    const response = await visitor.get(path);
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      "application/rss+xml; charset=utf-8",
    ]);
    return readRss(response.text);
  };

  test("of a style or room lists only its boards", async () => {
    const { id } = rustic;
    await admin.send("POST", "/api/styles", { name: "Rustic" });
    await expect.poll(async () => (await visitor.get("/feeds/rustic.xml")).status).toBe(200);
    const { title, item } = await readFeed("/feeds/rustic.xml");
    expect([title, item.map(({ link }) => link)]).toEqual(["Rustic · Nest & Co", [[`${site.url}/board/${id}`]]]);
    const room = await readFeed("/feeds/living-room.xml");
    expect(room.item.length).toBeGreaterThan(0);
    expect(room.item.every(({ category }) => category.includes("Living Room"))).toBe(true);
    expect((await readFeed("/feeds/bathroom.xml")).item).toEqual([]);
  });

  test("has no drafts, and loses a board within a second after it is taken offline", async () => {
    const board = await save({ title: "Soon gone", room: "Nursery", status: "published" });
    await waitForText("/feeds/nursery.xml", "Soon gone");
    await admin.send("PATCH", `/api/boards/${board.id}`, { status: "draft" });
    for (const path of ["/feeds/nursery.xml", "/rss.xml"]) {
      const read = async () => (await visitor.get(path)).text;
      await expect.poll(read).not.toContain("Soon gone");
      expect(await read()).not.toContain("Hidden draft");
    }
  });

  test("has no image or title of a product from Amazon, and Amazon's notice", async () => {
    const imageUrl = "https://m.media-amazon.com/images/I/41cNJ._SL500_.jpg";
    const products = [{ id: "p", title: "Secret sofa", imageUrl }];
    await save({ title: "Of Amazon", room: "Kitchen", status: "published", products });
    await waitForText("/feeds/kitchen.xml", "Of Amazon");
    const { text } = await visitor.get("/feeds/kitchen.xml");
    expect(text).not.toMatch(/media-amazon|Secret sofa/u);
    const description = readRss(text).item[0]?.description;
    expect(description).toContain("<p>As an Amazon Associate we earn from qualifying purchases.</p><p>Certain content");
  });

  test.each(["/feeds/made-up.xml", "/feeds/Japandi.xml", "/feeds/dining.xml", "/feeds/%ff.xml"])(
    "is not found at %s",
    async (path) => {
      expect((await visitor.get(path)).status).toBe(404);
    },
  );
});

test("feeds are 304 until the next change", async () => {
  const paths = ["/feed.xml", "/rss.xml", "/feeds/living-room.xml"];
  for (const path of paths) {
    const { headers } = await visitor.get(path);
    const ifUnchanged = { "If-None-Match": headers.get("etag") ?? "" };
    expect((await visitor.get(path, ifUnchanged)).status).toBe(304);
    await save({ title: "Changes the feeds", room: "Living Room", status: "published" });
    expect((await visitor.get(path, ifUnchanged)).status).toBe(200);
  }
  expect((await visitor.get("/rss.xml", { "If-None-Match": '"other"' })).status).toBe(200);
});

describe("The page of feeds", () => {
  test("links only feeds that exist, each once, and is linked in the footer", async () => {
    await expect.poll(async () => (await visitor.get("/feeds")).text).toContain("/feeds/nursery.xml");
    const { text } = await visitor.get("/feeds");
    const [, main = "", footer = ""] = text.split(/<main|<\/main>/u);
    const links = [...main.matchAll(/href="([^"]*\.xml)"/gu)].map(([, path = ""]) => path);
    expect(links).toEqual(expect.arrayContaining(["/rss.xml", "/feed.xml", "/feeds/mid-century-modern.xml"]));
    expect(new Set(links).size).toBe(links.length);
    for (const path of links) expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
    expect(footer).toContain('href="/feeds"');
  });
});
