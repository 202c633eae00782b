import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import type { PgBoss } from "pg-boss";
import type { FailedJobs, Jobs, JobWorker } from "../../../core/site/jobs.ts";
import type { DiskSpaceMonitor } from "../database/primary.ts";
import { advisoryLockIds, type QuerySql, withAdvisoryLock } from "../database/sql.ts";
import { createFailedJobs } from "./failed-jobs.ts";
import type { JobLog } from "./job-runner.ts";
import { createJobWorker } from "./job-worker.ts";
import {
  createPgBoss,
  defaultJobTiming,
  failedJobQueue,
  type JobTiming,
  jobQueue,
  jobSchema,
  startPgBoss,
  toPriority,
} from "./open-pg-boss.ts";

interface Dependencies {
  readonly pool: Pool;
  readonly diskSpace: DiskSpaceMonitor;
  readonly sql: QuerySql;
  /** For the lock while pg-boss upgrades its tables. */
  readonly directUrl: string;
  readonly timing?: JobTiming;
}

/** Jobs of all nodes by state: due and waiting, running, and failed for good. */
export interface JobCounts {
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
}

const countSql = `select
  count(*) filter (where name = '${jobQueue}' and state < 'active' and start_after <= now())::integer as waiting,
  count(*) filter (where name = '${jobQueue}' and state = 'active')::integer as running,
  count(*) filter (where name = '${failedJobQueue}' and state < 'active')::integer as failed
  from ${jobSchema}.job where state <= 'active'`;

export interface PostgresJobs extends Jobs {
  /** Errors: `database.unavailable`, and an error of PostgreSQL before the first node has started. */
  count(): Promise<JobCounts>;
  readonly failed: FailedJobs;
  createWorker(log: JobLog): JobWorker;
  close(): Promise<void>;
}

/** Jobs in pg-boss, which is loaded and started on first use. */
export function createPgBossJobs({
  pool,
  diskSpace,
  sql,
  directUrl,
  timing = defaultJobTiming,
}: Dependencies): PostgresJobs {
  const enqueueListeners = new Set<() => void>();
  let opening: Promise<PgBoss> | null = null;
  let reportError: (error: unknown) => void = () => undefined;

  async function open(): Promise<PgBoss> {
    const boss = await createPgBoss({ pool, diskSpace }, (error) => reportError(error));
    await withAdvisoryLock(directUrl, advisoryLockIds.migration, () => startPgBoss(boss, timing));
    return boss;
  }

  function getBoss(): Promise<PgBoss> {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  }

  return {
    async enqueue({ name, priorityClass }, requests) {
      if (requests.length === 0) return;
      const jobs = requests.map(({ payload, key, startAfter, priority = 0 }) => ({
        data: { kind: name, payload },
        singletonKey: key === undefined ? randomUUID() : `${name} ${key}`,
        priority: toPriority(priorityClass, priority),
        ...(startAfter === undefined ? {} : { startAfter }),
      }));
      await (await getBoss()).insert(jobQueue, jobs);
      for (const notify of enqueueListeners) notify();
    },
    failed: createFailedJobs(getBoss, sql),
    count: async () => {
      const [counts] = await sql<JobCounts>(countSql);
      return { waiting: counts?.waiting ?? 0, running: counts?.running ?? 0, failed: counts?.failed ?? 0 };
    },
    createWorker: (log) => {
      reportError = (error) => log.warn({ err: error }, "background jobs report a problem");
      return createJobWorker({ getBoss, sql, timing, enqueueListeners, log });
    },
    close: async () => {
      const boss = await opening?.catch(() => null);
      await boss?.stop({ graceful: false, close: false });
    },
  };
}
