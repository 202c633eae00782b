import { Client } from "pg";
import { DomainError } from "../../../core/kernel/domain-error.ts";
import { poolSettings } from "./primary.ts";
import { createSql, mapConnectionErrors } from "./sql.ts";

/** `database.transaction-pooling`: a pooler in front of the database gives every transaction another server process. */
export type PoolingErrorCode = "database.transaction-pooling";

export class PoolingError extends DomainError<PoolingErrorCode> {}

const rounds = 3;

/**
 * Named prepared statements, LISTEN and advisory locks belong to one server process, so the site needs connections that
 * keep theirs. Errors: `database.transaction-pooling`, `database.unavailable`.
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

/** Whether one of two connections changes its server process, or both have the same. */
async function isTransactionPooled(url: string): Promise<boolean> {
  const clients = [openClient(url), openClient(url)];
  try {
    await mapConnectionErrors(() => Promise.all(clients.map((client) => client.connect())));
    const seen = clients.map(() => new Set<string>());
    for (let round = 0; round < rounds; round++) {
      for (const [index, client] of clients.entries()) seen[index]?.add(await serverProcess(client));
    }
    const distinct = new Set(seen.flatMap((processes) => [...processes]));
    return seen.some(({ size }) => size > 1) || distinct.size < clients.length;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

function openClient(url: string): Client {
  const client = new Client(poolSettings(url));
  client.on("error", () => undefined);
  return client;
}

/** With its start time, for several servers behind one address may have processes of the same number. */
async function serverProcess(client: Client): Promise<string> {
  const [row] = await createSql(client)<{ process: string }>(
    "select concat(pid, ' ', backend_start) as process from pg_stat_activity where pid = pg_backend_pid()",
  );
  return row?.process ?? "";
}
