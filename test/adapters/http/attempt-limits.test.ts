import { describe, expect, test } from "vitest";
import { tokens } from "../../../bootstrap/tokens.ts";
import { fakeHasher } from "../../fakes/password-hasher.ts";
import type { ApiAnswer } from "./api-client.ts";
import { adminPassword, apiSite } from "./api-site.ts";

const perAccount = 10;
const perAddress = 50;
const registrationsPerAddress = 10;
const wrong = "certainly not it";

describe("Signing in", () => {
  test("is refused for an account after ten wrong passwords, the right one too, from wherever it comes", async () => {
    const site = await countingSite({ TRUST_PROXY: "1" });
    const from = (address: string) => ({ "X-Forwarded-For": address });
    for (let attempt = 0; attempt < perAccount; attempt += 1) {
      const answer = await signIn(site, "ada", wrong, from(`192.0.2.${attempt}`));
      expect(answer.status).toBe(401);
    }
    expectTooMany(await signIn(site, " ADA", adminPassword, from("198.51.100.7")));
  });

  test("forgets a few wrong passwords after a right one", async () => {
    const site = await countingSite();
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < perAccount - 1; attempt += 1) await signIn(site, "ada", wrong);
      expect((await signIn(site, "ada", adminPassword)).status).toBe(200);
    }
  });

  test("is refused for an address after fifty attempts, whoever it tries to be", async () => {
    const site = await countingSite();
    for (let attempt = 0; attempt < perAddress; attempt += 1) {
      expect((await signIn(site, `guess-${attempt}`, wrong)).status).toBe(401);
    }
    expectTooMany(await signIn(site, "guess-again", wrong));
  });

  test("gives an address no new attempts because one of its accounts signs in, and takes none for it", async () => {
    const site = await countingSite();
    for (let attempt = 0; attempt < perAddress - 1; attempt += 1) {
      expect((await signIn(site, `guess-${attempt}`, wrong)).status).toBe(401);
    }
    expect((await signIn(site, "ada", adminPassword)).status).toBe(200);
    expect((await signIn(site, "last-guess", wrong)).status).toBe(401);
    expectTooMany(await signIn(site, "guess-again", wrong));
  });

  test("believes nobody about addresses unless a proxy is trusted", async () => {
    const site = await countingSite();
    for (let attempt = 0; attempt < perAddress; attempt += 1) {
      await signIn(site, `guess-${attempt}`, wrong, { "X-Forwarded-For": `192.0.2.${attempt}` });
    }
    expectTooMany(await signIn(site, "guess-again", wrong, { "X-Forwarded-For": "203.0.113.9" }));
  });

  test("believes one trusted proxy about the last address only, not what the client put before it", async () => {
    const site = await countingSite({ TRUST_PROXY: "1" });
    for (let attempt = 0; attempt < perAddress; attempt += 1) {
      await signIn(site, `guess-${attempt}`, wrong, { "X-Forwarded-For": `192.0.2.${attempt}, 203.0.113.9` });
    }
    expectTooMany(await signIn(site, "guess-again", wrong, { "X-Forwarded-For": "192.0.2.77, 203.0.113.9" }));
    expect((await signIn(site, "guess-again", wrong, { "X-Forwarded-For": "203.0.113.10" })).status).toBe(401);
  });

  test("counts a whole network of IPv6 as one address, as one customer has it, and another one apart", async () => {
    const site = await countingSite({ TRUST_PROXY: "1" });
    for (let attempt = 0; attempt < perAddress; attempt += 1) {
      await signIn(site, `guess-${attempt}`, wrong, { "X-Forwarded-For": `2001:db8:1:2:${attempt}::${attempt}` });
    }
    expectTooMany(await signIn(site, "guess-again", wrong, { "X-Forwarded-For": "2001:db8:1:2:ffff::1" }));
    expect((await signIn(site, "guess-again", wrong, { "X-Forwarded-For": "2001:db8:1:3::1" })).status).toBe(401);
  });

  test("counts attempts that come at once", async () => {
    // Really hashed: all of them are under way before the first is found to be wrong.
    const site = await apiSite();
    const answers = await Promise.all(Array.from({ length: perAccount * 2 }, () => signIn(site, "ada", wrong)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(perAccount);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(perAccount);
  });
});

describe("Registering", () => {
  test("is refused for an address after ten attempts", async () => {
    const site = await countingSite();
    const register = (place: number) =>
      site.visitor().send("POST", "/api/register", { username: `visitor-${place}`, password: "a quiet afternoon" });
    for (let place = 0; place < registrationsPerAddress; place += 1) expect((await register(place)).status).toBe(201);
    expectTooMany(await register(registrationsPerAddress));
  });

  test("counts a whole network of IPv6 as one address", async () => {
    const site = await countingSite({ TRUST_PROXY: "1" });
    const register = (place: number) =>
      site
        .visitor()
        .send(
          "POST",
          "/api/register",
          { username: `visitor-${place}`, password: "a quiet afternoon" },
          { "X-Forwarded-For": `2001:db8::${place}` },
        );
    for (let place = 0; place < registrationsPerAddress; place += 1) expect((await register(place)).status).toBe(201);
    expectTooMany(await register(registrationsPerAddress));
  });
});

type Site = Awaited<ReturnType<typeof apiSite>>;

/** Attempts are counted the same however long a password takes to be hashed, so here it takes no time. */
function countingSite(env: Record<string, string> = {}): Promise<Site> {
  return apiSite({ env, prepare: (container) => container.rebind(tokens.hasher).toConstantValue(fakeHasher()) });
}

function signIn({ visitor }: Site, username: string, password: string, headers: Record<string, string> = {}) {
  return visitor().send("POST", "/api/login", { username, password }, headers);
}

function expectTooMany(answer: ApiAnswer): void {
  expect(answer.status).toBe(429);
  expect(answer.text).toMatch(/^Too many attempts\. Please try again in (a minute|\d+ minutes)\.$/u);
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain/u);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(answer.headers.getSetCookie()).toEqual([]);
}
