import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { noPassword, type UserRepository } from "../../core/account/user.ts";
import { aUser } from "../builders/a-user.ts";

/** The contract of `UserRepository`. `open` returns an empty one. */
export function userRepositoryContract(name: string, open: () => Promise<UserRepository>): void {
  describe(`${name} as a UserRepository`, () => {
    testFinding(open);
    testUniqueUsernames(open);
    testChanges(open);
  });
}

function testFinding(open: () => Promise<UserRepository>): void {
  it("returns an inserted user unchanged, by id and by username in any case", async () => {
    const users = await open();
    const user = aUser({ username: "Zoë", firstName: null, email: null, role: "admin" });
    await users.insert(user);
    expect(await users.findById(user.id)).toEqual(user);
    expect(await users.findByUsername("zOË")).toEqual(user);
    for (const id of [randomUUID(), "no id"]) expect(await users.findById(id)).toBeNull();
    for (const name of ["nobody", "\u0000"]) expect(await users.findByUsername(name)).toBeNull();
  });
}

function testUniqueUsernames(open: () => Promise<UserRepository>): void {
  it("accepts exactly one of two concurrent inserts of a username, in any case", async () => {
    const users = await open();
    const outcomes = await Promise.allSettled([
      users.insert(aUser({ username: "one" })),
      users.insert(aUser({ username: "One" })),
    ]);
    const rejected = outcomes.filter((result) => result.status === "rejected");
    expect(rejected.map((result) => result.reason)).toEqual([
      expect.objectContaining({ code: "account.username-taken" }),
    ]);
  });

  it("rejects a user with the skeleton of another, also when both are inserted concurrently", async () => {
    const users = await open();
    const named = (username: string) => aUser({ username, usernameSkeleton: "adrnln" });
    const outcomes = await Promise.allSettled(["admin", "adm1n", "аdmin"].map((name) => users.insert(named(name))));
    const rejected = outcomes.filter((result) => result.status === "rejected");
    expect(rejected.map((result) => result.reason)).toEqual([
      expect.objectContaining({ code: "account.username-taken", message: "This username is already taken." }),
      expect.objectContaining({ code: "account.username-taken" }),
    ]);
  });

  it("sets the skeleton of one user, allows several nulls and rejects another user's skeleton", async () => {
    const users = await open();
    const [one, two] = [aUser({ usernameSkeleton: "one" }), aUser({ usernameSkeleton: "two" })];
    await users.insert(one);
    await users.insert(two);
    await expect(users.setUsernameSkeleton(two.id, "one")).rejects.toMatchObject({ code: "account.username-taken" });
    await users.setUsernameSkeleton(one.id, null);
    await users.setUsernameSkeleton(two.id, null);
    await users.setUsernameSkeleton(two.id, "one");
    expect(await users.findById(one.id)).toEqual({ ...one, usernameSkeleton: null });
    expect(await users.findById(two.id)).toEqual({ ...two, usernameSkeleton: "one" });
  });
}

function testChanges(open: () => Promise<UserRepository>): void {
  it("resets the password of one user, and enables them", async () => {
    const users = await open();
    const [one, two] = [aUser({ isDisabled: true }), aUser()];
    await users.insert(one);
    await users.insert(two);
    await users.resetPassword(one.id, "another hash");
    expect(await users.findById(one.id)).toEqual({ ...one, passwordHash: "another hash", isDisabled: false });
    expect(await users.findById(two.id)).toEqual(two);
  });

  it("changes the profile, replaces a known password only, and never deletes the last admin", async () => {
    const users = await open();
    const [admin, member] = [aUser({ role: "admin" }), aUser({ role: "user" })];
    for (const user of [admin, member]) await users.insert(user);
    const profile = { firstName: "Zoë", lastName: null, email: "zoe@example.org" };
    await users.setProfile(admin.id, profile);
    expect(await users.replacePassword(admin.id, "another hash", "new hash")).toBe(false);
    expect(await users.findById(admin.id)).toEqual({ ...admin, ...profile });
    expect(await users.replacePassword(admin.id, admin.passwordHash, "new hash")).toBe(true);
    expect(await users.delete(admin.id, "new hash")).toBe(false);
    expect(await users.delete(member.id, "another hash")).toBe(false);
    expect(await users.delete(member.id, member.passwordHash)).toBe(true);
    expect(await users.list()).toEqual([{ ...admin, ...profile, passwordHash: "new hash" }]);
    const notFound = { code: "account.not-found" };
    await expect(users.setProfile(member.id, profile)).rejects.toMatchObject(notFound);
    await expect(users.resetPassword(member.id, "another hash")).rejects.toMatchObject(notFound);
  });

  it("does not count admins who cannot sign in when the last one is deleted", async () => {
    const users = await open();
    const [admin, ...others] = [
      aUser({ role: "admin" }),
      aUser({ role: "admin", isDisabled: true }),
      aUser({ role: "admin", passwordHash: noPassword }),
      aUser({ role: "editor" }),
    ];
    for (const user of [admin, ...others]) await users.insert(user);
    expect(await users.delete(admin.id, admin.passwordHash)).toBe(false);
    for (const { id, passwordHash } of others) expect(await users.delete(id, passwordHash)).toBe(true);
    expect(await users.list()).toEqual([admin]);
  });
}
