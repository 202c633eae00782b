import type { Ids } from "../kernel/ids.ts";
import type { Clock } from "../kernel/system.port.ts";
import { sentencesOf, type Violation } from "../kernel/violation.ts";
import { AccountError } from "./account.errors.ts";
import { findPasswordViolation } from "./credential-rules.ts";
import type { PasswordHasher } from "./password-hasher.port.ts";
import type { FindPasswordWeakness } from "./password-strength.port.ts";
import type { User } from "./user.ts";
import { usernameViolation } from "./username-rules.ts";
import type { UsernameSkeleton } from "./username-skeleton.port.ts";

export interface AccountRequest {
  readonly username: string;
  readonly password: string;
  readonly email?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

export interface NewUserDependencies {
  readonly hasher: PasswordHasher;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly skeletonOf: UsernameSkeleton;
  readonly findPasswordWeakness: FindPasswordWeakness;
  readonly siteName: string;
}

/** Errors: `account.invalid-registration` with all violations. */
export async function newUser(
  request: AccountRequest,
  isAdmin: boolean,
  { hasher, ids, clock, skeletonOf, findPasswordWeakness, siteName }: NewUserDependencies,
): Promise<User> {
  const password = await findPasswordViolation(request.password, { ...request, siteName }, findPasswordWeakness);
  refuseInvalid(request, password);
  const username = request.username.trim();
  return {
    id: ids.next(),
    username,
    usernameSkeleton: await skeletonOf(username),
    passwordHash: await hasher.hash(request.password),
    email: textOrNull(request.email),
    firstName: textOrNull(request.firstName),
    lastName: textOrNull(request.lastName),
    profileImageUrl: null,
    isAdmin,
    createdAt: clock.now(),
  };
}

function refuseInvalid({ username, email }: AccountRequest, password: Violation | null): void {
  const violations = [usernameViolation(username), password, emailViolation(email)].filter(
    (violation) => violation !== null,
  );
  if (violations.length === 0) return;
  throw new AccountError("account.invalid-registration", sentencesOf(violations), { violations });
}

function emailViolation(email: string | null | undefined): Violation | null {
  const address = textOrNull(email);
  if (address === null || /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(address)) return null;
  return { path: "email", title: "Invalid email", message: "Please enter a valid email address." };
}

function textOrNull(text: string | null | undefined): string | null {
  return text?.trim() || null;
}
