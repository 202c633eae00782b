import { describe, expect, test } from "vitest";
import { z } from "zod";
import { boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { allOperations } from "../../../adapters/http/contract/operations/index.ts";
import { endpoints, paths } from "../../../ui/paths.ts";
import { apiSite } from "./api-site.ts";
import { parseXml } from "./pages/documents/read-feed.ts";
import { createRenderedPages } from "./pages/rendered-pages.ts";
import { payload } from "./payloads.ts";
import { sendRawRequest } from "./raw-request.ts";

const pages = await createRenderedPages();
const site = await apiSite({ change: () => ({ pages }), env: { SITE_NAME: "Nest & Co" } });
const named = await apiSite({ env: { PUBLIC_URL: "https://boards.example" }, databaseUrl: site.databaseUrl });
const admin = await site.admin();
const visitor = site.visitor();

const save = async (changes: object) => (await admin.send("POST", "/api/boards", payload(changes))).json(boardSchema);
const shown = await save({ title: "Shown", status: "published", description: "A calm room." });
const hostile = await save({ title: 'A]]> <script>alert("1")</script> &', status: "published" });
const draft = await save({ title: "Draft" });
const trash = await save({ title: "Trash", status: "published" });
await admin.send("DELETE", `/api/boards/${trash.id}`);

const embed = (id: string) => `/embed/board/${id}`;
const pageUrl = (id: string) => `${site.url}/board/${id}`;

describe("/embed/board/{id}", () => {
  test("changes with its board", async () => {
    const changing = await save({ title: "Before", status: "published" });
    const first = await visitor.get(embed(changing.id));
    expect([first.status, first.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(first.text).toContain("Before");
    await admin.send("PATCH", `/api/boards/${changing.id}`, { title: "After" });
    await expect.poll(async () => (await visitor.get(embed(changing.id))).text).toContain("After");
    await admin.send("PATCH", `/api/boards/${changing.id}`, { status: "draft" });
    expect((await visitor.get(embed(changing.id))).status).toBe(404);
  });

  test.each([
    ["a draft", draft.id],
    ["a board in the trash", trash.id],
    ["an escaped id", shown.id.replace("-", "%2d")],
  ])("returns 404 for %s, also to admins", async (_name, id) => {
    for (const client of [visitor, admin]) {
      const { status, text, headers } = await client.get(embed(id));
      expect([status, headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
      expect(text).toContain("Board Not Found");
      expect(text).not.toContain("Draft");
    }
  });
});

describe("Framing", () => {
  const isFramable = (headers: Headers) =>
    headers.get("X-Frame-Options") !== "DENY" ||
    !(headers.get("Content-Security-Policy") ?? "").includes("frame-ancestors 'none'");

  test.each([embed(shown.id), embed(draft.id), embed("none")])("is open for %s, without scripts", async (path) => {
    const { headers } = await visitor.get(path);
    const policy = (headers.get("Content-Security-Policy") ?? "").split(";").map((part) => part.trim());
    expect(headers.get("X-Frame-Options")).toBeNull();
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(policy).toEqual([
      "default-src 'none'",
      expect.stringMatching(/^style-src 'self' 'sha256-[\w+/=]{44}'$/u),
      "img-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors *",
    ]);
  });

  const fill = (path: string) => path.replace(/\{\w+\}/gu, shown.id);
  const uiPaths = Object.values({ ...paths, ...endpoints }).filter((path) => typeof path === "string");
  test("is closed for every other page, read and file", async () => {
    const closed = new Set([
      ...uiPaths,
      ...allOperations.filter(({ method }) => method === "get").map(({ path }) => fill(path)),
      ...[`/board/${shown.id}`, `/board/${draft.id}`, `/admin/edit/${shown.id}`, "/japandi", "/living-room", "/a/b"],
      ...["/feed.xml", "/rss.xml", "/feeds/japandi.xml", "/sitemap.xml", "/robots.txt", "/site.webmanifest"],
      ...[`/oembed?url=${pageUrl(shown.id)}`, "/oembed", "/api/docs", "/api/openapi.json", "/healthz", "/readyz"],
      ...["/embed", "/embed/", "/embed/board", "/embed/board/", `/embed/${shown.id}`, `/embed/boards/${shown.id}`],
      ...[`/embed/board/${shown.id}/`, `/embed/board/${shown.id}/admin`, `/EMBED/board/${shown.id}`],
      ...[`//embed/board/${shown.id}`, `/admin/embed/board/${shown.id}`],
      ...["/objects/none.jpg", "/images/none/none", "/social/none.jpg", "/assets/none.js"],
      "/sample-catalogue/none.jpg",
    ]);
    // The headers do not depend on the content, which this site does not render.
    const reader = named.visitor();
    for (const path of closed) expect([path, isFramable((await reader.get(path)).headers)]).toEqual([path, false]);
  });
});

const oembedSchema = z.strictObject({
  version: z.literal("1.0"),
  type: z.literal("rich"),
  provider_name: z.literal("Nest & Co"),
  provider_url: z.url(),
  title: z.string(),
  width: z.coerce.number().int().positive(),
  height: z.coerce.number().int().positive(),
  html: z.string(),
  thumbnail_url: z.url().optional(),
  thumbnail_width: z.coerce.number().optional(),
  thumbnail_height: z.coerce.number().optional(),
});

describe("/oembed", () => {
  const get = (url: string, more = "") => visitor.get(`/oembed?url=${encodeURIComponent(url)}${more}`);

  test("describes a board as a rich embed with a thumbnail", async () => {
    const response = await get(pageUrl(shown.id));
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    const { html, ...rest } = response.json(oembedSchema);
    expect(html).toContain(`<iframe src="${site.url}/embed/board/${shown.id}" title="Shown" width="480"`);
    expect(rest).toMatchObject({ title: "Shown", provider_url: `${site.url}/`, width: 480, height: 790 });
    const thumbnail = await visitor.get((rest.thumbnail_url ?? "").replace(site.url, ""));
    expect([thumbnail.status, thumbnail.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  });

  test("is linked from pages of published boards only", async () => {
    const { text } = await visitor.get(`/board/${hostile.id}`);
    const link = /<link rel="alternate" type="application\/json\+oembed" href="([^"]*)"/u.exec(text)?.[1] ?? "";
    const response = await visitor.get(link.replaceAll("&amp;", "&").replace(site.url, ""));
    expect(response.json(oembedSchema).html).toContain(hostile.id);
    expect((await visitor.get("/japandi")).text).not.toContain("oembed");
  });

  test("is XML on request, and well-formed with any title", async () => {
    const response = await get(pageUrl(hostile.id), "&format=xml");
    expect(response.headers.get("content-type")).toBe("text/xml; charset=utf-8");
    const { oembed } = parseXml(response.text, z.object({ oembed: oembedSchema }));
    expect(oembed.title).toContain('A]]> <script>alert("1")</script> &');
    expect(oembed.html).toContain("&lt;script&gt;");
    expect(response.text).not.toContain("<script");
  });

  test.each([
    ["&maxwidth=0", 480, 790],
    ["&maxwidth=300&maxwidth=900", 300, 550],
    ["&maxwidth=700&maxheight=500", 700, 500],
  ])("returns for %s a frame of %i × %i", async (more, width, height) => {
    expect((await get(pageUrl(shown.id), more)).json(oembedSchema)).toMatchObject({ width, height });
  });

  test.each([
    ["&maxwidth=1200&maxheight=630", [1200, 630]],
    ["&maxwidth=1199", []],
    ["&maxheight=629&format=xml", []],
  ])("has for %s only a thumbnail that fits", async (more, size) => {
    const { text } = await get(pageUrl(shown.id), more);
    const found = [...text.matchAll(/thumbnail_(?:width|height)[^\d]+(?<pixels>\d+)/gu)];
    expect(found.map(({ groups }) => Number(groups?.["pixels"]))).toEqual(size);
    expect(text.includes("thumbnail_url")).toBe(size.length > 0);
  });

  test.each([
    ["a draft", pageUrl(draft.id)],
    ["a board in the trash", pageUrl(trash.id)],
    ["another site", `https://evil.example/board/${shown.id}`],
    ["another page", `${site.url}/japandi`],
  ])("returns 404 for %s, also to admins", async (_name, url) => {
    for (const client of [visitor, admin]) {
      expect((await client.get(`/oembed?url=${encodeURIComponent(url)}`)).status).toBe(404);
    }
  });

  test("returns 400 without an address and says what is missing", async () => {
    const response = await visitor.get("/oembed?url=");
    expect(response.status).toBe(400);
    expect(response.text).toContain("The parameter url is the address of a board’s page.");
  });

  test("accepts both schemes, queries and a trailing slash", async () => {
    const url = pageUrl(shown.id);
    for (const accepted of [url.replace("http:", "https:"), `${url}/`, `${url}?utm_source=x#top`, url.toUpperCase()]) {
      const isPath = !accepted.includes("/BOARD/");
      expect([accepted, (await get(accepted)).status]).toEqual([accepted, isPath ? 200 : 404]);
    }
  });

  test("returns 501 for another format", async () => {
    expect((await get(pageUrl(shown.id), "&format=JSON")).status).toBe(501);
  });

  test("accepts only board URLs below PUBLIC_URL when it is set, regardless of the Host header", async () => {
    const read = (url: string) =>
      sendRawRequest(named.url, { path: `/oembed?url=${encodeURIComponent(url)}`, headers: { Host: "evil.example" } });
    expect((await read(`https://evil.example/board/${shown.id}`)).status).toBe(404);
    const { text } = await read(`https://boards.example/board/${shown.id}`);
    expect(text).toContain(`https://boards.example/embed/board/${shown.id}`);
    expect(text).not.toContain("evil");
  });
});
