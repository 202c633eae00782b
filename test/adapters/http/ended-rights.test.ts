import { describe, expect, test } from "vitest";
import { z } from "zod";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import { runSql } from "../../environment/database.ts";
import { lockRow, waitForBlockedQueries } from "../persistence/row-lock.ts";
import type { ApiClient } from "./api-client.ts";
import { adminPassword, apiSite } from "./api-site.ts";
import { payload } from "./payloads.ts";
import { addApp, codeAt } from "./second-factor-steps.ts";
import { addPasskey, createAuthenticator, requestChallenge } from "./test-authenticator.ts";

const site = await apiSite({ env: { TRUST_PROXY: "1" } });
const ada = await site.admin();
const { createAdmin } = site.container.get(tokens.accounts);
const newPassword = "three quiet oak rooms";
/** For an ended session, a lost role or a used challenge: which one depends on how late the request is read. */
const refused: number = expect.toBeOneOf([401, 403, 422]);

async function signIn(username: string, client = site.visitor()): Promise<ApiClient> {
  await client.send("POST", "/api/login", { username, password: adminPassword });
  return client;
}

/** A new admin, signed in. */
async function anAdmin(username: string) {
  await createAdmin({ username, password: adminPassword });
  const { id = "" } = (await site.persistence.users.findByUsername(username)) ?? {};
  return { client: await signIn(username), id };
}

const readCookies = (client: ApiClient) => [...client.cookies()].map(([name, value]) => `${name}=${value}`).join("; ");

/**
 * Sends the rest of the body only after `meanwhile`, when the server has let the request in. Returns a client with the
 * answer's session.
 */
async function sendSlowly(from: ApiClient, path: string, body: unknown, meanwhile: () => Promise<unknown>) {
  const text = new TextEncoder().encode(JSON.stringify(body));
  const done = Promise.withResolvers<void>();
  const stream = new ReadableStream({
    async start(controller) {
      controller.enqueue(text.slice(0, 1));
      await done.promise;
      controller.enqueue(text.slice(1));
      controller.close();
    },
  });
  const headers = { "Content-Type": "application/json", Cookie: readCookies(from) };
  const [method = "", url = ""] = path.split(" ");
  const init = { method, headers, body: stream, duplex: "half" };
  const response = fetch(`${site.url}${url}`, init);
  // Requests of the same client, so that the slow one was let in before.
  for (let count = 0; count < 5; count += 1) await ada.get("/api/user");
  await meanwhile();
  done.resolve();
  const { status, headers: answered } = await response;
  const Cookie = answered
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const isSignedIn = Cookie !== "" && (await site.visitor().get("/api/account/factors", { Cookie })).status === 200;
  return { status, isSignedIn };
}

describe("a request whose body arrives after its rights have ended", () => {
  test.each([
    ["demoted", { role: "user" }],
    ["disabled", { isDisabled: true }],
  ])("creates no user when its admin was %s", async (name, change) => {
    const { client, id } = await anAdmin(name);
    const body = { username: `made-by-${name}`, role: "admin" };
    const end = () => ada.send("PATCH", `/api/admin/users/${id}`, change);
    expect((await sendSlowly(client, "POST /api/admin/users", body, end)).status).toEqual(refused);
    expect(await site.persistence.users.findByUsername(body.username)).toBeNull();
  });

  test("adds no passkey after a reset", async () => {
    const { client, id } = await anAdmin("reset");
    const credential = createAuthenticator(site.url).create({ challenge: await requestChallenge(client, "add") });
    const reset = () => ada.send("POST", `/api/admin/users/${id}/reset`);
    expect((await sendSlowly(client, "POST /api/account/passkeys", credential, reset)).status).toBe(401);
    expect((await site.persistence.factors.find(id)).passkeys).toEqual([]);
  });

  test("is no proof after a new password or a sign-out", async () => {
    const { client } = await anAdmin("proving");
    const thief = await signIn("proving");
    const change = () => client.send("POST", "/api/account/password", { currentPassword: adminPassword, newPassword });
    const proof = { password: adminPassword };
    expect(await sendSlowly(thief, "POST /api/user/proof", proof, change)).toEqual({ status: 401, isSignedIn: false });
    const signOut = () => client.send("POST", "/api/logout");
    const own = { password: newPassword };
    expect(await sendSlowly(client, "POST /api/user/proof", own, signOut)).toEqual({ status: 401, isSignedIn: false });
  });

  test("finishes no sign-in that has ended", async () => {
    const { client, id } = await anAdmin("halfway");
    const { recoveryCodes } = await addApp(client, new Date());
    const half = await signIn("halfway");
    const end = () => ada.send("DELETE", `/api/admin/users/${id}/sessions`);
    const code = { code: recoveryCodes[0] };
    expect(await sendSlowly(half, "POST /api/login/code", code, end)).toEqual({ status: 401, isSignedIn: false });
  });

  test("finishes no sign-in that was deleted because it had run out", async () => {
    const { client, id } = await anAdmin("run-out");
    const { recoveryCodes } = await addApp(client, new Date());
    const half = await signIn("run-out");
    const end = () => runSql(site.databaseUrl, "delete from sessions where data::text like $1", [`%${id}%`]);
    const code = { code: recoveryCodes[0] };
    expect(await sendSlowly(half, "POST /api/login/code", code, end)).toEqual({ status: 401, isSignedIn: false });
  });
});

describe("changes that wait in a queue", () => {
  const demote = (_owner: ApiClient, id: string) => ada.send("PATCH", `/api/admin/users/${id}`, { role: "user" });
  test.each([
    ["their user is demoted, also when the user signs in again", "demoted-queued", demote],
    ["the user ends all other sessions", "copied", (owner: ApiClient) => owner.send("DELETE", "/api/account/sessions")],
  ])("are not made after %s", async (_when, name, end) => {
    const { client, id } = await anAdmin(name);
    const owner = await signIn(name);
    const { id: boardId } = (await client.send("POST", "/api/boards", payload())).json(z.object({ id: z.string() }));
    const { release } = await lockRow(site.databaseUrl, "boards", boardId);
    const saves = Array.from({ length: 12 }, () => client.send("PATCH", `/api/boards/${boardId}`, { title: "Late" }));
    await waitForBlockedQueries(site.databaseUrl, 5);
    expect((await end(owner, id)).status).toBeOneOf([200, 204]);
    await signIn(name);
    await release();
    const statuses = (await Promise.all(saves)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(7).fill(401)]);
  });
});

test.each(["demoted", "disabled"])("an admin who is %s at the same moment takes nothing back", async (how) => {
  const { client, id } = await anAdmin(`at-once-${how}`);
  const { release } = await lockRow(site.databaseUrl, "users", id);
  const path = `/api/admin/users/${id}`;
  const ending = ada.send("PATCH", path, how === "demoted" ? { role: "editor" } : { isDisabled: true });
  await waitForBlockedQueries(site.databaseUrl, 1);
  const others = [
    client.send("PATCH", path, { role: "admin", isDisabled: false }),
    client.send("POST", `${path}/reset`),
  ];
  await waitForBlockedQueries(site.databaseUrl, 3);
  await release();
  expect((await ending).status).toBe(200);
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([401, 401]);
});

test("a copied session that is signed out at the same moment changes no factor", async () => {
  const { client, id } = await anAdmin("copied-factors");
  const owner = await signIn("copied-factors");
  const { recoveryCodes } = await addApp(owner, new Date());
  const { release } = await lockRow(site.databaseUrl, "users", id);
  const ending = owner.send("DELETE", "/api/account/sessions");
  await waitForBlockedQueries(site.databaseUrl, 1);
  const change = client.send("DELETE", "/api/account/factors/app");
  await waitForBlockedQueries(site.databaseUrl, 2);
  await release();
  expect([(await ending).status, (await change).status]).toEqual([204, 401]);
  const { recoveryCodesLeft } = await site.persistence.factors.find(id);
  expect(recoveryCodesLeft).toBe(recoveryCodes.length);
});

test("a session that is signed out while its new password is checked stays signed out", async () => {
  const { client, id } = await anAdmin("changing");
  const node = await apiSite({
    databaseUrl: site.databaseUrl,
    change: ({ accounts }) => ({
      accounts: {
        ...accounts,
        own: {
          ...accounts.own,
          changePassword: async (...change) => {
            await ada.send("DELETE", `/api/admin/users/${id}/sessions`);
            return await accounts.own.changePassword(...change);
          },
        },
      },
    }),
  });
  const [change, headers] = [{ currentPassword: adminPassword, newPassword }, { Cookie: readCookies(client) }];
  const thief = node.visitor();
  expect((await thief.send("POST", "/api/account/password", change, headers)).status).toBe(401);
  expect((await thief.get("/api/account/factors")).status).toBe(401);
});

test("a passkey that was checked before a reset from the command line does not sign in after it", async () => {
  const { client } = await anAdmin("lost");
  const device = createAuthenticator(site.url);
  await addPasskey(client, device);
  const node = await apiSite({
    databaseUrl: site.databaseUrl,
    env: { PUBLIC_URL: site.url },
    change: ({ findUser }) => ({
      findUser: async (id) => {
        await site.container.get(tokens.accounts).resetPassword({ username: "lost", password: newPassword });
        return await findUser(id);
      },
    }),
  });
  const thief = node.visitor();
  const credential = device.use({ challenge: await requestChallenge(thief, "use") });
  expect((await thief.send("POST", "/api/login/passkey", credential)).status).toBe(401);
  expect((await thief.get("/api/account/factors")).status).toBe(401);
});

describe("at once", () => {
  test("a user is signed out everywhere, even while their session gets new ids", async () => {
    const { client, id } = await anAdmin("renewing");
    await addApp(client, new Date());
    const thieves = Array.from({ length: 6 }, () => site.visitor());
    const Cookie = readCookies(client);
    const renewals = thieves.map((thief) => thief.send("POST", "/api/account/recovery-codes", undefined, { Cookie }));
    await Promise.all([...renewals, ada.send("DELETE", `/api/admin/users/${id}/sessions`)]);
    const signedIn = await Promise.all(thieves.map((thief) => thief.get("/api/account/factors")));
    expect(signedIn.map(({ status }) => status)).toEqual(thieves.map(() => 401));
    const [{ count }] = z
      .tuple([z.object({ count: z.int() })])
      .parse(await runSql(site.databaseUrl, `select count(*)::int from recovery_codes where user_id = '${id}'`));
    expect(count).toBe(10);
  });

  test("three proofs leave one session, and one use of a passkey signs in once", async () => {
    const { client } = await anAdmin("parallel");
    const device = createAuthenticator(site.url);
    await addPasskey(client, device);
    const send = async (from: ApiClient, path: string, body: unknown) => {
      const headers = { Cookie: readCookies(from) };
      const sent = [1, 2, 3].map(() => site.visitor().send("POST", path, body, headers));
      return (await Promise.all(sent)).map(({ status }) => status).toSorted();
    };
    expect(await send(client, "/api/user/proof", { password: adminPassword })).toEqual([204, 401, 401]);
    const visitor = site.visitor();
    const credential = device.use({ challenge: await requestChallenge(visitor, "use") });
    expect(await send(visitor, "/api/login/passkey", credential)).toEqual([200, refused, refused]);
  });
});

test("of three passkeys with one challenge, one is added", async () => {
  const { client, id } = await anAdmin("challenged");
  const challenge = await requestChallenge(client, "add");
  const headers = { Cookie: readCookies(client) };
  const added = [1, 2, 3].map(() =>
    site.visitor().send("POST", "/api/account/passkeys", createAuthenticator(site.url).create({ challenge }), headers),
  );
  expect((await Promise.all(added)).map(({ status }) => status).toSorted()).toEqual([204, refused, refused]);
  expect((await site.persistence.factors.find(id)).passkeys).toHaveLength(1);
});

test("a sign-in fails when the password changes after it was checked", async () => {
  const { id } = await anAdmin("outdated");
  const data = { userId: id, signIn: { passwordHash: "the former hash", action: "session.start" as const } };
  await expect(site.persistence.sessions.set("a new id", data, 60_000)).rejects.toMatchObject({
    code: "account.session-ended",
  });
  expect(await site.persistence.sessions.get("a new id")).toBeUndefined();
});

test("an id in capitals ends the sessions, too", async () => {
  const { client, id } = await anAdmin("capital");
  await ada.send("PATCH", `/api/admin/users/${id.toUpperCase()}`, { role: "editor" });
  expect((await client.get("/api/boards")).status).toBe(401);
});

test("a recovery code signs in when others have used up the guesses of the day", async () => {
  const { client } = await anAdmin("locked");
  const { secret, recoveryCodes } = await addApp(client, new Date());
  const [thief, owner] = [await signIn("locked"), await signIn("locked")];
  const guess = (network: number) =>
    thief.send("POST", "/api/login/code", { code: "000000" }, { "X-Forwarded-For": `192.0.2.${network}` });
  const send = (code = "") => owner.send("POST", "/api/login/code", { code }, { "X-Forwarded-For": "198.51.100.7" });
  await Promise.all(Array.from({ length: 100 }, (_, count) => guess(count % 10)));
  expect((await send(codeAt(secret, new Date()))).status).toBe(429);
  expect((await send(recoveryCodes[0])).status).toBe(200);
});

test("refused passkeys are limited, even with one challenge", async () => {
  const [visitor, headers] = [site.visitor(), { "X-Forwarded-For": "203.0.113.9" }];
  const begin = (client: ApiClient) => client.send("POST", "/api/passkeys/request", undefined, headers);
  await Promise.all(Array.from({ length: 99 }, () => begin(site.visitor())));
  const { challenge } = (await begin(visitor)).json(z.object({ challenge: z.string() }));
  const unknown = createAuthenticator(site.url).use({ challenge });
  expect((await visitor.send("POST", "/api/login/passkey", unknown, headers)).status).toBe(429);
});
