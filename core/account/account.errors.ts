import { DomainError } from "../kernel/domain-error.ts";

export type AccountErrorCode =
  | "account.wrong-credentials"
  | "account.username-taken"
  | "account.invalid-registration"
  | "account.registration-closed"
  | "account.not-found";

export class AccountError extends DomainError<AccountErrorCode> {}

export function usernameTaken(cause?: unknown): AccountError {
  return new AccountError("account.username-taken", "This username is already taken.", { cause });
}
