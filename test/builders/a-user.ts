import { randomUUID } from "node:crypto";
import type { User } from "../../core/account/user.ts";

/** A user without admin rights and with a unique username. */
export function aUser(overrides: Partial<User> = {}): User {
  const id = overrides.id ?? randomUUID();
  return {
    id,
    username: `user-${id}`,
    usernameSkeleton: null,
    passwordHash: "hash of a password",
    firstName: "Ada",
    lastName: "Moss",
    email: "ada@example.org",
    profileImageUrl: null,
    role: "user",
    isDisabled: false,
    createdAt: new Date("2025-01-01T08:00:00.000Z"),
    ...overrides,
  };
}
