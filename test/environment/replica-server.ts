import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { findBinaries, resolveBinaries } from "../../bootstrap/embedded-postgres/locations.ts";
import { startEmbeddedPostgres } from "../../bootstrap/embedded-postgres/open-database.ts";
import { databaseEnvironment, disposableSettings } from "../../bootstrap/embedded-postgres/postmaster.ts";
import { findFreePort } from "../../bootstrap/embedded-postgres/start-as-owner.ts";
import { chooseOperatingUser } from "../../bootstrap/embedded-postgres/unprivileged-user.ts";
import { runSql } from "./database-server.ts";

export interface Pair {
  readonly primary: string;
  readonly replica: string;
  /** The replica still receives the WAL but does not replay it. */
  pauseReplay(): Promise<void>;
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a primary and a streaming replica. */
export async function startPair(): Promise<Pair> {
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-pair-"));
  await chmod(folder, 0o755);
  const [first, second] = [join(folder, "first"), join(folder, "second")];
  await (await startEmbeddedPostgres({ dataDir: first, durable: false })).stop();
  // The files of a cleanly stopped server are a valid base backup.
  await promisify(execFile)("cp", ["-a", first, second]);
  const primary = await startEmbeddedPostgres({ dataDir: first, durable: false });
  const replica = await startReplica(join(second, "postgres"), primary.url);
  return {
    primary: primary.url,
    replica: replica.url,
    pauseReplay: async () => void (await runSql(replica.url, "select pg_wal_replay_pause()")),
    catchUp: async () => void (await runSql(replica.url, "select pg_wal_replay_resume()")),
    async stop() {
      await replica.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startReplica(cluster: string, primaryUrl: string) {
  const port = await findFreePort();
  const user = await chooseOperatingUser(cluster);
  const { folder } = await resolveBinaries(await findBinaries(), user);
  const signal = join(cluster, "standby.signal");
  await writeFile(signal, "");
  await chmod(signal, 0o666);
  await appendFile(join(cluster, "postgresql.auto.conf"), formatSettings(port, primaryUrl));
  const server = spawn(join(folder, "bin", "postgres"), ["-D", cluster], {
    ...user,
    cwd: "/",
    env: databaseEnvironment,
    stdio: "ignore",
  });
  const url = new URL(primaryUrl);
  url.port = String(port);
  await waitUntilResponding(url.href);
  return {
    url: url.href,
    async stop() {
      server.kill("SIGINT");
      await once(server, "exit");
    },
  };
}

function formatSettings(port: number, primaryUrl: string): string {
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    // PostgreSQL refuses to start a standby with fewer connections than its primary.
    ...disposableSettings,
    primary_conninfo: primaryUrl,
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join("");
}

async function waitUntilResponding(url: string): Promise<void> {
  for (const deadline = Date.now() + 30_000; ; await sleep(20)) {
    try {
      return void (await runSql(url, "select 1"));
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}
