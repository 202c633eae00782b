import { realpath, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { OperatingUser } from "./unprivileged-user.ts";

const nearestExisting = async (path: string): Promise<string> =>
  realpath(path).catch(() => nearestExisting(dirname(path)));

const mayEnter = async (path: string, { uid, gid }: OperatingUser) => {
  const { uid: owner, gid: group, mode } = await stat(path);
  if (owner === uid) return (mode & 0o100) !== 0;
  if (group === gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
};

/** Whether that user can walk down to `path`; folders still to be made count as open. */
export const isReachable = async (path: string, user: OperatingUser): Promise<boolean> => {
  if (user.uid === undefined) return true;
  let current = await nearestExisting(path);
  while (await mayEnter(current, user)) {
    const parent = dirname(current);
    if (parent === current) return true;
    current = parent;
  }
  return false;
};
