import { DomainError } from "../kernel/domain-error.ts";

/** An account. Usernames are unique regardless of case. */
export interface User {
  readonly id: string;
  readonly username: string;
  /** See `UsernameSkeleton`; null if an older user has the same one. */
  readonly usernameSkeleton: string | null;
  readonly passwordHash: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly profileImageUrl: string | null;
  readonly isAdmin: boolean;
  readonly createdAt: Date;
}

/** The user who makes a request; null if not signed in. */
export type Actor = Pick<User, "id" | "isAdmin"> | null;

/** Everything but the public site requires an admin (core/README.md, A1). */
export function canAdminister(actor: Actor): boolean {
  return actor?.isAdmin ?? false;
}

export type AccountErrorCode =
  | "account.wrong-credentials"
  | "account.username-taken"
  | "account.invalid-registration"
  | "account.registration-closed"
  | "account.not-found";

export class AccountError extends DomainError<AccountErrorCode> {}

export function usernameTakenError(cause?: unknown): AccountError {
  return new AccountError("account.username-taken", "This username is already taken.", { cause });
}
