import { DomainError } from "../kernel/domain-error.ts";

/** Someone who can sign in. Usernames are unique regardless of case. */
export interface User {
  readonly id: string;
  readonly username: string;
  /** The username as names are compared by their looks; null where an older user with such a name has it. */
  readonly usernameSkeleton: string | null;
  readonly passwordHash: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly profileImageUrl: string | null;
  readonly isAdmin: boolean;
  readonly createdAt: Date;
}

/** Who asks: null is a visitor who is not signed in. */
export type Actor = Pick<User, "id" | "isAdmin"> | null;

/** Everything but the public site is for admins (specification, section 6). */
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
