import { Client } from "pg";
import { DomainError } from "../../../core/kernel/domain-error.ts";
import { poolSettings } from "./primary.ts";
import { createSql, mapConnectionErrors } from "./sql.ts";

/** `database.transaction-pooling`: a connection pooler assigns a server process per transaction. */
export type PoolingErrorCode = "database.transaction-pooling";

export class PoolingError extends DomainError<PoolingErrorCode> {}

const rounds = 3;

/**
 * Named prepared statements, LISTEN and advisory locks belong to one server process, so connections must keep theirs.
 * Errors: `database.transaction-pooling`, `database.unavailable`.
 */
export async function assertNoTransactionPooling(url: string): Promise<void> {
  if (!(await isTransactionPooled(url))) return;
  throw new PoolingError(
    "database.transaction-pooling",
    "DATABASE_URL leads to a connection pooler, such as PgBouncer, in transaction or statement mode.",
    {
      suggestion:
        "Sign-ins, fresh pages and locks need connections that keep their session: point DATABASE_URL at PostgreSQL " +
        "itself, or set the pooler's pool_mode to session.",
    },
  );
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
  const client = new Client(poolSettings(url));
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
