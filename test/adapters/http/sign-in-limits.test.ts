import type { Container } from "inversify";
import { beforeEach, describe, expect, test } from "vitest";
import { createArgon2PasswordHasher } from "../../../adapters/system/credentials.ts";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import { adminPassword, apiSite } from "./api-site.ts";
import {
  alwaysAdmitted,
  attack,
  attacker,
  expectTooMany,
  guess,
  guessAtManyAccounts,
  perAccountAndNetwork,
  perNetwork,
  signIn,
  startSiteWithFastHasher,
  wrong,
} from "./sign-in-attempts.ts";

// One site for all tests, because each site opens its own database connections.
const site = await startSiteWithFastHasher();
beforeEach(() => site.persistence.rateLimits.resetAll(""));

describe("Guesses from one network", () => {
  test("are rejected for an account after ten wrong passwords, even with the right password, and not on another network", async () => {
    await guess(site, "ada", "192.0.2.1", perAccountAndNetwork);
    expectTooMany(await signIn(site, " ADA", adminPassword, "192.0.2.1"));
    expect((await signIn(site, "ada", adminPassword, "198.51.100.7")).status).toBe(200);
  });

  test("start from zero after a successful sign-in", async () => {
    for (let round = 0; round < 2; round += 1) {
      await guess(site, "ada", "192.0.2.1", perAccountAndNetwork - 1);
      expect((await signIn(site, "ada", adminPassword, "192.0.2.1")).status).toBe(200);
    }
  });

  test("are rejected for every account after fifty attempts, also after a sign-in to another account", async () => {
    await guessAtManyAccounts(site, "192.0.2.1", perNetwork - 1);
    expect((await signIn(site, "ada", adminPassword, "192.0.2.1")).status).toBe(200);
    expect((await signIn(site, "last-guess", wrong, "192.0.2.1")).status).toBe(401);
    expectTooMany(await signIn(site, "guess-again", wrong, "192.0.2.1"));
  });

  test("are counted together within an IPv6 /48", async () => {
    for (let place = 0; place < perAccountAndNetwork; place += 1) {
      expect((await signIn(site, "ada", wrong, `2001:db8:1:${place}::${place}`)).status).toBe(401);
    }
    expectTooMany(await signIn(site, "ada", adminPassword, "2001:db8:1:ffff::1"));
    expect((await signIn(site, "ada", adminPassword, "2001:db8:2::1")).status).toBe(200);
  });

  test("are counted when they are concurrent", async () => {
    // Hashed at the full cost, so that all guesses have started before the first one fails.
    const prepare = (container: Container) =>
      container.rebind(tokens.passwordHasher).toConstantValue(createArgon2PasswordHasher());
    const site = await apiSite({ prepare });
    const responses = await Promise.all(
      Array.from({ length: perAccountAndNetwork * 2 }, () =>
        site.visitor().send("POST", "/api/login", { username: "ada", password: wrong }),
      ),
    );
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(perAccountAndNetwork);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(perAccountAndNetwork);
  });

  test("are not counted when no password could be checked", async () => {
    const outage = { on: true };
    const site = await startSiteWithFastHasher({
      change: ({ accounts }) => ({
        accounts: {
          ...accounts,
          signIn: (credentials) => (outage.on ? Promise.reject(new Error("outage")) : accounts.signIn(credentials)),
        },
      }),
    });
    for (let place = 0; place < perAccountAndNetwork; place += 1) {
      expect((await signIn(site, "ada", wrong, "192.0.2.1")).status).toBe(500);
    }
    outage.on = false;
    expect((await signIn(site, "ada", adminPassword, "192.0.2.1")).status).toBe(200);
  });
});

describe("The client's network", () => {
  test("is the connection's address unless a proxy is trusted", async () => {
    const site = await startSiteWithFastHasher({ env: { TRUST_PROXY: "0" } });
    await guessAtManyAccounts(site, "192.0.2.1", perNetwork);
    expectTooMany(await signIn(site, "guess-again", wrong, "203.0.113.9"));
  });

  test("is the last forwarded address behind one trusted proxy, not one that the client sent", async () => {
    await guessAtManyAccounts(site, "192.0.2.1, 203.0.113.9", perNetwork);
    expectTooMany(await signIn(site, "guess-again", wrong, "192.0.2.77, 203.0.113.9"));
    expect((await signIn(site, "guess-again", wrong, "203.0.113.10")).status).toBe(401);
  });
});

describe("An account that is attacked from many networks", () => {
  test("accepts the right password from networks with few failures", async () => {
    await attack(site);
    for (const network of ["198.51.100.1", "198.51.100.2"]) {
      await guess(site, "ada", network, alwaysAdmitted - 1);
      expect((await signIn(site, "ada", adminPassword, network)).status).toBe(200);
    }
  });

  test("allows one guess in 30 seconds from all other networks together, and does not affect other accounts", async () => {
    await attack(site);
    expect((await signIn(site, "ada", wrong, attacker(0))).status).toBe(401);
    for (const place of [0, 1, 2]) {
      const response = await signIn(site, "ada", wrong, attacker(place));
      expectTooMany(response);
      expect(Number(response.headers.get("Retry-After"))).toBeLessThanOrEqual(30);
    }
    expect((await signIn(site, "bea", wrong, attacker(0))).status).toBe(401);
  });

  test("counts the networks of one IPv6 /48 together", async () => {
    await attack(site);
    for (let place = 0; place < alwaysAdmitted; place += 1) {
      expect((await signIn(site, "ada", wrong, `2001:db8:1:${place}::1`)).status).toBe(401);
    }
    expect((await signIn(site, "ada", wrong, attacker(0))).status).toBe(401);
    expectTooMany(await signIn(site, "ada", wrong, "2001:db8:1:ffff::1"));
  });
});
