import type { Clock, IdGenerator } from "../kernel/system.port.ts";
import { toFirstName } from "./create-account.ts";
import { findPasswordViolation, validateUsername } from "./credentials.ts";
import {
  AccountError,
  type FindPasswordWeakness,
  lastAdminError,
  noPassword,
  type PasswordHasher,
  type Role,
  type SessionStore,
  type User,
  type UsernameSkeleton,
  type UserRepository,
} from "./user.ts";

export interface UserSearch {
  /** Part of a username or a name; empty for all users. */
  readonly text: string;
  readonly limit: number;
  readonly offset: number;
}

export interface UserPage {
  readonly users: readonly User[];
  /** Of all pages. */
  readonly total: number;
}

export interface UserChange {
  readonly role?: Role | undefined;
  readonly isDisabled?: boolean | undefined;
}

export interface NewLink {
  readonly token: string;
  readonly expiresAt: Date;
}

/** What admins do with the accounts of others. Only hashes of the tokens of links are stored. */
export interface UserAdministration {
  /** By username. */
  search(search: UserSearch): Promise<UserPage>;
  /**
   * Ends all sessions of the user. Returns false, and changes nothing, when no admin would be left who can sign in, also when two
   * requests each take away one of the last two.
   */
  change(id: string, change: UserChange): Promise<boolean>;
  /** As `change`; takes the password and the second factors away, and sets the link. */
  reset(id: string, link: NewLink): Promise<boolean>;
  /** Replaces the link that the user may have. */
  setLink(userId: string, link: NewLink): Promise<void>;
  /** The user who may use the link; null when it is unknown, used or expired, or the user disabled. */
  findByLink(token: string, now: Date): Promise<User | null>;
  /** Uses the link up and ends all sessions of the user. Returns false for all but the first of several requests with one link. */
  setPasswordByLink(token: string, now: Date, passwordHash: string): Promise<boolean>;
  deleteLinksExpiredBefore(moment: Date): Promise<void>;
}

interface LinkDependencies {
  readonly users: Pick<UserRepository, "findById" | "insert">;
  readonly userAdministration: UserAdministration;
  readonly clock: Clock;
  /** 256 random bits as text. */
  readonly createToken: () => string;
}

/** A link with which a user chooses a password. Its token is returned only once. */
export interface SignInLink extends NewLink {
  readonly user: User;
}

const linkLifetimeMs = 24 * 60 * 60 * 1000;

function createLink({ clock, createToken }: LinkDependencies): NewLink {
  return { token: createToken(), expiresAt: new Date(clock.now().getTime() + linkLifetimeMs) };
}

interface CreateUserDependencies extends LinkDependencies {
  readonly ids: IdGenerator;
  readonly toSkeleton: UsernameSkeleton;
}

export type CreateUser = (request: { readonly username: string; readonly role: Role }) => Promise<SignInLink>;

/**
 * Creates a user without a password, and the link to choose one (core/README.md, A20).
 * Errors: `account.invalid-registration`, `account.username-taken`.
 */
export function makeCreateUser({ ids, toSkeleton, ...dependencies }: CreateUserDependencies): CreateUser {
  return async ({ username: text, role }) => {
    const violation = validateUsername(text);
    if (violation !== null) {
      throw new AccountError("account.invalid-registration", violation.message, { violations: [violation] });
    }
    const username = text.trim();
    const user: User = {
      id: ids.generate(),
      username,
      usernameSkeleton: await toSkeleton(username),
      passwordHash: noPassword,
      email: null,
      firstName: toFirstName(username),
      lastName: null,
      profileImageUrl: null,
      role,
      isDisabled: false,
      createdAt: dependencies.clock.now(),
    };
    await dependencies.users.insert(user);
    const link = createLink(dependencies);
    await dependencies.userAdministration.setLink(user.id, link);
    return { user, ...link };
  };
}

export type ChangeUser = (id: string, change: UserChange) => Promise<User>;

/** Ends all sessions of the user, whose rights have changed. Errors: `account.not-found`, `account.last-admin`. */
export function makeChangeUser({ users, userAdministration }: LinkDependencies): ChangeUser {
  return (id, change) => changeOrRefuse(id, users, () => userAdministration.change(id, change));
}

export type ResetUser = (id: string) => Promise<SignInLink>;

/** Takes password and second factors away, ends all sessions, and creates a link to choose a password. Errors: as `ChangeUser`. */
export function makeResetUser(dependencies: LinkDependencies): ResetUser {
  const { users, userAdministration } = dependencies;
  return async (id) => {
    const link = createLink(dependencies);
    return { user: await changeOrRefuse(id, users, () => userAdministration.reset(id, link)), ...link };
  };
}

async function changeOrRefuse(
  id: string,
  users: LinkDependencies["users"],
  change: () => Promise<boolean>,
): Promise<User> {
  await requireUser(id, users);
  const isChanged = await change();
  const user = await requireUser(id, users);
  if (!isChanged) throw lastAdminError("This is the only admin who can sign in, so nothing was changed.");
  return user;
}

export type SignOutUser = (id: string) => Promise<void>;

/** Errors: `account.not-found`. */
export function makeSignOutUser({
  users,
  sessions,
}: Pick<LinkDependencies, "users"> & { readonly sessions: Pick<SessionStore, "destroyAll"> }): SignOutUser {
  return async (id) => sessions.destroyAll((await requireUser(id, users)).id);
}

async function requireUser(id: string, users: Pick<UserRepository, "findById">): Promise<User> {
  const user = await users.findById(id);
  if (user === null) throw new AccountError("account.not-found", "There is no such user any more.");
  return user;
}

export type ViewLink = (token: string) => Promise<User>;

/** Errors: `account.link-ended`. */
export function makeViewLink({
  userAdministration,
  clock,
}: Pick<LinkDependencies, "userAdministration" | "clock">): ViewLink {
  return async (token) => {
    const user = await userAdministration.findByLink(token, clock.now());
    if (user === null) throw linkEndedError();
    return user;
  };
}

interface ChoosePasswordDependencies extends Pick<LinkDependencies, "userAdministration" | "clock"> {
  readonly hasher: PasswordHasher;
  readonly findPasswordWeakness: FindPasswordWeakness;
  readonly siteName: string;
}

export type ChoosePassword = (token: string, password: string) => Promise<User>;

/** Sets the password, which uses up the link. Errors: `account.link-ended`, `account.invalid-password`. */
export function makeChoosePassword(dependencies: ChoosePasswordDependencies): ChoosePassword {
  const { userAdministration, clock, hasher, findPasswordWeakness, siteName } = dependencies;
  const viewLink = makeViewLink(dependencies);
  return async (token, password) => {
    const user = await viewLink(token);
    const violation = await findPasswordViolation(password, { ...user, siteName }, findPasswordWeakness);
    if (violation !== null)
      throw new AccountError("account.invalid-password", violation.message, { violations: [violation] });
    const passwordHash = await hasher.hash(password);
    if (!(await userAdministration.setPasswordByLink(token, clock.now(), passwordHash))) throw linkEndedError();
    return { ...user, passwordHash };
  };
}

function linkEndedError(): AccountError {
  return new AccountError("account.link-ended", "This link was used already or has expired.", {
    suggestion: "Ask an admin of the site for a new one.",
  });
}
