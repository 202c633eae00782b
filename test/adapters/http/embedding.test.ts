import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { allOperations } from "../../../adapters/http/contract/operations/index.ts";
import { endpoints, paths } from "../../../ui/paths.ts";
import { apiSite } from "./api-site.ts";
import { createRenderedPages } from "./pages/rendered-pages.ts";
import { payload } from "./payloads.ts";
import { sendRawRequest } from "./raw-request.ts";

const pages = await createRenderedPages();
const site = await apiSite({ change: () => ({ pages }) });
const named = await apiSite({ env: { PUBLIC_URL: "https://boards.example" }, databaseUrl: site.databaseUrl });
const admin = await site.admin();
const visitor = site.visitor();

const save = async (changes: object) => (await admin.send("POST", "/api/boards", payload(changes))).json(boardSchema);
const shown = await save({ title: "Shown", status: "published", description: "A calm room." });
const draft = await save({ title: "Draft" });
const trash = await save({ title: "Trash", status: "published" });
await admin.send("DELETE", `/api/boards/${trash.id}`);

const embed = (id: string) => `/embed/board/${id}`;
const pageUrl = (id: string) => `${site.url}/board/${id}`;

describe("/embed/board/{id}", () => {
  test("is cached with an ETag, and changes with its board", async () => {
    const changing = await save({ title: "Before", status: "published" });
    const first = await visitor.get(embed(changing.id));
    expect([first.status, first.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(first.text).toContain("Before");
    const again = { path: embed(changing.id), headers: { Host: new URL(site.url).host, "Accept-Encoding": "br" } };
    const { etag = "" } = (await sendRawRequest(site.url, again)).headers;
    const headers = { ...again.headers, "If-None-Match": etag };
    expect((await sendRawRequest(site.url, { ...again, headers })).status).toBe(304);
    await admin.send("PATCH", `/api/boards/${changing.id}`, { title: "After" });
    await expect.poll(async () => (await visitor.get(embed(changing.id))).text).toContain("After");
    await admin.send("PATCH", `/api/boards/${changing.id}`, { status: "draft" });
    expect((await visitor.get(embed(changing.id))).status).toBe(404);
  });

  test.each([
    ["a draft", draft.id],
    ["a board in the trash", trash.id],
    ["an unknown board", randomUUID()],
    ["another spelling of an id", shown.id.toUpperCase()],
    ["an escaped id", shown.id.replace("-", "%2d")],
    ["no UUID", "none"],
    ["a broken escape", "%ff"],
  ])("returns 404 for %s, also to admins", async (_name, id) => {
    for (const client of [visitor, admin]) {
      const { status, text, headers } = await client.get(embed(id));
      expect([status, headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
      expect(text).toContain("Board Not Found");
      expect(text).not.toContain("Draft");
    }
  });

  test("uses PUBLIC_URL for its link", async () => {
    const { text } = await named.visitor().get(embed(shown.id));
    expect(text).toContain(`href="https://boards.example/board/${shown.id}"`);
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
  test.each([
    ...new Set([
      ...uiPaths,
      ...allOperations.filter(({ method }) => method === "get").map(({ path }) => fill(path)),
      ...[`/board/${shown.id}`, `/board/${draft.id}`, `/admin/edit/${shown.id}`, "/japandi", "/living-room", "/a/b"],
      ...["/feed.xml", "/rss.xml", "/feeds/japandi.xml", "/sitemap.xml", "/robots.txt", "/site.webmanifest"],
      ...[`/oembed?url=${pageUrl(shown.id)}`, "/oembed", "/api/docs", "/api/openapi.json", "/healthz", "/readyz"],
      ...["/embed", "/embed/", "/embed/board", "/embed/board/", `/embed/${shown.id}`, `/embed/boards/${shown.id}`],
      ...[`/embed/board/${shown.id}/`, `/embed/board/${shown.id}/admin`, `/EMBED/board/${shown.id}`],
      ...[`//embed/board/${shown.id}`, `/admin/embed/board/${shown.id}`],
      ...[
        "/objects/none.jpg",
        "/images/none/none",
        "/social/none.jpg",
        "/assets/none.js",
        "/sample-catalogue/none.jpg",
      ],
    ]),
  ])("is closed for %s", async (path) => {
    expect(isFramable((await visitor.get(path)).headers)).toBe(false);
  });
});
