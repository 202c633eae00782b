import { describe, expect, test } from "vitest";
import { z } from "zod";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import { adminPassword, apiSite } from "./api-site.ts";

const site = await apiSite();
const sessionList = z.array(z.object({ key: z.string(), device: z.string().nullable(), isCurrent: z.boolean() }));
const issues = z.object({ issues: z.array(z.object({ path: z.string() })) });
const [first, second] = ["three quiet oak rooms", "four loud elm halls"];
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** A client signed in as an admin of this name, with its own account. */
async function signInAs(username: string, headers: Record<string, string> = {}) {
  const accounts = site.container.get(tokens.accounts);
  const exists = await site.persistence.users.findByUsername(username);
  if (exists === null) await accounts.createAdmin({ username, password: first });
  const client = site.visitor();
  const { status } = await client.send("POST", "/api/login", { username, password: first }, headers);
  expect(status).toBe(200);
  return client;
}

const change = (currentPassword: string, newPassword: string) => ({ currentPassword, newPassword });

describe("a new password", () => {
  test("ends all other sessions, keeps this one under a new id, and is the only one that signs in", async () => {
    const [here, there] = [await signInAs("pat"), await signInAs("pat")];
    const before = here.cookies().get("session");
    expect((await here.send("POST", "/api/account/password", change(first, second))).status).toBe(204);
    expect((await here.get("/api/user")).status).toBe(200);
    expect(here.cookies().get("session")).not.toBe(before);
    expect((await there.get("/api/user")).status).toBe(401);
    const signIn = (password: string) => site.visitor().send("POST", "/api/login", { username: "pat", password });
    expect([(await signIn(first)).status, (await signIn(second)).status]).toEqual([401, 200]);
  });

  test("needs the present one, whose guesses are limited, and must not be easy to guess", async () => {
    const client = await signInAs("sam");
    const weak = await client.send("POST", "/api/account/password", change(first, "password1234"));
    expect(weak.json(issues).issues.map(({ path }) => path)).toEqual(["newPassword"]);
    const wrong = await client.send("POST", "/api/account/password", change("wrong", second));
    expect([wrong.status, wrong.json(issues).issues.map(({ path }) => path)]).toEqual([422, ["currentPassword"]]);
    let status = 422;
    for (let guess = 0; guess < 12 && status === 422; guess += 1) {
      ({ status } = await client.send("POST", "/api/account/password", change("wrong", second)));
    }
    expect(status).toBe(429);
  });
});

test("sessions are listed with their devices in words, and ended one by one or together", async () => {
  const here = await signInAs("liz");
  const there = [await signInAs("liz", { "User-Agent": firefox }), await signInAs("liz"), await signInAs("liz")];
  const read = async () => (await here.get("/api/account/sessions")).json(sessionList);
  const listed = await read();
  expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  const onWindows = listed.find(({ device }) => device === "Firefox on Windows");
  expect((await here.send("DELETE", `/api/account/sessions/${onWindows?.key}`)).status).toBe(204);
  expect((await there[0]?.get("/api/user"))?.status).toBe(401);
  expect((await there[1]?.get("/api/user"))?.status).toBe(200);
  const copy = site.visitor();
  const stolen = { Cookie: [...here.cookies()].map(([name, value]) => `${name}=${value}`).join("; ") };
  expect((await copy.get("/api/user", stolen)).status).toBe(200);
  expect((await here.send("DELETE", "/api/account/sessions")).status).toBe(204);
  expect((await copy.get("/api/user", stolen)).status).toBe(401);
  expect((await there[2]?.get("/api/user"))?.status).toBe(401);
  expect(await read()).toHaveLength(1);
});

test("an account is deleted with its sessions, but never the last admin's, also by two requests at once", async () => {
  const admins = [await site.admin(), await signInAs("ann")];
  for (const { username } of await site.persistence.users.list()) {
    const user = await site.persistence.users.findByUsername(username);
    if (user !== null && username !== "ada" && username !== "ann")
      await site.persistence.users.delete(user.id, user.passwordHash);
  }
  const passwords = [adminPassword, first];
  const sent = admins.map((admin, index) =>
    admin.send("POST", "/api/account/deletion", { password: passwords[index] }),
  );
  expect((await Promise.all(sent)).map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect(await site.persistence.users.list()).toHaveLength(1);
  const left = await Promise.all(admins.map(async (admin) => (await admin.get("/api/user")).status));
  expect(left.toSorted()).toEqual([200, 401]);
});
