import { setTimeout as sleep } from "node:timers/promises";
import type { JobInsert, PgBoss } from "pg-boss";
import type { JobDefinition, JobWorker } from "../../../core/site/jobs.ts";
import type { QuerySql } from "../database/sql.ts";
import { failedForGood, type JobLog, JobRunner } from "./job-runner.ts";
import { failedJobQueue, type JobTiming, jobQueue, jobSchema, toPriority } from "./open-pg-boss.ts";

/** Old rows are deleted with every twentieth supervision: every 10 minutes with the default timing. */
const supervisionsPerMaintenance = 20;
/** How long a stop waits for running queries; running jobs have their own timeout. */
const stopTimeoutMs = 2_000;
const day = 24 * 60 * 60;

const lostJobsSql = `select id, retry_count >= retry_limit as "isLastAttempt" from ${jobSchema}.job
  where name = '${jobQueue}' and state = 'active'
  and heartbeat_on + heartbeat_seconds * interval '1 second' < now() limit 100`;

const failedOfLostSql = `select source_id as id, data->>'kind' as kind from ${jobSchema}.job
  where name = '${failedJobQueue}' and source_id = any ($1)`;

interface Dependencies {
  readonly getBoss: () => Promise<PgBoss>;
  readonly sql: QuerySql;
  readonly timing: JobTiming;
  /** Called after this node has stored jobs. */
  readonly enqueueListeners: Set<() => void>;
  readonly log: JobLog;
}

/**
 * Runs due jobs on this node. An idle node makes three kinds of queries in 30 seconds: it fetches due jobs twice, stores
 * the jobs of its schedules once, and looks once for jobs of lost nodes.
 */
export function createJobWorker({ getBoss, sql, timing, enqueueListeners, log }: Dependencies): JobWorker {
  const outages = new OutageMonitor(timing, log);
  const disposers: (() => unknown)[] = [];

  function repeat(task: () => Promise<void>, ms: number): void {
    let last = task();
    const timer = setInterval(() => {
      last = task();
    }, ms);
    disposers.push(async () => {
      clearInterval(timer);
      await Promise.race([last, sleep(stopTimeoutMs, undefined, { ref: false })]);
    });
  }

  return {
    async start(definitions) {
      const boss = await getBoss();
      await warnAboutClock(sql, log);
      const runner = new JobRunner({
        boss,
        sql,
        definitions: new Map(definitions.map((one) => [one.kind.name, one])),
        log,
      });
      disposers.push(() => runner.stop());
      const startDueJobs = () => outages.watch(() => runner.startDueJobs());
      const onEnqueue = () => void startDueJobs();
      enqueueListeners.add(onEnqueue);
      disposers.push(() => enqueueListeners.delete(onEnqueue));
      repeat(startDueJobs, timing.pollMs);
      repeat(() => outages.watch(() => runner.sendHeartbeat()), (timing.heartbeatSeconds * 1_000) / 4);
      const supervise = createSupervision({ boss, runner, sql, outages, log });
      const enqueueAndSupervise = async () => {
        if (await enqueueScheduled(boss, definitions)) onEnqueue();
        await supervise();
      };
      repeat(() => outages.watch(enqueueAndSupervise), timing.supervisionMs);
    },
    async stop() {
      await Promise.all(disposers.splice(0).map((stop) => stop()));
    },
  };
}

async function warnAboutClock(sql: QuerySql, log: JobLog): Promise<void> {
  const [row] = await sql<{ readonly now: Date }>("select clock_timestamp() as now");
  const minutes = Math.round((Date.now() - (row?.now.getTime() ?? Date.now())) / 60_000);
  if (minutes === 0) return;
  const advice = "background jobs follow the database's. Set both clocks, for example with NTP";
  log.warn({ minutesAhead: minutes }, `this machine's clock differs from the database's; ${advice}`);
}

interface SupervisionDependencies {
  readonly boss: PgBoss;
  readonly runner: JobRunner;
  readonly sql: QuerySql;
  readonly outages: OutageMonitor;
  readonly log: JobLog;
}

/** Releases the jobs of lost nodes, so that they run again, and deletes old rows from time to time. */
function createSupervision({ boss, runner, sql, outages, log }: SupervisionDependencies): () => Promise<void> {
  let rounds = 0;
  return async () => {
    // After a sleep of the machine this node has not sent its heartbeats, and after an outage of the database none has.
    await runner.sendHeartbeat();
    const lost = await sql<LostJob>(lostJobsSql);
    outages.recordAnswer();
    if (!outages.isStable()) return;
    const isMaintenanceDue = ++rounds % supervisionsPerMaintenance === 0;
    if (isMaintenanceDue || lost.length > 0) await boss.supervise();
    await logFailedOfLost(lost);
  };

  async function logFailedOfLost(lost: readonly LostJob[]): Promise<void> {
    const ids = lost.filter(({ isLastAttempt }) => isLastAttempt).map(({ id }) => id);
    const failed = ids.length === 0 ? [] : await sql<{ id: string; kind: string }>(failedOfLostSql, [ids]);
    for (const { id, kind } of failed)
      log.error({ job: kind, id, reason: "The node that ran it ended." }, failedForGood);
  }
}

interface LostJob {
  readonly id: string;
  readonly isLastAttempt: boolean;
}

/**
 * Stores one job per interval for each repeating kind. Intervals are counted from 1970 by the clock of the database. Returns
 * whether a job was stored.
 */
async function enqueueScheduled(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<boolean> {
  const jobs = definitions.flatMap(({ kind: { name, priorityClass }, everySeconds }): JobInsert[] => {
    if (everySeconds === null) return [];
    const slot = { singletonKey: name, singletonSeconds: everySeconds, deleteAfterSeconds: 2 * everySeconds + day };
    return [{ data: { kind: name, payload: null }, priority: toPriority(priorityClass, 0), ...slot }];
  });
  if (jobs.length === 0) return false;
  return (await boss.insert(jobQueue, jobs, { returnId: true })) !== null;
}

/** Logs one line when the database becomes unavailable and one when it answers again. */
export class OutageMonitor {
  readonly #log: JobLog;
  readonly #settleMs: number;
  #isOut = false;
  #lastFailure = -Infinity;
  #lastAnswer = -Infinity;

  constructor({ heartbeatSeconds }: JobTiming, log: JobLog) {
    this.#log = log;
    this.#settleMs = heartbeatSeconds * 1_000;
  }

  async watch(task: () => Promise<unknown>): Promise<void> {
    const startedAt = performance.now();
    try {
      await task();
    } catch (error) {
      this.#lastFailure = performance.now();
      // A query of the last outage, which fails only at its timeout.
      if (startedAt < this.#lastAnswer) return;
      if (!this.#isOut) this.#log.warn({ err: error }, "background jobs wait until the database answers");
      this.#isOut = true;
    }
  }

  /** Call when the database has answered. */
  recordAnswer(): void {
    if (this.#isOut) this.#log.info({}, "background jobs go on");
    this.#isOut = false;
    this.#lastAnswer = performance.now();
  }

  /** Whether all nodes had the time to send a heartbeat since the last failure. */
  isStable(): boolean {
    return performance.now() - this.#lastFailure > this.#settleMs;
  }
}
