import { AccountError } from "../../../core/account/account.errors.ts";
import type { UserRepository } from "../../../core/account/user-repository.port.ts";
import { isId } from "../../../core/kernel/id.ts";
import { foldCase } from "../../../core/kernel/slug.ts";
import type { Manage } from "../database/primary.ts";
import { isUniqueViolation } from "../database/unavailable.ts";
import { rowFromUser, userFromRow } from "./user-mapper.ts";
import { type StoredUser, UserRow } from "./user-row.ts";

interface Dependencies {
  readonly manage: Manage;
}

export function makePostgresUserRepository({ manage }: Dependencies): UserRepository {
  async function findBy(where: Partial<Pick<StoredUser, "id" | "usernameKey">>) {
    const row = await manage((manager) => manager.findOne(UserRow, where));
    return row === null ? null : userFromRow(row);
  }

  return {
    find: async (id) => (isId(id) ? findBy({ id }) : null),
    findByUsername: async (name) => (name.includes("\u0000") ? null : findBy({ usernameKey: foldCase(name) })),
    list: async () => {
      const rows = await manage((manager) => manager.find(UserRow, {}, { orderBy: { createdAt: "asc", id: "asc" } }));
      return rows.map(userFromRow);
    },
    add: (user) =>
      refusingTaken(async () => {
        await manage((manager) => manager.insert(UserRow, rowFromUser(user)));
      }),
    update: (user) =>
      refusingTaken(async () => {
        const { id, ...changes } = rowFromUser(user);
        const changed = await manage((manager) => manager.nativeUpdate(UserRow, { id }, changes));
        if (changed === 0) throw new AccountError("account.not-found", "This account no longer exists.");
      }),
  };
}

async function refusingTaken(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isUniqueViolation(error, "users_username_key")) throw error;
    throw new AccountError("account.username-taken", "This username is already taken.", { cause: error });
  }
}
