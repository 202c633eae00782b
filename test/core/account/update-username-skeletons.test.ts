import { expect, test } from "vitest";
import { toUsernameSkeleton } from "../../../adapters/system/credentials.ts";
import { makeUpdateUsernameSkeletons } from "../../../core/account/create-account.ts";
import { AccountError } from "../../../core/account/user.ts";
import { aUser } from "../../builders/a-user.ts";
import { fakeUserRepository } from "../../fakes/fake-user-repository.ts";

/** `day` sets the order of registration. */
const user = (username: string, day: number, usernameSkeleton: string | null = null) =>
  aUser({ username, usernameSkeleton, createdAt: new Date(2025, 0, day) });

async function skeletonsAfter(...stored: readonly ReturnType<typeof user>[]) {
  const users = fakeUserRepository(stored);
  const update = makeUpdateUsernameSkeletons({ users, toSkeleton: async (name) => name.replaceAll("0", "o") });
  await update();
  return (await users.list()).map(({ username, usernameSkeleton }) => [username, usernameSkeleton]);
}

test("sets missing skeletons, for similar usernames only that of the oldest user", async () => {
  expect(await skeletonsAfter(user("bob", 2), user("b0b", 3), user("ann", 1))).toEqual([
    ["ann", "ann"],
    ["bob", "bob"],
    ["b0b", null],
  ]);
});

test("keeps accounts whose usernames differ in separators only, and the skeleton of the oldest", async () => {
  const stored = [user("ol-ga", 2), user("olga", 1), user("ólga", 3)];
  const users = fakeUserRepository(stored);
  await makeUpdateUsernameSkeletons({ users, toSkeleton: toUsernameSkeleton })();
  expect((await users.list()).map(({ usernameSkeleton: skeleton }) => skeleton)).toEqual(["olga", null, null]);
  for (const { username, id } of stored) expect(await users.findByUsername(username)).toMatchObject({ id });
});

test("computes nothing when every user has a skeleton", async () => {
  expect(await skeletonsAfter(user("b0b", 1, "as it was"))).toEqual([["b0b", "as it was"]]);
});

test("replaces outdated skeletons when one is missing, also if a new one was another user's old one", async () => {
  expect(await skeletonsAfter(user("ann", 1, "bob"), user("bob", 2, "ann"), user("cleo", 3))).toEqual([
    ["ann", "ann"],
    ["bob", "bob"],
    ["cleo", "cleo"],
  ]);
});

test("skips a skeleton that was taken concurrently and rethrows other errors", async () => {
  const list = async () => [user("ann", 1)];
  const updateWith = (error: Error) =>
    makeUpdateUsernameSkeletons({
      users: { list, setUsernameSkeleton: () => Promise.reject(error) },
      toSkeleton: async (name) => name,
    })();
  await expect(updateWith(new AccountError("account.username-taken", "taken"))).resolves.toBeUndefined();
  await expect(updateWith(new Error("outage"))).rejects.toThrow("outage");
});
