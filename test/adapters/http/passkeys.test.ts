import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import { fakeClock } from "../../fakes/fake-clock.ts";
import type { ApiClient } from "./api-client.ts";
import { adminPassword, apiSite } from "./api-site.ts";
import { addApp } from "./second-factor-steps.ts";
import { type Authenticator, addPasskey, createAuthenticator, requestChallenge } from "./test-authenticator.ts";

const minute = 60_000;
const start = new Date("2026-11-29T12:00:00.000Z");
const clock = fakeClock(start);
const site = await apiSite({ prepare: (container) => container.rebind(tokens.clock).toConstantValue(clock) });
const { createAdmin } = site.container.get(tokens.accounts);
const username = z.object({ username: z.string() });

beforeEach(() => clock.set(start));

async function signIn(name: string, client = site.visitor()) {
  if ((await site.persistence.users.findByUsername(name)) === null) {
    await createAdmin({ username: name, password: adminPassword });
  }
  const { status, text } = await client.send("POST", "/api/login", { username: name, password: adminPassword });
  return { client, status, text };
}

/** An admin with a passkey. */
async function withPasskey(name: string) {
  const device = createAuthenticator(site.url);
  const owner = (await signIn(name)).client;
  expect(await addPasskey(owner, device)).toBe(204);
  return { device, owner };
}

const login = (client: ApiClient, credential: unknown) => client.send("POST", "/api/login/passkey", credential);

describe("a passkey", () => {
  test("signs in alone, as the user to whom it belongs", async () => {
    const { device } = await withPasskey("ann");
    const client = site.visitor();
    const answer = await login(client, device.use({ challenge: await requestChallenge(client, "use"), counter: 1 }));
    expect([answer.status, answer.json(username).username]).toEqual([200, "ann"]);
    expect((await client.get("/api/account/factors")).status).toBe(200);
  });

  test("is added without a look at what its device states: certificates name addresses that a check would fetch", async () => {
    const device = createAuthenticator(site.url);
    const owner = (await signIn("tia")).client;
    const statement = { format: "android-key", certificate: Uint8Array.from([1, 2, 3]) };
    const credential = device.create({ challenge: await requestChallenge(owner, "add"), statement });
    expect((await owner.send("POST", "/api/account/passkeys", credential)).status).toBe(204);
    const client = site.visitor();
    const use = device.use({ challenge: await requestChallenge(client, "use"), counter: 1 });
    expect((await login(client, use)).status).toBe(200);
  });

  test("is refused with an id that is empty, too long to store, or another than the device made", async () => {
    const owner = (await signIn("una")).client;
    const add = async (device: Authenticator, change = {}) => {
      const created = device.create({ challenge: await requestChallenge(owner, "add") });
      return (await owner.send("POST", "/api/account/passkeys", { ...created, ...change })).status;
    };
    const other = { id: "AAAA", rawId: "AAAA" };
    expect(await add(createAuthenticator(site.url, Buffer.alloc(0)), other)).toBe(422);
    expect(await add(createAuthenticator(site.url, Buffer.alloc(1_024, 1)))).toBe(422);
    expect(await add(createAuthenticator(site.url), other)).toBe(422);
    expect(await add(createAuthenticator(site.url, Buffer.alloc(1_023, 1)))).toBe(204);
  });

  test("finishes a sign-in with its owner's password, and no other's", async () => {
    const [{ device }, other] = [await withPasskey("ben"), await withPasskey("cat")];
    const half = await signIn("ben");
    expect([half.status, half.text]).toEqual([202, '{"secondFactor":["passkey"]}']);
    const challenge = () => requestChallenge(half.client, "use");
    expect((await login(half.client, other.device.use({ challenge: await challenge() }))).status).toBe(422);
    const { text } = await (await site.admin()).get("/api/admin/audit?group=session&limit=2");
    expect(text).toContain("Used a passkey that was refused for the account “ben”");
    expect((await login(half.client, device.use({ challenge: await challenge() }))).status).toBe(200);
  });

  test("of a disabled user is refused, which is recorded", async () => {
    const [{ device }, admin] = [await withPasskey("liv"), await site.admin()];
    const { id } = (await site.persistence.users.findByUsername("liv")) ?? {};
    await admin.send("PATCH", `/api/admin/users/${id}`, { isDisabled: true });
    const client = site.visitor();
    const answer = await login(client, device.use({ challenge: await requestChallenge(client, "use"), counter: 1 }));
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining("This passkey is not known here")]);
    const { text } = await admin.get("/api/admin/audit?group=session&limit=1");
    expect(text).toContain("Used a passkey that was refused");
  });

  test.each([
    [
      "an address of another name",
      "dan",
      { origin: "https://evil.example" },
      /could not be checked\. Here passkeys work at http:/u,
    ],
    ["a device that did not check the person", "ned", { isVerified: false }, /could not be checked/u],
    ["a counter that does not rise", "oli", { counter: 4 }, /could not be checked/u],
    ["another challenge", "pia", { challenge: "AAAA" }, /could not be checked/u],
  ])("is refused from %s", async (_what, name, change, message) => {
    const { device, owner } = await withPasskey(name);
    const proof = device.use({ challenge: await requestChallenge(owner, "use"), counter: 4 });
    expect((await owner.send("POST", "/api/user/proof", { passkey: proof })).status).toBe(204);
    const client = site.visitor();
    const use = { challenge: await requestChallenge(client, "use"), counter: 5, ...change };
    const answer = await login(client, device.use(use));
    expect([answer.status, answer.text]).toEqual([422, expect.stringMatching(message)]);
    expect((await client.get("/api/account/factors")).status).toBe(401);
  });

  test("is refused with a challenge that was used, has expired or belongs to another session", async () => {
    const { device } = await withPasskey("eve");
    const [client, other] = [site.visitor(), site.visitor()];
    const challenge = await requestChallenge(client, "use");
    await requestChallenge(other, "use");
    expect((await login(other, device.use({ challenge }))).status).toBe(422);
    expect((await login(client, { ...device.use({ challenge }), id: "unknown" })).status).toBe(422);
    expect((await login(client, device.use({ challenge }))).text).toContain("Too much time has passed");
    const late = await requestChallenge(client, "use");
    clock.advance(5 * minute);
    expect((await login(client, device.use({ challenge: late }))).status).toBe(422);
  });

  test("is added once, and only from this address", async () => {
    const { device, owner } = await withPasskey("fay");
    expect(await addPasskey((await signIn("gus")).client, device)).toBe(422);
    const elsewhere = createAuthenticator(site.url).create({
      challenge: await requestChallenge(owner, "add"),
      origin: "http://localhost:1",
    });
    expect((await owner.send("POST", "/api/account/passkeys", elsewhere)).text).toContain("Here passkeys work at");
  });

  test("is renamed and removed by its owner alone", async () => {
    const { device, owner } = await withPasskey("hal");
    const { client: other } = await signIn("uma");
    const path = `/api/account/factors/${device.id}`;
    const taken = [await other.send("PATCH", path, { name: "Taken" }), await other.send("DELETE", path)];
    expect(taken.map(({ status }) => status)).toEqual([404, 404]);
    clock.advance(11 * minute);
    expect((await owner.send("PATCH", path, { name: "Phone" })).status).toBe(403);
    await owner.send("POST", "/api/user/proof", { password: adminPassword });
    expect((await owner.send("PATCH", path, { name: "Phone" })).status).toBe(204);
    const { text } = await (await site.admin()).get("/api/admin/audit?group=account&limit=1");
    expect(text).toContain('"what":"Changed the account “hal”","changes":["Passkey: Phone"]');
    expect((await owner.get("/api/account/factors")).text).toContain('"name":"Phone"');
    expect((await owner.send("DELETE", path)).status).toBe(204);
    const client = site.visitor();
    const answer = await login(client, device.use({ challenge: await requestChallenge(client, "use") }));
    expect(answer.text).toContain("not known here");
  });

  test("keeps the recovery codes while there is another factor", async () => {
    const { device, owner } = await withPasskey("quy");
    await addApp(owner, clock.now());
    const left = async () => (await owner.get("/api/account/factors")).text.match(/"recoveryCodesLeft":\d+/u)?.[0];
    await owner.send("DELETE", "/api/account/factors/app");
    expect(await left()).toBe('"recoveryCodesLeft":10');
    await owner.send("DELETE", `/api/account/factors/${device.id}`);
    expect(await left()).toBe('"recoveryCodesLeft":0');
  });

  test("proves who is signed in, by the user's own passkeys only", async () => {
    const [{ device, owner }, other] = [await withPasskey("joe"), await withPasskey("kim")];
    clock.advance(11 * minute);
    const remove = () => owner.send("DELETE", `/api/account/factors/${device.id}`);
    const prove = async ({ use }: typeof device) => {
      const passkey = use({ challenge: await requestChallenge(owner, "use") });
      return (await owner.send("POST", "/api/user/proof", { passkey })).status;
    };
    expect([await prove(other.device), (await remove()).status]).toEqual([422, 403]);
    const former = [...owner.cookies()];
    expect(await prove(device)).toBe(204);
    expect([...owner.cookies()]).not.toEqual(former);
    expect((await remove()).status).toBe(204);
  });
});

describe("where admins must have a second factor", async () => {
  const strict = await apiSite({ env: { REQUIRE_SECOND_FACTOR: "admins" } });

  test("an admin without one can only change the own account, and is a visitor elsewhere", async () => {
    const [admin, member] = [await strict.admin(), await strict.member()];
    expect((await admin.get("/api/user")).text).toContain('"needsSecondFactor":true');
    expect((await member.get("/api/user")).text).not.toContain("needsSecondFactor");
    const refused = await admin.get("/api/boards");
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining("account.second-factor-required")]);
    expect((await admin.get("/api/account/factors")).status).toBe(200);
    const none = "/api/boards/00000000-0000-4000-8000-000000000000";
    expect((await admin.get(none)).status).toBe(404);
    await addApp(admin, new Date());
    expect((await admin.get("/api/boards")).status).toBe(200);
    expect((await admin.get("/api/user")).text).not.toContain("needsSecondFactor");
  });

  test("the last factor stays, also when two are removed at once", async () => {
    const admin = strict.visitor();
    await strict.container.get(tokens.accounts).createAdmin({ username: "liz", password: adminPassword });
    await admin.send("POST", "/api/login", { username: "liz", password: adminPassword });
    const devices = [createAuthenticator(strict.url), createAuthenticator(strict.url)];
    for (const device of devices) await addPasskey(admin, device);
    const { id = "" } = (await strict.persistence.users.findByUsername("liz")) ?? {};
    const { remove } = strict.persistence.factors;
    const removed = await Promise.all(devices.map((device) => remove(id, device.id, false)));
    expect(removed.toSorted()).toEqual(["last", "removed"]);
    expect((await strict.persistence.factors.find(id)).passkeys).toHaveLength(1);
    expect(await remove(id, "app", false)).toBe("missing");
    const [left] = (await strict.persistence.factors.find(id)).passkeys;
    const answer = await admin.send("DELETE", `/api/account/factors/${left?.id}`);
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining("last second factor")]);
  });
});
