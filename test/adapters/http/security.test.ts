import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { allOperations } from "../../../adapters/http/contract/operations/index.ts";
import type { ApiResponse } from "./api-client.ts";
import { apiSite } from "./api-site.ts";
import { sendRawRequest } from "./raw-request.ts";

const site = await apiSite({ env: { TRUST_PROXY: "1" } });
const withPublicUrl = await apiSite({ env: { PUBLIC_URL: "https://boards.example" }, databaseUrl: site.databaseUrl });
const untrusting = await apiSite({ databaseUrl: site.databaseUrl });
const withoutHsts = await apiSite({ env: { TRUST_PROXY: "1", HSTS_DAYS: "0" }, databaseUrl: site.databaseUrl });
const overTls = { "X-Forwarded-Proto": "https" };

describe("Writes", () => {
  const own = site.url;
  test.each<[string, Record<string, string>, boolean]>([
    ["from the site's pages", { "Sec-Fetch-Site": "same-origin" }, true],
    ["from the user (Sec-Fetch-Site: none)", { "Sec-Fetch-Site": "none" }, true],
    ["from the same site but another origin", { "Sec-Fetch-Site": "same-site" }, false],
    ["from another site", { "Sec-Fetch-Site": "cross-site" }, false],
    ["with an unknown Sec-Fetch-Site", { "Sec-Fetch-Site": "whatever" }, false],
    ["from another site with this site's Origin", { "Sec-Fetch-Site": "cross-site", Origin: own }, false],
    ["with this site's Origin alone", { Origin: own }, true],
    ["with another site's Origin alone", { Origin: "https://evil.example" }, false],
    ["with this host at another port", { Origin: "http://127.0.0.1:1" }, false],
    ["with this host and another scheme", { Origin: own.replace("http:", "https:") }, false],
    ["with an opaque Origin", { Origin: "null" }, false],
    ["with neither header", {}, true],
  ])("%s: accepted is %s %s", async (_name, headers, accepted) => {
    await expectAccepted(site, headers, accepted);
  });

  test.each<[string, Record<string, string>, boolean]>([
    ["the public URL", { Origin: "https://boards.example" }, true],
    ["the URL behind the proxy", { Origin: withPublicUrl.url }, false],
    ["a longer host with the same beginning", { Origin: "https://boards.example.evil.example" }, false],
  ])("are compared with PUBLIC_URL when it is set: %s", async (_name, headers, accepted) => {
    await expectAccepted(withPublicUrl, headers, accepted);
  });

  test("of every operation return 403 with a message to other sites", async () => {
    for (const { id, method, path } of allOperations.filter((operation) => operation.method !== "get")) {
      const response = await site.visitor().send(method.toUpperCase(), path, {}, { Origin: "https://evil.example" });
      expect.soft([id, response.status]).toEqual([id, 403]);
      expect.soft(response.text, id).toContain("This request did not come from a page of this site.");
    }
  });

  test("are rejected from other sites, while reads are not", async () => {
    const response = await site.visitor().get("/api/styles", { "Sec-Fetch-Site": "cross-site" });
    expect(response.status).toBe(200);
  });
});

describe("Every response", () => {
  const requested: readonly [string, () => Promise<ApiResponse>][] = [
    ["a page", () => site.visitor().get("/")],
    ["a page that does not exist", () => site.visitor().get("/a/b")],
    ["a list", () => site.visitor().get("/api/styles")],
    ["the documentation", () => site.visitor().get("/api/docs")],
    ["health", () => site.visitor().get("/healthz")],
    ["an error", () => site.visitor().get("/api/boards")],
    ["an unknown operation", () => site.visitor().get("/api/nothing")],
    ["a missing image", () => site.visitor().get("/objects/moodboards/none.jpg")],
    ["a failed sign-in", () => site.visitor().send("POST", "/api/login", {})],
    ["a rejected cross-origin write", () => site.visitor().send("POST", "/api/boards", {}, { Origin: "null" })],
    ["a response without a body", () => site.visitor().send("POST", "/api/logout")],
    ["a redirect", () => site.visitor().get("/api/login")],
  ];

  test.each(requested)("to %s has the security headers and does not name the server", async (_name, sendRequest) => {
    const { headers } = await sendRequest();
    const policy = getPolicy(headers);
    expect(policy.get("default-src")).toBe("'self'");
    expect(policy.get("script-src")).toBe("'self'");
    expect(policy.get("object-src")).toBe("'none'");
    expect(policy.get("base-uri")).toBe("'none'");
    expect(policy.get("frame-ancestors")).toBe("'none'");
    expect(headers.get("Content-Security-Policy")).not.toContain("unsafe-");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("X-Powered-By")).toBeNull();
    expect(headers.get("Server")).toBeNull();
    expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/u);
  });

  test("has Strict-Transport-Security only over TLS, if HSTS_DAYS is not 0", async () => {
    const read = async ({ visitor }: typeof site, headers = {}) =>
      (await visitor().get("/", headers)).headers.get("Strict-Transport-Security");
    expect(await read(site)).toBeNull();
    expect(await read(site, overTls)).toBe("max-age=31536000");
    expect(await read(untrusting, overTls)).toBeNull();
    expect(await read(withPublicUrl)).toBe("max-age=31536000");
    expect(await read(withoutHsts, overTls)).toBeNull();
  });

  test("is not stored by caches when it is an error", async () => {
    for (const path of ["/api/boards", "/api/nothing", "/objects/moodboards/none.jpg"]) {
      expect((await site.visitor().get(path)).headers.get("Cache-Control")).toBe("no-store");
    }
  });
});

describe("Paths", () => {
  test.each(["/\\evil.example/", "//evil.example/", "/\\/evil.example//", "/.//evil.example/", "/\t/evil.example/"])(
    "such as %j never lead to another site",
    async (path) => {
      const { headers } = await sendRawRequest(site.url, { path: path.replace("\t", "%09") });
      const leadsTo = new URL(headers.location ?? "/", site.url);
      expect(leadsTo.origin).toBe(site.url);
    },
  );

  test.each(["/api/Boards", "/API/boards", "/api/boards/", "//api/boards", "/api//boards"])(
    "%s is not the list of boards under another name",
    async (path) => {
      const response = await sendRawRequest(site.url, { path });
      expect([301, 404]).toContain(response.status);
    },
  );

  test("return 405 with Allow for an unsupported method", async () => {
    const response = await site.visitor().send("PUT", "/api/styles", { name: "x" });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("HEAD, GET, POST");
    expect(response.text).toContain("PUT is not possible here.");
  });
});

function getPolicy(headers: Headers): ReadonlyMap<string, string> {
  const directives = (headers.get("Content-Security-Policy") ?? "").split(";").map((part) => part.trim().split(" "));
  return new Map(directives.map(([name = "", ...sources]) => [name, sources.join(" ")]));
}

/** A wrong password returns 401 only when the request is accepted. */
async function expectAccepted(at: typeof site, headers: Record<string, string>, accepted: boolean): Promise<void> {
  const body = [Buffer.from(JSON.stringify({ username: `guest-${randomUUID()}`, password: "wrong" }))];
  const response = await sendRawRequest(at.url, {
    method: "POST",
    path: "/api/login",
    headers: { "Content-Type": "application/json", Host: new URL(at.url).host, ...headers },
    body,
  });
  expect(response.status).toBe(accepted ? 401 : 403);
}
