import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { startEmbeddedPostgres } from "../../bootstrap/embedded-postgres/open-database.ts";

export interface DatabaseServer {
  /** Connection URL of a user that may create databases. */
  readonly url: string;
  stop(): Promise<void>;
}

const dockerSocket = "/var/run/docker.sock";

/** Starts a PostgreSQL: the given one, else a Docker container if Docker answers, else the built-in one. */
export async function startDatabaseServer(provided = process.env.TEST_DATABASE_URL): Promise<DatabaseServer> {
  if (provided !== undefined && provided !== "") return { url: provided, stop: async () => undefined };
  return (await isResponding(dockerSocket)) ? startContainer() : startEmbedded();
}

async function startContainer(): Promise<DatabaseServer> {
  const { PostgreSqlContainer } = await import("@testcontainers/postgresql");
  const container = await new PostgreSqlContainer("postgres:18-alpine")
    .withCommand(["postgres", "-c", "max_connections=400"])
    .start();
  return { url: container.getConnectionUri(), stop: async () => void (await container.stop()) };
}

async function startEmbedded(): Promise<DatabaseServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "hearthboard-test-"));
  const { url, stop } = await startEmbeddedPostgres({ dataDir, durable: false });
  return { url, stop: () => stop().finally(() => rm(dataDir, { recursive: true, force: true })) };
}

function isResponding(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

/** Returns the URL of another database on the same server. */
export function toDatabaseUrl(url: string, name: string): string {
  const result = new URL(url);
  result.pathname = `/${name}`;
  return result.href;
}

/** Runs SQL for preparing unusual data and reading tables, which no port offers. */
export async function runSql(url: string, text: string, values: readonly unknown[] = []): Promise<readonly unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, [...values])).rows;
  } finally {
    await client.end();
  }
}
