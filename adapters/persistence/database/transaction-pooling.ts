import { Client } from "pg";
import { DomainError } from "../../../core/kernel/domain-error.ts";
import { toPoolConfig } from "./primary.ts";
import { createSql, mapConnectionErrors } from "./sql.ts";

/**
 * `database.transaction-pooling`: a connection pooler assigns a server process per transaction or statement.
 * `database.direct-url`: DATABASE_DIRECT_URL cannot be used.
 */
export type PoolingErrorCode = "database.transaction-pooling" | "database.direct-url";

class PoolingError extends DomainError<PoolingErrorCode> {}

const rounds = 3;

interface ConnectionUrls {
  readonly url: string;
  /** Null: `url` is used for everything. */
  readonly directUrl: string | null;
}

/**
 * LISTEN, advisory locks and migrations belong to one server process, so their connections must keep theirs: those of
 * `directUrl`, else those of `url`. With a `directUrl`, `url` needs transactions only.
 * Errors: `database.transaction-pooling`, `database.direct-url`, `database.unavailable`.
 */
export async function assertConnectionsKeepSession({ url, directUrl }: ConnectionUrls): Promise<void> {
  if (directUrl === null) return await assertNoTransactionPooling(url);
  await assertTransactions(url);
  await assertDirect(directUrl, await identifyDatabase(url));
}

async function assertNoTransactionPooling(url: string): Promise<void> {
  if (!(await isTransactionPooled(url))) return;
  throw new PoolingError(
    "database.transaction-pooling",
    "DATABASE_URL leads to a connection pooler, such as PgBouncer, in transaction or statement mode.",
    {
      suggestion:
        "Fresh pages, locks and migrations need connections that keep their session: set DATABASE_DIRECT_URL to the " +
        "address of PostgreSQL itself, or set the pooler's pool_mode to session.",
    },
  );
}

/** PgBouncer in statement mode refuses `begin`. */
async function assertTransactions(url: string): Promise<void> {
  const hasTransactions = await withClient(url, async (client) => {
    await client.query("select 1");
    return await client.query("begin").then(
      () => true,
      () => false,
    );
  });
  if (hasTransactions) return;
  throw new PoolingError(
    "database.transaction-pooling",
    "DATABASE_URL leads to a connection pooler, such as PgBouncer, in statement mode.",
    { suggestion: "Saves need transactions: set the pooler's pool_mode to transaction or session." },
  );
}

async function assertDirect(directUrl: string, identity: string): Promise<void> {
  const advice = "It has to name the same database as DATABASE_URL, at PostgreSQL itself.";
  try {
    if (await isTransactionPooled(directUrl)) {
      throw new PoolingError(
        "database.direct-url",
        "DATABASE_DIRECT_URL leads to a connection pooler, such as PgBouncer, in transaction or statement mode.",
        { suggestion: advice },
      );
    }
    if ((await identifyDatabase(directUrl)) === identity) return;
  } catch (error) {
    if (error instanceof PoolingError) throw error;
    const suggestion = "Check its host, user and password, and that the server lets this machine in.";
    throw new PoolingError("database.direct-url", "DATABASE_DIRECT_URL does not lead to a database that answers.", {
      suggestion,
      cause: error,
    });
  }
  throw new PoolingError("database.direct-url", "DATABASE_DIRECT_URL leads to another database than DATABASE_URL.", {
    suggestion: advice,
  });
}

/** Differs between the databases of a server, between servers, and between a primary and its standby. */
async function identifyDatabase(url: string): Promise<string> {
  const [row] = await withClient(url, (client) =>
    createSql(client)<{ identity: string }>(
      `select concat(system_identifier, ' ', oid, ' ', pg_is_in_recovery()) as identity
       from pg_control_system(), pg_database where datname = current_database()`,
    ),
  );
  return row?.identity ?? "";
}

async function withClient<Result>(url: string, task: (client: Client) => Promise<Result>): Promise<Result> {
  const client = openClient(url);
  try {
    return await mapConnectionErrors(async () => {
      await client.connect();
      return await task(client);
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** True when one of two connections changes its server process or both share one. */
async function isTransactionPooled(url: string): Promise<boolean> {
  const clients = [openClient(url), openClient(url)];
  try {
    await mapConnectionErrors(() => Promise.all(clients.map((client) => client.connect())));
    const processesByClient = clients.map(() => new Set<string>());
    for (let round = 0; round < rounds; round++) {
      for (const [index, client] of clients.entries()) processesByClient[index]?.add(await getServerProcess(client));
    }
    const distinct = new Set(processesByClient.flatMap((processes) => [...processes]));
    return processesByClient.some(({ size }) => size > 1) || distinct.size < clients.length;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

function openClient(url: string): Client {
  const client = new Client(toPoolConfig(url));
  client.on("error", () => undefined);
  return client;
}

/** Process id and start time: several servers behind one address can have equal process ids. */
async function getServerProcess(client: Client): Promise<string> {
  const [row] = await createSql(client)<{ process: string }>(
    "select concat(pid, ' ', backend_start) as process from pg_stat_activity where pid = pg_backend_pid()",
  );
  return row?.process ?? "";
}
