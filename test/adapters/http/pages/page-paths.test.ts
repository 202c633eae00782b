import { describe, expect, test } from "vitest";
import { boardSchema } from "../../../../adapters/http/contract/operations/boards.ts";
import { apiSite } from "../api-site.ts";
import { payload } from "../payloads.ts";
import { sendRawRequest } from "../raw-request.ts";
import { createRenderedPages } from "./rendered-pages.ts";

const pages = await createRenderedPages();
const site = await apiSite({ change: () => ({ pages }) });
const board = (await (await site.admin()).send("POST", "/api/boards", payload({ status: "published" }))).json(
  boardSchema,
);
const open = (path: string) => sendRawRequest(site.url, { path, headers: { Accept: "text/html" } });

describe("A page has one URL:", () => {
  test.each([
    ["/Japandi?after=x&b", "/japandi?after=x&b"],
    [`/board/${board.id.toUpperCase()}`, `/board/${board.id}`],
    ["/\\evil.example", "/evil.example"],
  ])("%s redirects permanently to %s", async (path, url) => {
    const { status, headers } = await open(path);
    expect([status, headers.location]).toEqual([301, url]);
  });
});

describe("An unusual path", () => {
  test.each([
    ["an unknown style", "/art-deco", 200],
    ["an escaped slash", "/a%2Fb", 200],
    ["markup", "/%3Cscript%3Ealert(1)%3C%2Fscript%3E", 200],
    ["a lone percent sign", "/%", 404],
    ["escapes that are not UTF-8", "/%ff%fe", 404],
    ["a NUL", "/a%00", 404],
    ["a file name", "/index.html", 404],
    ["a long board id", `/board/${"x".repeat(2_000)}`, 404],
    ["two unknown segments", "/a/b", 404],
    ["an API path after two slashes", "//api/user", 404],
    ["an unusual query", "/boards?page=-1&limit=1e9&%=%&after=", 200],
    ["prototype names", "/__proto__", 200],
  ])("with %s returns a complete page", async (_, path, expected) => {
    const { status, text, headers } = await open(path);
    expect(status).toBe(expected);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(text.match(/<h1/gu)).toHaveLength(1);
    expect(text).toMatch(/^<!doctype html>[\s\S]*<\/html>\s*$/u);
    expect(text).not.toContain("<script>");
    expect(text.includes('content="noindex"')).toBe(path !== "/boards?page=-1&limit=1e9&%=%&after=");
  });

  test.each([
    ["/boards?q=&style=&room=&after=", false],
    ["/boards?after=broken", true],
    ["/japandi?after=%00", true],
  ])("with invalid list parameters, %s, shows the first boards", async (path, isHidden) => {
    const { status, text } = await open(path);
    expect(status).toBe(200);
    expect(text).toContain(`href="/board/${board.id}"`);
    expect(text.includes('content="noindex"')).toBe(isHidden);
  });

  // A page without images: a page is rendered again after its images have been probed in the background.
  test("with tracking parameters returns the same page, rendered once", async () => {
    // A request with a session never gets a stale page.
    const headers = { Accept: "text/html", Cookie: "session=ended" };
    const plain = await sendRawRequest(site.url, { path: "/art-deco", headers });
    const tracked = await open("/art-deco?utm_source=pinterest&epik=abc");
    expect(tracked.headers.etag).toBe(plain.headers.etag);
    expect(tracked.text).toContain(`<link rel="canonical" href="${site.url}/art-deco">`);
  });
});
