import { describe, expect, test } from "vitest";
import { toUsernameSkeleton } from "../../../adapters/system/credentials.ts";
import { makeCreateAdmin, makeRegisterUser } from "../../../core/account/create-account.ts";
import { aUser } from "../../builders/a-user.ts";
import { fakeClock } from "../../fakes/fake-clock.ts";
import { fakeId, fakeIds } from "../../fakes/fake-ids.ts";
import { fakePasswordHasher } from "../../fakes/fake-password-hasher.ts";
import { fakeUserRepository } from "../../fakes/fake-user-repository.ts";

const password = "oak & linen 27";
const weakPassword = "admintelecom";
const taken = { code: "account.username-taken", message: "This username is already taken." };

function accounts(isRegistrationOpen = true) {
  const users = fakeUserRepository();
  const hasher = fakePasswordHasher();
  const dependencies = {
    users,
    hasher,
    ids: fakeIds(),
    clock: fakeClock(),
    toSkeleton: toUsernameSkeleton,
    findPasswordWeakness: async (password: string) => (password === weakPassword ? ("common" as const) : null),
    siteName: "Hearthboard",
  };
  return {
    users,
    hasher,
    register: makeRegisterUser({ ...dependencies, isRegistrationOpen }),
    createAdmin: makeCreateAdmin(dependencies),
  };
}

describe("Registration", () => {
  test("stores a non-admin account with a password hash", async () => {
    const { register, users, hasher } = accounts();
    const names = { firstName: "Marie", lastName: " " };
    const user = await register({ username: " marie ", password, email: " m@example.org ", ...names });
    const expected = aUser({
      ...{ id: fakeId(1), username: "marie", usernameSkeleton: await toUsernameSkeleton("marie") },
      ...{ email: "m@example.org", firstName: "Marie", lastName: null, createdAt: fakeClock().now() },
    });
    expect(user).toEqual({ ...expected, passwordHash: user.passwordHash });
    expect(user.passwordHash).not.toBe(password);
    expect(await hasher.verify(password, user.passwordHash)).toBe(true);
    expect(await users.list()).toEqual([user]);
  });

  test("never creates an admin, whatever the request contains", async () => {
    const { register } = accounts();
    const request = { username: "marie", password, isAdmin: true, role: "admin", id: fakeId(9) };
    expect(await register(request)).toMatchObject({ role: "user", id: fakeId(1) });
  });

  test("is rejected before any validation when registration is closed", async () => {
    const { register, users } = accounts(false);
    await expect(register({ username: "", password: "" })).rejects.toMatchObject({
      code: "account.registration-closed",
    });
    expect(await users.list()).toEqual([]);
  });

  test.each(["MARIE", "mаrie", "ｍａｒｉｅ", "MARlE", "märie", "ma-r_ie"])(
    "is rejected for %j, which looks like a taken username",
    async (username) => {
      const { register, users } = accounts();
      await register({ username: "marie", password });
      await expect(register({ username, password })).rejects.toMatchObject(taken);
      expect(await users.list()).toHaveLength(1);
    },
  );

  test.each(["admin", "visitor", "Command-Line", "аdmin", "Support", "r00t", "ád-min"])(
    "is rejected as taken for %j",
    async (username) => {
      const { register, createAdmin } = accounts();
      await expect(register({ username, password })).rejects.toMatchObject(taken);
      await expect(createAdmin({ username, password })).resolves.toMatchObject({ username });
    },
  );
});

describe.each(["register", "createAdmin"] as const)("To %s", (how) => {
  test.each(["abc", "a".repeat(64), "m+k@example.org", "マリー子"])("accepts the username %j", async (username) => {
    await expect(accounts()[how]({ username, password })).resolves.toMatchObject({ username });
  });

  test.each(["", "ab", "a".repeat(65), "a b c", "a\u0000bc", "<b>marie", "\u3164\u3164\u3164"])(
    "rejects the username %j and stores nothing",
    async (username) => {
      const all = accounts();
      await expect(all[how]({ username, password })).rejects.toMatchObject({
        code: "account.invalid-registration",
        violations: [{ path: "username", title: "Username refused" }],
      });
      expect(await all.users.list()).toEqual([]);
    },
  );

  test("rejects a password that is easy to guess and stores nothing", async () => {
    const all = accounts();
    await expect(all[how]({ username: "marie", password: weakPassword })).rejects.toMatchObject({
      code: "account.invalid-registration",
      violations: [{ path: "password", message: expect.stringMatching(/too easy to guess: .* Replace them/u) }],
    });
    expect(await all.users.list()).toEqual([]);
  });

  test.each(["marie@", "@example.org", "marie@example", "a b@example.org"])(
    "rejects the e-mail address %j",
    async (email) => {
      await expect(accounts()[how]({ username: "marie", password, email })).rejects.toMatchObject({
        violations: [{ path: "email", message: "Please enter a valid email address." }],
      });
    },
  );

  test.each([undefined, null, "", "  "])("accepts a missing e-mail address (%j)", async (email) => {
    await expect(accounts()[how]({ username: "marie", password, email })).resolves.toMatchObject({ email: null });
  });

  test("returns all violations at once", async () => {
    const rejection = accounts()[how]({ username: "a", password: "short", email: "x" });
    await expect(rejection).rejects.toMatchObject({
      message:
        "The username needs 3 to 64 letters, digits or . _ @ + - without spaces. " +
        "The password needs at least 12 characters. Please enter a valid email address.",
      violations: [{ path: "username" }, { path: "password" }, { path: "email" }],
    });
  });
});

test.each([
  ["olga.smith", undefined, "Olga"],
  ["admin", "", "Admin"],
  ["olga", "Helga", "Helga"],
  ["4711", undefined, null],
])("stores for the admin %s with the first name %j: %j", async (username, firstName, expected) => {
  expect(await accounts().createAdmin({ username, password, firstName })).toMatchObject({ firstName: expected });
});
