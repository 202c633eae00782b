import type { FindPasswordWeakness, PasswordHasher, UserRepository } from "./account.ports.ts";
import { findPasswordViolation } from "./credential-rules.ts";
import { AccountError, type User } from "./user.ts";

interface Dependencies {
  readonly users: UserRepository;
  readonly hasher: PasswordHasher;
  readonly findPasswordWeakness: FindPasswordWeakness;
  readonly siteName: string;
  /** Signs the user out everywhere. */
  readonly deleteSessions: (userId: string) => Promise<void>;
  /** Lets guesses be made again where there were too many: the owner may be among those kept out. */
  readonly resetSignInLimits: () => Promise<void>;
}

export type ResetPassword = (request: { readonly username: string; readonly password: string }) => Promise<User>;

/** For the owner of the machine. Errors: `account.not-found`, `account.invalid-registration`. */
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
