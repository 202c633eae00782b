import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { userSchema } from "../../../adapters/http/contract/operations/accounts.ts";
import { userOperations } from "../../../adapters/http/contract/operations/users.ts";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import type { Role } from "../../../core/account/user.ts";
import { aUser } from "../../builders/a-user.ts";
import { runSql } from "../../environment/database.ts";
import type { ApiClient } from "./api-client.ts";
import { adminPassword, apiSite } from "./api-site.ts";
import { payload } from "./payloads.ts";

const site = await apiSite();
const admin = await site.admin();
const password = "three quiet oak rooms";
const linkSchema = userOperations.resetUser.responses[200];
const link = z.object({ token: z.string(), user: z.object({ id: z.string() }) });
const problem = z.object({ message: z.string() });

/** Creates a user with this role and returns their id, the token of their link, and a client. */
async function invite(username: string, role: Role = "editor") {
  const created = await admin.send("POST", "/api/admin/users", { username, role });
  expect([created.status, created.text]).toEqual([201, expect.anything()]);
  created.json(linkSchema);
  const { token, user } = created.json(link);
  return { id: user.id, token, client: site.visitor() };
}

async function join(username: string, role: Role = "editor") {
  const invited = await invite(username, role);
  const joined = await invited.client.send("POST", `/api/join/${invited.token}`, { password });
  expect(joined.status).toBe(200);
  return invited;
}

const signIn = async (username: string) =>
  (await site.visitor().send("POST", "/api/login", { username, password })).status;

describe("a link", () => {
  test("lets its user choose a password, signs in with the role, and works once", async () => {
    const { token, client } = await invite("wren");
    expect((await client.get(`/api/join/${token}`)).json(userSchema.pick({ username: true })).username).toBe("wren");
    const weak = await client.send("POST", `/api/join/${token}`, { password: "password1234" });
    expect(weak.status).toBe(422);
    const joined = await client.send("POST", `/api/join/${token}`, { password });
    expect(joined.json(userSchema)).toMatchObject({ username: "wren", role: "editor", isAdmin: false });
    expect([(await client.get("/api/boards")).status, (await client.get("/api/admin/users")).status]).toEqual([
      200, 403,
    ]);
    const again = await site.visitor().send("POST", `/api/join/${token}`, { password });
    expect([again.status, again.json(problem).message]).toEqual([404, "This link was used already or has expired."]);
    expect(await signIn("wren")).toBe(200);
  });

  test("is used by one of two requests at once", async () => {
    const { token } = await invite("twin");
    const uses = [password, `${password} too`].map((chosen) =>
      site.visitor().send("POST", `/api/join/${token}`, { password: chosen }),
    );
    expect((await Promise.all(uses)).map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  test("is stored as a hash only, is not logged, and ends after a day, with the next one, and when the user is disabled", async () => {
    const [late, replaced, disabled] = [await invite("late"), await invite("twice"), await invite("gone")];
    expect(
      JSON.stringify(await runSql(site.databaseUrl, "select sign_in_links::text as row from sign_in_links")),
    ).not.toContain(late.token);
    for (const misspelt of ["/%6aoin/", "/join;/"]) await late.client.get(`${misspelt}${late.token}`);
    for (const prefix of ["/join/", "//join/"]) {
      const { headers } = await late.client.get(`${prefix}${late.token}`);
      expect(headers.get("Cache-Control"), prefix).toBe("no-store");
    }
    const lines = site.log.text();
    expect(lines).toContain("/join/…");
    expect(lines).not.toContain(late.token);
    await runSql(
      site.databaseUrl,
      "update sign_in_links set expires_at = expires_at - interval '1 day' where user_id = $1",
      [late.id],
    );
    await admin.send("POST", `/api/admin/users/${replaced.id}/reset`);
    await admin.send("PATCH", `/api/admin/users/${disabled.id}`, { isDisabled: true });
    for (const { token, client } of [late, replaced, disabled]) {
      expect((await client.get(`/api/join/${token}`)).status).toBe(404);
      expect((await client.send("POST", `/api/join/${token}`, { password })).status).toBe(404);
    }
  });

  test("is kept from referrers, caches and search engines", async () => {
    const { token, client } = await invite("quiet");
    for (const path of [`/join/${token}`, `/api/join/${token}`]) {
      const { headers } = await client.get(path);
      expect(["Cache-Control", "Referrer-Policy", "X-Robots-Tag"].map((name) => headers.get(name))).toEqual([
        "no-store",
        "no-referrer",
        "noindex",
      ]);
    }
  });
});

describe("an admin", () => {
  test("resets a user: the old password and all sessions end, and a new link works", async () => {
    const { id, client } = await join("reset");
    const reset = (await admin.send("POST", `/api/admin/users/${id}/reset`)).json(link);
    expect([(await client.get("/api/boards")).status, await signIn("reset")]).toEqual([401, 401]);
    const joined = await client.send("POST", `/api/join/${reset.token}`, { password });
    expect(joined.status).toBe(200);
  });

  test("disables a user, who is answered as after a wrong password, and enables them again", async () => {
    const { id, client } = await join("paused");
    expect((await admin.send("PATCH", `/api/admin/users/${id}`, { isDisabled: true })).status).toBe(200);
    expect((await client.get("/api/boards")).status).toBe(401);
    const answers = await Promise.all(
      [password, "wrong"].map((sent) =>
        site.visitor().send("POST", "/api/login", { username: "paused", password: sent }),
      ),
    );
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [401, answers[1]?.text],
      [401, answers[1]?.text],
    ]);
    expect((await admin.send("PATCH", `/api/admin/users/${id}`, { isDisabled: false })).status).toBe(200);
    expect(await signIn("paused")).toBe(200);
  });

  test("ends the sessions of a user, also by a change of the role, whose next request is refused", async () => {
    const { id, client } = await join("moved", "admin");
    expect((await client.get("/api/admin/users")).status).toBe(200);
    await admin.send("PATCH", `/api/admin/users/${id}`, { role: "editor" });
    expect((await client.get("/api/admin/users")).status).toBe(401);
    await client.send("POST", "/api/login", { username: "moved", password });
    expect([(await client.get("/api/boards")).status, (await client.get("/api/admin/users")).status]).toEqual([
      200, 403,
    ]);
    expect((await admin.send("DELETE", `/api/admin/users/${id}/sessions`)).status).toBe(204);
    expect((await client.get("/api/boards")).status).toBe(401);
  });
});

test("a user who deletes their account leaves their boards and what is scheduled", async () => {
  const { client } = await join("leaving");
  const { id } = (await client.send("POST", "/api/boards", payload())).json(z.object({ id: z.string() }));
  const later = { dueAt: "2099-11-23T09:00:00.000Z", timeZone: "Europe/Berlin" };
  expect((await client.send("PUT", `/api/boards/${id}/schedule/publish`, later)).status).toBe(204);
  expect((await client.send("POST", "/api/account/deletion", { password })).status).toBe(204);
  expect((await admin.get(`/api/boards/${id}`)).status).toBe(200);
  expect((await admin.get("/api/boards/schedule")).text).toContain(id);
});

describe("the last admin who can sign in", async () => {
  const alone = await apiSite();
  const changes = [
    (client: ApiClient, id: string) => client.send("PATCH", `/api/admin/users/${id}`, { role: "editor" }),
    (client: ApiClient, id: string) => client.send("PATCH", `/api/admin/users/${id}`, { isDisabled: true }),
    (client: ApiClient, id: string) => client.send("POST", `/api/admin/users/${id}/reset`),
  ];

  test("stays, also beside an admin who has not used their link", async () => {
    const [last] = await alone.persistence.users.list();
    const client = await alone.admin();
    await client.send("POST", "/api/admin/users", { username: "not-yet", role: "admin" });
    for (const change of changes) expect((await change(client, last?.id ?? "")).status).toBe(409);
    expect((await client.send("POST", "/api/account/deletion", { password: adminPassword })).status).toBe(409);
    expect((await client.get("/api/admin/users")).status).toBe(200);
  });

  test.each(changes)("stays when two admins take each other's rights away at once", async (change) => {
    await runSql(alone.databaseUrl, "update users set role = 'user'");
    const pair = [await addAdmin(), await addAdmin()];
    const sent = pair.map(({ client }, index) => change(client, pair[1 - index]?.id ?? ""));
    const statuses = (await Promise.all(sent)).map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(200);
    expect([401, 403, 409]).toContain(statuses[1]);
    const active = "select 1 from users where role = 'admin' and not is_disabled and password_hash <> ''";
    expect(await runSql(alone.databaseUrl, active)).toHaveLength(1);
  });

  /** A client signed in as a new admin. */
  async function addAdmin() {
    const username = `admin-${randomUUID()}`;
    await alone.container.get(tokens.accounts).createAdmin({ username, password });
    const client = alone.visitor();
    await client.send("POST", "/api/login", { username, password });
    return { client, id: (await alone.persistence.users.findByUsername(username))?.id ?? "" };
  }
});

test("a long list of users is read in pages and searched by parts of names", async () => {
  const { length: before } = await site.persistence.users.list();
  await runSql(
    site.databaseUrl,
    `insert into users (id, username, username_key, password_hash, first_name, is_admin, created_at)
    select gen_random_uuid(), 'u-' || n, 'u-' || n, 'x', 'First' || n, false, $1 from generate_series(1, 1300) as n`,
    [aUser().createdAt],
  );
  const page = z.object({ users: z.array(z.object({ username: z.string() })), total: z.int() });
  const read = async (query: string) => {
    const response = await admin.get(`/api/admin/users${query}`);
    response.json(userOperations.listUsers.responses[200]);
    return response.json(page);
  };
  const first = await read("?limit=100");
  const second = await read("?limit=100&offset=100");
  expect([first.total, first.users.length, second.users.length]).toEqual([before + 1_300, 100, 100]);
  expect(first.users.map(({ username }) => username)).not.toContain(second.users[0]?.username);
  expect((await read("?q=U-1299")).users.map(({ username }) => username)).toEqual(["u-1299"]);
  expect((await read("?q=first123")).total).toBe(11);
  expect((await read("?q=%25")).total).toBe(0);
});
