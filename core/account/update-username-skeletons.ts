import type { UsernameSkeleton, UserRepository } from "./account.ports.ts";
import { AccountError } from "./user.ts";

interface Dependencies {
  readonly users: Pick<UserRepository, "list" | "setUsernameSkeleton">;
  readonly toSkeleton: UsernameSkeleton;
}

export type UpdateUsernameSkeletons = () => Promise<void>;

/**
 * Gives skeletons to users that were stored without one, and to the others beside them, as theirs may be those of an older
 * library. Of users whose names look alike the oldest has the skeleton; the others stay without one and go on as before.
 */
export function makeUpdateUsernameSkeletons({ users, toSkeleton }: Dependencies): UpdateUsernameSkeletons {
  return async () => {
    const taken = new Set<string>();
    const changes: { readonly id: string; readonly stored: string | null; readonly skeleton: string | null }[] = [];
    const all = await users.list();
    if (all.every(({ usernameSkeleton }) => usernameSkeleton !== null)) return;
    for (const { id, username, usernameSkeleton: stored } of all) {
      const own = await toSkeleton(username);
      const skeleton = taken.has(own) ? null : own;
      taken.add(own);
      if (stored !== skeleton) changes.push({ id, stored, skeleton });
    }
    // Cleared first: one user's new skeleton may be another's old one.
    for (const { id, stored } of changes) if (stored !== null) await users.setUsernameSkeleton(id, null);
    for (const { id, skeleton } of changes) if (skeleton !== null) await setIfFree(users, id, skeleton);
  };
}

/** A look-alike may have registered at another node meanwhile. */
async function setIfFree(users: Dependencies["users"], id: string, skeleton: string): Promise<void> {
  try {
    await users.setUsernameSkeleton(id, skeleton);
  } catch (error) {
    if (!(error instanceof AccountError && error.code === "account.username-taken")) throw error;
  }
}
