import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { userSchema } from "../../../adapters/http/contract/operations/accounts.ts";
import { runSql } from "../../environment/database.ts";
import { apiSite } from "./api-site.ts";

const open = await apiSite();
const closed = await apiSite({ env: { REGISTRATION: "closed" } });
const password = "a quiet afternoon";

describe("POST /api/register", () => {
  test("creates an account and signs it in", async () => {
    const client = open.visitor();
    const response = await client.send("POST", "/api/register", {
      username: " Nell ",
      password,
      email: "nell@example.org",
      firstName: "Nell",
      lastName: "Oak",
    });
    expect(response.status).toBe(201);
    const user = response.json(userSchema);
    expect(user).toMatchObject({ username: "Nell", email: "nell@example.org", firstName: "Nell", lastName: "Oak" });
    expect((await client.get("/api/user")).json(userSchema)).toEqual(user);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  test("never creates an admin, even when the body requests it", async () => {
    const client = open.visitor();
    const wish = { isAdmin: true, is_admin: true, role: "admin", admin: 1, id: randomUUID() };
    const response = await client.send("POST", "/api/register", { username: "mallory", password, ...wish });
    expect(response.json(userSchema)).toMatchObject({ isAdmin: false, role: "user" });
    expect(response.json(userSchema).id).not.toBe(wish.id);
    expect((await client.get("/api/boards")).status).toBe(403);
    expect(await runSql(open.databaseUrl, "select username from users where role = 'admin'")).toEqual([
      { username: "ada" },
    ]);
  });

  test("rejects a taken username, ignoring case, with a plain sentence", async () => {
    const client = open.visitor();
    const response = await client.send("POST", "/api/register", { username: "ADA", password });
    expect(response.status).toBe(409);
    expect(response.text).toBe("This username is already taken.");
    expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/u);
    expect(client.cookies().size).toBe(0);
  });

  test.each([
    ["a short password", { password: "only eleven" }, "The password needs at least 12 characters."],
    ["the e-mail as password", { password: "nell.larch.99", email: "nell.larch@example.org" }, /Leave them out/u],
    ["an invalid e-mail address", { email: "nell at example" }, "Please enter a valid email address."],
  ])("returns 422 with a plain sentence for %s and creates no account", async (_name, changes, sentence) => {
    const client = open.visitor();
    const response = await client.send("POST", "/api/register", { username: "newcomer", password, ...changes });
    expect(response.status).toBe(422);
    expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/u);
    expect(response.text).toMatch(sentence);
    expect(client.cookies().size).toBe(0);
    expect(await open.persistence.users.findByUsername("newcomer")).toBeNull();
  });

  test("rejects all registrations with a plain sentence when registration is closed", async () => {
    const client = closed.visitor();
    const response = await client.send("POST", "/api/register", { username: "newcomer", password });
    expect(response.status).toBe(403);
    expect(response.text).toBe("Registration is closed on this site.");
    expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/u);
    expect(await runSql(closed.databaseUrl, "select username from users")).toEqual([{ username: "ada" }]);
  });
});
