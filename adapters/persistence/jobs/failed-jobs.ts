import type { JobWithMetadata, PgBoss } from "pg-boss";
import { DomainError } from "../../../core/kernel/domain-error.ts";
import { isUuid } from "../../../core/kernel/text.ts";
import { type FailedJob, type FailedJobs, maxListedFailedJobs } from "../../../core/site/jobs.ts";
import type { QuerySql } from "../database/sql.ts";
import { failedJobQueue, jobSchema } from "./open-pg-boss.ts";

/** What pg-boss stores as the data of a job. A type, because an interface has no index signature. */
export type StoredJob = { readonly kind: string; readonly payload: unknown };

/** What pg-boss stores as the output of a failed job. */
type StoredFailure = { readonly message: string; readonly suggestion: string | null };

/** Only messages meant for users are stored: those of libraries can contain addresses and secrets. */
export function toFailure(error: unknown): StoredFailure {
  if (error instanceof DomainError) return { message: error.message, suggestion: error.suggestion ?? null };
  return { message: "Something unexpected went wrong.", suggestion: "The log of the site names the cause." };
}

/** Null for an output that pg-boss wrote itself, when the node was lost. */
function parseFailure(output: unknown): StoredFailure | null {
  if (typeof output !== "object" || output === null || !("message" in output)) return null;
  const { message } = output;
  const suggestion = "suggestion" in output ? output.suggestion : null;
  if (typeof message !== "string") return null;
  return { message, suggestion: typeof suggestion === "string" ? suggestion : null };
}

type StoredFailedJob = Pick<
  JobWithMetadata<StoredJob>,
  "id" | "data" | "createdOn" | "singletonKey" | "sourceOutput" | "sourceRetryCount"
>;

/** The newest failed job of each key, newest first. */
const listSql = `
  select id, data, created_on as "createdOn", singleton_key as "singletonKey", source_output as "sourceOutput",
    source_retry_count as "sourceRetryCount"
  from (
    select distinct on (coalesce(singleton_key, id::text)) * from ${jobSchema}.job where name = '${failedJobQueue}'
    order by coalesce(singleton_key, id::text), created_on desc, id desc
  ) as newest
  order by created_on desc, id desc limit ${maxListedFailedJobs}`;

const removeSql = `
  delete from ${jobSchema}.job where name = '${failedJobQueue}' and (id = $1 or singleton_key = $2) returning id`;

interface FailedJobSelection {
  readonly key: string | null;
  readonly exceptNewest?: boolean;
}

/** Removes the failed jobs that had this key: a later job has done the work, or has failed as well. */
export async function removeFailedJobs(boss: PgBoss, { key, exceptNewest = false }: FailedJobSelection): Promise<void> {
  if (key === null) return;
  const jobs = await boss.findJobs<StoredJob>(failedJobQueue, { key });
  const removed = exceptNewest ? jobs.slice(0, -1) : jobs;
  const ids = removed.map(({ id }) => id);
  if (ids.length > 0) await boss.deleteJob(failedJobQueue, ids);
}

/** The failed jobs in pg-boss's dead letter queue. Errors: `database.unavailable`. */
export function createFailedJobs(getBoss: () => Promise<PgBoss>, sql: QuerySql): FailedJobs {
  async function find(id: string): Promise<StoredFailedJob | null> {
    if (!isUuid(id)) return null;
    const [job] = await (await getBoss()).findJobs<StoredJob>(failedJobQueue, { id });
    return job ?? null;
  }

  return {
    async list() {
      await getBoss();
      return (await sql<StoredFailedJob>(listSql)).map(toFailedJob);
    },
    async retry(id) {
      const job = await find(id);
      if (job === null) return false;
      const boss = await getBoss();
      const moved = await boss.redrive(failedJobQueue, { ids: [id] });
      if (moved === 0 && (await find(id)) === null) return false;
      // A waiting job with this key already does the work; then none was enqueued, and the failed job is still there.
      await removeFailedJobs(boss, { key: job.singletonKey });
      return true;
    },
    async remove(id) {
      const job = await find(id);
      if (job === null) return false;
      return (await sql(removeSql, [id, job.singletonKey])).length > 0;
    },
  };
}

function toFailedJob({ id, data, createdOn, sourceOutput, sourceRetryCount }: StoredFailedJob): FailedJob {
  const failure = parseFailure(sourceOutput);
  return {
    id,
    kind: data.kind,
    payload: data.payload,
    message: failure?.message ?? null,
    suggestion: failure?.suggestion ?? null,
    failedAt: createdOn,
    attempts: (sourceRetryCount ?? 0) + 1,
  };
}
