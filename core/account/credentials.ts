import type { Violation } from "../kernel/domain-error.ts";
import {
  AccountError,
  assertValid,
  canSignIn,
  type FindPasswordWeakness,
  type PasswordHasher,
  type PasswordWeakness,
  type User,
  type UsernameSkeleton,
  type UserRepository,
} from "./user.ts";

export const minPasswordLength = 12;
/** Of the sign-in, too: a longer password could be set, but not used. */
export const maxPasswordLength = 200;

/** Facts about the account and the site that attackers try in guesses. */
interface PasswordContext {
  readonly siteName: string;
  readonly username: string;
  readonly email?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

/** Each reason is followed by what to change. */
const reasons: Readonly<Record<PasswordWeakness, string>> = {
  personal: "it is built from your name, your e-mail address or the name of this site. Leave them out",
  common: "it is built from words that are in many passwords. Replace them",
  repeated: "it repeats itself. Replace the repetition",
  pattern: "it follows a pattern, such as neighboring keys, a sequence or a date. Replace it",
  guessable: "it is too short for such common words. Make it longer",
};

/** Counts code points, not UTF-16 units. */
export function isLongEnough(password: string): boolean {
  return Array.from(password).length >= minPasswordLength;
}

/** Returns the broken rule, or null if the password is acceptable. */
export async function findPasswordViolation(
  password: string,
  context: PasswordContext,
  findWeakness: FindPasswordWeakness,
): Promise<Violation | null> {
  if (!isLongEnough(password)) return violation(`The password needs at least ${minPasswordLength} characters.`);
  if (password.length > maxPasswordLength)
    return violation(`The password may have at most ${maxPasswordLength} characters.`);
  const weakness = await findWeakness(password, toGuessableWords(context));
  if (weakness === null) return null;
  return violation(
    `This password is too easy to guess: ${reasons[weakness]}, for example with three or four unrelated words.`,
  );
}

const minWordLength = 3;

function toGuessableWords({ siteName, username, email, firstName, lastName }: PasswordContext): readonly string[] {
  const texts = [siteName, username, email, email?.split("@")[0], firstName, lastName].filter((text) => text != null);
  const words = texts.flatMap((text) => [text, text.replaceAll(/[\s._@+-]+/gu, ""), ...text.split(/[\s._@+-]+/u)]);
  return [...new Set(words)].filter((word) => word.length >= minWordLength);
}

function violation(message: string): Violation {
  return { path: "password", title: "Password refused", message };
}

/** The rule in words, to be inserted after "needs" or "of". */
export const usernameRule = "3 to 64 letters, digits or . _ @ + - without spaces";

/** Returns the broken rule, or null if the username is acceptable. */
export function validateUsername(username: string): Violation | null {
  const isInvisible = /\p{Default_Ignorable_Code_Point}/u.test(username);
  if (!isInvisible && /^[\p{Letter}\p{Number}._@+-]{3,64}$/u.test(username.trim())) return null;
  return { path: "username", title: "Username refused", message: `The username needs ${usernameRule}.` };
}

/**
 * Names that suggest the site's owner, and those that the audit log gives to others than users. Only admins and the
 * command line can use them (core/README.md, A3).
 */
const reservedUsernames = [
  "admin",
  "administrator",
  "command-line",
  "editor",
  "help",
  "hostmaster",
  "info",
  "moderator",
  "owner",
  "postmaster",
  "root",
  "security",
  "staff",
  "support",
  "sysadmin",
  "system",
  "team",
  "the-program",
  "visitor",
  "webmaster",
];

/** Also true for names that look like a reserved one. */
export async function isReservedUsername(username: string, toSkeleton: UsernameSkeleton): Promise<boolean> {
  const skeletons = await Promise.all(reservedUsernames.map(toSkeleton));
  return skeletons.includes(await toSkeleton(username));
}

interface Dependencies {
  readonly users: Pick<UserRepository, "findByUsername">;
  readonly hasher: PasswordHasher;
}

export type SignIn = (credentials: { readonly username: string; readonly password: string }) => Promise<User>;

/**
 * Errors: `account.wrong-credentials`. An unknown username, a user who cannot sign in and a wrong password throw the
 * same error and cost one hash each, so neither text nor timing reveals which usernames exist.
 */
export function makeSignIn({ users, hasher }: Dependencies): SignIn {
  let dummyHash: string | undefined;

  return async ({ username, password }) => {
    dummyHash ??= await hasher.hash("dummy password");
    const user = await users.findByUsername(username.trim());
    const account = user !== null && canSignIn(user) ? user : null;
    const isCorrect = await hasher.verify(password, account?.passwordHash ?? dummyHash);
    if (account === null || !isCorrect) {
      throw new AccountError("account.wrong-credentials", "The username or the password is wrong.");
    }
    return account;
  };
}

interface ResetDependencies {
  readonly users: UserRepository;
  readonly hasher: PasswordHasher;
  readonly findPasswordWeakness: FindPasswordWeakness;
  readonly siteName: string;
  /** Clears the rate limits of sign-in, because the owner can be among the blocked clients. */
  readonly resetSignInLimits: () => Promise<void>;
}

export type ResetPassword = (request: { readonly username: string; readonly password: string }) => Promise<User>;

/**
 * Replaces a password, removes second factors, and lets a disabled user in again; only commands of the server call it.
 * Errors: `account.not-found`, `account.invalid-registration`.
 */
export function makeResetPassword(dependencies: ResetDependencies): ResetPassword {
  const { users, hasher, findPasswordWeakness, siteName, resetSignInLimits } = dependencies;
  return async ({ username, password }) => {
    const user = await users.findByUsername(username.trim());
    if (user === null) throw new AccountError("account.not-found", `There is no user “${username}”.`);
    const violation = await findPasswordViolation(password, { ...user, siteName }, findPasswordWeakness);
    assertValid("account.invalid-registration", [violation]);
    const changed = { ...user, passwordHash: await hasher.hash(password), isDisabled: false };
    await users.resetPassword(user.id, changed.passwordHash);
    await resetSignInLimits();
    return changed;
  };
}
