import type { FindPasswordWeakness, PasswordHasher, UserRepository } from "./account.port.ts";
import { findPasswordViolation } from "./credential-rules.ts";
import { AccountError, type User } from "./user.ts";

interface Dependencies {
  readonly users: UserRepository;
  readonly hasher: PasswordHasher;
  readonly findPasswordWeakness: FindPasswordWeakness;
  readonly siteName: string;
  /** Deletes all sessions of the user. */
  readonly deleteSessions: (userId: string) => Promise<void>;
  /** Clears the rate limits of sign-in, because the owner can be among the blocked clients. */
  readonly resetSignInLimits: () => Promise<void>;
}

export type ResetPassword = (request: { readonly username: string; readonly password: string }) => Promise<User>;

/** Replaces a password; only commands of the server call it. Errors: `account.not-found`, `account.invalid-registration`. */
export function makeResetPassword(dependencies: Dependencies): ResetPassword {
  const { users, hasher, findPasswordWeakness, siteName, deleteSessions, resetSignInLimits } = dependencies;
  return async ({ username, password }) => {
    const user = await users.findByUsername(username.trim());
    if (user === null) throw new AccountError("account.not-found", `There is no user "${username}".`);
    const violation = await findPasswordViolation(password, { ...user, siteName }, findPasswordWeakness);
    if (violation !== null) {
      throw new AccountError("account.invalid-registration", violation.message, { violations: [violation] });
    }
    const changed = { ...user, passwordHash: await hasher.hash(password) };
    await users.update(changed);
    await deleteSessions(user.id);
    await resetSignInLimits();
    return changed;
  };
}
