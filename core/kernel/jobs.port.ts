import { DomainError } from "./domain-error.ts";

/** A kind of work that runs in the background, on exactly one node at a time. */
export interface JobKind<Payload> {
  /** Stored with each job: never change the name of a released kind. */
  readonly name: string;
  /**
   * Checks a stored payload, which a previous version of the program may have written. Errors: `job.invalid-payload`.
   */
  parsePayload(stored: unknown): Payload;
  /** What the job is about, for admins: "Empty the trash". */
  describe(payload: Payload): string;
  /** Jobs of the class "background" run one at a time per node and after all others; of the others, two at a time. */
  readonly priorityClass: "default" | "background";
  /** A run that takes longer counts as failed. */
  readonly timeoutMs: number;
}

export interface JobRequest<Payload> {
  readonly payload: Payload;
  /** While a job with this key is waiting, running or due for a retry, further requests with the key are dropped. */
  readonly key?: string;
  /** By the clock of the database; at once by default. */
  readonly startAfter?: Date;
  /** Higher ones run first, from 0 (the default) to 9. */
  readonly priority?: number;
}

/**
 * Stores work that is due now or later. A stored job survives the loss of all nodes and is done when one starts again.
 */
export interface Jobs {
  /** Returns once the jobs are stored. Errors: `database.unavailable`. */
  enqueue<Payload>(kind: JobKind<Payload>, requests: readonly JobRequest<Payload>[]): Promise<void>;
}

interface JobRun {
  /** The same in all attempts. */
  readonly id: string;
  /** When this attempt started, by the clock of the database. */
  readonly startedAt: Date;
  /** Aborted when the site stops, the time is over, or the job was handed to another node. */
  readonly signal: AbortSignal;
}

/**
 * Does the work. It is called again with the same job after a failure, and after its node was killed or lost: a job
 * runs at least once, never on two nodes that both reach the database at the same time. Effects that must happen once
 * are therefore idempotent, such as a write under the job's id.
 */
export type JobHandler<Payload> = (payload: Payload, run: JobRun) => Promise<unknown>;

/** A kind with its handler, and the times at which it is enqueued. */
export interface JobDefinition {
  readonly kind: Pick<JobKind<unknown>, "name" | "priorityClass" | "timeoutMs">;
  readonly run: (stored: unknown, run: JobRun) => Promise<unknown>;
  /**
   * A cron expression in UTC, such as "0 * * * *" for each hour; null for a kind that runs only when it is enqueued.
   */
  readonly cron: string | null;
}

/** Connects a kind with its handler; it repeats at the times of `cron`, or runs only when enqueued for null. */
export function defineJob<Payload>(
  kind: JobKind<Payload>,
  handler: JobHandler<Payload>,
  cron: string | null = null,
): JobDefinition {
  const { name, priorityClass, timeoutMs } = kind;
  return {
    kind: { name, priorityClass, timeoutMs },
    run: async (stored, run) => await handler(kind.parsePayload(stored), run),
    cron,
  };
}

/** Runs jobs on this node. */
export interface JobWorker {
  /** Runs due jobs until `stop`. A scheduled kind is enqueued now and at its times, once however many nodes run. */
  start(definitions: readonly JobDefinition[]): Promise<void>;
  /** Aborts the running jobs and waits a few seconds for them; what fails or has not ended by then is tried again. */
  stop(): Promise<void>;
}

/** A job whose attempts have all failed. */
export interface FailedJob {
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
  /** A sentence for admins, without technical detail; null when the node was lost or killed while the job ran. */
  readonly message: string | null;
  readonly suggestion: string | null;
  readonly failedAt: Date;
  readonly attempts: number;
}

/** Longer lists of failed jobs end after the newest ones. */
export const maxListedFailedJobs = 1_000;

export interface FailedJobs {
  /** Newest first, the last failure of each key, at most `maxListedFailedJobs`. */
  list(): Promise<readonly FailedJob[]>;
  /** Enqueues the job again. Returns whether the failed job existed and nothing else removed it meanwhile. */
  retry(id: string): Promise<boolean>;
  /** Returns whether the failed job existed and was not retried meanwhile. */
  remove(id: string): Promise<boolean>;
}

/**
 * `job.not-found`: no failed job has this id. `job.invalid-payload`: another version of the program stored the job.
 * `job.timeout`: a job took too long.
 */
export type JobErrorCode = "job.invalid-payload" | "job.not-found" | "job.timeout";

export class JobError extends DomainError<JobErrorCode> {}
