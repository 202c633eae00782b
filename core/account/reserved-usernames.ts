import type { UsernameSkeleton } from "./username-skeleton.port.ts";

/** Names that visitors take for the owner's. Only the owner of the machine may use them. */
const reserved = [
  "admin",
  "administrator",
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
  "webmaster",
];

export async function isReservedUsername(username: string, skeletonOf: UsernameSkeleton): Promise<boolean> {
  const skeletons = await Promise.all(reserved.map(skeletonOf));
  return skeletons.includes(await skeletonOf(username));
}
