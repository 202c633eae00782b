import { type Pool, types } from "pg";
import type { PgBoss } from "pg-boss";
import { DomainError } from "../../../core/kernel/domain-error.ts";
import type { JobKind } from "../../../core/site/jobs.ts";
import type { DiskSpaceMonitor } from "../database/primary.ts";
import type { QuerySql } from "../database/sql.ts";

/** `database.no-job-schema`: the role of the site may not create the schema that jobs are stored in. */
type JobSchemaErrorCode = "database.no-job-schema";

class JobSchemaError extends DomainError<JobSchemaErrorCode> {}

export const jobSchema = "pgboss";
/** One queue for all kinds, so that a node asks for due work with one query. */
export const jobQueue = "jobs";
/** Holds the jobs whose attempts have all failed. */
export const failedJobQueue = "failed-jobs";

const day = 24 * 60 * 60;
const year = 365 * day;

export interface JobTiming {
  /** Between two fetches of due jobs: those that other nodes have stored, and those that have become due. */
  readonly pollMs: number;
  /** Between two checks for jobs of lost nodes and for due schedules. */
  readonly supervisionMs: number;
  /** A job counts as lost when its node was silent for this long; at least 10. */
  readonly heartbeatSeconds: number;
  /** Before the first retry; doubled with each one. 0 for none. */
  readonly retryDelaySeconds: number;
  readonly maxRetries: number;
}

export const defaultJobTiming: JobTiming = {
  pollMs: 15_000,
  supervisionMs: 30_000,
  heartbeatSeconds: 60,
  retryDelaySeconds: 30,
  maxRetries: 5,
};

interface Connection {
  readonly pool: Pool;
  readonly diskSpace: DiskSpaceMonitor;
}

/** Creates pg-boss on the site's pool. Its own timers, workers, schedules and maintenance are off, because they would query every few seconds. */
export async function createPgBoss(
  { pool, diskSpace }: Connection,
  onError: (error: unknown) => void,
): Promise<PgBoss> {
  const { PgBoss } = await import("pg-boss");
  const boss = new PgBoss({
    schema: jobSchema,
    db: {
      executeSql: (text, values) =>
        diskSpace.watch(() => pool.query({ text, ...(values === undefined ? {} : { values }), types })),
    },
    createSchema: false,
    supervise: false,
    schedule: false,
    registerInstance: false,
    reindex: false,
    monitorVacuum: false,
    monitorIntervalSeconds: 10,
    queueCacheIntervalSeconds: day,
    bamIntervalSeconds: day,
  });
  boss.on("error", onError);
  return boss;
}

/** Starts pg-boss, which upgrades its tables if necessary, and creates or updates the queues. */
export async function startPgBoss(boss: PgBoss, timing: JobTiming): Promise<void> {
  await boss.start();
  await ensureQueue(boss, failedJobQueue, { retentionSeconds: year, deleteAfterSeconds: 7 * day });
  await ensureQueue(boss, jobQueue, {
    policy: "exclusive",
    retryLimit: timing.maxRetries,
    retryDelay: timing.retryDelaySeconds,
    retryBackoff: timing.retryDelaySeconds > 0,
    heartbeatSeconds: timing.heartbeatSeconds,
    // A run ends earlier, by the limit of its kind.
    expireInSeconds: day - 1,
    retentionSeconds: year,
    deleteAfterSeconds: day,
    deadLetter: failedJobQueue,
  });
}

type QueueOptions = Parameters<PgBoss["createQueue"]>[1] & object;

async function ensureQueue(boss: PgBoss, name: string, options: QueueOptions): Promise<void> {
  if ((await boss.getQueue(name)) === null) return await boss.createQueue(name, options);
  const { policy: _fixed, ...changeable } = options;
  await boss.updateQueue(name, changeable);
}

const installedSql = `select to_regclass('${jobSchema}.version') is not null as installed,
  to_regnamespace('${jobSchema}') is not null as exists,
  has_database_privilege(current_database(), 'CREATE') as "mayCreate", current_user as role, current_database() as database`;

interface InstallState {
  readonly installed: boolean;
  readonly exists: boolean;
  readonly mayCreate: boolean;
  readonly role: string;
  readonly database: string;
}

async function readInstallState(sql: QuerySql): Promise<InstallState> {
  const [state] = await sql<InstallState>(installedSql);
  if (state === undefined) throw new Error("The database returned no row.");
  return state;
}

export async function isJobSchemaInstalled(sql: QuerySql): Promise<boolean> {
  return (await readInstallState(sql)).installed;
}

/** Errors: `database.no-job-schema`. */
export async function assertMayInstallJobSchema(sql: QuerySql): Promise<void> {
  const { installed, exists, mayCreate, role, database } = await readInstallState(sql);
  if (installed || exists || mayCreate) return;
  throw new JobSchemaError(
    "database.no-job-schema",
    `The database role ${role} may not create the schema ${jobSchema}, which background jobs are stored in.`,
    {
      suggestion:
        `As the owner of the database, run: create schema ${jobSchema} authorization "${role}"; ` +
        `or: grant create on database "${database}" to "${role}";`,
    },
  );
}

/** Creates the tables of pg-boss. Errors: `database.no-job-schema`. */
export async function installJobSchema(sql: QuerySql): Promise<void> {
  await assertMayInstallJobSchema(sql);
  const { installed, exists } = await readInstallState(sql);
  if (installed) return;
  const { getConstructionPlans } = await import("pg-boss");
  await sql(getConstructionPlans(jobSchema, { createSchema: !exists }));
}

type PriorityClass = JobKind<unknown>["priorityClass"];

const maxPriority = 9;

/** Priorities in pg-boss: negative for jobs of the class "background", from 0 for all others. */
export function toPriority(priorityClass: PriorityClass, priority: number): number {
  const bounded = Math.min(Math.max(Math.trunc(priority), 0), maxPriority);
  return priorityClass === "background" ? bounded - maxPriority - 1 : bounded;
}

/** Jobs of each class that a node runs at a time. */
const maxActive: Readonly<Record<PriorityClass, number>> = { default: 2, background: 1 };
/** After this many failures in a row, background jobs pause: a service that they need is probably down. */
const maxBackgroundFailures = 3;
const backgroundPauseMs = 60_000;
const minDefaultPriority = toPriority("default", 0);

interface PriorityRange {
  readonly minPriority?: number;
  readonly maxPriority?: number;
}

/** Decides which jobs a node may start. The class of a job follows from its priority. */
export class JobSlots {
  readonly #active: Record<PriorityClass, number> = { default: 0, background: 0 };
  #backgroundFailures = 0;
  #backgroundPausedUntil = 0;

  /** The priorities of jobs that may start now; null when all slots are taken. */
  getStartablePriorities(): PriorityRange | null {
    const isPaused = performance.now() < this.#backgroundPausedUntil;
    const isBackgroundFree = !isPaused && this.#active.background < maxActive.background;
    if (this.#active.default < maxActive.default) return isBackgroundFree ? {} : { minPriority: minDefaultPriority };
    return isBackgroundFree ? { maxPriority: minDefaultPriority - 1 } : null;
  }

  /** Call with the priority of a job that starts. */
  acquire(priority: number): void {
    this.#active[getPriorityClass(priority)] += 1;
  }

  release(priority: number): void {
    this.#active[getPriorityClass(priority)] -= 1;
  }

  recordOutcome(priority: number, isFailure: boolean): void {
    if (getPriorityClass(priority) === "default") return;
    this.#backgroundFailures = isFailure ? this.#backgroundFailures + 1 : 0;
    if (this.#backgroundFailures < maxBackgroundFailures) return;
    this.#backgroundPausedUntil = performance.now() + backgroundPauseMs;
  }
}

function getPriorityClass(priority: number): PriorityClass {
  return priority < minDefaultPriority ? "background" : "default";
}
