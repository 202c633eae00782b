import { setTimeout as sleep } from "node:timers/promises";
import type { JobInsert, PgBoss } from "pg-boss";
import type { JobDefinition, JobWorker } from "../../../core/job/jobs.port.ts";
import type { QuerySql } from "../database/sql.ts";
import { toPriority } from "./job-lanes.ts";
import { type JobLog, JobRunner } from "./job-runner.ts";
import { type JobTiming, jobQueue, jobSchema } from "./open-pg-boss.ts";

/** Every 10 minutes with the default timing. */
const upkeepsPerMaintenance = 20;
/** For queries that are under way; runs of jobs have their own limit. */
const stopTimeoutMs = 2_000;
const day = 24 * 60 * 60;

const lostJobsSql = `select from ${jobSchema}.job where name = '${jobQueue}' and state = 'active'
  and heartbeat_on + heartbeat_seconds * interval '1 second' < now() limit 1`;

interface Dependencies {
  readonly getBoss: () => Promise<PgBoss>;
  readonly sql: QuerySql;
  readonly timing: JobTiming;
  /** Called after this node has stored jobs. */
  readonly wakers: Set<() => void>;
  readonly log: JobLog;
}

/**
 * Runs due jobs on this node. An idle node makes three queries in 30 seconds: it looks twice for due jobs, and once
 * stores what its schedules demand and looks for jobs of lost nodes.
 */
export function createJobWorker({ getBoss, sql, timing, wakers, log }: Dependencies): JobWorker {
  const outages = new OutageWatch(timing, log);
  const stops: (() => unknown)[] = [];

  function repeat(task: () => Promise<void>, ms: number): void {
    let last = task();
    const timer = setInterval(() => {
      last = task();
    }, ms);
    stops.push(async () => {
      clearInterval(timer);
      await Promise.race([last, sleep(stopTimeoutMs, undefined, { ref: false })]);
    });
  }

  return {
    async start(definitions) {
      const boss = await getBoss();
      await warnAboutClock(sql, log);
      const runner = new JobRunner({ boss, definitions: new Map(definitions.map((one) => [one.kind.name, one])), log });
      stops.push(() => runner.stop());
      const startDueJobs = () => outages.watch(() => runner.startDueJobs());
      const wake = () => void startDueJobs();
      wakers.add(wake);
      stops.push(() => wakers.delete(wake));
      repeat(startDueJobs, timing.pollMs);
      repeat(() => outages.watch(() => runner.sendHeartbeat()), (timing.heartbeatSeconds * 1_000) / 4);
      const upkeep = createUpkeep({ boss, runner, sql, outages });
      const upkeepOnce = async () => {
        if (await enqueueScheduled(boss, definitions)) wake();
        await upkeep();
      };
      repeat(() => outages.watch(upkeepOnce), timing.upkeepMs);
    },
    async stop() {
      await Promise.all(stops.splice(0).map((stop) => stop()));
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

interface UpkeepDependencies {
  readonly boss: PgBoss;
  readonly runner: JobRunner;
  readonly sql: QuerySql;
  readonly outages: OutageWatch;
}

/** Has the jobs of lost nodes run again, and from time to time old rows deleted. */
function createUpkeep({ boss, runner, sql, outages }: UpkeepDependencies): () => Promise<void> {
  let rounds = 0;
  return async () => {
    // After a sleep of the machine this node has not sent its heartbeats, and after an outage of the database none has.
    await runner.sendHeartbeat();
    const lost = await sql(lostJobsSql);
    outages.noteAnswer();
    if (!outages.isStable()) return;
    const isMaintenanceDue = ++rounds % upkeepsPerMaintenance === 0;
    if (isMaintenanceDue || lost.length > 0) await boss.supervise();
  };
}

/**
 * Stores a job for each schedule whose interval has begun, unless one was stored in it before. Intervals are counted from
 * 1970 by the clock of the database. Returns whether a job was stored.
 */
async function enqueueScheduled(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<boolean> {
  const jobs = definitions.flatMap(({ kind: { name, lane }, everySeconds }): JobInsert[] => {
    if (everySeconds === null) return [];
    const slot = { singletonKey: name, singletonSeconds: everySeconds, deleteAfterSeconds: 2 * everySeconds + day };
    return [{ data: { kind: name, payload: null }, priority: toPriority(lane, 0), ...slot }];
  });
  if (jobs.length === 0) return false;
  return (await boss.insert(jobQueue, jobs, { returnId: true })) !== null;
}

/** Logs one line when the database goes away and one when it is back. */
class OutageWatch {
  readonly #log: JobLog;
  readonly #settleMs: number;
  #isOut = false;
  #lastFailure = -Infinity;

  constructor({ heartbeatSeconds }: JobTiming, log: JobLog) {
    this.#log = log;
    this.#settleMs = heartbeatSeconds * 1_000;
  }

  async watch(task: () => Promise<unknown>): Promise<void> {
    try {
      await task();
    } catch (error) {
      this.#lastFailure = performance.now();
      if (!this.#isOut) this.#log.warn({ err: error }, "background jobs wait until the database answers");
      this.#isOut = true;
    }
  }

  /** Call when the database has answered. */
  noteAnswer(): void {
    if (this.#isOut) this.#log.info({}, "background jobs go on");
    this.#isOut = false;
  }

  /** Whether all nodes had the time to send a heartbeat since the last failure. */
  isStable(): boolean {
    return performance.now() - this.#lastFailure > this.#settleMs;
  }
}
