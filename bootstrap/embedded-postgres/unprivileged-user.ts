import { execFile } from "node:child_process";
import { readFile, realpath, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";

/** Who the database runs as. Empty: whoever runs this program. */
export interface OperatingUser {
  readonly uid?: number;
  readonly gid?: number;
}

const run = promisify(execFile);
const NEW_USER = "hearthboard";

const passwdEntries = async () => {
  const lines = (await readFile("/etc/passwd", "utf8").catch(() => "")).split("\n");
  return lines.map((line) => {
    const [name = "", , uid = "", gid = ""] = line.split(":");
    return { name, uid: Number(uid), gid: Number(gid) };
  });
};

const lookUpId = async (flag: "-u" | "-g", name: string) => Number((await run("id", [flag, name])).stdout);

const findUser = async (name: string) => {
  const entry = (await passwdEntries()).find((candidate) => candidate.name === name);
  if (entry !== undefined) return { uid: entry.uid, gid: entry.gid };
  return Promise.all([lookUpId("-u", name), lookUpId("-g", name)]).then(
    ([uid, gid]) => ({ uid, gid }),
    () => null,
  );
};

const createUser = () =>
  run("useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/bin/false", NEW_USER])
    .catch(() => run("adduser", ["-S", "-H", "-s", "/bin/false", NEW_USER]))
    .then(() => findUser(NEW_USER))
    .catch(() => null);

/** PostgreSQL insists on a user that the system knows by name, so a bare number will not do. */
const unprivilegedUser = async (): Promise<OperatingUser> => {
  const found =
    (await findUser("postgres")) ?? (await findUser(NEW_USER)) ?? (await createUser()) ?? (await findUser("nobody"));
  if (found !== null) return found;
  throw new Error(
    "PostgreSQL refuses to run as root and no other user could be found or made. " +
      "Start the program as an ordinary user, or set DATABASE_URL.",
  );
};

/** PostgreSQL refuses to run as root: then it runs as the owner of its existing data, else as an unprivileged user. */
export const chooseOperatingUser = async (cluster: string): Promise<OperatingUser> => {
  if (process.getuid?.() !== 0) return {};
  const owner = await stat(cluster).catch(() => null);
  if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return unprivilegedUser();
};

const nearestExisting = async (path: string): Promise<string> =>
  realpath(path).catch(() => nearestExisting(dirname(path)));

const canEnter = async (path: string, { uid, gid }: OperatingUser) => {
  const { uid: owner, gid: group, mode } = await stat(path);
  if (owner === uid) return (mode & 0o100) !== 0;
  if (group === gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
};

/** Whether that user can walk down to `path`; folders still to be made count as open. */
export const canTraverse = async (path: string, user: OperatingUser): Promise<boolean> => {
  if (user.uid === undefined) return true;
  let current = await nearestExisting(path);
  while (await canEnter(current, user)) {
    const parent = dirname(current);
    if (parent === current) return true;
    current = parent;
  }
  return false;
};
