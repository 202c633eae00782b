import { type Pool, types } from "pg";
import type { PgBoss } from "pg-boss";
import type { FailedJobs, Jobs, JobWorker } from "../../../core/kernel/jobs.port.ts";
import type { DiskSpaceMonitor } from "../database/connection-pool.ts";
import type { QuerySql } from "../database/sql.ts";
import { createFailedJobs, failedJobQueue } from "./failed-jobs.ts";
import { isJobSchemaMissing, jobSchema } from "./job-schema.ts";
import { createJobWorker, type JobLog, jobQueue, toJob } from "./job-worker.ts";

const day = 24 * 60 * 60;
const year = 365 * day;
/** While the database is away each query fails: then one line in this time is enough. */
const problemLogMs = 60_000;

export interface JobTiming {
  /** Between two fetches of due jobs: those that other nodes have stored, and those that have become due. */
  readonly pollSeconds: number;
  /** Between two checks for jobs of lost nodes. */
  readonly supervisionSeconds: number;
  /** A job counts as lost when its node was silent for this long; at least 10. */
  readonly heartbeatSeconds: number;
  /** Before the first retry; doubled with each one. 0 for none. */
  readonly retryDelaySeconds: number;
  readonly maxRetries: number;
}

const defaultTiming: JobTiming = {
  pollSeconds: 10,
  supervisionSeconds: 60,
  heartbeatSeconds: 60,
  retryDelaySeconds: 30,
  maxRetries: 5,
};

interface Dependencies {
  readonly pool: Pool;
  readonly diskSpace: DiskSpaceMonitor;
  readonly sql: QuerySql;
  /** Receives problems of pg-boss that no call returns, such as a failed poll. */
  readonly log: (line: string) => void;
  readonly timing?: JobTiming;
}

/** Jobs of all nodes by state, at most a minute old: due and waiting, running, and failed for good. */
interface JobCounts {
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
}

interface PostgresJobs extends Jobs {
  /** Errors: `database.unavailable`. */
  count(): Promise<JobCounts>;
  readonly failed: FailedJobs;
  createWorker(log: JobLog): JobWorker;
  close(): Promise<void>;
}

/** Jobs in pg-boss, which is loaded and started on first use. */
export function createPgBossJobs({ timing = defaultTiming, ...database }: Dependencies): PostgresJobs {
  /** Calls of this node's workers, so that they need not wait for their next poll. */
  const wakers = new Set<() => void>();
  const wake = () => {
    for (const wakeWorkers of wakers) wakeWorkers();
  };
  let opening: Promise<PgBoss> | null = null;
  const getBoss = () => {
    opening ??= openPgBoss({ ...database, timing }).catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };

  return {
    async enqueue(kind, requests) {
      if (requests.length === 0) return;
      await (await getBoss()).insert(
        jobQueue,
        requests.map((request) => toJob(kind, request)),
      );
      wake();
    },
    failed: createFailedJobs(getBoss, wake),
    async count() {
      const boss = await getBoss();
      const [jobs] = await boss.getQueueStats(jobQueue, { force: true });
      const [failed] = await boss.getQueueStats(failedJobQueue, { force: true });
      return { waiting: jobs?.readyCount ?? 0, running: jobs?.activeCount ?? 0, failed: failed?.queuedCount ?? 0 };
    },
    createWorker: (log) => createJobWorker({ getBoss, pollSeconds: timing.pollSeconds, wakers, log }),
    close: async () => {
      const boss = await opening?.catch(() => null);
      await boss?.stop({ graceful: false, close: false });
    },
  };
}

/** Starts pg-boss on the site's pool. It creates or upgrades its tables if necessary. */
async function openPgBoss({ pool, diskSpace, sql, log, timing }: Required<Dependencies>): Promise<PgBoss> {
  const { PgBoss } = await import("pg-boss");
  const boss = new PgBoss({
    schema: jobSchema,
    db: {
      executeSql: (text, values) =>
        diskSpace.watch(() => pool.query({ text, ...(values === undefined ? {} : { values }), types })),
    },
    createSchema: await isJobSchemaMissing(sql),
    registerInstance: false,
    // No job waits for another one, and schedules are by the minute: less than one query a second when idle.
    flowIntervalSeconds: day,
    cronWorkerIntervalSeconds: 30,
    superviseIntervalSeconds: timing.supervisionSeconds,
    monitorIntervalSeconds: timing.supervisionSeconds,
  });
  let lastProblem = -Infinity;
  boss.on("error", ({ message }) => {
    if (performance.now() - lastProblem < problemLogMs) return;
    lastProblem = performance.now();
    log(`Background jobs report a problem and go on: ${message}`);
  });
  boss.on("warning", ({ message, data }) => log(`Background jobs: ${message} ${JSON.stringify(data)}`));
  await boss.start();
  await ensureQueue(boss, failedJobQueue, { retentionSeconds: year });
  await ensureQueue(boss, jobQueue, {
    policy: "exclusive",
    retryLimit: timing.maxRetries,
    retryDelay: timing.retryDelaySeconds,
    retryBackoff: timing.retryDelaySeconds > 0,
    heartbeatSeconds: timing.heartbeatSeconds,
    retentionSeconds: year,
    deleteAfterSeconds: day,
    deadLetter: failedJobQueue,
  });
  return boss;
}

type QueueOptions = Parameters<PgBoss["createQueue"]>[1] & object;

/** Creates the queue, or gives that of an earlier start these options. */
async function ensureQueue(boss: PgBoss, name: string, options: QueueOptions): Promise<void> {
  const { policy: _fixed, ...changeable } = options;
  await boss.createQueue(name, options);
  await boss.updateQueue(name, changeable);
}
