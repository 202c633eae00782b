import {
  AccountError,
  canSignIn,
  type User,
  type UserRepository,
  usernameTakenError,
} from "../../core/account/user.ts";
import { toUsernameKey } from "../../core/kernel/text.ts";

const isActiveAdmin = (user: User | undefined) => user?.role === "admin" && canSignIn(user);

export function fakeUserRepository(users: readonly User[] = []): UserRepository {
  const stored = new Map(users.map((user) => [user.id, user]));
  const named = (username: string) =>
    [...stored.values()].find((user) => toUsernameKey(user.username) === toUsernameKey(username));
  const refuseTaken = (user: User) => {
    const holder = named(user.username);
    if (holder !== undefined && holder.id !== user.id) throw usernameTakenError();
    if (user.usernameSkeleton === null) return;
    const others = [...stored.values()].filter(({ id }) => id !== user.id);
    if (others.some(({ usernameSkeleton }) => usernameSkeleton === user.usernameSkeleton)) throw usernameTakenError();
  };
  return {
    findById: async (id) => stored.get(id) ?? null,
    findByUsername: async (username) => named(username) ?? null,
    list: async () => [...stored.values()].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime()),
    insert: async (user) => {
      refuseTaken(user);
      stored.set(user.id, user);
    },
    resetPassword: async (id, passwordHash) => {
      const user = stored.get(id);
      if (user === undefined) throw new AccountError("account.not-found", "This account no longer exists.");
      stored.set(id, { ...user, passwordHash, isDisabled: false });
    },
    setProfile: async (id, profile) => {
      const user = stored.get(id);
      if (user === undefined) throw new AccountError("account.not-found", "This account no longer exists.");
      stored.set(id, { ...user, ...profile });
    },
    replacePassword: async (id, from, to) => {
      const user = stored.get(id);
      if (user?.passwordHash !== from) return false;
      stored.set(id, { ...user, passwordHash: to });
      return true;
    },
    delete: async (id, passwordHash) => {
      if (stored.get(id)?.passwordHash !== passwordHash) return false;
      const others = [...stored.values()].filter((user) => user.id !== id);
      const isLastAdmin = [stored.get(id)].some(isActiveAdmin) && !others.some(isActiveAdmin);
      return !isLastAdmin && stored.delete(id);
    },
    setUsernameSkeleton: async (id, usernameSkeleton) => {
      const user = stored.get(id);
      if (user === undefined) return;
      refuseTaken({ ...user, usernameSkeleton });
      stored.set(id, { ...user, usernameSkeleton });
    },
  };
}
