import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import type { ApiClient } from "./api-client.ts";
import { type ApiSite, adminPassword } from "./api-site.ts";
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

const newPassword = "nine velvet ottomans";

// One site for all tests, because each site opens its own database connections.
const site = await startSiteWithFastHasher();
beforeEach(() => site.persistence.rateLimits.resetAll(""));

describe("A device that has signed in before", () => {
  test("can sign in although its network is over the limit", async () => {
    const device = await signInOnDevice(site, "192.0.2.1");
    await guess(site, "ada", "192.0.2.1", perAccountAndNetwork);
    expectTooMany(await signIn(site, "ada", adminPassword, "192.0.2.1"));
    expect((await signIn(site, "ada", adminPassword, "192.0.2.1", device)).status).toBe(200);
  });

  test("can sign in while 200 guesses are queued, and more are refused", async () => {
    const gate = Promise.withResolvers<void>();
    const checked: string[] = [];
    const site = await startSiteWithFastHasher({
      change: ({ accounts }) => ({
        accounts: {
          ...accounts,
          signIn: async (credentials) => {
            checked.push(credentials.username);
            if (credentials.password === wrong) await gate.promise;
            return await accounts.signIn(credentials);
          },
        },
      }),
    });
    const device = await signInOnDevice(site, "192.0.2.1");
    const statuses: number[] = [];
    const guesses = Array.from({ length: 210 }, async (_, place) => {
      statuses.push((await signIn(site, `guess-${place}`, wrong, `10.0.${place}.1`)).status);
    });
    await expect.poll(() => statuses).toEqual([503, 503]);
    await expect.poll(() => checked.filter((name) => name.startsWith("guess"))).toHaveLength(8);
    expect((await signIn(site, "ada", adminPassword, "192.0.2.2", device)).status).toBe(200);
    gate.resolve();
    await Promise.all(guesses);
    expect(statuses).toEqual([503, 503, ...Array(208).fill(401)]);
  });

  test.each([true, false])("cannot fill the queue alone (known device: %s)", async (isKnown) => {
    const gate = Promise.withResolvers<void>();
    let isGated = false;
    const site = await startSiteWithFastHasher({
      change: ({ accounts }) => ({
        accounts: {
          ...accounts,
          signIn: async (credentials) => {
            if (isGated) await gate.promise;
            return await accounts.signIn(credentials);
          },
        },
      }),
    });
    const [device, other] = [await signInOnDevice(site, "192.0.2.1"), await signInOnDevice(site, "192.0.2.2")];
    isGated = true;
    const statuses: number[] = [];
    const send = async (address: string, client: ApiClient | undefined) => {
      const { status } = await signIn(site, "ada", adminPassword, address, isKnown ? client : undefined);
      statuses.push(status);
    };
    const sent = Array.from({ length: 70 }, () => send("192.0.2.1", device));
    await expect.poll(() => statuses).toEqual(Array(10).fill(503));
    sent.push(send("192.0.2.2", other));
    gate.resolve();
    await Promise.all(sent);
    expect(statuses.filter((status) => status === 503)).toHaveLength(10);
  });

  test("returns 429 after ten wrong passwords of its own", async () => {
    const device = await signInOnDevice(site, "192.0.2.1");
    await guess(site, "ada", "192.0.2.1", perAccountAndNetwork);
    await guess(site, "ada", "192.0.2.1", perAccountAndNetwork, device);
    expectTooMany(await signIn(site, "ada", adminPassword, "192.0.2.1", device));
  });

  test("is recognized by a cookie that is sent to /api/login only", async () => {
    const response = await signIn(site, "ada", adminPassword, "192.0.2.1");
    const [cookie = ""] = response.headers.getSetCookie().filter((line) => line.startsWith("device="));
    expect(cookie).toMatch(/^device=[\w-]{22}\.[\w-]{43}; path=\/api\/login; expires=[^;]+; samesite=lax; httponly$/iu);
    const https = { "X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.1" };
    const secure = await site.visitor().send("POST", "/api/login", { username: "ada", password: adminPassword }, https);
    expect(secure.headers.getSetCookie().find((line) => line.startsWith("__Host-device="))).toMatch(/; secure/iu);
  });

  test("is not recognized when its cookie is forged, changed or that of another account", async () => {
    const device = getCookies(await signInOnDevice(site, "198.51.100.7"));
    const bea = site.visitor();
    const registration = { username: "bea", password: newPassword };
    expect((await bea.send("POST", "/api/register", registration)).status).toBe(201);
    const [value = "", signature = ""] = device.split("; ");
    await guess(site, "ada", "192.0.2.1", perAccountAndNetwork);
    for (const cookies of [
      getCookies(bea),
      value,
      `${value}; device.sig=${"A".repeat(27)}`,
      `${value}A; ${signature}`,
      `device=${"A".repeat(22)}.${"A".repeat(43)}; ${signature}`,
      signature,
      "device=nonsense",
    ]) {
      expect((await signIn(site, "ada", wrong, "192.0.2.1", withCookies(site, cookies))).status).toBe(429);
    }
    expect((await signIn(site, "ada", wrong, "192.0.2.1", withCookies(site, device))).status).toBe(401);
  });

  test("is not recognized after a password reset", async () => {
    const device = getCookies(await signInOnDevice(site, "192.0.2.1"));
    await resetPassword(newPassword);
    await guess(site, "ada", "192.0.2.1", perAccountAndNetwork);
    expectTooMany(await signIn(site, "ada", newPassword, "192.0.2.1", withCookies(site, device)));
  });
});

describe("Resetting a password", () => {
  test("removes the limits of the account on all networks", async () => {
    await attack(site);
    await guess(site, "ada", "192.0.2.1", alwaysAdmitted);
    await guessAtManyAccounts(site, "192.0.2.1", perNetwork - alwaysAdmitted);
    expectTooMany(await signIn(site, "ada", adminPassword, "192.0.2.1"));
    await resetPassword(newPassword);
    await guess(site, "ada", "192.0.2.1", perAccountAndNetwork - 1);
    expect((await signIn(site, "ada", newPassword, "192.0.2.1")).status).toBe(200);
  });
});

async function resetPassword(password: string): Promise<void> {
  const accounts = site.container.get(tokens.accounts);
  await accounts.resetPassword({ username: "ada", password });
  onTestFinished(async () => void (await accounts.resetPassword({ username: "ada", password: adminPassword })));
}

async function signInOnDevice(site: ApiSite, address: string): Promise<ApiClient> {
  const client = site.visitor();
  expect((await signIn(site, "ada", adminPassword, address, client)).status).toBe(200);
  return client;
}

/** The device cookie and Koa's signature cookie. */
function getCookies(client: ApiClient): string {
  const names = ["device", "device.sig"];
  return names.map((name) => `${name}=${client.cookies().get(name) ?? ""}`).join("; ");
}

function withCookies(site: ApiSite, cookies: string): ApiClient {
  const client = site.visitor();
  return {
    ...client,
    send: (method, path, body, headers = {}) => client.send(method, path, body, { ...headers, Cookie: cookies }),
  };
}

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
    const guesses = Array.from({ length: perAccountAndNetwork * 2 }, () => signIn(site, "ada", wrong, "192.0.2.1"));
    const responses = await Promise.all(guesses);
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
});

test("registration returns 429 after ten attempts from one address, and counts an IPv6 /48 as one", async () => {
  const register = (place: number) => {
    const body = { username: `visitor-${place}`, password: "a quiet afternoon" };
    return site.visitor().send("POST", "/api/register", body, { "X-Forwarded-For": `2001:db8:0:${place}::1` });
  };
  for (let place = 0; place < 10; place += 1) expect((await register(place)).status).toBe(201);
  expectTooMany(await register(10));
});
