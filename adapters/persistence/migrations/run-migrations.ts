import { Migration, Migrator } from "@mikro-orm/migrations";
import { MikroORM } from "@mikro-orm/postgresql";
import { getDatabaseName } from "../database/primary.ts";
import type { SchemaMigration } from "./migration.ts";
import { migrations, migrationsTable } from "./migrations.ts";

/** Takes the steps that are missing, all or none. Its connection has no time limit: an index can take long to build. */
export async function runMigrations(url: string): Promise<void> {
  const orm = new MikroORM({
    entities: [],
    discovery: { warnWhenNoEntities: false },
    dbName: getDatabaseName(url),
    driverOptions: { connectionString: url, max: 2, connectionTimeoutMillis: 3_000 },
    ensureDatabase: false,
    logger: () => undefined,
    extensions: [Migrator],
    migrations: {
      tableName: migrationsTable,
      migrationsList: migrations.map((step) => ({ name: step.name, class: toMikroOrmMigration(step) })),
      snapshot: false,
      silent: true,
    },
  });
  try {
    await orm.migrator.up();
  } finally {
    await orm.close();
  }
}

function toMikroOrmMigration(
  step: SchemaMigration,
): new (
  ...args: ConstructorParameters<typeof Migration>
) => Migration {
  return class extends Migration {
    override up(): void {
      for (const statement of step.statements) this.addSql(statement);
    }
  };
}
