import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { findFreePort } from "../../environment/free-port.ts";
import { unpackSwift } from "./unpack-swift.ts";

const cache = join(import.meta.dirname, "..", "..", "..", "node_modules", ".cache", "s3-server");
const readyTimeoutMs = 60_000;
const python = "/usr/bin/python3";
const storageServers = ["object", "container", "account"] as const;
type Ports = Readonly<Record<(typeof storageServers)[number] | "proxy" | "memcached", number>>;

interface Access {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  /** Origins that CORS allows. */
  readonly origins: readonly string[];
}

/** Starts an empty local S3 server (OpenStack Swift); `close` deletes its data. */
export async function startSwift(access: Access): Promise<{ readonly endpoint: string; close(): Promise<void> }> {
  const { programs, env: programEnv } = await unpackSwift(join(cache, "swift"));
  const folder = await mkdtemp(join(cache, "run-"));
  const env = { ...programEnv, SWIFT_CONF_FILE: join(folder, "swift.conf") };
  const ports = await findFreePorts();
  await mkdir(join(folder, "devices", "disk"), { recursive: true });
  for (const [name, text] of Object.entries(listSettings(folder, ports, access))) {
    await writeFile(join(folder, name), text);
  }
  const storagePorts = Object.fromEntries(storageServers.map((name) => [name, ports[name]]));
  await promisify(execFile)(python, ["-c", buildRings, folder, JSON.stringify(storagePorts)], { cwd: folder, env });
  const log = openSync(join(folder, "log"), "a");
  const start = (program: string, args: readonly string[]) =>
    spawn(program, args, { cwd: folder, env, stdio: ["ignore", log, log] });
  const memory = ["-u", userInfo().username, "-l", "127.0.0.1", "-p", `${ports.memcached}`, "-m", "16"];
  const servers = [
    start(join(programs, "memcached"), memory),
    ...[...storageServers, "proxy"].map((name) =>
      start(python, [join(programs, `swift-${name}-server`), join(folder, `${name}-server.conf`), "verbose"]),
    ),
  ];
  const close = async () => {
    await Promise.all(servers.map(stop));
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    for (const name of [...storageServers, "proxy"] as const) await waitUntilResponding(ports[name], servers);
  } catch (error) {
    const output = (await readFile(join(folder, "log"), "utf8")).trim().split("\n").slice(-3).join(" ");
    await close();
    throw new Error(`the store did not come up: ${output}`, { cause: error });
  }
  return { endpoint: `http://127.0.0.1:${ports.proxy}`, close };
}

async function findFreePorts(): Promise<Ports> {
  const next = findFreePort;
  return {
    proxy: await next(),
    object: await next(),
    container: await next(),
    account: await next(),
    memcached: await next(),
  };
}

/** Writes Swift's ring files: one disk and one port for each storage server. */
const buildRings = `
import json, sys
from swift.common.ring import RingBuilder
folder, ports = sys.argv[1], json.loads(sys.argv[2])
for name, port in ports.items():
    builder = RingBuilder(6, 1, 1)
    place = {"region": 1, "zone": 1, "ip": "127.0.0.1", "port": port, "device": "disk", "weight": 1.0, "meta": ""}
    builder.add_dev({**place, "replication_ip": "127.0.0.1", "replication_port": port})
    builder.rebalance()
    builder.get_ring().save(folder + "/" + name + ".ring.gz")
`;

/** Timeouts in seconds are generous, so that a busy machine does not look like a failed disk. */
const timeouts = "conn_timeout=10\nnode_timeout=30\n";

/** Configuration files by name. */
function listSettings(folder: string, ports: Ports, access: Access): Readonly<Record<string, string>> {
  const common = (port: number) => `[DEFAULT]
bind_ip=127.0.0.1
bind_port=${port}
workers=0
user=${userInfo().username}
swift_dir=${folder}
`;
  const storage = storageServers.map((name) => [
    `${name}-server.conf`,
    `${common(ports[name])}devices=${join(folder, "devices")}
mount_check=false
disable_fallocate=true
[pipeline:main]
pipeline=${name}-server
[app:${name}-server]
use=egg:swift#${name}
${timeouts}`,
  ]);
  return {
    ...Object.fromEntries(storage),
    "swift.conf":
      "[swift-hash]\nswift_hash_path_prefix=a\nswift_hash_path_suffix=b\n[storage-policy:0]\nname=one\ndefault=yes\n",
    "proxy-server.conf": `${common(ports.proxy)}${listProxySettings(ports, access)}`,
  };
}

function listProxySettings({ memcached }: Ports, { accessKeyId, secretAccessKey, region, origins }: Access): string {
  const settings: Readonly<Record<string, string>> = {
    cache: `use=egg:swift#memcache\nmemcache_servers=127.0.0.1:${memcached}`,
    s3api: `use=egg:swift#s3api\nlocation=${region}\ncors_preflight_allow_origin=${origins.join(",")}`,
    tempauth: `use=egg:swift#tempauth\nuser_${accessKeyId.replace(":", "_")}=${secretAccessKey} .admin`,
  };
  const filters =
    "catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth copy slo dlo versioned_writes";
  const sections = filters.split(" ").map((name) => `[filter:${name}]\n${settings[name] ?? `use=egg:swift#${name}`}\n`);
  return `cors_allow_origin=${origins.join(",")}
[pipeline:main]
pipeline=${filters} proxy-server
[app:proxy-server]
use=egg:swift#proxy
account_autocreate=true
error_suppression_limit=1000
${timeouts}${sections.join("")}`;
}

/** Any response, also an error status, means that the server is up. */
async function waitUntilResponding(port: number, servers: readonly ChildProcess[]): Promise<void> {
  const timeout = AbortSignal.timeout(readyTimeoutMs);
  const ask = () => fetch(`http://127.0.0.1:${port}/healthcheck`, { signal: AbortSignal.timeout(1_000) });
  while ((await ask().catch(() => null)) === null) {
    if (servers.some(hasEnded)) throw new Error("a server has ended");
    await pause(100, undefined, { signal: timeout });
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function stop(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const exit = once(server, "exit");
  server.kill("SIGTERM");
  await exit;
}
