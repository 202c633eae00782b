import type { User } from "./user.ts";

/** Stores users. Usernames are unique regardless of case; skeletons of usernames are unique unless null. */
export interface UserRepository {
  findById(id: string): Promise<User | null>;
  /** Ignores case. */
  findByUsername(username: string): Promise<User | null>;
  /** Oldest first. */
  list(): Promise<readonly User[]>;
  /** Errors: `account.username-taken`. */
  insert(user: User): Promise<void>;
  /** Replaces the stored user of the same id. Errors: `account.not-found`, `account.username-taken`. */
  update(user: User): Promise<void>;
  /** Updates the skeleton only. Errors: `account.username-taken`. */
  setUsernameSkeleton(id: string, skeleton: string | null): Promise<void>;
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
