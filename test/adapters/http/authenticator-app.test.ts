import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { allOperations } from "../../../adapters/http/contract/operations/index.ts";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import { permissions } from "../../../core/account/permissions.ts";
import { fakeClock } from "../../fakes/fake-clock.ts";
import type { ApiClient } from "./api-client.ts";
import { adminPassword, apiSite } from "./api-site.ts";
import { addApp, beginApp, codeAt, recoveryCodesOf } from "./second-factor-steps.ts";

const [second, minute] = [1_000, 60_000];
const start = new Date("2026-11-29T12:00:10.000Z");
const clock = fakeClock(start);
const site = await apiSite({ prepare: (container) => container.rebind(tokens.clock).toConstantValue(clock) });
const { createAdmin, resetPassword } = site.container.get(tokens.accounts);
const secondFactor = z.object({ secondFactor: z.array(z.string()) });

beforeEach(() => clock.set(start));

/** A client that has given the password of a new admin with this name. */
async function signIn(username: string, client = site.visitor(), password = adminPassword) {
  if ((await site.persistence.users.findByUsername(username)) === null) await createAdmin({ username, password });
  return { client, answer: await client.send("POST", "/api/login", { username, password }) };
}

const sendCode = (client: ApiClient, code: string) => client.send("POST", "/api/login/code", { code });
const status = async (client: ApiClient) => (await client.get("/api/account/factors")).status;
const later = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);

async function withApp(username: string) {
  const { client } = await signIn(username);
  const app = await addApp(client, clock.now());
  clock.advance(minute);
  return { client, ...app };
}

describe("an authenticator app", () => {
  test("counts once a code confirms it, and then a sign-in needs a code", async () => {
    const { client } = await signIn("ann");
    const secret = await beginApp(client);
    expect((await client.send("PUT", "/api/account/app", { code: "000000" })).status).toBe(422);
    expect((await signIn("ann")).answer.status).toBe(200);
    const before = client.cookies().get("session");
    const confirmed = await client.send("PUT", "/api/account/app", { code: codeAt(secret, clock.now()) });
    expect(new Set(confirmed.json(recoveryCodesOf).recoveryCodes).size).toBe(10);
    expect(client.cookies().get("session")).not.toBe(before);
    const half = await signIn("ann");
    expect([half.answer.status, half.answer.json(secondFactor)]).toEqual([202, { secondFactor: ["code"] }]);
    expect(half.answer.text).not.toContain(secret);
    clock.advance(minute);
    expect((await sendCode(half.client, codeAt(secret, clock.now()))).status).toBe(200);
    expect(await status(half.client)).toBe(200);
  });

  test("is not signed in by the password alone, which ends the session before, expires and can be left", async () => {
    const { client, secret } = await withApp("ben");
    const half = await signIn("ben", client);
    expect([half.answer.status, await status(client)]).toEqual([202, 401]);
    expect(client.cookies().has("signed-in")).toBe(false);
    for (const { method, path } of allOperations.filter(({ id }) => permissions[id] === "admin")) {
      expect([path, (await client.send(method.toUpperCase(), path)).status]).toEqual([path, 401]);
    }
    expect((await client.get("/api/user")).status).toBe(401);
    clock.advance(5 * minute);
    expect((await sendCode(client, codeAt(secret, clock.now()))).status).toBe(401);
    await signIn("ben", client);
    await client.send("POST", "/api/logout");
    expect((await sendCode(client, codeAt(secret, clock.now()))).status).toBe(401);
    expect((await sendCode(site.visitor(), codeAt(secret, clock.now()))).status).toBe(401);
  });

  test.each([
    [-90, 422],
    [-30, 200],
    [30, 200],
    [90, 422],
  ])("answers a code of a clock that is %i s off with %i", async (seconds, expected) => {
    const username = `clock${100 + seconds}`;
    const { secret } = await withApp(username);
    clock.advance(5 * minute);
    const { client } = await signIn(username);
    const answer = await sendCode(client, codeAt(secret, later(seconds * second)));
    expect(answer.status).toBe(expected);
    if (expected === 422) expect(answer.text).toContain("check the clock of your phone");
  });

  test("accepts each code once, also of two requests at once, and none of an earlier time", async () => {
    const { secret } = await withApp("cat");
    const halves = await Promise.all([signIn("cat"), signIn("cat"), signIn("cat")]);
    const code = codeAt(secret, clock.now());
    const [one, two, three] = halves.map(({ client }) => client);
    if (one === undefined || two === undefined || three === undefined) throw new Error("three were made");
    const answers = await Promise.all([sendCode(one, code), sendCode(two, code)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422]);
    expect((await sendCode(three, code)).text).toContain("used already");
    expect((await sendCode(three, codeAt(secret, later(-30 * second)))).status).toBe(422);
  });

  test("has recovery codes that sign in once each, as typed, and that new ones replace", async () => {
    const { client, recoveryCodes } = await withApp("dan");
    const [first = "", other = ""] = recoveryCodes;
    const halves = await Promise.all([signIn("dan"), signIn("dan")]);
    const typed = ` ${first.toUpperCase().replaceAll("-", " ")}`;
    const answers = await Promise.all(halves.map((half) => sendCode(half.client, typed)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422]);
    expect((await client.get("/api/account/factors")).text).toContain('"recoveryCodesLeft":9');
    await client.send("POST", "/api/account/recovery-codes");
    expect((await sendCode((await signIn("dan")).client, other)).status).toBe(422);
  });

  test("is guessed at most 10 times in a quarter of an hour, also by a code that is right then", async () => {
    const { secret } = await withApp("eve");
    const { client } = await signIn("eve");
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) statuses.push((await sendCode(client, "000000")).status);
    expect(statuses.slice(-2)).toEqual([422, 429]);
    expect((await sendCode(client, codeAt(secret, clock.now()))).status).toBe(429);
  });

  test("is removed by its owner, whose password then suffices", async () => {
    const { client } = await withApp("fay");
    expect((await client.send("DELETE", "/api/account/factors/app")).status).toBe(204);
    expect((await client.get("/api/account/factors")).text).toContain('"hasApp":false,"recoveryCodesLeft":0');
    expect((await signIn("fay")).answer.status).toBe(200);
    expect((await client.send("DELETE", "/api/account/factors/app")).status).toBe(404);
  });
});

test("a reset of the password removes the app and ends sessions and begun sign-ins", async () => {
  const { client, secret, recoveryCodes } = await withApp("gus");
  const half = await signIn("gus");
  await resetPassword({ username: "gus", password: "three quiet oak rooms" });
  expect(await status(client)).toBe(401);
  for (const code of [codeAt(secret, clock.now()), ...recoveryCodes.slice(0, 1)]) {
    expect((await sendCode(half.client, code)).status).toBe(401);
  }
  expect((await signIn("gus", site.visitor(), "three quiet oak rooms")).answer.status).toBe(200);
});

test("recovery codes need another factor", async () => {
  const { client } = await signIn("kay");
  expect((await client.send("POST", "/api/account/recovery-codes")).status).toBe(404);
  expect((await client.get("/api/account/factors")).text).toContain('"recoveryCodesLeft":0');
});

test("a begun sign-in is no session in the list, and ends with a new password", async () => {
  const { client, secret } = await withApp("ida");
  const half = await signIn("ida");
  expect((await client.get("/api/account/sessions")).text.match(/"key"/gu)).toHaveLength(1);
  const passwords = { currentPassword: adminPassword, newPassword: "three quiet oak rooms" };
  expect((await client.send("POST", "/api/account/password", passwords)).status).toBe(204);
  expect((await sendCode(half.client, codeAt(secret, clock.now()))).status).toBe(401);
});

describe("after ten minutes", () => {
  const code = z.object({ code: z.string() });

  test("changes of factors ask for the password again, whose guesses are limited", async () => {
    const { client } = await withApp("joe");
    clock.advance(10 * minute);
    const refused = await client.send("DELETE", "/api/account/factors/app");
    expect([refused.status, refused.json(code).code]).toEqual([403, "account.proof-required"]);
    expect(await status(client)).toBe(200);
    expect((await client.send("POST", "/api/user/proof", { password: "wrong" })).status).toBe(422);
    expect((await client.send("POST", "/api/user/proof", { password: adminPassword })).status).toBe(204);
    expect((await client.send("DELETE", "/api/account/factors/app")).status).toBe(204);
    let last = 422;
    for (let guess = 0; guess < 12 && last === 422; guess += 1) {
      last = (await client.send("POST", "/api/user/proof", { password: "wrong" })).status;
    }
    expect(last).toBe(429);
  });

  test.each([
    ...(["endSession", "endOtherSessions", "createUser", "changeUser", "resetUser", "signOutUser"] as const),
    ...(["exportAudit", "exportClicks"] as const),
  ])("so does %s", async (id) => {
    const { client } = await signIn("lee");
    clock.advance(10 * minute);
    const { method = "", path = "" } = allOperations.find((operation) => operation.id === id) ?? {};
    const refused = await client.send(method.toUpperCase(), path.replace("{id}", randomUUID()));
    expect([refused.status, refused.json(code).code]).toEqual([403, "account.proof-required"]);
  });

  test("so they do when the clock was put back after the proof", async () => {
    const { client } = await withApp("kay");
    clock.advance(-12 * minute);
    expect((await client.send("DELETE", "/api/account/factors/app")).status).toBe(403);
  });
});
