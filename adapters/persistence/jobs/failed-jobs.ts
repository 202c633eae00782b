import type { JobWithMetadata, PgBoss } from "pg-boss";
import { DomainError } from "../../../core/kernel/domain-error.ts";
import { type FailedJob, type FailedJobs, maxListedFailedJobs } from "../../../core/kernel/jobs.port.ts";
import { isUuid } from "../../../core/kernel/text.ts";
/** The dead letter queue: holds the jobs whose attempts have all failed. */
export const failedJobQueue = "failed-jobs";

/** What pg-boss stores as the data of a job. A type, because an interface has no index signature. */
export type StoredJob = { readonly kind: string; readonly payload: unknown };

/** What pg-boss stores as the output of a failed job. */
type StoredFailure = { readonly message: string; readonly suggestion: string | null };

type StoredFailedJob = JobWithMetadata<StoredJob>;

/** The most jobs that pg-boss returns at once. */
const maxFoundJobs = 100_000;

/** Only messages meant for users are stored: those of libraries can contain addresses and secrets. */
export function toFailure(error: unknown): StoredFailure {
  if (error instanceof DomainError) return { message: error.message, suggestion: error.suggestion ?? null };
  return { message: "Something unexpected went wrong.", suggestion: "The log of the site names the cause." };
}

/** Null for an output that pg-boss wrote itself because the node was lost. */
function parseFailure(output: unknown): StoredFailure | null {
  if (typeof output !== "object" || output === null || !("message" in output)) return null;
  const { message } = output;
  if (typeof message !== "string") return null;
  if (message.startsWith("handler execution exceeded")) return { message: "It took too long.", suggestion: null };
  const suggestion = "suggestion" in output ? output.suggestion : null;
  return { message, suggestion: typeof suggestion === "string" ? suggestion : null };
}

/** Removes the failed jobs that had this key: a later job has done the work, or is about to be listed itself. */
export async function removeFailedJobs(boss: PgBoss, key: string | null): Promise<void> {
  if (key === null) return;
  const jobs = await boss.findJobs<StoredJob>(failedJobQueue, { key });
  const ids = jobs.map(({ id }) => id);
  if (ids.length > 0) await boss.deleteJob(failedJobQueue, ids);
}

/** The failed jobs in pg-boss's dead letter queue. Errors: `database.unavailable`. */
export function createFailedJobs(getBoss: () => Promise<PgBoss>, onRetry: () => void): FailedJobs {
  async function find(id: string): Promise<StoredFailedJob | null> {
    if (!isUuid(id)) return null;
    const [job] = await (await getBoss()).findJobs<StoredJob>(failedJobQueue, { id });
    return job ?? null;
  }

  return {
    async list() {
      const jobs = await (await getBoss()).findJobs<StoredJob>(failedJobQueue, { limit: maxFoundJobs });
      // The oldest come first, so that the newest job of each key is the one that stays in the map.
      const newest = new Map(jobs.map((job) => [job.singletonKey ?? job.id, job]));
      return [...newest.values()]
        .sort((one, other) => other.createdOn.getTime() - one.createdOn.getTime())
        .slice(0, maxListedFailedJobs)
        .map(toFailedJob);
    },
    async retry(id) {
      const job = await find(id);
      if (job === null) return false;
      const boss = await getBoss();
      await boss.redrive(failedJobQueue, { ids: [id] });
      // A waiting job with this key already does the work; then none was enqueued, and the failed job is still there.
      await removeFailedJobs(boss, job.singletonKey);
      onRetry();
      return true;
    },
    async remove(id) {
      const job = await find(id);
      if (job === null) return false;
      await removeFailedJobs(await getBoss(), job.singletonKey);
      return true;
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
