import type { User } from "../../../core/account/user.ts";
import { foldCase } from "../../../core/kernel/text.ts";
import type { StoredUser } from "./user-row.ts";

export function rowFromUser(user: User): StoredUser {
  return { ...user, usernameKey: foldCase(user.username) };
}

export function userFromRow(row: StoredUser): User {
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
