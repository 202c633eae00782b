import { execFile } from "node:child_process";
import { readFile, realpath, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";

/** The user that the database runs as. Empty: the user of this program. */
export interface OperatingUser {
  readonly uid?: number;
  readonly gid?: number;
}

const run = promisify(execFile);
const newUserName = "hearthboard";

async function readPasswdEntries() {
  const lines = (await readFile("/etc/passwd", "utf8").catch(() => "")).split("\n");
  return lines.map((line) => {
    const [name = "", , uid = "", gid = ""] = line.split(":");
    return { name, uid: Number(uid), gid: Number(gid) };
  });
}

async function lookUpId(flag: "-u" | "-g", name: string) {
  return Number((await run("id", [flag, name])).stdout);
}

async function findUser(name: string) {
  const entry = (await readPasswdEntries()).find((candidate) => candidate.name === name);
  if (entry !== undefined) return { uid: entry.uid, gid: entry.gid };
  return Promise.all([lookUpId("-u", name), lookUpId("-g", name)]).then(
    ([uid, gid]) => ({ uid, gid }),
    () => null,
  );
}

function createUser() {
  return (
    run("useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/bin/false", newUserName])
      .catch(() => run("adduser", ["-S", "-H", "-s", "/bin/false", newUserName]))
      // Another start may have created the user.
      .catch(() => undefined)
      .then(() => findUser(newUserName))
  );
}

/** PostgreSQL requires a user with a name in the system's user database; a bare uid is rejected. */
async function findUnprivilegedUser(): Promise<OperatingUser> {
  const found =
    (await findUser("postgres")) ?? (await findUser(newUserName)) ?? (await createUser()) ?? (await findUser("nobody"));
  if (found !== null) return found;
  throw new Error(
    "PostgreSQL refuses to run as root and no other user could be found or made. " +
      "Start the program as an ordinary user, or set DATABASE_URL.",
  );
}

/** PostgreSQL refuses to run as root: it then runs as the owner of its existing data, else as an unprivileged user. */
export async function chooseOperatingUser(cluster: string): Promise<OperatingUser> {
  if (process.getuid?.() !== 0) return {};
  const owner = await stat(cluster).catch(() => null);
  if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return findUnprivilegedUser();
}

async function findNearestExisting(path: string): Promise<string> {
  return realpath(path).catch(() => findNearestExisting(dirname(path)));
}

async function canEnter(path: string, { uid, gid }: OperatingUser) {
  const { uid: owner, gid: group, mode } = await stat(path);
  if (owner === uid) return (mode & 0o100) !== 0;
  if (group === gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

/** Whether the user may enter all parent folders of `path`; folders that do not exist yet count as open. */
export async function canTraverse(path: string, user: OperatingUser): Promise<boolean> {
  if (user.uid === undefined) return true;
  let current = await findNearestExisting(path);
  while (await canEnter(current, user)) {
    const parent = dirname(current);
    if (parent === current) return true;
    current = parent;
  }
  return false;
}
