import { describe, expect, test } from "vitest";
import { boardSchema } from "../../../../../adapters/http/contract/operations/boards.ts";
import { paths } from "../../../../../ui/paths.ts";
import { apiSite } from "../../api-site.ts";
import { payload } from "../../payloads.ts";
import { sendRawRequest } from "../../raw-request.ts";
import { createRenderedPages } from "../rendered-pages.ts";
import { parseXml, readAtom, urlset } from "./read-feed.ts";

const pages = await createRenderedPages();
const site = await apiSite({ change: () => ({ pages }), env: { SITE_NAME: "Nest & Co" } });
const admin = await site.admin();
const visitor = site.visitor();
const secrets = ["Hidden draft", "Hidden trash", "/admin", "secret"];

const save = async (changes: object) => (await admin.send("POST", "/api/boards", payload(changes))).json(boardSchema);
const shown = await save({ title: "Shown & <shared>", status: "published", description: "A calm room." });
const offline = await save({ title: "Hidden draft offline", status: "published" });
await admin.send("PATCH", `/api/boards/${offline.id}`, { status: "draft" });
const draft = await save({ title: "Hidden draft" });
const trash = await save({ title: "Hidden trash", status: "published" });
await admin.send("DELETE", `/api/boards/${trash.id}`);
await admin.send("POST", "/api/styles", { name: "Mid-Century Modern" });
await admin.send("POST", "/api/rooms", { name: "Nursery" });

const hidden = [draft.id, offline.id, trash.id, ...secrets];
/** Waits until a response contains what other tests in this file have written. */
const waitForText = (path: string, part: string) =>
  expect.poll(async () => (await visitor.get(path)).text).toContain(part);

describe("/sitemap.xml", () => {
  test("lists every public page once, boards with their last change, and nothing else", async () => {
    await waitForText("/sitemap.xml", "/nursery");
    const response = await visitor.get("/sitemap.xml");
    expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const { url } = parseXml(response.text, urlset).urlset;
    expect(url.map(({ loc }) => loc.replace(site.url, "")).toSorted()).toEqual(
      [
        ...["/", "/boards", "/styles", "/rooms", "/feeds", "/mid-century-modern", "/nursery", `/board/${shown.id}`],
        ...["/living-room", "/bedroom", "/dining-room", "/kitchen", "/bathroom", "/office", "/outdoor"],
      ].toSorted(),
    );
    expect(url.find(({ loc }) => loc.endsWith(shown.id))?.lastmod).toBe(shown.updatedAt);
    for (const secret of hidden) expect(response.text).not.toContain(secret);
  });

  test("lists only pages that exist and may be indexed", async () => {
    const { url } = parseXml((await visitor.get("/sitemap.xml")).text, urlset).urlset;
    for (const { loc } of url) {
      const { status, text } = await visitor.get(loc.replace(site.url, ""));
      expect([loc, status, text.includes("noindex"), text.includes(`rel="canonical" href="${loc}"`)]).toEqual([
        loc,
        200,
        false,
        true,
      ]);
    }
  });

  test("returns 404 for a part that does not exist", async () => {
    for (const part of ["boards-2", "boards-0", "boards-01", "boards-99999", "boards", "other"]) {
      expect((await visitor.get(`/sitemaps/${part}.xml`)).status).toBe(404);
    }
    expect((await visitor.get("/sitemaps/boards-1.xml")).status).toBe(200);
    expect((await visitor.get("/sitemaps/pages.xml")).status).toBe(200);
  });
});

describe("/feed.xml", () => {
  test("lists the newest published boards", async () => {
    await waitForText("/feed.xml", shown.id);
    const response = await visitor.get("/feed.xml");
    expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    const feed = readAtom(response.text);
    expect(feed.title).toBe("Nest & Co");
    expect(feed.entry.map(({ title }) => title)).toEqual(["Shown & <shared>"]);
    for (const secret of hidden) expect(response.text).not.toContain(secret);
  });

  test("lists at most twenty boards, newest first, and a new one within a second", async () => {
    for (let count = 1; count <= 21; count += 1) await save({ title: `Board ${count}`, status: "published" });
    await waitForText("/feed.xml", "<title>Board 21</title>");
    const feed = readAtom((await visitor.get("/feed.xml")).text);
    expect(feed.entry.map(({ title }) => title)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Board ${21 - index}`),
    );
  });
});

describe("/robots.txt", () => {
  test("disallows admin and API paths and names the sitemap", async () => {
    const { text, headers } = await visitor.get("/robots.txt");
    expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(text.split("\n")).toEqual([
      "User-agent: *",
      "Disallow: /admin$",
      "Disallow: /admin/",
      "Disallow: /api/",
      "Disallow: /secret-admin-login",
      "",
      `Sitemap: ${site.url}/sitemap.xml`,
      "",
    ]);
  });
});

describe("/site.webmanifest", () => {
  test("has the site's name and icons, and offers the save page for shared links", async () => {
    const { text, headers } = await visitor.get("/site.webmanifest");
    expect(headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
    expect(JSON.parse(text)).toMatchObject({
      ...{ name: "Nest & Co", start_url: "/", icons: [{}, { sizes: "512x512" }] },
      display: "minimal-ui",
      share_target: {
        action: paths.saveProduct,
        method: "GET",
        params: { title: "title", text: "text", url: "url" },
      },
    });
  });
});

describe("A document", () => {
  test("supports GET and HEAD only", async () => {
    const head = await sendRawRequest(site.url, { path: "/feed.xml", method: "HEAD" });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect((await visitor.send("POST", "/feed.xml", {})).status).toBe(404);
  });
});
