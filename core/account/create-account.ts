import type { Violation } from "../kernel/domain-error.ts";
import type { Clock, IdGenerator } from "../kernel/system.port.ts";
import { toSingleLine } from "../kernel/text.ts";
import { findPasswordViolation, isReservedUsername, validateUsername } from "./credentials.ts";
import {
  AccountError,
  assertValid,
  type FindPasswordWeakness,
  type PasswordHasher,
  type Role,
  type User,
  type UsernameSkeleton,
  type UserRepository,
  usernameTakenError,
} from "./user.ts";

interface AccountInput {
  readonly username: string;
  readonly password: string;
  readonly email?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

export interface BuildDependencies {
  readonly ids: IdGenerator;
  readonly clock: Clock;
  readonly toSkeleton: UsernameSkeleton;
}

type GivenFields = Pick<User, "username" | "passwordHash" | "email" | "firstName" | "lastName" | "role">;

/** Returns a user who is not stored yet. */
export async function buildUser(given: GivenFields, { ids, clock, toSkeleton }: BuildDependencies): Promise<User> {
  const username = given.username.trim();
  const usernameSkeleton = await toSkeleton(username);
  const [id, createdAt] = [ids.generate(), clock.now()];
  return { ...given, id, username, usernameSkeleton, profileImageUrl: null, isDisabled: false, createdAt };
}

interface NewUserDependencies extends BuildDependencies {
  readonly hasher: PasswordHasher;
  readonly findPasswordWeakness: FindPasswordWeakness;
  readonly siteName: string;
}

/** Validates the input and hashes the password. Errors: `account.invalid-registration` with all violations. */
async function buildAccount(request: AccountInput, role: Role, dependencies: NewUserDependencies): Promise<User> {
  const { hasher, findPasswordWeakness, siteName } = dependencies;
  const password = await findPasswordViolation(request.password, { ...request, siteName }, findPasswordWeakness);
  const violations = [validateUsername(request.username), password, emailViolation(request.email)];
  assertValid("account.invalid-registration", violations);
  const { username } = request;
  const passwordHash = await hasher.hash(request.password);
  const names = { firstName: emptyToNull(request.firstName), lastName: emptyToNull(request.lastName) };
  const given = { username, passwordHash, email: emptyToNull(request.email), ...names, role };
  return await buildUser(given, dependencies);
}

export function emailViolation(email: string | null | undefined): Violation | null {
  const trimmed = emptyToNull(email);
  if (trimmed === null || /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(trimmed)) return null;
  return { path: "email", title: "Invalid email", message: "Please enter a valid email address." };
}

/** Of a name or an address. */
export function emptyToNull(text: string | null | undefined): string | null {
  return toSingleLine(text ?? "").trim() || null;
}

interface RegisterUserDependencies extends CreateAdminDependencies {
  readonly isRegistrationOpen: boolean;
}

export type RegisterUser = (request: AccountInput) => Promise<User>;

/**
 * Creates an account without admin rights. Errors: `account.registration-closed`, `account.invalid-registration`,
 * `account.username-taken`.
 */
export function makeRegisterUser({
  users,
  isRegistrationOpen,
  ...dependencies
}: RegisterUserDependencies): RegisterUser {
  return async (request) => {
    if (!isRegistrationOpen) {
      throw new AccountError("account.registration-closed", "Registration is closed on this site.");
    }
    const user = await buildAccount(request, "user", dependencies);
    if (await isReservedUsername(user.username, dependencies.toSkeleton)) throw usernameTakenError();
    await users.insert(user);
    return user;
  };
}

interface CreateAdminDependencies extends NewUserDependencies {
  readonly users: UserRepository;
}

export type CreateAdmin = (request: AccountInput) => Promise<User>;

/**
 * Creates an admin; only commands of the server call it. A missing first name is derived from the username, so that the
 * avatar has an initial.
 * Errors: `account.invalid-registration`, `account.username-taken`.
 */
export function makeCreateAdmin({ users, ...dependencies }: CreateAdminDependencies): CreateAdmin {
  return async (request) => {
    const firstName = request.firstName?.trim() || toFirstName(request.username);
    const user = await buildAccount({ ...request, firstName }, "admin", dependencies);
    await users.insert(user);
    return user;
  };
}

/**
 * Returns the leading letters of a username, capitalized: "Olga" for "olga.smith"; null if it starts with no letter.
 */
export function toFirstName(username: string): string | null {
  const [first = "", ...others] = /^\p{Letter}+/u.exec(username.trim())?.[0] ?? "";
  return first === "" ? null : first.toUpperCase() + others.join("");
}

interface Dependencies {
  readonly users: Pick<UserRepository, "list" | "setUsernameSkeleton">;
  readonly toSkeleton: UsernameSkeleton;
}

export type UpdateUsernameSkeletons = () => Promise<void>;

/**
 * Recomputes the skeletons of all users if at least one has none, because those of the others can come from an older
 * version of the library. Of users whose names look alike only the oldest gets a skeleton; the others can still sign
 * in.
 */
export function makeUpdateUsernameSkeletons({ users, toSkeleton }: Dependencies): UpdateUsernameSkeletons {
  return async () => {
    const taken = new Set<string>();
    const changes: { readonly id: string; readonly stored: string | null; readonly skeleton: string | null }[] = [];
    const all = await users.list();
    if (all.every(({ usernameSkeleton }) => usernameSkeleton !== null)) return;
    for (const { id, username, usernameSkeleton: stored } of all) {
      const computed = await toSkeleton(username);
      const skeleton = taken.has(computed) ? null : computed;
      taken.add(computed);
      if (stored !== skeleton) changes.push({ id, stored, skeleton });
    }
    // Cleared first, because the new skeleton of one user can be the old one of another.
    for (const { id, stored } of changes) if (stored !== null) await users.setUsernameSkeleton(id, null);
    for (const { id, skeleton } of changes) if (skeleton !== null) await setIfFree(users, id, skeleton);
  };
}

/** Ignores a conflict: a user with a similar name can have registered on another node since the list was read. */
async function setIfFree(users: Dependencies["users"], id: string, skeleton: string): Promise<void> {
  try {
    await users.setUsernameSkeleton(id, skeleton);
  } catch (error) {
    if (!(error instanceof AccountError && error.code === "account.username-taken")) throw error;
  }
}
