import { Migration, Migrator } from "@mikro-orm/migrations";
import { MikroORM } from "@mikro-orm/postgresql";
import { databaseName } from "../database/primary.ts";
import type { SchemaStep } from "./migration.ts";
import { migrationsTable, schemaSteps } from "./migrations.ts";

/** Takes the steps that are missing, all or none. Its connection has no time limit: an index can take long to build. */
export async function takeMissingSteps(url: string): Promise<void> {
  const orm = new MikroORM({
    entities: [],
    discovery: { warnWhenNoEntities: false },
    dbName: databaseName(url),
    driverOptions: { connectionString: url, max: 2, connectionTimeoutMillis: 3_000 },
    ensureDatabase: false,
    logger: () => undefined,
    extensions: [Migrator],
    migrations: {
      tableName: migrationsTable,
      migrationsList: schemaSteps.map((step) => ({ name: step.name, class: migrationOf(step) })),
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

function migrationOf(step: SchemaStep): new (...args: ConstructorParameters<typeof Migration>) => Migration {
  return class extends Migration {
    override up(): void {
      for (const statement of step.statements) this.addSql(statement);
    }
  };
}
