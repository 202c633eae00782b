import { expect } from "vitest";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import { fakePasswordHasher } from "../../fakes/fake-password-hasher.ts";
import type { ApiClient, ApiResponse } from "./api-client.ts";
import { type ApiSite, apiSite } from "./api-site.ts";

export const perAccountAndNetwork = 10;
export const perNetwork = 50;
export const alwaysAdmitted = 5;
export const wrong = "certainly not it";
const failuresUntilSlow = 50;

/** A site with a fast password hasher, because the limits do not depend on it. */
export function startSiteWithFastHasher(options: Parameters<typeof apiSite>[0] = {}): Promise<ApiSite> {
  return apiSite({
    env: { TRUST_PROXY: "1" },
    prepare: (container) => container.rebind(tokens.passwordHasher).toConstantValue(fakePasswordHasher()),
    ...options,
  });
}

/** Enough failures from different networks to slow down further guesses. */
export async function attack(site: ApiSite): Promise<void> {
  const attackers = Array.from({ length: failuresUntilSlow / alwaysAdmitted }, (_, index) => attacker(index));
  await Promise.all(attackers.map((address) => guess(site, "ada", address, alwaysAdmitted)));
}

export function attacker(index: number): string {
  return `203.0.113.${index}`;
}

export function signIn(site: ApiSite, username: string, password: string, url: string, client = site.visitor()) {
  return client.send("POST", "/api/login", { username, password }, { "X-Forwarded-For": url });
}

export async function guess(
  site: ApiSite,
  username: string,
  url: string,
  times: number,
  client?: ApiClient,
): Promise<void> {
  await expectWrong(Array.from({ length: times }, () => signIn(site, username, wrong, url, client)));
}

export async function guessAtManyAccounts(site: ApiSite, url: string, times: number): Promise<void> {
  await expectWrong(Array.from({ length: times }, (_, place) => signIn(site, `guess-${place}`, wrong, url)));
}

async function expectWrong(responses: readonly Promise<ApiResponse>[]): Promise<void> {
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual(responses.map(() => 401));
}

export function expectTooMany(response: ApiResponse): void {
  expect(response.status).toBe(429);
  expect(response.text).toMatch(/^Too many attempts\. Please try again in (a minute|\d+ (minutes|hours))\.$/u);
  expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/u);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(response.headers.getSetCookie()).toEqual([]);
}
