import { sentencesOf, type Violation } from "../kernel/domain-error.ts";
import type { Ids } from "../kernel/ids.ts";
import type { Clock } from "../kernel/system.port.ts";
import type { FindPasswordWeakness, PasswordHasher, UsernameSkeleton, UserRepository } from "./account.ports.ts";
import { findPasswordViolation, isReservedUsername, usernameViolation } from "./credential-rules.ts";
import { AccountError, type User, usernameTaken } from "./user.ts";

interface AccountRequest {
  readonly username: string;
  readonly password: string;
  readonly email?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

interface NewUserDependencies {
  readonly hasher: PasswordHasher;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly skeletonOf: UsernameSkeleton;
  readonly findPasswordWeakness: FindPasswordWeakness;
  readonly siteName: string;
}

/** Errors: `account.invalid-registration` with all violations. */
async function newUser(
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

interface RegisterUserDependencies extends NewUserDependencies {
  readonly users: UserRepository;
  readonly isRegistrationOpen: boolean;
}

export type RegisterUser = (request: AccountRequest) => Promise<User>;

/** Makes an account that is never an admin's. Errors: `account.registration-closed`, `account.invalid-registration`, `account.username-taken`. */
export function makeRegisterUser({
  users,
  isRegistrationOpen,
  ...dependencies
}: RegisterUserDependencies): RegisterUser {
  return async (request) => {
    if (!isRegistrationOpen) {
      throw new AccountError("account.registration-closed", "Registration is closed on this site.");
    }
    const user = await newUser(request, false, dependencies);
    if (await isReservedUsername(user.username, dependencies.skeletonOf)) throw usernameTaken();
    await users.add(user);
    return user;
  };
}

interface CreateAdminDependencies extends NewUserDependencies {
  readonly users: UserRepository;
}

export type CreateAdmin = (request: AccountRequest) => Promise<User>;

/**
 * For the owner of the machine. Without a first name it is taken from the username, so that the avatar has an initial.
 * Errors: `account.invalid-registration`, `account.username-taken`.
 */
export function makeCreateAdmin({ users, ...dependencies }: CreateAdminDependencies): CreateAdmin {
  return async (request) => {
    const firstName = request.firstName?.trim() || firstNameFrom(request.username);
    const user = await newUser({ ...request, firstName }, true, dependencies);
    await users.add(user);
    return user;
  };
}

/** The letters that a username begins with, capitalized: "Olga" for "olga.smith", "Admin" for "admin"; null without any. */
function firstNameFrom(username: string): string | null {
  const [first = "", ...others] = /^\p{Letter}+/u.exec(username.trim())?.[0] ?? "";
  return first === "" ? null : first.toUpperCase() + others.join("");
}
