import { Migration, Migrator } from "@mikro-orm/migrations";
import { MikroORM } from "@mikro-orm/postgresql";
import type { PoolClient } from "pg";
import { getDatabaseName } from "../database/connection-pool.ts";
import { announceSql, createSql, type QuerySql, type SchemaMigration } from "../database/sql.ts";
import { baselineFromOldSite, migrations, migrationsTable, useOwnSchemaSql } from "./migrations.ts";

interface TransactionOptions {
  /** Whether the database stands at `lastMigrationBeforeBaseline`. */
  readonly isOldSite?: boolean;
  /** Receives the progress that statements report with "raise info". */
  readonly log?: (line: string) => void;
}

interface MigrationTransaction {
  /** Runs a statement in the transaction. */
  readonly sql: QuerySql;
  /** Applies the missing migrations, up to the one named `last` if it is given. */
  migrate(last?: string): Promise<void>;
}

/**
 * Runs the task in one transaction: when it fails or is cut off, the database is as it was. Without a statement
 * timeout, because building an index can take long.
 */
export async function withMigrations(
  url: string,
  { isOldSite = false, log = () => undefined }: TransactionOptions,
  task: (transaction: MigrationTransaction) => Promise<void>,
): Promise<void> {
  const orm = createOrm(url, isOldSite);
  const clients: PoolClient[] = [];
  const pool = await orm.driver.getConnection().getNativeClient();
  pool.on("connect", (client) => {
    clients.push(client);
    client.on("notice", ({ severity, message = "" }) => severity === "INFO" && log(message));
  });
  try {
    await orm.em.execute(useOwnSchemaSql);
    // The migrator looks for its table in one schema only.
    const [own] = await orm.em.execute<{ schema: string | null }[]>("select current_schema() as schema");
    if (own?.schema) orm.config.set("schema", own.schema);
    // Creates the migrator's table, which it does outside of a transaction.
    await orm.migrator.getExecuted();
    await orm.em.transactional(async (manager) => {
      const [transaction, client] = [manager.getTransactionContext(), clients.at(-1)];
      if (client === undefined) throw new TypeError("A transaction has a connection");
      const migrate = async (last?: string) => {
        await orm.migrator.up({ transaction, ...(last !== undefined && { to: last }) });
      };
      const sql = createSql(client);
      await sql(announceSql, ["hearthboard"]);
      await task({ sql, migrate });
    });
  } finally {
    for (const client of clients) releaseLost(client);
    await orm.close();
  }
}

/**
 * A transaction does not release a connection that was lost meanwhile, and a pool that is closed waits for all of them.
 */
function releaseLost(client: PoolClient): void {
  try {
    client.release(true);
  } catch {
    // It was released.
  }
}

/** With one connection, which a transaction keeps. */
function createOrm(url: string, isOldSite: boolean) {
  const [baseline, ...later] = migrations;
  const applied = [isOldSite ? baselineFromOldSite : baseline, ...later].filter((one) => one !== undefined);
  return new MikroORM({
    entities: [],
    discovery: { warnWhenNoEntities: false },
    dbName: getDatabaseName(url),
    driverOptions: {
      connectionString: url,
      max: 1,
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
    },
    ensureDatabase: false,
    logger: () => undefined,
    extensions: [Migrator],
    migrations: {
      tableName: migrationsTable,
      migrationsList: applied.map((migration) => ({ name: migration.name, class: toMikroOrmMigration(migration) })),
      snapshot: false,
      silent: true,
    },
  });
}

function toMikroOrmMigration(
  migration: SchemaMigration,
): new (
  ...args: ConstructorParameters<typeof Migration>
) => Migration {
  return class extends Migration {
    override async up(): Promise<void> {
      // A table with changes whose deferred triggers are pending cannot be altered.
      this.addSql("set constraints all immediate");
      await migration.run?.((sql, values) => this.execute(sql, values));
      for (const statement of migration.statements) this.addSql(statement);
    }
  };
}
