import { describe, expect, test } from "vitest";
import { tokens } from "../../../bootstrap/tokens.ts";
import type { ApiClient } from "./api-client.ts";
import { type ApiSite, adminPassword } from "./api-site.ts";
import {
  alwaysAdmitted,
  attackedSite,
  countingSite,
  expectTooMany,
  guess,
  guessAtManyAccounts,
  perAccountAndNetwork,
  perNetwork,
  signIn,
  wrong,
} from "./sign-in-attempts.ts";

const newPassword = "nine velvet ottomans";

describe("A device that has signed in before", () => {
  test("gets in although its network is refused", async () => {
    const site = await countingSite();
    const device = await knownDevice(site, "192.0.2.1");
    await guess(site, "ada", "192.0.2.1", perAccountAndNetwork);
    expectTooMany(await signIn(site, "ada", adminPassword, "192.0.2.1"));
    expect((await signIn(site, "ada", adminPassword, "192.0.2.1", device)).status).toBe(200);
  });

  test("gets ten further guesses and no more", async () => {
    const site = await countingSite();
    const device = await knownDevice(site, "192.0.2.1");
    await guess(site, "ada", "192.0.2.1", perAccountAndNetwork);
    await guess(site, "ada", "192.0.2.1", perAccountAndNetwork, device);
    expectTooMany(await signIn(site, "ada", adminPassword, "192.0.2.1", device));
  });

  test("is remembered by a cookie that is sent to the sign-in call only", async () => {
    const site = await countingSite();
    const answer = await signIn(site, "ada", adminPassword, "192.0.2.1");
    const [cookie = ""] = answer.headers.getSetCookie().filter((line) => line.startsWith("device="));
    expect(cookie).toMatch(/^device=[\w-]{22}\.[\w-]{43}; path=\/api\/login; expires=[^;]+; samesite=lax; httponly$/iu);
    const https = { "X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.1" };
    const secure = await site.visitor().send("POST", "/api/login", { username: "ada", password: adminPassword }, https);
    expect(secure.headers.getSetCookie().find((line) => line.startsWith("device="))).toMatch(/; secure/iu);
  });

  test("is unknown when its cookie is forged, changed or that of another account", async () => {
    const site = await countingSite();
    const device = cookieOf(await knownDevice(site, "198.51.100.7"));
    const bea = site.visitor();
    const registration = { username: "bea", password: newPassword };
    expect((await bea.send("POST", "/api/register", registration)).status).toBe(201);
    const [id = "", signature = ""] = device.split(".");
    await guess(site, "ada", "192.0.2.1", perAccountAndNetwork);
    for (const cookie of [
      cookieOf(bea),
      `${"A".repeat(22)}.${signature}`,
      `${id}.${"A".repeat(43)}`,
      `${id}.`,
      id,
      "",
      "nonsense",
      `${device}A`,
    ]) {
      expectTooMany(await signIn(site, "ada", wrong, "192.0.2.1", withCookie(site, cookie)));
    }
    expect((await signIn(site, "ada", wrong, "192.0.2.1", withCookie(site, device))).status).toBe(401);
  });

  test("is unknown after the password was reset", async () => {
    const site = await countingSite();
    const device = cookieOf(await knownDevice(site, "192.0.2.1"));
    await site.container.get(tokens.accounts).resetPassword({ username: "ada", password: newPassword });
    await guess(site, "ada", "192.0.2.1", perAccountAndNetwork);
    expectTooMany(await signIn(site, "ada", newPassword, "192.0.2.1", withCookie(site, device)));
  });
});

describe("Resetting a password", () => {
  test("lifts the limits of the account and of every network", async () => {
    const site = await attackedSite();
    await guess(site, "ada", "192.0.2.1", alwaysAdmitted);
    await guessAtManyAccounts(site, "192.0.2.1", perNetwork - alwaysAdmitted);
    expectTooMany(await signIn(site, "ada", adminPassword, "192.0.2.1"));
    await site.container.get(tokens.accounts).resetPassword({ username: "ada", password: newPassword });
    await guess(site, "ada", "192.0.2.1", perAccountAndNetwork - 1);
    expect((await signIn(site, "ada", newPassword, "192.0.2.1")).status).toBe(200);
  });
});

async function knownDevice(site: ApiSite, address: string): Promise<ApiClient> {
  const client = site.visitor();
  expect((await signIn(site, "ada", adminPassword, address, client)).status).toBe(200);
  return client;
}

function cookieOf(client: ApiClient): string {
  return client.cookies().get("device") ?? "";
}

function withCookie(site: ApiSite, value: string): ApiClient {
  const client = site.visitor();
  return {
    ...client,
    send: (method, path, body, headers = {}) =>
      client.send(method, path, body, { ...headers, Cookie: `device=${value}` }),
  };
}
