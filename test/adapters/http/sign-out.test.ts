import { describe, expect, test } from "vitest";
import { runSql } from "../../environment/database.ts";
import { apiSite } from "./api-site.ts";
import { sendRawRequest } from "./raw-request.ts";

const site = await apiSite();

describe("POST /api/logout", () => {
  test("ends the session on the server, so the old cookie is invalid", async () => {
    const client = await site.admin();
    const cookie = cookieHeader(client.cookies());
    const response = await client.send("POST", "/api/logout");
    expect(response.status).toBe(204);
    expect([...client.cookies().keys()]).toEqual(["device", "device.sig"]);
    expect((await sendRawRequest(site.url, { path: "/api/user", headers: { Cookie: cookie } })).status).toBe(401);
  });

  test("deletes the session from the database", async () => {
    const client = await site.member();
    const [before] = await runSql(site.databaseUrl, liveSessions);
    await client.send("POST", "/api/logout");
    const [after] = await runSql(site.databaseUrl, liveSessions);
    expect(countOf(before) - countOf(after)).toBe(1);
  });

  test("stores nothing for a visitor without a session", async () => {
    const [before] = await runSql(site.databaseUrl, allSessions);
    expect((await site.visitor().send("POST", "/api/logout")).status).toBe(204);
    const [after] = await runSql(site.databaseUrl, allSessions);
    expect(after).toEqual(before);
  });

  test("redirects a browser that submitted a form to the home page", async () => {
    const client = await site.admin();
    const response = await client.send("POST", "/api/logout", undefined, { Accept: "text/html,*/*" });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/");
    expect((await client.get("/api/user")).status).toBe(401);
  });

  test("rejects another site with a plain sentence and keeps the session", async () => {
    const client = await site.admin();
    const response = await client.send("POST", "/api/logout", undefined, { "Sec-Fetch-Site": "cross-site" });
    expect(response.status).toBe(403);
    expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/u);
    expect((await client.get("/api/user")).status).toBe(200);
  });
});

describe("GET /api/logout", () => {
  test.each([
    ["from a page of this site", { "Sec-Fetch-Site": "same-origin" }],
    ["typed into the address bar", { "Sec-Fetch-Site": "none" }],
    ["from a page of this site, by an older browser", { Referer: `${site.url}/admin` }],
  ])("signs out and redirects to the home page when the navigation comes %s", async (_name, headers) => {
    const client = await site.admin();
    const cookie = cookieHeader(client.cookies());
    const response = await client.get("/api/logout", headers);
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/");
    expect((await sendRawRequest(site.url, { path: "/api/user", headers: { Cookie: cookie } })).status).toBe(401);
  });

  test.each([
    ["another site", { "Sec-Fetch-Site": "cross-site" }],
    ["a sister site", { "Sec-Fetch-Site": "same-site" }],
    ["another site, by an older browser", { Referer: "https://evil.example/" }],
    ["who knows where", {}],
  ])("asks first when the navigation comes from %s, and keeps the session", async (_name, headers) => {
    const client = await site.admin();
    const response = await client.get("/api/logout", headers);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toMatch(/^text\/html/u);
    expect(response.text).toContain('<form method="post" action="/api/logout"><button>Log Out</button></form>');
    expect((await client.get("/api/user")).status).toBe(200);
  });

  test("asks first when the request is a prefetch", async () => {
    const client = await site.admin();
    await client.get("/api/logout", { "Sec-Fetch-Site": "same-origin", "Sec-Purpose": "prefetch;prerender" });
    expect((await client.get("/api/user")).status).toBe(200);
  });
});

describe("GET /api/login", () => {
  test("redirects to the sign-in page", async () => {
    const response = await site.visitor().get("/api/login");
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/secret-admin-login");
  });

  test.each(["/admin", "/admin/edit/1?tab=products#top", "/boards?style=mid-century-modern"])(
    "keeps the return path %s",
    async (next) => {
      expect(await getNext(next)).toBe(next);
    },
  );

  test.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\n//evil.example",
    "/.//evil.example",
    "/x/..//evil.example",
    "/%2e//evil.example",
    "/./\\evil.example",
    "https://evil.example/",
    "https:evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "evil.example",
    "",
  ])("drops the return path %j, which could lead to another site", async (next) => {
    expect(await getNext(next)).toBeNull();
  });
});

async function getNext(next: string): Promise<string | null> {
  const response = await site.visitor().get(`/api/login?next=${encodeURIComponent(next)}`);
  expect(response.status).toBe(303);
  const location = new URL(response.headers.get("Location") ?? "", site.url);
  expect(location.pathname).toBe("/secret-admin-login");
  return location.searchParams.get("next");
}

const liveSessions = "select count(*)::int as count from sessions where user_id is not null and not ended";
const allSessions = "select count(*)::int as count from sessions";

function countOf(row: unknown): number {
  return typeof row === "object" && row !== null ? Number(Reflect.get(row, "count")) : Number.NaN;
}

function cookieHeader(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}
