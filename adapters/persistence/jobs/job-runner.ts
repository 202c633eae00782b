import { setTimeout as sleep } from "node:timers/promises";
import type { JobWithMetadata, PgBoss } from "pg-boss";
import { DatabaseUnavailableError } from "../../../core/kernel/domain-error.ts";
import { type JobDefinition, JobError } from "../../../core/site/jobs.ts";
import type { QuerySql } from "../database/sql.ts";
import { removeFailedJobs, type StoredJob, toFailure } from "./failed-jobs.ts";
import { JobSlots, jobQueue, jobSchema } from "./open-pg-boss.ts";

const stopTimeoutMs = 5_000;
const outcomeRetryMs = 2_000;

export const failedForGood = "a job has failed for good; the page Site status lists it";

export interface JobLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** A claim without `started_on` does not count as an attempt when the job is claimed the next time. */
const releaseSql = `
  update ${jobSchema}.job
  set state = 'created', started_on = null, heartbeat_on = null, start_after = least(start_after, now())
  where name = '${jobQueue}' and id = $1 and retry_count = $2 and state = 'active'`;
/** The reason of aborts by `stop`. */
const stopReason = Symbol("the site stops");

interface Options {
  readonly boss: PgBoss;
  readonly sql: QuerySql;
  readonly definitions: ReadonlyMap<string, JobDefinition>;
  readonly log: JobLog;
}

type FetchedJob = JobWithMetadata<StoredJob>;

interface ActiveJob {
  readonly job: FetchedJob;
  readonly abort: AbortController;
}

/** Fetches due jobs while there are free slots, runs them and stores the outcome. */
export class JobRunner {
  readonly #options: Options;
  readonly #active = new Map<string, ActiveJob>();
  readonly #running = new Set<Promise<void>>();
  readonly #failingKinds = new Set<string>();
  readonly #slots = new JobSlots();
  #fetching: Promise<void> | null = null;
  #isFetchRequested = false;
  #isStopping = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Starts due jobs until none is left or all slots are taken. Errors: `database.unavailable`. */
  startDueJobs(): Promise<void> {
    this.#isFetchRequested = true;
    this.#fetching ??= this.#startAll().finally(() => {
      this.#fetching = null;
    });
    return this.#fetching;
  }

  /** Extends the claims of this node. A job whose claim was lost is aborted: another node may run it. */
  async sendHeartbeat(): Promise<void> {
    const jobs = [...this.#active.values()];
    if (jobs.length === 0) return;
    const kept = getTouchedIds(
      await this.#options.boss.touch(
        jobQueue,
        jobs.map(({ job }) => toClaim(job)),
      ),
    );
    for (const { job, abort } of jobs) if (!kept.has(job.id)) abort.abort();
  }

  /** Aborts the running jobs and waits for them. Those that fail then, or do not end in time, run again without a counted attempt. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#fetching?.catch(() => undefined);
    for (const { abort } of this.#active.values()) abort.abort(stopReason);
    await Promise.race([Promise.all(this.#running), sleep(stopTimeoutMs, undefined, { ref: false })]);
    const left = [...this.#active.values()];
    this.#active.clear();
    await Promise.all(left.map(({ job }) => this.#release(job)));
  }

  /** Makes the job due at once on any node; this attempt does not count. */
  async #release({ id, retryCount }: FetchedJob): Promise<void> {
    await this.#options.sql(releaseSql, [id, retryCount]);
  }

  async #startAll(): Promise<void> {
    while (this.#isFetchRequested && !this.#isStopping) {
      this.#isFetchRequested = false;
      while (await this.#startNext());
    }
  }

  async #startNext(): Promise<boolean> {
    const priorities = this.#slots.getStartablePriorities();
    if (priorities === null || this.#isStopping) return false;
    const [job] = await this.#options.boss.fetch<StoredJob>(jobQueue, { includeMetadata: true, ...priorities });
    if (job === undefined) return false;
    if (this.#isStopping) {
      await this.#release(job);
      return false;
    }
    const run = this.#run(job).finally(() => this.#running.delete(run));
    this.#running.add(run);
    return true;
  }

  async #run(job: FetchedJob): Promise<void> {
    const abort = new AbortController();
    this.#active.set(job.id, { job, abort });
    this.#slots.acquire(job.priority);
    try {
      await this.#runHandler(job, abort);
      await this.#storeOutcome(job, () => this.#complete(job));
    } catch (error) {
      const wasStopped = abort.signal.reason === stopReason;
      await this.#storeOutcome(job, () => (wasStopped ? this.#release(job) : this.#fail(job, error))).catch(
        (cause: unknown) => this.#reportLost(job, cause),
      );
    }
    this.#active.delete(job.id);
    this.#slots.release(job.priority);
    await this.startDueJobs().catch(() => undefined);
  }

  async #runHandler(job: FetchedJob, abort: AbortController): Promise<void> {
    const definition = this.#options.definitions.get(job.data.kind);
    if (definition === undefined) {
      throw new JobError("job.invalid-payload", "This version of the program does not know this kind of job.");
    }
    const { timeoutMs } = definition.kind;
    const { promise: timeout, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      abort.abort();
      reject(new JobError("job.timeout", `It took longer than ${timeoutMs / 60_000} minutes.`));
    }, timeoutMs);
    const run = { id: job.id, startedAt: job.startedOn, signal: abort.signal };
    await Promise.race([definition.run(job.data.payload, run), timeout]).finally(() => clearTimeout(timer));
  }

  /** Stores the outcome and retries while the database is unavailable; until then the node keeps its claim. */
  async #storeOutcome(job: FetchedJob, store: () => Promise<void>): Promise<void> {
    while (this.#active.has(job.id)) {
      try {
        return await store();
      } catch (error) {
        if (!(error instanceof DatabaseUnavailableError)) throw error;
        if (this.#isStopping) return;
        await sleep(outcomeRetryMs);
      }
    }
  }

  async #complete(job: FetchedJob): Promise<void> {
    const { boss, definitions } = this.#options;
    const { kind } = job.data;
    await boss.complete(jobQueue, toClaim(job));
    this.#slots.recordOutcome(job.priority, false);
    this.#failingKinds.delete(kind);
    if (definitions.get(kind)?.everySeconds !== null) await removeFailedJobs(boss, { key: job.singletonKey });
  }

  async #fail(job: FetchedJob, error: unknown): Promise<void> {
    const { boss, log } = this.#options;
    const { kind } = job.data;
    const isLastAttempt = job.retryCount >= job.retryLimit;
    await boss.fail(jobQueue, toClaim(job), toFailure(error));
    this.#slots.recordOutcome(job.priority, true);
    if (isLastAttempt) {
      log.error({ err: error, job: kind, id: job.id }, failedForGood);
      await removeFailedJobs(boss, { key: job.singletonKey, exceptNewest: true });
    } else if (!this.#failingKinds.has(kind)) {
      log.warn({ err: error, job: kind, id: job.id }, "a job failed and will be tried again");
    }
    this.#failingKinds.add(kind);
  }

  #reportLost(job: FetchedJob, error: unknown): void {
    this.#options.log.warn({ err: error, job: job.data.kind, id: job.id }, "the outcome of a job was not stored");
  }
}

/** Id and attempt of a job: pg-boss rejects an outcome of an attempt that is no longer the current one. */
function toClaim({ id, retryCount }: FetchedJob) {
  return { id, retryCount };
}

function getTouchedIds(response: object): ReadonlySet<unknown> {
  return new Set("settled" in response && Array.isArray(response.settled) ? response.settled : []);
}
