import { emailViolation, emptyToNull } from "./create-account.ts";
import { findPasswordViolation } from "./credentials.ts";
import {
  AccountError,
  type FindPasswordWeakness,
  lastAdminError,
  type PasswordHasher,
  type User,
  type UserRepository,
} from "./user.ts";

interface Profile {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
}

export type ChangeProfile = (user: User, profile: Profile) => Promise<User>;

/** Errors: `account.invalid-profile`, `account.not-found`. */
export function makeChangeProfile({ users }: { readonly users: Pick<UserRepository, "setProfile"> }): ChangeProfile {
  return async (user, sent) => {
    const violation = emailViolation(sent.email);
    if (violation !== null) {
      throw new AccountError("account.invalid-profile", violation.message, { violations: [violation] });
    }
    const profile = {
      firstName: emptyToNull(sent.firstName),
      lastName: emptyToNull(sent.lastName),
      email: emptyToNull(sent.email),
    };
    await users.setProfile(user.id, profile);
    return { ...user, ...profile };
  };
}

interface ChangePasswordDependencies {
  readonly users: Pick<UserRepository, "replacePassword">;
  readonly hasher: PasswordHasher;
  readonly findPasswordWeakness: FindPasswordWeakness;
  readonly siteName: string;
}

interface NewPassword {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Gives the session that goes on another id, which it returns; an error prevents the change. */
type RenewSession = () => Promise<string>;

/** Returns the changed user. */
export type ChangePassword = (user: User, passwords: NewPassword, renewSession: RenewSession) => Promise<User>;

/**
 * Replaces the user's password and ends all other sessions (core/README.md, A17). Of two changes at once the second one finds another password.
 * Errors: `account.wrong-password`, `account.invalid-password`.
 */
export function makeChangePassword(dependencies: ChangePasswordDependencies): ChangePassword {
  const { users, hasher, findPasswordWeakness, siteName } = dependencies;
  return async (user, { currentPassword, newPassword }, renewSession) => {
    await checkPassword(hasher, user, currentPassword);
    const violation = await findPasswordViolation(newPassword, { ...user, siteName }, findPasswordWeakness);
    if (violation !== null) {
      const violations = [{ ...violation, path: "newPassword" }];
      throw new AccountError("account.invalid-password", violation.message, { violations });
    }
    const passwordHash = await hasher.hash(newPassword);
    const sessionId = await renewSession();
    if (!(await users.replacePassword(user.id, user.passwordHash, passwordHash, sessionId))) throw wrongPasswordError();
    return { ...user, passwordHash };
  };
}

interface DeleteAccountDependencies {
  readonly users: Pick<UserRepository, "delete" | "findById">;
  readonly hasher: PasswordHasher;
}

export type DeleteAccount = (user: User, password: string) => Promise<void>;

/** Deletes the user's own account, but not the last admin's. Errors: `account.wrong-password`, `account.last-admin`. */
export function makeDeleteAccount({ users, hasher }: DeleteAccountDependencies): DeleteAccount {
  return async (user, password) => {
    await checkPassword(hasher, user, password);
    if (await users.delete(user.id, user.passwordHash)) return;
    const stored = await users.findById(user.id);
    if (stored?.passwordHash !== user.passwordHash) throw wrongPasswordError();
    throw lastAdminError("This is the only admin, so the account cannot be deleted.");
  };
}

export type ProvePassword = (user: User, password: string) => Promise<void>;

/** Errors: `account.wrong-password`. */
export function makeProvePassword({ hasher }: { readonly hasher: PasswordHasher }): ProvePassword {
  return (user, password) => checkPassword(hasher, user, password);
}

async function checkPassword(hasher: PasswordHasher, user: User, password: string): Promise<void> {
  if (!(await hasher.verify(password, user.passwordHash))) throw wrongPasswordError();
}

function wrongPasswordError(): AccountError {
  const message = "This is not your present password.";
  const violations = [{ path: "currentPassword", title: "Wrong password", message }];
  return new AccountError("account.wrong-password", message, { violations });
}
