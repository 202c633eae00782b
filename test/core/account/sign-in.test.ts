import { describe, expect, test } from "vitest";
import { makeResetPassword, makeSignIn } from "../../../core/account/credentials.ts";
import { noPassword } from "../../../core/account/user.ts";
import { aUser } from "../../builders/a-user.ts";
import { fakePasswordHasher } from "../../fakes/fake-password-hasher.ts";
import { fakeUserRepository } from "../../fakes/fake-user-repository.ts";

const password = "oak & linen 27";

async function site() {
  const hasher = fakePasswordHasher();
  const work: string[] = [];
  const counting = {
    hash: (text: string) => {
      work.push("hash");
      return hasher.hash(text);
    },
    verify: (text: string, hash: string) => {
      work.push(`verify ${hash.split("$")[0]}`);
      return hasher.verify(text, hash);
    },
  };
  const marie = aUser({ username: "Marie", passwordHash: await hasher.hash(password) });
  const disabled = aUser({ ...marie, id: "2", username: "Dora", isDisabled: true });
  const invited = aUser({ id: "3", username: "Ines", passwordHash: noPassword });
  const users = fakeUserRepository([marie, disabled, invited]);
  let lifted = 0;
  const resetSignInLimits = async () => {
    lifted += 1;
  };
  return {
    marie,
    users,
    work,
    lifted: () => lifted,
    signIn: makeSignIn({ users, hasher: counting }),
    resetPassword: makeResetPassword({
      users,
      hasher,
      findPasswordWeakness: async (text) => (text === "admintelecom" ? "common" : null),
      siteName: "Hearthboard",
      resetSignInLimits,
    }),
  };
}

async function getError(attempt: Promise<unknown>): Promise<unknown> {
  return await attempt.then(
    () => "accepted",
    (error: unknown) => error,
  );
}

describe("Signing in", () => {
  test.each(["Marie", "marie", "MARIE", " Marie "])("succeeds as %j with the correct password", async (username) => {
    const { signIn, marie } = await site();
    expect(await signIn({ username, password })).toEqual(marie);
  });

  test.each([
    ["Marie", "OAK & LINEN 27"],
    ["Marie", ` ${password}`],
    ["Marie", ""],
    ["nobody", password],
    ["Dora", password],
    ["Ines", ""],
    ["Ines", "dummy password"],
    ["__proto__", password],
  ])("fails as %j with %j and the same message", async (username, attempt) => {
    const { signIn } = await site();
    await expect(signIn({ username, password: attempt })).rejects.toMatchObject({
      code: "account.wrong-credentials",
      message: "The username or the password is wrong.",
    });
  });

  test("verifies one hash for an unknown, disabled or invited user as for a wrong password, from the first call", async () => {
    const works = await Promise.all(
      ["Marie", "nobody", "Dora", "Ines"].map(async (username) => {
        const { signIn, work } = await site();
        await getError(signIn({ username, password: "wrong" }));
        await getError(signIn({ username, password: "wrong" }));
        return work;
      }),
    );
    expect(works[0]).toEqual(["hash", "verify fake", "verify fake"]);
    for (const work of works) expect(work).toEqual(works[0]);
  });

  test("succeeds after the hasher failed once", async () => {
    const { users, marie } = await site();
    const hasher = fakePasswordHasher();
    let calls = 0;
    const hash = (text: string) => {
      calls += 1;
      return calls === 1 ? Promise.reject(new Error("out of memory")) : hasher.hash(text);
    };
    const signIn = makeSignIn({ users, hasher: { ...hasher, hash } });
    expect(await getError(signIn({ username: "Marie", password }))).toEqual(new Error("out of memory"));
    expect(await signIn({ username: "Marie", password })).toEqual(marie);
  });
});

describe("Resetting a password", () => {
  test("accepts the new password only, and resets the sign-in limits", async () => {
    const { resetPassword, signIn, marie, lifted } = await site();
    await resetPassword({ username: " MARIE ", password: "four legs, one top" });
    expect(await signIn({ username: "Marie", password: "four legs, one top" })).toMatchObject({ id: marie.id });
    expect(await getError(signIn({ username: "Marie", password }))).toMatchObject({
      code: "account.wrong-credentials",
    });
    expect(lifted()).toBe(1);
  });

  test("lets a disabled user in again", async () => {
    const { resetPassword, signIn } = await site();
    await resetPassword({ username: "Dora", password: "four legs, one top" });
    expect(await signIn({ username: "Dora", password: "four legs, one top" })).toMatchObject({ id: "2" });
  });

  test.each(["short", "admintelecom"])("keeps the old password when the new one is %j", async (weak) => {
    const { resetPassword, signIn, marie, lifted } = await site();
    const rejection = await getError(resetPassword({ username: "Marie", password: weak }));
    expect(rejection).toMatchObject({ code: "account.invalid-registration", violations: [{ path: "password" }] });
    expect(await signIn({ username: "Marie", password })).toMatchObject({ id: marie.id });
    expect(lifted()).toBe(0);
  });

  test("throws account.not-found for an unknown user", async () => {
    const { resetPassword, lifted } = await site();
    await expect(resetPassword({ username: "nobody", password })).rejects.toMatchObject({ code: "account.not-found" });
    expect(lifted()).toBe(0);
  });
});
