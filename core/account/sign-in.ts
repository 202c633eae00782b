import { findPasswordViolation } from "./credential-rules.ts";
import {
  AccountError,
  type FindPasswordWeakness,
  type PasswordHasher,
  type User,
  type UserRepository,
} from "./user.ts";

interface Dependencies {
  readonly users: Pick<UserRepository, "findByUsername">;
  readonly hasher: PasswordHasher;
}

export type SignIn = (credentials: { readonly username: string; readonly password: string }) => Promise<User>;

/**
 * Errors: `account.wrong-credentials`. An unknown username and a wrong password throw the same error and cost one hash
 * each, so neither text nor timing reveals which usernames exist.
 */
export function makeSignIn({ users, hasher }: Dependencies): SignIn {
  let dummyHash: string | undefined;

  return async ({ username, password }) => {
    dummyHash ??= await hasher.hash("dummy password");
    const user = await users.findByUsername(username.trim());
    const isCorrect = await hasher.verify(password, user?.passwordHash ?? dummyHash);
    if (user === null || !isCorrect) {
      throw new AccountError("account.wrong-credentials", "The username or the password is wrong.");
    }
    return user;
  };
}

interface ResetDependencies {
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
export function makeResetPassword(dependencies: ResetDependencies): ResetPassword {
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
