import type { User } from "./user.ts";

/** Usernames are found and kept unique regardless of case; skeletons of usernames are unique where they are not null. */
export interface UserRepository {
  findById(id: string): Promise<User | null>;
  findByUsername(username: string): Promise<User | null>;
  /** Oldest first. */
  list(): Promise<readonly User[]>;
  /** Errors: `account.username-taken`. */
  insert(user: User): Promise<void>;
  /** Replaces the stored user of the same id. Errors: `account.not-found`, `account.username-taken`. */
  update(user: User): Promise<void>;
  /** Changes nothing else. Errors: `account.username-taken`. */
  setUsernameSkeleton(id: string, skeleton: string | null): Promise<void>;
}

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
}

/** Why a password is easy to guess. */
export type PasswordWeakness = "personal" | "common" | "repeated" | "pattern" | "guessable";

/**
 * Null for a password that takes very many guesses.
 * @param context words that an attacker who knows the account and the site tries first
 */
export type FindPasswordWeakness = (password: string, context: readonly string[]) => Promise<PasswordWeakness | null>;

/**
 * The form in which usernames are compared by their looks: names that a reader may take for each other have the same
 * skeleton, whatever letters they are written with. It is not for display, and may change with the library behind it.
 */
export type UsernameSkeleton = (username: string) => Promise<string>;
