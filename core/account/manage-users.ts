import { type BuildDependencies, buildUser, toFirstName } from "./create-account.ts";
import { findPasswordViolation, validateUsername } from "./credentials.ts";
import {
  AccountError,
  assertValid,
  type FindPasswordWeakness,
  lastAdminError,
  noPassword,
  type PasswordHasher,
  type Role,
  type SessionStore,
  type User,
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
   * Ends all sessions of the user. Returns false, and changes nothing, when no admin would be left who can sign in,
   * also when two requests each take away one of the last two.
   */
  change(id: string, change: UserChange): Promise<boolean>;
  /** As `change`; takes the password and the second factors away, and sets the link. */
  reset(id: string, link: NewLink): Promise<boolean>;
  /** Replaces the link that the user may have. */
  setLink(userId: string, link: NewLink): Promise<void>;
  /** The user who may use the link; null when it is unknown, used or expired, or the user disabled. */
  findByLink(token: string, now: Date): Promise<User | null>;
  /**
   * Uses the link up and ends all sessions of the user. Returns false for all but the first of several requests with
   * one link.
   */
  setPasswordByLink(token: string, now: Date, passwordHash: string): Promise<boolean>;
  deleteLinksExpiredBefore(moment: Date): Promise<void>;
}

interface Dependencies extends BuildDependencies {
  readonly users: Pick<UserRepository, "findById" | "insert">;
  readonly userAdministration: UserAdministration;
  readonly sessions: Pick<SessionStore, "destroyAll">;
  readonly hasher: PasswordHasher;
  readonly findPasswordWeakness: FindPasswordWeakness;
  readonly siteName: string;
  /** 256 random bits as text. */
  readonly createToken: () => string;
}

/** A link with which a user chooses a password. Its token is returned only once. */
export interface SignInLink extends NewLink {
  readonly user: User;
}

const linkLifetimeMs = 24 * 60 * 60 * 1000;

export type UserManagement = ReturnType<typeof createUserManagement>;

/** What admins do with users, and the links with which these choose their passwords (core/README.md, A20 to A22). */
export function createUserManagement(dependencies: Dependencies) {
  const { users, userAdministration, sessions, clock, createToken } = dependencies;
  const createLink = (): NewLink => ({
    token: createToken(),
    expiresAt: new Date(clock.now().getTime() + linkLifetimeMs),
  });

  return {
    search: userAdministration.search,
    /**
     * Creates a user without a password, and the link to choose one.
     * Errors: `account.invalid-registration`, `account.username-taken`.
     */
    async create(request: { readonly username: string; readonly role: Role }): Promise<SignInLink> {
      assertValid("account.invalid-registration", [validateUsername(request.username)]);
      const names = { firstName: toFirstName(request.username), lastName: null, email: null };
      const user = await buildUser({ ...request, ...names, passwordHash: noPassword }, dependencies);
      await users.insert(user);
      const link = createLink();
      await userAdministration.setLink(user.id, link);
      return { user, ...link };
    },
    /** Ends all sessions of the user, whose rights have changed. Errors: `account.not-found`, `account.last-admin`. */
    change: (id: string, change: UserChange) => changeOrRefuse(id, users, () => userAdministration.change(id, change)),
    /**
     * Takes password and second factors away, ends all sessions, and creates a link to choose a password. Errors: as
     * `change`.
     */
    async reset(id: string): Promise<SignInLink> {
      const link = createLink();
      return { user: await changeOrRefuse(id, users, () => userAdministration.reset(id, link)), ...link };
    },
    /** Errors: `account.not-found`. */
    signOut: async (id: string) => sessions.destroyAll((await requireUser(id, users)).id),
    /** Errors: `account.link-ended`. */
    viewLink: (token: string) => findByLink(token, dependencies),
    /** Sets the password, which uses up the link. Errors: `account.link-ended`, `account.invalid-password`. */
    choosePassword: (token: string, password: string) => choosePassword(token, password, dependencies),
  };
}

async function changeOrRefuse(id: string, users: Dependencies["users"], change: () => Promise<boolean>): Promise<User> {
  await requireUser(id, users);
  const isChanged = await change();
  const user = await requireUser(id, users);
  if (!isChanged) throw lastAdminError("This is the only admin who can sign in, so nothing was changed.");
  return user;
}

async function requireUser(id: string, users: Dependencies["users"]): Promise<User> {
  const user = await users.findById(id);
  if (user === null) throw new AccountError("account.not-found", "There is no such user any more.");
  return user;
}

async function findByLink(token: string, { userAdministration, clock }: Dependencies): Promise<User> {
  const user = await userAdministration.findByLink(token, clock.now());
  if (user === null) throw linkEndedError();
  return user;
}

async function choosePassword(token: string, password: string, dependencies: Dependencies): Promise<User> {
  const { userAdministration, clock, hasher, findPasswordWeakness, siteName } = dependencies;
  const user = await findByLink(token, dependencies);
  const violation = await findPasswordViolation(password, { ...user, siteName }, findPasswordWeakness);
  assertValid("account.invalid-password", [violation]);
  const passwordHash = await hasher.hash(password);
  if (!(await userAdministration.setPasswordByLink(token, clock.now(), passwordHash))) throw linkEndedError();
  return { ...user, passwordHash };
}

function linkEndedError(): AccountError {
  return new AccountError("account.link-ended", "This link was used already or has expired.", {
    suggestion: "Ask an admin of the site for a new one.",
  });
}
