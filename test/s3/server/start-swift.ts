import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "../../../bootstrap/embedded-postgres/start-as-owner.ts";
import { buildRings } from "./rings.ts";
import { type Access, buildSwiftConfiguration, type Ports, storageServers } from "./swift-configuration.ts";
import { type Swift, unpackSwift } from "./unpack-swift.ts";

const cache = join(import.meta.dirname, "..", "..", "..", "node_modules", ".cache", "s3-server");
const readyTimeoutMs = 60_000;

export interface RunningObjectStorage {
  readonly endpoint: string;
  close(): Promise<void>;
}

/** Starts an empty local S3 server (OpenStack Swift); `close` deletes its data. */
export async function startSwift(access: Access): Promise<RunningObjectStorage> {
  const swift = await unpackSwift(join(cache, "swift"));
  const folder = await mkdtemp(join(cache, "run-"));
  const ports = await findFreePorts();
  const env = { ...swift.env, SWIFT_CONF_FILE: join(folder, "swift.conf") };
  await mkdir(join(folder, "devices", "disk"), { recursive: true });
  for (const [name, text] of buildSwiftConfiguration(folder, join(folder, "devices"), ports, access)) {
    await writeFile(join(folder, name), text);
  }
  await buildRings(folder, ports, env);
  const servers = startServers({ ...swift, env }, folder, ports);
  const close = async () => {
    await Promise.all(servers.map(waitForExit));
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    for (const name of [...storageServers, "proxy"] as const)
      await waitUntilResponding(ports[name], servers, join(folder, "log"));
  } catch (error) {
    await close();
    throw error;
  }
  return { endpoint: `http://127.0.0.1:${ports.proxy}`, close };
}

async function findFreePorts(): Promise<Ports> {
  const [proxy, object, container, account, memcached] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  return { proxy, object, container, account, memcached };
}

function startServers({ programs, env }: Swift, folder: string, ports: Ports): readonly ChildProcess[] {
  const log = openSync(join(folder, "log"), "a");
  const start = (program: string, args: readonly string[]) =>
    spawn(program, args, { cwd: folder, env, stdio: ["ignore", log, log] });
  const memory = ["-u", userInfo().username, "-l", "127.0.0.1", "-p", String(ports.memcached), "-m", "16"];
  const swiftServers = [...storageServers, "proxy"].map((name) =>
    start("/usr/bin/python3", [join(programs, `swift-${name}-server`), join(folder, `${name}-server.conf`), "verbose"]),
  );
  return [start(join(programs, "memcached"), memory), ...swiftServers];
}

/** Any response, also an error status, means that the server is up. */
async function waitUntilResponding(port: number, servers: readonly ChildProcess[], log: string): Promise<void> {
  const deadline = Date.now() + readyTimeoutMs;
  while (true) {
    const response = await fetch(`http://127.0.0.1:${port}/healthcheck`, { signal: AbortSignal.timeout(1_000) }).catch(
      () => null,
    );
    if (response !== null) return;
    const hasEnded = servers.some(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null);
    if (hasEnded || Date.now() > deadline) throw new Error(`the store did not come up: ${await getRecentOutput(log)}`);
    await pause(100);
  }
}

async function getRecentOutput(log: string): Promise<string> {
  return (await readFile(log, "utf8")).trim().split("\n").slice(-3).join(" ");
}

async function waitForExit(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, "exit");
  server.kill("SIGTERM");
  await exit;
}
