import type { User } from "./user.ts";

/** Usernames are found and kept unique regardless of case; skeletons of usernames are unique where they are not null. */
export interface UserRepository {
  find(id: string): Promise<User | null>;
  findByUsername(username: string): Promise<User | null>;
  /** Oldest first. */
  list(): Promise<readonly User[]>;
  /** Errors: `account.username-taken`. */
  add(user: User): Promise<void>;
  /** Replaces the stored user of the same id. Errors: `account.not-found`, `account.username-taken`. */
  update(user: User): Promise<void>;
  /** Changes nothing else. Errors: `account.username-taken`. */
  setUsernameSkeleton(id: string, skeleton: string | null): Promise<void>;
}
