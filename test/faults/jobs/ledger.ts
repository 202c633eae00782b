import type { JobKind } from "../../../core/job/jobs.port.ts";

export const entryKind: JobKind<number> = {
  name: "write-entry",
  priorityClass: "default",
  timeoutMs: 60_000,
  parsePayload: Number,
  describe: String,
};

/** Lost nodes are noticed after 10 seconds instead of 60, and their jobs are repeated at once. */
export const quickTiming = {
  pollMs: 200,
  supervisionMs: 500,
  heartbeatSeconds: 10,
  retryDelaySeconds: 0,
  maxRetries: 100,
} as const;

export const ledgerTables = `
  create table ledger (job uuid primary key, number integer not null);
  create table runs (
    id serial primary key, job uuid not null, node text not null,
    started_at timestamptz not null default clock_timestamp(), ended_at timestamptz
  )`;

/** Pairs of runs of one job at the same time. */
export const overlapsSql = `
  select one.job from runs as one join runs as other on other.job = one.job and other.id > one.id
  where other.started_at < one.ended_at and one.started_at < other.ended_at`;
