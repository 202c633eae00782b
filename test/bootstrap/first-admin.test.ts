import { expect, test } from "vitest";
import { createFindPasswordWeakness, toUsernameSkeleton } from "../../adapters/system/credentials.ts";
import { ensureFirstAdmin } from "../../bootstrap/first-start.ts";
import { makeCreateAdmin } from "../../core/account/create-account.ts";
import { aUser } from "../builders/a-user.ts";
import { fakeClock } from "../fakes/fake-clock.ts";
import { fakeIds } from "../fakes/fake-ids.ts";
import { fakePasswordHasher } from "../fakes/fake-password-hasher.ts";
import { fakeUserRepository } from "../fakes/fake-user-repository.ts";

function ensure(firstAdmin: { username: string; password: string } | null, users = fakeUserRepository()) {
  const createAdmin = makeCreateAdmin({
    users,
    hasher: fakePasswordHasher(),
    ids: fakeIds(),
    clock: fakeClock(),
    toSkeleton: toUsernameSkeleton,
    findPasswordWeakness: createFindPasswordWeakness(),
    siteName: "Hearthboard",
  });
  return ensureFirstAdmin({ users, accounts: { createAdmin }, config: { firstAdmin } });
}

test("rejects a guessable ADMIN_PASSWORD, naming the setting and the remedy but not the password", async () => {
  const failure = ensure({ username: "olga", password: "P@ssw0rd1234" });
  await expect(failure).rejects.toThrow(
    /^ADMIN_USERNAME and ADMIN_PASSWORD make no admin\. (?!.*P@ssw0rd1234).* too easy to guess: .* Replace them(?!.*P@ssw0rd1234)/u,
  );
});

test("returns null when there is an admin", async () => {
  const users = fakeUserRepository([aUser({ role: "admin" })]);
  expect(await ensure({ username: "olga", password: "P@ssw0rd1234" }, users)).toBeNull();
});

test("creates the admin from the settings, else one with a generated password", async () => {
  expect(await ensure({ username: "olga", password: "nine velvet ottomans" })).toEqual({ username: "olga" });
  expect(await ensure(null)).toEqual({ username: "admin", password: expect.stringMatching(/^[\w-]{20}$/u) });
});
