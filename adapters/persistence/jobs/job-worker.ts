import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { JobInsert, JobResult, JobWithMetadata, PgBoss } from "pg-boss";
import {
  type JobDefinition,
  JobError,
  type JobKind,
  type JobRequest,
  type JobWorker,
} from "../../../core/kernel/jobs.port.ts";
import { removeFailedJobs, type StoredJob, toFailure } from "./failed-jobs.ts";

/** One queue for all kinds, so that a node asks for due work with few queries. */
export const jobQueue = "jobs";

const maxPriority = 9;
/** How long a stop waits for running jobs; those that have not ended are tried again. */
const stopTimeoutMs = 5_000;
/** Nodes that start within the same minute run the scheduled kinds once. */
const startSlotSeconds = 60;

/** What one node runs at a time: two jobs, and one of the class "background". */
const priorityRanges = [{ minPriority: 0 }, { minPriority: 0 }, { maxPriority: -1 }];

export interface JobLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

interface Dependencies {
  readonly getBoss: () => Promise<PgBoss>;
  readonly pollSeconds: number;
  readonly wakers: Set<() => void>;
  readonly log: JobLog;
}

/** Runs due jobs on this node. */
export function createJobWorker({ getBoss, pollSeconds, wakers, log }: Dependencies): JobWorker {
  const stopping = new AbortController();
  let workerIds: readonly string[] = [];
  let wake: () => void = () => undefined;

  async function startWorker(boss: PgBoss, run: RunJob, range: (typeof priorityRanges)[number]): Promise<string> {
    const options = {
      ...range,
      pollingIntervalSeconds: pollSeconds,
      includeMetadata: true,
      perJobResults: true,
    } as const;
    const id: string = await boss.work(jobQueue, options, async (jobs: JobWithMetadata<StoredJob>[]) => {
      const results = await Promise.all(jobs.map(run));
      boss.notifyWorker(id);
      return results;
    });
    return id;
  }

  return {
    async start(definitions) {
      const boss = await getBoss();
      const run = createRunJob({ boss, definitions, log, stopping: stopping.signal });
      workerIds = await Promise.all(priorityRanges.map((range) => startWorker(boss, run, range)));
      wake = () => {
        for (const id of workerIds) boss.notifyWorker(id);
      };
      wakers.add(wake);
      await schedule(boss, definitions);
      wake();
    },
    async stop() {
      stopping.abort();
      wakers.delete(wake);
      const boss = await getBoss();
      const ended = Promise.all(workerIds.map((id) => boss.offWork(jobQueue, { id, wait: true })));
      await Promise.race([ended, sleep(stopTimeoutMs, undefined, { ref: false })]);
    },
  };
}

/** Has pg-boss enqueue the scheduled kinds, once now and then at their times, and ends the schedules of all others. */
async function schedule(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  const scheduled = definitions.flatMap(({ kind, cron }) => {
    return cron === null ? [] : [{ cron, key: kind.name, job: toJob(kind, { payload: null, key: "scheduled" }) }];
  });
  for (const { cron, key, job } of scheduled) {
    const { data, ...options } = job;
    await boss.schedule(jobQueue, cron, data, { ...options, key, missed: "once" });
  }
  const keys = new Set(scheduled.map(({ key }) => key));
  for (const { key } of await boss.getSchedules(jobQueue)) if (!keys.has(key)) await boss.unschedule(jobQueue, key);
  if (scheduled.length === 0) return;
  const now = scheduled.map(({ job }) => ({ ...job, singletonSeconds: startSlotSeconds }));
  await boss.insert(jobQueue, now);
}

/** Ends the wait for a run that does not listen to its signal. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  signal.throwIfAborted();
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

type RunJob = (job: JobWithMetadata<StoredJob>) => Promise<JobResult>;

interface RunDependencies {
  readonly boss: PgBoss;
  readonly definitions: readonly JobDefinition[];
  readonly log: JobLog;
  readonly stopping: AbortSignal;
}

function createRunJob({ boss, definitions, log, stopping }: RunDependencies): RunJob {
  const byName = new Map(definitions.map((definition) => [definition.kind.name, definition]));
  /** One line for each kind that begins to fail is enough. */
  const failingKinds = new Set<string>();

  function report(error: unknown, { id, data: { kind }, retryCount, retryLimit }: JobWithMetadata<StoredJob>): void {
    const fields = { err: error, job: kind, id };
    if (retryCount >= retryLimit) log.error(fields, "a job has failed for good; the page Site status lists it");
    else if (!failingKinds.has(kind)) log.warn(fields, "a job failed and will be tried again");
    failingKinds.add(kind);
  }

  return async (job) => {
    const { id, data, startedOn: startedAt, singletonKey, retryCount, retryLimit } = job;
    try {
      const definition = byName.get(data.kind);
      if (definition === undefined) {
        throw new JobError("job.invalid-payload", "This version of the program does not know this kind of job.");
      }
      // Before the attempt: pg-boss may list its failure before this node notices that its time is over.
      if (retryCount >= retryLimit) await removeFailedJobs(boss, singletonKey);
      const signal = AbortSignal.any([job.signal, stopping]);
      await Promise.race([rejectOnAbort(signal), definition.run(data.payload, { id, startedAt, signal })]);
      failingKinds.delete(data.kind);
      await removeFailedJobs(boss, singletonKey);
      return { id, status: "completed" };
    } catch (error) {
      if (!stopping.aborted || retryCount >= retryLimit) report(error, job);
      return { id, status: "failed", output: toFailure(error) };
    }
  };
}

/** Priorities in pg-boss are negative for jobs of the class "background", and from 0 for all others. */
export function toJob<Payload>(
  { name, priorityClass, timeoutMs }: Pick<JobKind<Payload>, "name" | "priorityClass" | "timeoutMs">,
  { payload, key, startAfter, priority = 0 }: JobRequest<Payload>,
): JobInsert<StoredJob> {
  const bounded = Math.min(Math.max(Math.trunc(priority), 0), maxPriority);
  return {
    data: { kind: name, payload },
    singletonKey: key === undefined ? randomUUID() : `${name} ${key}`,
    priority: priorityClass === "background" ? bounded - maxPriority - 1 : bounded,
    expireInSeconds: Math.max(1, Math.ceil(timeoutMs / 1_000)),
    ...(startAfter === undefined ? {} : { startAfter }),
  };
}
