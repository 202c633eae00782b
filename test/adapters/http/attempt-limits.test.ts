import { describe, expect, test } from "vitest";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import { fakePasswordHasher } from "../../fakes/fake-password-hasher.ts";
import type { ApiResponse } from "./api-client.ts";
import { apiSite } from "./api-site.ts";

const registrationsPerAddress = 10;

describe("Registration", () => {
  test("returns 429 after ten attempts from one address, and counts an IPv6 /48 as one", async () => {
    const site = await countingSite({ TRUST_PROXY: "1" });
    const register = (place: number) =>
      site
        .visitor()
        .send(
          "POST",
          "/api/register",
          { username: `visitor-${place}`, password: "a quiet afternoon" },
          { "X-Forwarded-For": `2001:db8:0:${place}::1` },
        );
    for (let place = 0; place < registrationsPerAddress; place += 1) expect((await register(place)).status).toBe(201);
    expectTooMany(await register(registrationsPerAddress));
  });
});

type Site = Awaited<ReturnType<typeof apiSite>>;

/** A site with a fast password hasher, because the limits do not depend on it. */
function countingSite(env: Record<string, string> = {}): Promise<Site> {
  return apiSite({
    env,
    prepare: (container) => container.rebind(tokens.passwordHasher).toConstantValue(fakePasswordHasher()),
  });
}

function expectTooMany(response: ApiResponse): void {
  expect(response.status).toBe(429);
  expect(response.text).toMatch(/^Too many attempts\. Please try again in (a minute|\d+ minutes)\.$/u);
  expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/u);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(response.headers.getSetCookie()).toEqual([]);
}
