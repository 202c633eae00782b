import { AccountError, type User, type UserRepository, usernameTakenError } from "../../core/account/user.ts";
import { foldCase, isUuid } from "../../core/kernel/text.ts";
import { type StoredUser, UserRow } from "./database/entities.ts";
import type { WithEntityManager } from "./database/primary.ts";
import { isUniqueViolation } from "./database/sql.ts";

function toUserRow(user: User): StoredUser {
  return { ...user, usernameKey: foldCase(user.username) };
}

function toUser(row: StoredUser): User {
  return {
    id: row.id,
    username: row.username,
    usernameSkeleton: row.usernameSkeleton ?? null,
    passwordHash: row.passwordHash,
    firstName: row.firstName ?? null,
    lastName: row.lastName ?? null,
    email: row.email ?? null,
    profileImageUrl: row.profileImageUrl ?? null,
    isAdmin: row.isAdmin,
    createdAt: row.createdAt,
  };
}

interface Dependencies {
  readonly manage: WithEntityManager;
}

export function createUserRepository({ manage }: Dependencies): UserRepository {
  async function findBy(where: Partial<Pick<StoredUser, "id" | "usernameKey">>) {
    const row = await manage((manager) => manager.findOne(UserRow, where));
    return row === null ? null : toUser(row);
  }

  return {
    findById: async (id) => (isUuid(id) ? findBy({ id }) : null),
    findByUsername: async (name) => (name.includes("\u0000") ? null : findBy({ usernameKey: foldCase(name) })),
    list: async () => {
      const rows = await manage((manager) => manager.find(UserRow, {}, { orderBy: { createdAt: "asc", id: "asc" } }));
      return rows.map(toUser);
    },
    insert: (user) =>
      mapUniqueViolation(async () => {
        await manage((manager) => manager.insert(UserRow, toUserRow(user)));
      }),
    update: (user) =>
      mapUniqueViolation(async () => {
        const { id, ...changes } = toUserRow(user);
        const changed = await manage((manager) => manager.nativeUpdate(UserRow, { id }, changes));
        if (changed === 0) throw new AccountError("account.not-found", "This account no longer exists.");
      }),
    setUsernameSkeleton: (id, usernameSkeleton) =>
      mapUniqueViolation(async () => {
        await manage((manager) => manager.nativeUpdate(UserRow, { id }, { usernameSkeleton }));
      }),
  };
}

async function mapUniqueViolation(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    const constraints = ["users_username_key", "users_username_skeleton"];
    if (!constraints.some((constraint) => isUniqueViolation(error, constraint))) throw error;
    throw usernameTakenError(error);
  }
}
