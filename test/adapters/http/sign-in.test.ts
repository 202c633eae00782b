import { describe, expect, test } from "vitest";
import { userSchema } from "../../../adapters/http/contract/operations/accounts.ts";
import { runSql } from "../../environment/database.ts";
import { adminPassword, apiSite } from "./api-site.ts";
import { sendRawRequest } from "./raw-request.ts";

const site = await apiSite();
const behindProxy = await apiSite({ env: { TRUST_PROXY: "1" }, databaseUrl: site.databaseUrl });
const ada = { username: "ada", password: adminPassword };

describe("POST /api/login", () => {
  test("returns 200 with the user, without the password hash", async () => {
    const response = await site.visitor().send("POST", "/api/login", ada);
    expect(response.status).toBe(200);
    expect(Object.keys(response.json(userSchema.loose())).toSorted()).toEqual(
      Object.keys(userSchema.omit({ needsSecondFactor: true }).shape).toSorted(),
    );
    expect(response.json(userSchema)).toMatchObject({ username: "ada", isAdmin: true, role: "admin" });
    expect(response.text).not.toContain("argon2");
  });

  test("rejects a wrong password and an unknown username with the same plain sentence", async () => {
    const wrong = await site.visitor().send("POST", "/api/login", { ...ada, password: "not the password" });
    const unknown = await site.visitor().send("POST", "/api/login", { ...ada, username: "nobody" });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.text).toBe("The username or the password is wrong.");
    expect(unknown.text).toBe(wrong.text);
    for (const response of [wrong, unknown]) {
      expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/u);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  test("creates a new session id at each sign-in and ends the previous session", async () => {
    const client = site.visitor();
    await client.send("POST", "/api/login", ada);
    const before = sessionCookies(client.cookies());
    await client.send("POST", "/api/login", ada);
    expect(client.cookies().get("session")).not.toBe(before["session"]);
    expect((await userWith(before)).status).toBe(401);
    expect((await client.get("/api/user")).status).toBe(200);
  });

  test("never uses a session id that was set before the sign-in", async () => {
    const attacker = await site.member();
    const planted = sessionCookies(attacker.cookies());
    const response = await sendRawRequest(site.url, {
      method: "POST",
      path: "/api/login",
      headers: { "Content-Type": "application/json", Cookie: cookieHeader(planted) },
      body: [Buffer.from(JSON.stringify(ada))],
    });
    expect(response.status).toBe(200);
    expect(response.headers["set-cookie"]?.some((line) => line.startsWith(`session=${planted["session"]};`))).toBe(
      false,
    );
    expect((await userWith(planted)).status).toBe(401);
  });

  test("sets a session cookie that scripts and other sites cannot use, and a readable cookie", async () => {
    const { session, hint } = await cookiesOfSignIn({});
    expect(session).toMatch(/; path=\/;/u);
    expect(session).toMatch(/; httponly/u);
    expect(session).toMatch(/; samesite=lax/u);
    expect(hint).toMatch(/^signed-in=1;/u);
    expect(hint).not.toMatch(/httponly/u);
  });

  test("sets Secure and the prefix __Host- on all cookies over TLS and on none over plain HTTP", async () => {
    const plain = await signIn({});
    expect(plain.filter((line) => /; secure|__host-/iu.test(line))).toEqual([]);
    const lines = await signIn(overTls);
    expect(lines.map((line) => line.split("=")[0])).toEqual(
      expect.arrayContaining(["__Host-session", "__Host-session.sig", "__Host-signed-in", "__Host-device"]),
    );
    for (const line of lines) {
      expect(line).toMatch(/^__Host-/u);
      expect(line).toMatch(/; path=\/; .*; secure/u);
      expect(line).not.toMatch(/; domain/iu);
    }
  });

  test("ignores cookies without the prefix over TLS, and removes the prefixed one at sign-out", async () => {
    const plain = await site.admin();
    const planted = cookieHeader(Object.fromEntries(plain.cookies()));
    const user = await behindProxy.visitor().get("/api/user", { ...overTls, Cookie: planted });
    expect(user.status).toBe(401);
    const client = behindProxy.visitor();
    await client.send("POST", "/api/login", ada, overTls);
    expect((await client.get("/api/user", overTls)).status).toBe(200);
    await client.send("POST", "/api/logout", undefined, overTls);
    expect([...client.cookies().keys()].filter((name) => name.includes("session"))).toEqual([]);
  });

  test("rejects a session cookie whose signature does not match", async () => {
    const client = await site.admin();
    const cookies = sessionCookies(client.cookies());
    expect((await userWith({ ...cookies, "session.sig": "AAAAAAAAAAAAAAAAAAAAAAAAAAA" })).status).toBe(401);
    expect((await userWith({ session: cookies["session"] ?? "" })).status).toBe(401);
  });
});

describe("GET /api/user", () => {
  test('returns 401 with "Unauthorized" to a visitor', async () => {
    const response = await site.visitor().get("/api/user");
    expect(response.status).toBe(401);
    expect(response.text).toContain("Unauthorized");
  });

  test("removes the readable cookie when its session has ended", async () => {
    const client = await site.admin();
    const cookies = cookieHeader(Object.fromEntries(client.cookies()));
    await client.send("POST", "/api/logout");
    const response = await sendRawRequest(site.url, { path: "/api/user", headers: { Cookie: cookies } });
    expect(response.headers["set-cookie"]?.join("\n")).toMatch(/signed-in=;.*expires=Thu, 01 Jan 1970/u);
  });
});

const overTls = { "X-Forwarded-Proto": "https" };

async function signIn(headers: Record<string, string>) {
  return (await behindProxy.visitor().send("POST", "/api/login", ada, headers)).headers.getSetCookie();
}

async function cookiesOfSignIn(headers: Record<string, string>) {
  const lines = (await signIn(headers)).map((line) => line.toLowerCase());
  const lineOf = (name: string) => lines.find((line) => line.startsWith(`${name}=`)) ?? "";
  return { session: lineOf("session"), hint: lineOf("signed-in") };
}

function sessionCookies(cookies: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries([...cookies].filter(([name]) => name.startsWith("session")));
}

function userWith(cookies: Record<string, string>) {
  return sendRawRequest(site.url, { path: "/api/user", headers: { Cookie: cookieHeader(cookies) } });
}

function cookieHeader(cookies: Record<string, string>): string {
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
}

describe("POST /api/logout", () => {
  test("ends the session on the server, so the old cookie is invalid", async () => {
    const client = await site.admin();
    const cookie = cookieHeader(Object.fromEntries(client.cookies()));
    const response = await client.send("POST", "/api/logout");
    expect(response.status).toBe(204);
    expect([...client.cookies().keys()]).toEqual(["device", "device.sig"]);
    expect((await sendRawRequest(site.url, { path: "/api/user", headers: { Cookie: cookie } })).status).toBe(401);
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
    const cookie = cookieHeader(Object.fromEntries(client.cookies()));
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
    ["an image of a page of this site", { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "image" }],
  ])("asks first when the request comes from %s, and keeps the session", async (_name, headers) => {
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
  test("keeps a return path", async () => {
    const next = "/admin/edit/1?tab=products#top";
    expect(await getNext(next)).toBe(next);
  });

  test.each([
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/%2e//evil.example",
    "javascript:alert(1)",
    "evil.example",
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

const allSessions = "select count(*)::int as count from sessions";
