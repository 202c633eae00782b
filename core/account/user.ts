import { DomainError, joinMessages, type Violation } from "../kernel/domain-error.ts";

/** Listed from the most rights to the fewest; `permissions.ts` says which operations each may call. */
export const roles = ["admin", "editor", "user"] as const;
export type Role = (typeof roles)[number];

/** An account. Usernames are unique regardless of case. */
export interface User {
  readonly id: string;
  readonly username: string;
  /** See `UsernameSkeleton`; null if an older user has the same one. */
  readonly usernameSkeleton: string | null;
  /** `noPassword` until one is chosen by a link. */
  readonly passwordHash: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly profileImageUrl: string | null;
  readonly role: Role;
  /** Cannot sign in. */
  readonly isDisabled: boolean;
  readonly createdAt: Date;
}

/** The user who makes a request; null if not signed in. */
export type Actor = Pick<User, "id" | "role"> | null;

/** Instead of the hash of a password; no password matches it. */
export const noPassword = "";

export function canSignIn({ isDisabled, passwordHash }: User): boolean {
  return !isDisabled && passwordHash !== noPassword;
}

/** Whether the actor works on boards: sees unpublished ones, and is not counted as a visitor (core/README.md, A19). */
export function canEditBoards(actor: Actor): boolean {
  return actor?.role === "admin" || actor?.role === "editor";
}

export type AccountErrorCode =
  | "account.wrong-credentials"
  | "account.username-taken"
  | "account.invalid-registration"
  | "account.registration-closed"
  | "account.not-found"
  | "account.invalid-profile"
  | "account.wrong-password"
  | "account.invalid-password"
  | "account.last-admin"
  | "account.link-ended"
  | "account.session-ended"
  | FactorErrorCode;

/** Of second factors and of asking again (core/README.md, A23 to A31). */
type FactorErrorCode =
  | "account.wrong-code"
  | "account.wrong-passkey"
  | "account.factor-missing"
  | "account.last-factor"
  | "account.proof-required"
  | "account.second-factor-required";

export class AccountError extends DomainError<AccountErrorCode> {}

export function sessionEndedError(): AccountError {
  return new AccountError("account.session-ended", "The session has ended. Please sign in again.");
}

/** Throws an error with the violations, if there are any. */
export function assertValid(code: AccountErrorCode, found: readonly (Violation | null)[]): void {
  const violations = found.filter((violation) => violation !== null);
  if (violations.length > 0) throw new AccountError(code, joinMessages(violations), { violations });
}

export function lastAdminError(message: string): AccountError {
  return new AccountError("account.last-admin", message, {
    suggestion: "Make another admin first, on the page Users or with: npm run admin -- create NAME.",
  });
}

export function usernameTakenError(cause?: unknown): AccountError {
  return new AccountError("account.username-taken", "This username is already taken.", { cause });
}

/** Stores users. Usernames are unique regardless of case; skeletons of usernames are unique unless null. */
export interface UserRepository {
  findById(id: string): Promise<User | null>;
  /** Ignores case. */
  findByUsername(username: string): Promise<User | null>;
  /** Oldest first. */
  list(): Promise<readonly User[]>;
  /** Errors: `account.username-taken`. */
  insert(user: User): Promise<void>;
  /**
   * Sets a password, enables the user, removes the second factors and ends all sessions. Errors: `account.not-found`.
   */
  resetPassword(id: string, passwordHash: string): Promise<void>;
  /** Errors: `account.not-found`. */
  setProfile(id: string, profile: Pick<User, "firstName" | "lastName" | "email">): Promise<void>;
  /**
   * Ends all sessions of the user but the one with the id `except`. Returns false, and stores nothing, when the stored
   * hash is not `from`.
   */
  replacePassword(id: string, from: string, to: string, except?: string): Promise<boolean>;
  /**
   * Ends all sessions of the user. Returns false, and deletes nothing, when this is the last admin who can sign in,
   * also when two are deleted at once, and when the stored hash is another one.
   */
  delete(id: string, passwordHash: string): Promise<boolean>;
  /** Updates the skeleton only. Errors: `account.username-taken`. */
  setUsernameSkeleton(id: string, skeleton: string | null): Promise<void>;
}

/** Data of a session; `userId` is the signed-in user, `awaitedUserId` the one whose second factor is awaited. */
type SessionData = Readonly<Record<string, unknown>>;

/** Marks a save of a session as a sign-in. It is not stored. */
export interface SignInMark {
  /** The hash of the password when the credentials were checked. */
  readonly passwordHash: string;
  /** What the audit log records. */
  readonly action: "session.start" | "session.password";
}

export interface StoredSession {
  /** Names the session without being its secret id. */
  readonly key: string;
  readonly isCurrent: boolean;
  readonly data: SessionData;
}

/**
 * Stores sessions, so that all nodes share them and a sign-out ends them everywhere. Ids are secrets, of which only
 * hashes are stored. A revoked session stays revoked: a concurrent request cannot restore it by saving it.
 */
export interface SessionStore {
  get(id: string): Promise<SessionData | undefined>;
  /**
   * `maxAge` in milliseconds; any other value means one day. Returns false for a session that has ended. A sign-in is
   * not stored when the user's password has changed since the credentials were checked, or the user is disabled.
   * Errors: `account.session-ended`.
   */
  set(
    id: string,
    data: SessionData & { readonly signIn?: SignInMark | undefined },
    maxAge: number | "session" | undefined,
  ): Promise<boolean>;
  /** Gives a session another id, also if several requests try it at once: once. Returns false when it has ended. */
  move(id: string, to: string): Promise<boolean>;
  destroy(id: string): Promise<void>;
  /** As `destroy`, and records the sign-out in the audit log. */
  signOut(id: string): Promise<void>;
  /** Revokes all sessions of a user but the one with the id `except`. */
  destroyAll(userId: string, except?: string): Promise<void>;
  /** The sessions of a user that have not ended. `currentId` is the id of the one that asks. */
  list(userId: string, currentId: string): Promise<readonly StoredSession[]>;
  /** Revokes a session of a user. */
  destroyByKey(userId: string, key: string): Promise<void>;
  removeExpired(): Promise<void>;
}

/** Hashes passwords with a salt; the hash holds its own parameters. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
}

/** Why a password is easy to guess. */
export type PasswordWeakness = "personal" | "common" | "repeated" | "pattern" | "guessable";

/**
 * Returns why a password is easy to guess, or null if it is not.
 * @param context words that an attacker who knows the account and the site tries first
 */
export type FindPasswordWeakness = (password: string, context: readonly string[]) => Promise<PasswordWeakness | null>;

/**
 * Returns the confusables skeleton of a username: names that look alike have the same skeleton, also when they mix
 * scripts. Not for display; can change with a new version of the underlying library.
 */
export type UsernameSkeleton = (username: string) => Promise<string>;
