import { setTimeout as sleep } from "node:timers/promises";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { App } from "../adapters/http/app.ts";
import type { CountResponse, MetricsEndpoint } from "../adapters/http/routes/metrics.ts";
import type { ImageProcessor } from "../adapters/images/image-processor.ts";
import type { Persistence } from "../adapters/persistence/open-persistence.ts";
import type { RecordOutboundRequest } from "../core/kernel/http-fetch.port.ts";
import type { JobDefinition } from "../core/kernel/jobs.port.ts";
import type { BackupStatus } from "../core/site/backup-log.ts";
/** Returns the jobs with their runs counted and timed. */
export type MeasureJobs = (definitions: readonly JobDefinition[]) => readonly JobDefinition[];

/** Parts of the site that count or know what the metrics show. */
interface MetricSources {
  readonly app: Pick<App, "getCacheStatistics">;
  readonly imageProcessor: Pick<ImageProcessor, "getStatistics">;
  readonly persistence: Pick<Persistence, "getStatistics" | "isReady" | "jobs">;
  readonly getBackupStatus: () => Promise<Pick<BackupStatus, "lastProven" | "isOverdue">>;
}

/** The metrics of one node. */
export interface SiteMetrics extends MetricsEndpoint {
  readonly countResponse: CountResponse;
  readonly recordOutboundRequest: RecordOutboundRequest;
  readonly measureJobs: MeasureJobs;
  /** Adds metrics of parts that are created later. */
  addSources(sources: MetricSources): void;
}

const prefix = "hearthboard_";

/** Creates the metrics of this node, which the holders of the token read at `/metrics`. */
export function createSiteMetrics(token: string): SiteMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    token,
    contentType: registry.contentType,
    render: () => registry.metrics(),
    countResponse: addRequestMetrics(registry),
    recordOutboundRequest: addOutboundMetric(registry),
    measureJobs: addJobDurations(registry),
    addSources(sources) {
      addCacheMetrics(registry, sources);
      addImageMetrics(registry, sources);
      addDatabaseMetrics(registry, sources);
      addSiteMetrics(registry, sources);
    },
  };
}

type Value = readonly [labels: Readonly<Record<string, string>>, value: number];
type ReadValues = () => readonly Value[] | Promise<readonly Value[]>;

/** A metric whose values are counted elsewhere and read when the metrics are rendered. */
function addMetric(
  registry: Registry,
  kind: typeof Counter | typeof Gauge,
  [name, help, ...labelNames]: readonly [string, string, ...string[]],
  read: ReadValues,
): void {
  new kind({
    name: `${prefix}${name}`,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const values = await read();
      this.reset();
      // `reset` sets a metric without labels to 0.
      if (values.length === 0 && labelNames.length === 0) this.remove();
      for (const [labels, value] of values) this.inc(labels, value);
    },
  });
}

/** Prometheus waits for 10 seconds. */
const maxReadMs = 4_000;

/** Null when the read fails or takes longer than 4 seconds. */
function readInTime<Result>(read: () => Promise<Result>): Promise<Result | null> {
  return Promise.race([read().catch(() => null), sleep(maxReadMs, null, { ref: false })]);
}

function addHistogram(
  registry: Registry,
  [name, help, ...labelNames]: readonly [string, string, ...string[]],
  buckets?: number[],
): Histogram {
  return new Histogram({
    name: `${prefix}${name}`,
    help,
    labelNames,
    registers: [registry],
    ...(buckets && { buckets }),
  });
}

function addRequestMetrics(registry: Registry): CountResponse {
  const help = "Time to the end of the response, of requests that were not answered directly from memory";
  const durations = addHistogram(registry, ["http_request_duration_seconds", help, "route"]);
  const requests = new Counter({
    name: `${prefix}http_requests_total`,
    help: "Requests by route, method and status; cache is hit when the response came from memory",
    labelNames: ["route", "method", "status", "cache"],
    registers: [registry],
  });
  return ({ route, method, status, isCacheHit, seconds }) => {
    requests.inc({ route, method, status, cache: isCacheHit ? "hit" : "none" });
    if (seconds !== null) durations.observe({ route }, seconds);
  };
}

function addOutboundMetric(registry: Registry): RecordOutboundRequest {
  const help = "Requests to outside services by outcome; circuit-open: not sent, because the last ones failed";
  const name = ["outbound_request_duration_seconds", help, "service", "outcome"] as const;
  const durations = addHistogram(registry, name, [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 75]);
  return ({ service, outcome, seconds }) => durations.observe({ service, outcome }, seconds);
}

function addJobDurations(registry: Registry): MeasureJobs {
  const help = "Runs of background jobs on this node; failed ones are tried again";
  const name = ["job_duration_seconds", help, "kind", "outcome"] as const;
  const durations = addHistogram(registry, name, [0.05, 0.25, 1, 5, 30, 120, 600]);
  const measure = (definition: JobDefinition): JobDefinition => ({
    ...definition,
    async run(stored, run) {
      const startedAt = performance.now();
      let outcome = "failed";
      try {
        await definition.run(stored, run);
        outcome = "done";
      } finally {
        durations.observe({ kind: definition.kind.name, outcome }, (performance.now() - startedAt) / 1_000);
      }
    },
  });
  return (definitions) => definitions.map(measure);
}

function addCacheMetrics(registry: Registry, { app }: MetricSources): void {
  const add = (kind: typeof Counter | typeof Gauge, name: string, help: string, read: () => number) =>
    addMetric(registry, kind, [`cache_${name}`, help], () => [[{}, read()]]);
  const read = app.getCacheStatistics;
  add(Counter, "misses_total", "Responses created because they were not in memory", () => read().misses);
  add(Counter, "evictions_total", "Responses removed from memory for lack of space", () => read().evictions);
  add(Gauge, "bytes", "Memory of the responses that are kept", () => read().bytes);
  add(Gauge, "entries", "Number of the responses that are kept", () => read().entries);
}

function addImageMetrics(registry: Registry, { imageProcessor: { getStatistics } }: MetricSources): void {
  const listTasks = () => Object.entries(getStatistics().jobs);
  const jobs = "Jobs of the image workers; a file that is no image counts as failed";
  addMetric(registry, Counter, ["image_jobs_total", jobs, "task", "outcome"], () =>
    listTasks().flatMap(([task, { done, failed }]) => [
      [{ task, outcome: "done" }, done],
      [{ task, outcome: "failed" }, failed],
    ]),
  );
  const seconds = "Time that the image workers spent on jobs";
  addMetric(registry, Counter, ["image_job_seconds_total", seconds, "task"], () =>
    listTasks().map(([task, { seconds }]) => [{ task }, seconds]),
  );
  for (const state of ["waiting", "running"] as const) {
    const help = `Jobs that are ${state}, by priority: visitors wait for now and soon`;
    addMetric(registry, Gauge, [`image_jobs_${state}`, help, "priority"], () =>
      Object.entries(getStatistics().queue[state]).map(([priority, value]) => [{ priority }, value]),
    );
  }
}

/** The label of the one pool, which dashboards filter by. */
const pool = "primary";

function addDatabaseMetrics(registry: Registry, { persistence }: MetricSources): void {
  const read = () => persistence.getStatistics().pool;
  const connections = "Open connections of this node to the database";
  addMetric(registry, Gauge, ["database_connections", connections, "pool", "state"], () => [
    [{ pool, state: "used" }, read().used],
    [{ pool, state: "idle" }, read().idle],
  ]);
  const max = "Largest number of connections of the pool";
  addMetric(registry, Gauge, ["database_connections_max", max, "pool"], () => [[{ pool }, read().max]]);
  const waiting = "Requests that wait for a free connection of the pool";
  addMetric(registry, Gauge, ["database_requests_waiting", waiting, "pool"], () => [[{ pool }, read().waiting]]);
  const failures = "Operations that failed because the database did not answer or its disk was full";
  addMetric(registry, Counter, ["database_failures_total", failures, "cause"], () =>
    Object.entries(persistence.getStatistics().failures).map(([cause, value]) => [{ cause }, value]),
  );
}

/**
 * All nodes read the same tables, so these are values of the site. Most have none while the database does not answer.
 */
function addSiteMetrics(registry: Registry, { persistence, getBackupStatus }: MetricSources): void {
  addMetric(registry, Gauge, ["ready", "1 while /readyz answers 200"], async () => [
    [{}, Number((await readInTime(persistence.isReady)) ?? false)],
  ]);
  const jobs = "Background jobs of the site: due and waiting, running, and failed for good";
  addMetric(registry, Gauge, ["jobs", jobs, "state"], async () =>
    Object.entries((await readInTime(persistence.jobs.count)) ?? {}).map(([state, value]) => [{ state }, value]),
  );
  const proven = "When the newest proven backup was made; no value without one";
  addMetric(registry, Gauge, ["last_proven_backup_timestamp_seconds", proven], async () => {
    const newest = (await readInTime(getBackupStatus))?.lastProven ?? null;
    return newest === null ? [] : [[{}, newest.madeAt.getTime() / 1_000]];
  });
  const overdue = "1 when the site backs itself up, is older than a week, and no proven backup is younger";
  addMetric(registry, Gauge, ["backup_overdue", overdue], async () => {
    const status = await readInTime(getBackupStatus);
    return status === null ? [] : [[{}, Number(status.isOverdue)]];
  });
}
