import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../environment/free-port.ts";
import { unpackPackages } from "../s3/server/unpack-packages.ts";

const cache = join(import.meta.dirname, "..", "..", "node_modules", ".cache", "pgbouncer");
const readyTimeoutMs = 20_000;
/** PgBouncer refuses to run as root, and only the owner of the built-in database's socket may enter its folder. */
async function chooseUser(socketFolder: string) {
  const found = await stat(socketFolder).catch(() => null);
  if (process.getuid?.() !== 0) return {};
  return found === null ? { uid: 65_534, gid: 65_534 } : { uid: found.uid, gid: found.gid };
}

export function unpackPgBouncer() {
  return unpackPackages(cache, { packages: ["pgbouncer"] });
}

type PoolMode = "session" | "transaction" | "statement";

/** Starts PgBouncer in front of the database; `url` connects through it. */
export async function startPgBouncer(databaseUrl: string, poolMode: PoolMode) {
  const { root, libraries } = await unpackPgBouncer();
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-pgbouncer-"));
  await chmod(folder, 0o755);
  const port = await findFreePort();
  const settings = join(folder, "pgbouncer.ini");
  await writeFile(settings, buildSettings(new URL(databaseUrl), port, poolMode));
  const child = spawn(join(root, "usr/sbin/pgbouncer"), ["-q", settings], {
    ...(await chooseUser(decodeURIComponent(new URL(databaseUrl).hostname))),
    env: { LD_LIBRARY_PATH: libraries },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const exit = once(child, "exit");
  const close = async () => {
    child.kill("SIGKILL");
    await exit;
    await rm(folder, { recursive: true });
  };
  const deadline = Date.now() + readyTimeoutMs;
  while (!(await acceptsConnections(port))) {
    if (Date.now() < deadline && child.exitCode === null) await sleep(50);
    else throw await close().then(() => new Error("PgBouncer did not start"));
  }
  return { url: `postgresql://site:any@127.0.0.1:${port}/site`, close };
}

function buildSettings({ hostname, port, pathname, username, password }: URL, listenPort: number, poolMode: string) {
  const login = `user=${decodeURIComponent(username)} password=${decodeURIComponent(password)}`;
  return `[databases]
site = host=${decodeURIComponent(hostname)} port=${port} dbname=${pathname.slice(1)} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = ${poolMode}
default_pool_size = 30
log_connections = 0
log_disconnections = 0
`;
}

function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
