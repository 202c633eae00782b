import type { UsernameSkeleton, UserRepository } from "./account.port.ts";
import { AccountError } from "./user.ts";

interface Dependencies {
  readonly users: Pick<UserRepository, "list" | "setUsernameSkeleton">;
  readonly toSkeleton: UsernameSkeleton;
}

export type UpdateUsernameSkeletons = () => Promise<void>;

/**
 * Recomputes the skeletons of all users if at least one has none, because those of the others can come from an older
 * version of the library. Of users whose names look alike only the oldest gets a skeleton; the others can still sign in.
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
