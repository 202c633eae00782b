import { expect, test } from "vitest";
import { boardSchema } from "../../../../../adapters/http/contract/operations/boards.ts";
import { slugify } from "../../../../../core/kernel/text.ts";
import { apiSite } from "../../api-site.ts";
import { payload } from "../../payloads.ts";
import { readAtom, readRss } from "./read-feed.ts";

const site = await apiSite({ env: { SITE_NAME: "Nest & <Co> ]]>", AMAZON_PARTNER_TAG: "nest-20" } });
const admin = await site.admin();
const visitor = site.visitor();
const hostile = `</title>&amp;<![CDATA[x]]> "quotes" 'too' \u{1f3e0} <script>alert(1)</script> {{7*7}} &#0;`;
const amazon = {
  id: "B0DBL00003",
  asin: "B0DBL00003",
  title: "Lamp of Amazon",
  imageUrl: "https://m.media-amazon.com/images/I/lamp.jpg",
  amazonUrl: null,
};
const style = "Zen & Co";
const styleFeed = `/feeds/${encodeURIComponent(slugify(style))}.xml`;
const rssPaths = ["/rss.xml", styleFeed, "/feeds/living-room.xml", "/feeds/bathroom.xml"];

/** Reads all feeds with the validator, and returns the titles in each. */
async function readFeeds() {
  const read = async (path: string) => (await visitor.get(path)).text;
  const channels = await Promise.all(rssPaths.map(async (path) => readRss(await read(path))));
  const { entry } = readAtom(await read("/feed.xml"));
  return [entry, ...channels.map(({ item }) => item)].map((boards) => boards.map(({ title }) => title));
}

test("every feed is valid without boards, with hostile texts, during a pause and after it", async () => {
  expect((await admin.send("POST", "/api/styles", { name: style })).status).toBe(201);
  await expect.poll(async () => (await visitor.get(styleFeed)).status).toBe(200);
  expect(await readFeeds()).toEqual([[], [], [], [], []]);

  const texts = { title: hostile, description: hostile, style, status: "published" };
  const saved = await admin.send("POST", "/api/boards", payload({ ...texts, products: [amazon] }));
  const { title } = saved.json(boardSchema);
  expect(title).toContain("<script>");
  const shown = [[title], [title], [title], [title], []];
  await expect.poll(readFeeds).toEqual(shown);

  expect((await admin.send("PUT", "/api/retailers/amazon/pause")).status).toBe(200);
  for (const path of ["/feed.xml", ...rssPaths]) {
    await expect
      .poll(async () => (await visitor.get(path)).text)
      .not.toMatch(/media-amazon|Lamp of Amazon|Amazon Associate/u);
  }
  expect(await readFeeds()).toEqual(shown);

  expect((await admin.send("DELETE", "/api/retailers/amazon/pause")).status).toBe(200);
  await expect.poll(async () => (await visitor.get("/rss.xml")).text).toContain("Amazon Associate");
  expect(await readFeeds()).toEqual(shown);
});
