import { setTimeout as sleep } from "node:timers/promises";
import { Counter, Gauge, type Registry } from "prom-client";
import type { CacheStatistics } from "../../adapters/http/cache/response-cache.ts";
import type { ImageStatistics } from "../../adapters/images/image-processor.ts";
import type { JobCounts } from "../../adapters/persistence/jobs/pg-boss-jobs.ts";
import type { DatabaseStatistics } from "../../adapters/persistence/open-persistence.ts";
import type { BackupStatus } from "../../core/site/backup-log.ts";

/** One value of a metric. */
interface Sample<Label extends string> {
  readonly labels: Readonly<Record<Label, string>>;
  readonly value: number;
}

/** A metric whose values are counted elsewhere and read when the metrics are rendered. */
interface ReadMetric<Label extends string> {
  /** Without the common prefix. */
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly Label[];
  readonly read: () => readonly Sample<Label>[] | Promise<readonly Sample<Label>[]>;
}

/** Prefix of the names of all metrics except those of the Node.js process. */
export const metricPrefix = "hearthboard_";

export function addCounter<Label extends string>(registry: Registry, metric: ReadMetric<Label>): void {
  const { name, help, labelNames, read } = metric;
  new Counter({
    name: `${metricPrefix}${name}`,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const samples = await read();
      this.reset();
      for (const { labels, value } of samples) this.inc(labels, value);
    },
  });
}

export function addGauge<Label extends string>(registry: Registry, metric: ReadMetric<Label>): void {
  const { name, help, labelNames, read } = metric;
  new Gauge({
    name: `${metricPrefix}${name}`,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const samples = await read();
      this.reset();
      // `reset` sets a metric without labels to 0.
      if (samples.length === 0 && labelNames.length === 0) this.remove();
      for (const { labels, value } of samples) this.set(labels, value);
    },
  });
}

const cacheMs = 15_000;
/** Prometheus waits for 10 seconds. */
const defaultTimeoutMs = 4_000;

/**
 * Caches the result of `read` for 15 seconds, because each call is a query. The result is null when the read fails or takes
 * longer than 4 seconds. At most one read runs at a time.
 */
export function cacheBriefly<Result>(
  read: () => Promise<Result>,
  timeoutMs = defaultTimeoutMs,
): () => Promise<Result | null> {
  let result: Promise<Result | null> = Promise.resolve(null);
  let readAt = -Infinity;
  let isReading = false;
  return () => {
    const now = performance.now();
    if (isReading || now - readAt < cacheMs) return result;
    [readAt, isReading] = [now, true];
    const reading = read()
      .catch(() => null)
      .finally(() => {
        isReading = false;
      });
    result = Promise.race([reading, sleep(timeoutMs, null, { ref: false })]);
    return result;
  };
}

/** Functions that read what the adapters count. */
export interface MetricSources {
  readonly cache: () => CacheStatistics;
  readonly images: () => ImageStatistics;
  readonly database: () => DatabaseStatistics;
  /** Whether the database responds, has the schema of this program and can write. */
  readonly isReady: () => Promise<boolean>;
  /** All nodes read the same tables, so the values of jobs and backups are those of the site. */
  readonly countJobs: () => Promise<JobCounts>;
  readonly getBackupStatus: () => Promise<Pick<BackupStatus, "lastProven" | "isOverdue">>;
}

export function addCacheMetrics(registry: Registry, read: MetricSources["cache"]): void {
  const readValue = (name: keyof CacheStatistics) => () => [{ labels: {}, value: read()[name] }];
  addCounter(registry, {
    name: "cache_misses_total",
    help: "Responses created because they were not in memory",
    labelNames: [],
    read: readValue("misses"),
  });
  addCounter(registry, {
    name: "cache_evictions_total",
    help: "Responses removed from memory for lack of space",
    labelNames: [],
    read: readValue("evictions"),
  });
  const [bytes, entries] = ["Memory of the responses that are kept", "Number of the responses that are kept"];
  addGauge(registry, { name: "cache_bytes", help: bytes, labelNames: [], read: readValue("bytes") });
  addGauge(registry, { name: "cache_entries", help: entries, labelNames: [], read: readValue("entries") });
}

export function addImageMetrics(registry: Registry, read: MetricSources["images"]): void {
  const listJobs = () => Object.entries(read().jobs);
  addCounter(registry, {
    name: "image_jobs_total",
    help: "Jobs of the image workers; a file that is no image counts as failed",
    labelNames: ["task", "outcome"],
    read: () =>
      listJobs().flatMap(([task, { done, failed }]) => [
        { labels: { task, outcome: "done" }, value: done },
        { labels: { task, outcome: "failed" }, value: failed },
      ]),
  });
  addCounter(registry, {
    name: "image_job_seconds_total",
    help: "Time that the image workers spent on jobs",
    labelNames: ["task"],
    read: () => listJobs().map(([task, { seconds }]) => ({ labels: { task }, value: seconds })),
  });
  for (const state of ["waiting", "running"] as const) {
    addGauge(registry, {
      name: `image_jobs_${state}`,
      help: `Jobs that are ${state}, by priority: visitors wait for now and soon`,
      labelNames: ["priority"],
      read: () => Object.entries(read().queue[state]).map(([priority, value]) => ({ labels: { priority }, value })),
    });
  }
}

/** The label of the one pool, which dashboards of earlier versions filter by. */
const pool = "primary";

export function addDatabaseMetrics(
  registry: Registry,
  read: MetricSources["database"],
  isReady: MetricSources["isReady"],
): void {
  addGauge(registry, {
    name: "database_connections",
    help: "Open connections of this node to the database",
    labelNames: ["pool", "state"],
    read: () => {
      const { used, idle } = read().pool;
      return [
        { labels: { pool, state: "used" }, value: used },
        { labels: { pool, state: "idle" }, value: idle },
      ];
    },
  });
  addGauge(registry, {
    name: "database_connections_max",
    help: "Largest number of connections of the pool",
    labelNames: ["pool"],
    read: () => [{ labels: { pool }, value: read().pool.max }],
  });
  addGauge(registry, {
    name: "database_requests_waiting",
    help: "Requests that wait for a free connection of the pool",
    labelNames: ["pool"],
    read: () => [{ labels: { pool }, value: read().pool.waiting }],
  });
  addCounter(registry, {
    name: "database_failures_total",
    help: "Operations that failed because the database did not answer or its disk was full",
    labelNames: ["cause"],
    read: () => Object.entries(read().failures).map(([cause, value]) => ({ labels: { cause }, value })),
  });
  const readReadiness = cacheBriefly(isReady);
  addGauge(registry, {
    name: "ready",
    help: "1 while /readyz answers 200, checked at most every 15 seconds",
    labelNames: [],
    read: async () => [{ labels: {}, value: Number((await readReadiness()) ?? false) }],
  });
}
