import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { JobKind } from "../../../core/kernel/jobs.port.ts";
import { runSql } from "../../environment/database-server.ts";

export const entryKind: JobKind<number> = {
  name: "write-entry",
  priorityClass: "default",
  timeoutMs: 60_000,
  parsePayload: Number,
  describe: String,
};

/** Jobs that a node runs at a time. */
export const slots = 2;

/** Lost nodes are noticed after 10 seconds instead of 60, and their jobs are repeated at once. */
export const quickTiming = {
  pollSeconds: 0.5,
  supervisionSeconds: 1,
  heartbeatSeconds: 10,
  retryDelaySeconds: 0,
  maxRetries: 100,
} as const;

export const ledgerTables = `
  create table ledger (job uuid not null, number integer not null);
  create table killed_nodes (node text primary key, at timestamptz not null default clock_timestamp());
  create table runs (
    id serial primary key, job uuid not null, node text not null,
    started_at timestamptz not null default clock_timestamp(), ended_at timestamptz
  )`;

/** Pairs of runs of one job at the same time. */
export const overlapsSql = `
  select one.job from runs as one join runs as other on other.job = one.job and other.id > one.id
  where other.started_at < one.ended_at and one.started_at < other.ended_at`;

/** Repetitions of runs whose node was not killed before, or had two seconds to store their outcome. */
export const needlessRepeatsSql = `
  select run.job from runs as run join runs as later on later.job = run.job and later.id > run.id
  where not exists (
    select from killed_nodes as killed where killed.node = run.node and killed.at <= later.started_at
      and run.ended_at > killed.at - interval '2 seconds'
  )`;

/** Jobs that have more entries in the ledger than runs. */
export const doubledSql = `
  select job from ledger group by job
  having count(*) > (select count(*) from runs where runs.job = ledger.job)`;

export interface JobNode {
  readonly name: string;
  readonly process: ChildProcess;
  kill(): Promise<void>;
}

const program = fileURLToPath(new URL("job-node.ts", import.meta.url));

/** Starts a node that takes its jobs from the database at `jobsUrl`, and records its runs in the one at `url`. */
export async function startJobNode(name: string, url: string, jobsUrl = url): Promise<JobNode> {
  const child = spawn(process.execPath, [program, jobsUrl, url, name], { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  await once(child.stdout, "data");
  return {
    name,
    process: child,
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

export async function countRows(url: string, from: string): Promise<number> {
  const [row] = await runSql(url, `select count(*)::int as count from ${from}`);
  return Number(Reflect.get(row ?? {}, "count"));
}
