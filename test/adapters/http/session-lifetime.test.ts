import { beforeEach, describe, expect, test } from "vitest";
import { allOperations } from "../../../adapters/http/contract/operations/index.ts";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import { fakeClock } from "../../fakes/fake-clock.ts";
import type { ApiClient, ApiResponse } from "./api-client.ts";
import { apiSite } from "./api-site.ts";

const [hour, day] = [3_600_000, 86_400_000];
const start = new Date();
const clock = fakeClock(start);
const site = await apiSite({ prepare: (container) => container.rebind(tokens.clock).toConstantValue(clock) });
const sharedPaths = allOperations.filter(({ isCacheable }) => isCacheable).map(({ path }) => path);

beforeEach(() => clock.set(start));

describe("A session", () => {
  test("ends after 7 days without use, and its readable cookie with it", async () => {
    const admin = await site.admin();
    clock.advance(7 * day);
    const response = await admin.get("/api/boards");
    expect(response.status).toBe(401);
    expect(cookieLine(response, "signed-in")).toMatch(/^signed-in=; .*expires=Thu, 01 Jan 1970/u);
  });

  test("ends after 30 days in any case, as both cookies do", async () => {
    const admin = await site.admin();
    for (let time = 0; time < 4; time += 1) {
      clock.advance(6.5 * day);
      expect((await admin.get("/api/user")).status).toBe(200);
    }
    clock.advance(3 * day);
    const last = await admin.get("/api/user");
    expect(last.status).toBe(200);
    expect([expiryDays(last, "session"), expiryDays(last, "signed-in")].map((days) => Math.round(days))).toEqual([
      1, 1,
    ]);
    clock.advance(1 * day);
    expect((await admin.get("/api/user")).status).toBe(401);
  });

  test("starts a new period of 30 days at the next sign-in", async () => {
    const admin = await site.admin();
    for (let time = 0; time < 5; time += 1) {
      clock.advance(5.9 * day);
      await admin.get("/api/user");
    }
    await admin.send("POST", "/api/login", { username: "ada", password: "correct horse battery" });
    clock.advance(6 * day);
    expect((await admin.get("/api/user")).status).toBe(200);
  });

  test("is written at most once an hour", async () => {
    const admin = await site.admin();
    clock.advance(0.9 * hour);
    expect((await admin.get("/api/user")).headers.getSetCookie()).toEqual([]);
    clock.advance(0.2 * hour);
    expect((await admin.get("/api/user")).headers.getSetCookie()).toHaveLength(3);
    expect((await admin.get("/api/user")).headers.getSetCookie()).toEqual([]);
  });
});

describe("A response with a cookie", () => {
  test("must not be stored by caches", async () => {
    for (const path of ["/api/user", "/api/boards", "/api/docs", "/api/openapi.json", "/api/plain.css"]) {
      const admin = await site.admin();
      clock.advance(2 * hour);
      const response = await admin.get(path);
      expect(response.headers.getSetCookie().length).toBeGreaterThan(0);
      expect([path, response.headers.get("Cache-Control")]).toEqual([path, "no-store"]);
    }
  });

  test.each([2 * hour, 8 * day])("is not sent for shared content, for a session of %i ms", async (age) => {
    const admin = await site.admin();
    clock.advance(age);
    for (const path of [...sharedPaths, "/", "/boards", "/feed.xml", "/robots.txt"]) {
      for (const client of [admin, site.visitor()]) await expectShared(client, path);
    }
  });
});

async function expectShared(client: ApiClient, path: string): Promise<void> {
  const { headers } = await client.get(path);
  expect(headers.getSetCookie()).toEqual([]);
  // While the database is too busy to confirm the cache, responses are marked as stale and must not be stored.
  const isStale = headers.get("Cache-Status")?.endsWith("detail=stale") ?? false;
  if (headers.has("ETag")) expect(headers.get("Cache-Control")).toMatch(isStale ? /^no-store$/u : /^public/u);
}

function cookieLine(response: ApiResponse, name: string): string {
  return response.headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? "";
}

/** Days from now, as browsers count; the site derives the lifetime from its own clock. */
function expiryDays(response: ApiResponse, name: string): number {
  const expires = /expires=(?<date>[^;]+)/u.exec(cookieLine(response, name))?.groups?.["date"] ?? "";
  return (Date.parse(expires) - Date.now()) / day;
}
