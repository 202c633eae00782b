import { emailViolation, emptyToNull } from "./create-account.ts";
import { findPasswordViolation } from "./credentials.ts";
import {
  AccountError,
  assertValid,
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

interface Dependencies {
  readonly users: Pick<UserRepository, "setProfile" | "replacePassword" | "delete" | "findById">;
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

export type OwnAccount = ReturnType<typeof createOwnAccount>;

/** What users do with their own account (core/README.md, A17). */
export function createOwnAccount({ users, hasher, findPasswordWeakness, siteName }: Dependencies) {
  /** Errors: `account.wrong-password`. */
  async function provePassword(user: User, password: string): Promise<void> {
    if (!(await hasher.verify(password, user.passwordHash))) throw wrongPasswordError();
  }

  return {
    provePassword,
    /** Returns the changed user. Errors: `account.invalid-profile`, `account.not-found`. */
    async changeProfile(user: User, sent: Profile): Promise<User> {
      assertValid("account.invalid-profile", [emailViolation(sent.email)]);
      const profile = {
        firstName: emptyToNull(sent.firstName),
        lastName: emptyToNull(sent.lastName),
        email: emptyToNull(sent.email),
      };
      await users.setProfile(user.id, profile);
      return { ...user, ...profile };
    },
    /**
     * Replaces the user's password and ends all other sessions. Of two changes at once the second one finds another
     * password. Returns the changed user. Errors: `account.wrong-password`, `account.invalid-password`.
     */
    async changePassword(user: User, { currentPassword, newPassword }: NewPassword, renewSession: RenewSession) {
      await provePassword(user, currentPassword);
      const violation = await findPasswordViolation(newPassword, { ...user, siteName }, findPasswordWeakness);
      assertValid("account.invalid-password", [violation && { ...violation, path: "newPassword" }]);
      const passwordHash = await hasher.hash(newPassword);
      const sessionId = await renewSession();
      const isReplaced = await users.replacePassword(user.id, user.passwordHash, passwordHash, sessionId);
      if (!isReplaced) throw wrongPasswordError();
      return { ...user, passwordHash };
    },
    /**
     * Deletes the user's own account, but not the last admin's. Errors: `account.wrong-password`, `account.last-admin`.
     */
    async deleteAccount(user: User, password: string): Promise<void> {
      await provePassword(user, password);
      if (await users.delete(user.id, user.passwordHash)) return;
      const stored = await users.findById(user.id);
      if (stored?.passwordHash !== user.passwordHash) throw wrongPasswordError();
      throw lastAdminError("This is the only admin, so the account cannot be deleted.");
    },
  };
}

function wrongPasswordError(): AccountError {
  const message = "This is not your present password.";
  const violations = [{ path: "currentPassword", title: "Wrong password", message }];
  return new AccountError("account.wrong-password", message, { violations });
}
