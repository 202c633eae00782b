import { DomainError } from "../../../core/kernel/domain-error.ts";
import type { QuerySql } from "../database/sql.ts";

/** `database.no-job-schema`: the role of the site may not create the schema that jobs are stored in. */
type JobSchemaErrorCode = "database.no-job-schema";

class JobSchemaError extends DomainError<JobSchemaErrorCode> {}

export const jobSchema = "pgboss";

const rightSql = `select
  to_regnamespace('${jobSchema}') is not null or has_database_privilege(current_database(), 'CREATE') as "isAllowed",
  current_user as role, current_database() as database`;

/** Creating an existing schema needs the right as well. */
export async function isJobSchemaMissing(sql: QuerySql): Promise<boolean> {
  const [row] = await sql<{ isMissing: boolean }>(`select to_regnamespace('${jobSchema}') is null as "isMissing"`);
  return row?.isMissing === true;
}

/** Checks that pg-boss finds its schema or may create it. Errors: `database.no-job-schema`. */
export async function assertMayInstallJobSchema(sql: QuerySql): Promise<void> {
  const [right] = await sql<{ isAllowed: boolean; role: string; database: string }>(rightSql);
  if (right === undefined || right.isAllowed) return;
  throw new JobSchemaError(
    "database.no-job-schema",
    `The database role ${right.role} may not create the schema ${jobSchema}, which background jobs are stored in.`,
    {
      suggestion:
        `As the owner of the database, run: create schema ${jobSchema} authorization "${right.role}"; ` +
        `or: grant create on database "${right.database}" to "${right.role}";`,
    },
  );
}
