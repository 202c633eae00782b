import { Migration, Migrator } from "@mikro-orm/migrations";
import { MikroORM } from "@mikro-orm/postgresql";
import { getDatabaseName } from "../database/primary.ts";
import type { SchemaMigration } from "../database/sql.ts";
import { baselineFromOldSite, migrations, migrationsTable } from "./migrations.ts";

interface RunOptions {
  readonly last?: string | undefined;
  /** Whether the database stands at `lastMigrationBeforeBaseline`. */
  readonly isOldSite?: boolean;
  /** Receives the progress that statements report with "raise info". */
  readonly log?: (line: string) => void;
}

/**
 * Applies the missing migrations, up to the one named `last` if it is given, in one transaction: a migration that is cut off
 * leaves the database as it was, and the next start begins again. Without a statement timeout, because building an index
 * can take long.
 */
export async function runMigrations(
  url: string,
  { last, isOldSite = false, log = () => undefined }: RunOptions = {},
): Promise<void> {
  const [baseline, ...later] = migrations;
  const applied = [isOldSite ? baselineFromOldSite : baseline, ...later].filter((one) => one !== undefined);
  const orm = new MikroORM({
    entities: [],
    discovery: { warnWhenNoEntities: false },
    dbName: getDatabaseName(url),
    driverOptions: {
      connectionString: url,
      max: 2,
      connectionTimeoutMillis: 3_000,
      application_name: "hearthboard",
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
  const pool = await orm.driver.getConnection().getNativeClient();
  pool.on("connect", (client) => {
    client.on("notice", ({ severity, message = "" }) => severity === "INFO" && log(message));
  });
  try {
    await orm.migrator.up(last === undefined ? {} : { to: last });
  } finally {
    await orm.close();
  }
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
